/** A line with incoming and outgoing yen, and the balance after it, if given. */
export type Moved = { line: number; day: string | null; came: number; went: number; balance: number | null };

type Compared = { compared: number; broken: Moved | null };

/** Checks each balance against the previous one plus everything in between, so lines without a balance count, too. */
function walk(lines: readonly Moved[], isNewestFirst: boolean): Compared {
  let known: number | null = null;
  let moved = 0;
  let compared = 0;
  for (const each of lines) {
    const own = each.came - each.went;
    if (!isNewestFirst) moved += own;
    if (each.balance !== null) {
      if (known !== null) {
        if (known + (isNewestFirst ? -moved : moved) !== each.balance) return { compared, broken: each };
        compared += 1;
      }
      known = each.balance;
      moved = 0;
    }
    if (isNewestFirst) moved += own;
  }
  return { compared, broken: null };
}

/** The lines with each day reversed: some banks list the newest day first, but each day's oldest line first. */
function turnedWithinDays(lines: readonly Moved[]): Moved[] {
  const days: Moved[][] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last?.[0] && last[0].day === line.day) last.unshift(line);
    else days.push([line]);
  }
  return days.flat();
}

/**
 * Number of balances that agree with the previous one, in whichever order the file is; with the line that fails if no
 * order works.
 */
export function compareBalances(lines: readonly Moved[]): { compared: number; brokenLine: number | null } {
  const turned = turnedWithinDays(lines);
  const ways = [walk(lines, false), walk(lines, true), walk(turned, false), walk(turned, true)];
  const whole = ways.filter(({ broken }) => broken === null);
  if (whole.length > 0) return { compared: Math.max(...whole.map(({ compared }) => compared)), brokenLine: null };
  // The order that failed later is the file's.
  const [downward, upward] = ways.map(({ broken }) => broken?.line ?? 0);
  return { compared: 0, brokenLine: Math.max(downward ?? 0, upward ?? 0) };
}
