/** Times are in milliseconds, sizes in bytes, throughput per second. */
export type Unit = 'ms' | 'bytes' | 'per second' | 'bytes per second' | 'count';

/** One line of a row's table: a contender with one figure per round, or a single figure. */
export type Line = { who: string; unit: Unit; samples: number[] };

/** A figure with its target. `record` is what explains a miss: a record or a budget, by its path in docs/. */
export type Verdict = {
  /** The compared figures: `tap → saved / bare IndexedDB`. */
  what: string;
  measured: number;
  /** Printed after the figure: `×`, ` ms`. */
  unit: '×' | ' ms' | ' kB' | ' MB';
  target: { atMost: number } | { atLeast: number };
  record?: string;
};

export type Result = { lines: Line[]; verdicts: Verdict[]; notes?: string[] };

/** A row's environment, which the harness cleans up even after a failure. */
export type Bench = {
  /** A temporary folder of this row. */
  scratch: string;
  /** True if the row was named or `--all` given: it then includes sizes and contenders without a target. */
  isWhole: boolean;
  /** Arguments for Node.js that start the server: one built file, shared by all rows. */
  program: string[];
  /** Reports progress on the terminal, outside the tables. */
  say(line: string): void;
  /** Registers a cleanup; the last one runs first. */
  afterwards(clear: () => unknown): void;
};

/** Rounds of a slow row: all of them if it was named, otherwise fewer, so that the default set stays short. */
export const roundsOf = ({ isWhole }: Pick<Bench, 'isWhole'>, all: number): number =>
  isWhole ? all : Math.min(all, 3);

/** A row of `npm run bench -- NAME`. */
export type Row = {
  name: string;
  title: string;
  /** The measurement in a sentence or two for readers of the table. */
  how: string;
  /** Takes minutes, or has no target: runs only if it is named, or with `--all`. */
  isExtra?: boolean;
  run(bench: Bench): Promise<Result>;
};
