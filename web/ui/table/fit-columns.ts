/** A column as far as its width goes. */
type Fitted = {
  /** Track of the grid, such as `7rem` or `minmax(12rem, 1fr)`. */
  width: string;
  /** Order in which columns give way where there is no room, the smallest first; one without stays. */
  yields?: number | undefined;
};

/** Space between two columns, and beside the first and the last together, in rem (data-table.module.css). */
const GAP = 1;
const PADDING = 1.5;

/** Least width of a track, in rem. */
const leastOf = ({ width }: Fitted): number => Number.parseFloat(width.match(/^(?:minmax\()?([\d.]+)rem/)?.[1] ?? '0');

const roomOf = (columns: readonly Fitted[]) =>
  columns.reduce((sum, column) => sum + leastOf(column) + GAP, PADDING - GAP);

/**
 * The columns that have room in a table: some give way until the others have their least widths, names last of all.
 * @param width of the table in rem; 0 if nobody knows it
 */
export function fitColumns<C extends Fitted>(columns: readonly C[], width: number): readonly C[] {
  let shown = columns;
  while (width > 0 && roomOf(shown) > width) {
    const yielding = shown.flatMap(({ yields }) => yields ?? []);
    if (yielding.length === 0) return shown;
    const next = Math.min(...yielding);
    shown = shown.filter(({ yields }) => yields !== next);
  }
  return shown;
}
