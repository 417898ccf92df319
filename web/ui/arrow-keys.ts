import type { KeyboardEvent } from 'react';

const ROW = '[role=listitem], tbody > tr';
const STOP = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)';
/** Rows that Page Up and Page Down pass. */
const PAGE = 10;
/** How many frames a row that is out of sight may take to come into the page. */
const PATIENCE_FRAMES = 60;

/** Where an arrow means the text, or the choice, that one is in. */
const OWN_ARROWS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=tab], [role=combobox], [role=menu], [role=listbox], [role=radiogroup]';

/** How many cards stand beside each other. */
function columnsOf(rows: readonly HTMLElement[]): number {
  const [top] = rows.map((row) => row.getBoundingClientRect().top);
  const next = rows.findIndex((row) => row.getBoundingClientRect().top > (top ?? 0) + 1);
  return next < 1 ? Math.max(1, rows.length) : next;
}

/** How far a key leads among so many rows; null for a key that is none of ours. */
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

/** The rows of a list that are in the page; what is a list within a row counts as part of it. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => {
    const outer = row.parentElement?.closest(ROW);
    return !outer || !list.contains(outer);
  });
}

const stopsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(STOP) ?? [])];
/** A long list says which of its rows are in the page. */
const indexOf = (row: HTMLElement, rows: readonly HTMLElement[]) =>
  Number(row.ariaPosInSet ?? rows.indexOf(row) + 1) - 1;

/** Into sight below the bar, which stands over the page. */
function show(element: HTMLElement): void {
  element.style.scrollMarginBlock = '5.5rem 1.5rem';
  element.scrollIntoView({ block: 'nearest' });
}

/** What a row is there for: its first link or button; a tick box comes before it and says nothing of that. */
const mainOf = (stops: readonly HTMLElement[]) => stops.find((stop) => !stop.matches('input')) ?? stops[0];

/** A control of a row: its place among them, and its `data-stop`, where rows differ in which controls they have. */
type Place = { nth: number; named?: string | undefined };

/** Puts the focus on a control of a row: the same one as before, else its main one. */
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

/** Waits for a row that is about to come into the page. */
function focusWhenThere(list: HTMLElement, wanted: Wanted, patience: number): void {
  const rows = rowsOf(list);
  const row = rows.find((each) => indexOf(each, rows) === wanted.index);
  if (focusIn(row, wanted) || patience === 0) return;
  requestAnimationFrame(() => focusWhenThere(list, wanted, patience - 1));
}

/**
 * For the element around a list or a table: arrows, Home, End and the page keys lead to the same control of another row, and
 * Enter does what that control does. Up from the first row leads back to the search box.
 * @param reach brings a row of a long list into the page
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, reach?: (index: number) => void): void {
  const { key, target, currentTarget: list } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || target.closest(OWN_ARROWS)) return;
  const rows = rowsOf(list);
  const row = rows.find((each) => each.contains(target));
  if (!row) return;
  const at = indexOf(row, rows);
  const count = Number(row.ariaSetSize ?? rows.length);
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

/** From a search box into the first row of the list below it. Says whether there is one. */
export function focusFirstRow(box: HTMLElement): boolean {
  const lists = [...document.querySelectorAll<HTMLElement>('main [role=list], main table')];
  const below = lists.filter((list) => box.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING);
  const rows = below.filter((list) => list.checkVisibility()).flatMap(rowsOf);
  return focusIn(
    rows.find((row) => stopsOf(row).length > 0),
    { nth: -1 },
  );
}
