import { LAST_OF_MONTH } from '../../schema/customers/closing-day.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../schema/customers/customer-entity.ts';
import { PAYMENT_METHOD_CODES, wordsOfCode } from '../sheets/codes.ts';
import type { Cell, Reading } from '../sheets/column.ts';
import { readChoice, readWhole } from '../sheets/reading.ts';

/** The terms that a customer list may have in one cell, such as `20日締翌月末払`. */
type Terms = { closingDay?: number; payMonths?: number; paymentDate?: number };
type Field = keyof Terms | 'paymentMethod';

const MONTHS = [
  [/当月|今月/, 0],
  [/翌々月|翌翌月|再来月/, 2],
  [/翌月|来月|翌(?=末|\d)/, 1],
] as const;

/** Some programs write 99 for the last day of the month. */
const dayOf = (text: string): number => (/^(?:末|99)$/.test(text) ? LAST_OF_MONTH : Number(text));

/** Two closing days a month, which we don't support. */
const TWICE = /\d日?[/・,、と&](?:月?末|\d{1,2})日?(?:締|〆|$)/;

const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

export function termsIn(typed: string): Terms {
  const text = folded(typed);
  const closing = TWICE.test(text) ? undefined : text.match(/(末|\d{1,2})日?(?:締|〆|〆切)/)?.[1];
  const months = MONTHS.find(([pattern]) => pattern.test(text))?.[1] ?? text.match(/(\d{1,2})[ヶかカケヵ箇]月/)?.[1];
  const pays = text.match(/(?:(?:当|今|翌々|翌翌|再来|翌|来|[ヶかカケヵ箇])月後?の?|翌)(末|\d{1,2})日?/)?.[1];
  return {
    ...(closing && { closingDay: dayOf(closing) }),
    ...(months !== undefined && { payMonths: Number(months) }),
    ...(pays && { paymentDate: dayOf(pays) }),
  };
}

/** A day of the month on its own: `20`, `20日`, `末日`, `月末`. */
function dayAlone(typed: string): number | null {
  const text = folded(typed).match(/^(?:毎月)?(月?末|\d{1,2})日?(?:締め?|締切り?|〆切?|払い?)?$/)?.[1];
  return text ? dayOf(text.replace('月', '')) : null;
}

const DAY = readWhole({ least: 1, most: 31 });
const MONTH = readWhole({ least: 0, most: 12 });
const cellOf = (value: number): Cell => ({ value, text: String(value) });

const readCode = readChoice(PAYMENT_METHOD_CODES);
/** Payment methods that are neither cash nor monthly. */
const NEITHER = /前払|前金|先払|カード|card|prepaid|advance/i;

const methodIn = (part: string): PaymentMethod[] => {
  const reading = readCode({ value: part, text: part });
  return 'value' in reading ? [reading.value as PaymentMethod] : [];
};

/** The payment methods that a text mentions; a closing day implies a monthly account. */
function methodsIn(typed: string): PaymentMethod[] {
  if (NEITHER.test(typed)) return [];
  const text = folded(typed);
  const parts = typed
    .normalize('NFKC')
    .split(/[\s/・、,()[\]]+/)
    .flatMap(methodIn);
  const bare = methodIn(text.replace(/(?:取引|売上|決済|支?払い?|回収|先|のみ|扱い)$/, ''));
  const within = PAYMENT_METHODS.filter((code) =>
    wordsOfCode(code).some((word) => /^[^a-z]{2,}$/.test(word) && text.includes(word)),
  );
  const closed: PaymentMethod[] = termsIn(typed).closingDay === undefined ? [] : ['monthly'];
  return [...new Set([...parts, ...bare, ...within, ...closed])];
}

/**
 * Reads a payment method in free words, such as 掛売上 or 掛（月末締・翌月末払）. If it mentions both, or unreadable days, the user
 * is asked.
 */
export function readPaymentMethod(cell: Cell): Reading {
  const whole = readCode(cell);
  if ('value' in whole) return whole;
  const [method, another] = methodsIn(cell.text);
  const isClear = !/\d/.test(folded(cell.text)) || Object.keys(termsIn(cell.text)).length > 0;
  return method && !another && isClear ? { value: method } : whole;
}

/** Placeholder terms of a customer that pays in cash, who has none. */
const OF_CASH = { closingDay: LAST_OF_MONTH, payMonths: 1, paymentDate: null };

/** Reads a column's own part of the terms; a plain number counts as that part. */
export function readTerm(field: keyof Terms) {
  const whole = field === 'payMonths' ? MONTH : DAY;
  return (cell: Cell): Reading => {
    if (methodsIn(cell.text).join() === 'cash') return { value: OF_CASH[field] };
    const alone = field === 'payMonths' ? null : dayAlone(cell.text);
    const value = termsIn(cell.text)[field] ?? alone;
    return whole(value === null ? cell : cellOf(value));
  };
}

/** The parts of the terms that a column's cell contains beside its own, as texts. */
export function otherTerms(field: Field) {
  return (text: string): Record<string, string> => {
    const [paymentMethod, another] = methodsIn(text);
    const method = paymentMethod && !another ? { paymentMethod } : {};
    return Object.fromEntries(
      Object.entries({ ...termsIn(text), ...method })
        .filter(([other]) => other !== field)
        .map(([other, value]) => [other, String(value)]),
    );
  };
}
