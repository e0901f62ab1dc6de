/** What the server says of the drawing: findings, distances, facts. It may speak of an older one. */
import { check, sentence } from '../../../ground';
import type { Finding, GroundReport } from '../../../protocol';
import { linesOf, squareOf, type Grid, type Square } from './grid';
import { Newest } from './newest';

export type Options = Record<string, string | number>;

interface Question {
  grid: Grid;
  options: Options;
}

/** What squig's facts are (games/squig/ground.py); they are null for what cannot be read. */
export interface Facts {
  width: number;
  height: number;
  length: number;
  starts: [number, number][];
  distance: number[][];
}

export class Check {
  report = $state.raw<GroundReport | null>(null);
  /** The drawing that the report speaks of. */
  grid = $state.raw<Grid | null>(null);
  isStale = $state(true);
  /** Why there is no newer report. */
  fault = $state('');

  readonly #newest: Newest<Question, GroundReport>;

  constructor(game: string) {
    this.#newest = new Newest(
      ({ grid, options }) => check(game, { lines: linesOf(grid), options }),
      (report, { grid }, isNewest) => {
        this.report = report;
        this.grid = grid;
        this.fault = '';
        if (isNewest) this.isStale = false;
      },
      (error) => (this.fault = sentence(error)),
    );
  }

  want(grid: Grid, options: Options): void {
    this.isStale = true;
    this.#newest.want({ grid, options });
  }

  stop(): void {
    this.#newest.stop();
  }

  get facts(): Facts | null {
    return this.report?.facts as Facts | null;
  }

  /** The findings, those of one kind together: eight starts cut off by one wall are one fault. */
  readonly groups = $derived.by((): Finding[][] => {
    const findings = this.report?.findings ?? [];
    const codes = findings
      .map(({ code }) => code)
      .filter((code, index, all) => all.indexOf(code) === index);
    return codes.map((code) => findings.filter((finding) => finding.code === code));
  });

  get refusals(): Finding[][] {
    return this.groups.filter(([first]) => !first?.is_warning);
  }

  get warnings(): Finding[][] {
    return this.groups.filter(([first]) => first?.is_warning);
  }

  /** Where a finding is; null if it is no single square's. */
  squareOf({ place }: Finding): Square | null {
    return place && this.grid ? squareOf(this.grid, place[0] ?? 0, place[1] ?? 0) : null;
  }

  /** Steps from a square to the finish; null where none lead there or nobody counted yet. */
  steps({ x, y }: Square): number | null {
    const { grid, facts } = this;
    const steps = grid && facts?.distance[y - grid.top]?.[x - grid.left];
    return typeof steps === 'number' && steps >= 0 ? steps : null;
  }
}
