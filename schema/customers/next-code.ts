import { codeKey } from '../core/name-keys.ts';

const NUMBERED = /^(.*?)(\d{1,9})$/s;
/** A new business' first code; spreadsheets would strip a leading zero. */
const FIRST = '1001';

type Coded = { customerCode: string; route: string };

/** The most common prefix before the codes' numbers; undefined if no code has a number. */
function usualBeginning(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const [, beginning] = code.match(NUMBERED) ?? [];
    if (beginning !== undefined) counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Proposes codes for new customers, continuing those of their route, else the most common ones of the business. */
export function createNextCode(customers: readonly Coded[]): (route: unknown) => string {
  const all = customers.map(({ customerCode }) => customerCode);
  const taken = new Set(all.map(codeKey));
  const beginnings = new Map<unknown, string>();
  const last = new Map<string, { number: number; width: number }>();

  function beginningOf(route: unknown): string {
    const known = beginnings.get(route);
    if (known !== undefined) return known;
    const near = customers.filter((each) => each.route === route).map(({ customerCode }) => customerCode);
    const beginning = usualBeginning(near) ?? usualBeginning(all) ?? '';
    beginnings.set(route, beginning);
    return beginning;
  }

  function lastOf(beginning: string) {
    const numbers = all.flatMap((code) => {
      const [, before, digits = ''] = code.match(NUMBERED) ?? [];
      return before === beginning ? [{ number: Number(digits), width: digits.length }] : [];
    });
    return numbers.sort((a, b) => b.number - a.number)[0] ?? { number: Number(FIRST) - 1, width: FIRST.length };
  }

  return (route) => {
    const beginning = beginningOf(route);
    for (let { number, width } = last.get(beginning) ?? lastOf(beginning); ; ) {
      number += 1;
      const code = `${beginning}${String(number).padStart(width, '0')}`;
      if (taken.has(codeKey(code))) continue;
      taken.add(codeKey(code));
      last.set(beginning, { number, width });
      return code;
    }
  };
}
