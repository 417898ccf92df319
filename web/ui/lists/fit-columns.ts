/** What a column needs for fitting. */
type Fitted = {
  /** Grid track, such as `7rem` or `minmax(12rem, 1fr)`. */
  width: string;
  /**
   * Order in which columns are hidden where there is no room, the smallest first; without it, the column always stays.
   */
  yields?: number | undefined;
};

/** Space between two columns, and beside the first and the last together, in rem (data-table.module.css). */
const GAP = 1;
const PADDING = 1.5;

const leastOf = ({ width }: Fitted): number => Number.parseFloat(width.match(/^(?:minmax\()?([\d.]+)rem/)?.[1] ?? '0');

const roomOf = (columns: readonly Fitted[]) =>
  columns.reduce((sum, column) => sum + leastOf(column) + GAP, PADDING - GAP);

/**
 * The columns that fit into a table: hides some until the others have their minimum widths, names last of all.
 * @param width of the table in rem; 0 if unknown
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
