/** How a figure is written. Times are kept in milliseconds, sizes in bytes, speeds in pieces a second. */
export type Unit = 'ms' | 'bytes' | 'per second' | 'bytes per second' | 'count';

/** One line of a row's table: who did it, and one figure of each round. A figure that is known once has one. */
export type Line = { who: string; unit: Unit; samples: number[] };

/** What a figure must be. `record` names the decision record that says why it is missed, where it is. */
export type Verdict = {
  /** What is held against what: `tap → saved / bare IndexedDB`. */
  what: string;
  measured: number;
  /** Written behind the figure: `×`, ` ms`. */
  unit: '×' | ' ms' | ' kB' | ' MB';
  target: { atMost: number } | { atLeast: number };
  record?: string;
};

/** What a row found out. */
export type Result = { lines: Line[]; verdicts: Verdict[]; notes?: string[] };

/** What a row may use; all of it is cleared away by the harness when the row is done, also when it failed. */
export type Bench = {
  /** A folder of the row's own. */
  scratch: string;
  /** Whether a row also does what nothing is judged by and takes long: when it is asked for by name, or all is. */
  isWhole: boolean;
  /** What Node.js runs as the server: built into one file, once for all rows. */
  program: string[];
  /** Says on the terminal how far it is; never part of the tables. */
  say(line: string): void;
  /** Is called when the row is done, the last one first. */
  afterwards(clear: () => unknown): void;
};

/** One line of `npm run bench -- NAME`. */
export type Row = {
  name: string;
  title: string;
  /** What is measured and how, in a sentence or two for the reader of the table. */
  how: string;
  run(bench: Bench): Promise<Result>;
};
