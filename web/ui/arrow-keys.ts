import type { KeyboardEvent } from 'react';

const ROW = '[role=listitem], tbody > tr';
const STOP = 'a[href], button:not(:disabled), input[type=checkbox]';

/** Where a typed arrow means the text, or the choice, that one is in. */
const ownsArrows = (target: Element) =>
  target.closest('input:not([type=checkbox]), textarea, select, [role=tab], [role=combobox]') !== null;

/**
 * For the element around a list or a table: the arrows up and down lead to the same control of the row before or after, and
 * Enter does what that control does. Where not every row has all controls, `data-stop` names those that are the same. Rows of a long list that are out of sight come into the page as the focus nears them.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element) || ownsArrows(target)) return;
  const rows = [...list.querySelectorAll(ROW)];
  const row = rows.findLast((each) => each.contains(target));
  if (!row) return;
  const stops = [...row.querySelectorAll<HTMLElement>(STOP)];
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  const nextStops = [...(next?.querySelectorAll<HTMLElement>(STOP) ?? [])];
  const from = stops.findIndex((each) => each.contains(target));
  const named = stops[from]?.dataset.stop;
  const stop = nextStops.find(({ dataset }) => named && dataset.stop === named) ?? nextStops[from] ?? nextStops[0];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
