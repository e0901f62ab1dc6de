/** What the check found, in words and as rings on the drawing. */
import type { Finding } from '../../../protocol';
import type { Check } from './check.svelte';
import { countedIn, kindOf, type Square } from './grid';
import type { Ring } from './ink';
import type { Sketch } from './sketch.svelte';
import { t } from './words';

/** The state of the drawing in one sentence. */
export function summary({ report, refusals, warnings }: Check): string {
  if (!report) return t('course_page.check.checking');
  if (refusals.length > 0) return t('course_page.check.faults', { n: refusals.length });
  if (warnings.length > 0) return t('course_page.check.warnings', { n: warnings.length });
  return t('course_page.check.good');
}

/** A square for those who do not see it: where and what it is, how far from the finish, its faults. */
export function described({ grid }: Sketch, check: Check, square: Square): string {
  const { x, y } = countedIn(grid, square);
  const kind = kindOf(grid, square);
  const where = { x, y, kind: t(`course_page.kind.${kind}`) };
  // Of another drawing nothing is told as if it were of this one.
  if (check.isStale) return t('course_page.square', where);
  const steps = check.steps(square);
  const faults = (check.report?.findings ?? []).filter(
    ({ place }) => place?.[0] === x && place[1] === y,
  );
  return [
    steps === null
      ? t('course_page.square', where)
      : t('course_page.square.steps', { ...where, n: steps }),
    ...faults.map(({ error }) => error),
  ].join(' ');
}

/** A ring for each finding that has a square; the loud ones last, so that they lie on top. */
export function ringsOf(check: Check, chosen: Finding | null): Ring[] {
  const rings = check.groups.flatMap((group) =>
    group.flatMap((finding, index): Ring[] => {
      const square = check.squareOf(finding);
      const isLoud = chosen && group.includes(chosen) ? finding === chosen : index === 0;
      return square ? [{ square, kind: finding.is_warning ? 'warning' : 'refusal', isLoud }] : [];
    }),
  );
  return rings.sort((a, b) => Number(a.isLoud) - Number(b.isLoud));
}
