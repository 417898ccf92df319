import type { KeyboardEvent } from 'react';
import { isShown } from './is-shown.ts';

const ROW = '[role=listitem], [role=row][data-index], tbody > tr';
const STOP = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)';
/** Rows per Page Up and Page Down. */
const PAGE = 10;
/** Frames to wait for an off-screen row to render. */
const PATIENCE_FRAMES = 60;

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=tab], [role=combobox], [role=menu], [role=listbox], [role=radiogroup]';

function columnsOf(rows: readonly HTMLElement[]): number {
  const [top] = rows.map((row) => row.getBoundingClientRect().top);
  const next = rows.findIndex((row) => row.getBoundingClientRect().top > (top ?? 0) + 1);
  return next < 1 ? Math.max(1, rows.length) : next;
}

/** Rows to move for a key; null for any other key. */
function stepOf(key: string, index: number, { columns, count }: { columns: number; count: number }): number | null {
  switch (key) {
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'ArrowRight':
      return columns > 1 ? 1 : null;
    case 'ArrowLeft':
      return columns > 1 ? -1 : null;
    case 'Home':
      return -index;
    case 'End':
      return count - 1 - index;
    case 'PageDown':
      return Math.min(PAGE * columns, count - 1 - index);
    case 'PageUp':
      return -Math.min(PAGE * columns, index);
    default:
      return null;
  }
}

/** The rendered rows of a list, without those of nested lists. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => {
    const outer = row.parentElement?.closest(ROW);
    return !outer || !list.contains(outer);
  });
}

const stopsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(STOP) ?? [])];
/** A virtual list or table renders only some rows, and numbers them. */
const indexOf = (row: HTMLElement, rows: readonly HTMLElement[]) =>
  Number(row.dataset.index ?? Number(row.ariaPosInSet ?? rows.indexOf(row) + 1) - 1);
/** Rows of the whole list or table, rendered or not. A table's row count includes its headings. */
const countOf = (row: HTMLElement, rows: readonly HTMLElement[]) => {
  const inTable = row.role === 'row' ? row.closest('[role=table]')?.ariaRowCount : null;
  return inTable ? Number(inTable) - 1 : Number(row.ariaSetSize ?? rows.length);
};

/** The margin keeps the row clear of the bar at the top of the page. */
function show(element: HTMLElement): void {
  element.style.scrollMarginBlock = '5.5rem 1.5rem';
  element.scrollIntoView({ block: 'nearest' });
}

/** A row's main control: its first link or button. A tick box comes first but is not what the row is for. */
const mainOf = (stops: readonly HTMLElement[]) => stops.find((stop) => !stop.matches('input')) ?? stops[0];

/** Which control of a row: by position, or by its `data-stop` name where rows differ in controls. */
type Place = { nth: number; named?: string | undefined };

/** Focuses the same control in another row, or else that row's main one. */
function focusIn(row: HTMLElement | undefined, { nth, named }: Place): boolean {
  const stops = stopsOf(row);
  const same = named === undefined ? stops[nth] : stops.find(({ dataset }) => dataset.stop === named);
  const stop = same ?? mainOf(stops);
  if (!row || !stop) return false;
  show(row);
  stop.focus({ preventScroll: true });
  return true;
}

type Wanted = Place & { index: number };

/** Retries until the row is rendered. */
function focusWhenThere(list: HTMLElement, wanted: Wanted, patience: number): void {
  const rows = rowsOf(list);
  const row = rows.find((each) => indexOf(each, rows) === wanted.index);
  if (focusIn(row, wanted) || patience === 0) return;
  requestAnimationFrame(() => focusWhenThere(list, wanted, patience - 1));
}

/**
 * Key handler for a list or table: arrows, Home, End and the page keys move to the same control of another row, Enter
 * activates it. Up from the first row returns to the search box.
 * @param reach renders a row of a virtual list
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, reach?: (index: number) => void): void {
  const { key, target, currentTarget: list } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || target.closest(OWN_ARROWS)) return;
  const rows = rowsOf(list);
  const row = rows.find((each) => each.contains(target));
  if (!row) return;
  const at = indexOf(row, rows);
  const count = countOf(row, rows);
  const step = stepOf(key, at, { columns: columnsOf(rows), count });
  if (step === null) return;
  event.preventDefault();
  const index = at + step;
  if (index < 0 && key === 'ArrowUp') focusSearchBox();
  if (index < 0 || index >= count || index === at) return;
  const stops = stopsOf(row);
  const nth = stops.findIndex((stop) => stop.contains(target));
  if (!rows.some((each) => indexOf(each, rows) === index)) reach?.(index);
  focusWhenThere(list, { index, nth, named: stops[nth]?.dataset.stop }, PATIENCE_FRAMES);
}

function focusSearchBox(): void {
  const box = document.querySelector<HTMLElement>('main search input');
  if (!box) return;
  show(box);
  box.focus({ preventScroll: true });
}

/** Moves from a search box to the first row of the list below. Returns false if there is none. */
export function focusFirstRow(box: HTMLElement): boolean {
  const lists = [...document.querySelectorAll<HTMLElement>('main [role=list], main [role=table], main table')];
  const below = lists.filter((list) => box.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING);
  const rows = below.filter((list) => isShown(list)).flatMap(rowsOf);
  return focusIn(
    rows.find((row) => stopsOf(row).length > 0),
    { nth: -1 },
  );
}
