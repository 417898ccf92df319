import { LAST_OF_MONTH } from '../../schema/billing/closing/closing-day.ts';
import type { Cell, Reading } from '../sheets/column.ts';
import { readWhole } from '../sheets/reading.ts';

/** The terms that a customer list may have in one cell, such as `20日締翌月末払`. */
type Terms = { closingDay?: number; payMonths?: number; paymentDate?: number };

const MONTHS = [
  [/当月|今月/, 0],
  [/翌々月|翌翌月|再来月/, 2],
  [/翌月|来月/, 1],
] as const;

const dayOf = (text: string): number => (text === '末' ? LAST_OF_MONTH : Number(text));

const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** The terms in a text, as far as it says them. */
export function termsIn(typed: string): Terms {
  const text = folded(typed);
  const closing = text.match(/(末|\d{1,2})日?(?:締|〆|〆切)/)?.[1];
  const months = MONTHS.find(([pattern]) => pattern.test(text))?.[1] ?? text.match(/(\d{1,2})[ヶかカケ箇]月/)?.[1];
  const pays = text.match(/(?:当|今|翌々|翌翌|再来|翌|来|[ヶかカケ箇])月後?の?(末|\d{1,2})日?/)?.[1];
  return {
    ...(closing && { closingDay: dayOf(closing) }),
    ...(months !== undefined && { payMonths: Number(months) }),
    ...(pays && { paymentDate: dayOf(pays) }),
  };
}

/** A day of the month alone: `20`, `20日`, `末日`, `月末`. */
function dayAlone(typed: string): number | null {
  const text = folded(typed).match(/^(?:毎月)?(月?末|\d{1,2})日?(?:締め?|〆|払い?)?$/)?.[1];
  return text ? dayOf(text.replace('月', '')) : null;
}

const DAY = readWhole({ least: 1, most: 31 });
const MONTH = readWhole({ least: 0, most: 12 });
const cellOf = (value: number): Cell => ({ value, text: String(value) });

/** A column's own part of the terms; a number alone as it is. */
export function readTerm(field: keyof Terms) {
  const whole = field === 'payMonths' ? MONTH : DAY;
  return (cell: Cell): Reading => {
    const alone = field === 'payMonths' ? null : dayAlone(cell.text);
    const value = termsIn(cell.text)[field] ?? alone;
    return whole(value === null ? cell : cellOf(value));
  };
}

/** The other parts of the terms that a column's cell says as well, as texts. */
export function otherTerms(field: keyof Terms) {
  return (text: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(termsIn(text))
        .filter(([other]) => other !== field)
        .map(([other, value]) => [other, String(value)]),
    );
}
