# Every task is a function of scripts/ground.py; `make help` lists them.
# PYTHON=python3.13 chooses an interpreter; otherwise the first suitable one is taken.

CANDIDATES := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
SUITABLE := $(shell for name in $(CANDIDATES); do \
	$$name -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null \
	&& echo $$name && break; done)

TASKS := help play test test-long check fix bench docs lock wheel clean

.PHONY: $(TASKS)
.NOTPARALLEL:
$(TASKS):
	@$(if $(SUITABLE),,$(error expected Python 3.11 to 3.14 and found none as $(CANDIDATES): install one or name it with PYTHON=))
	@$(SUITABLE) -m scripts.ground $@
