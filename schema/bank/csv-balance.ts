/** A line with what came, what went, and the balance after it if the bank writes one. */
export type Moved = { line: number; day: string | null; came: number; went: number; balance: number | null };

type Compared = { compared: number; broken: Moved | null };

/**
 * Compares each balance with the one before it and all that moved in between, so that lines without a balance count as
 * well.
 */
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

/** The lines with those of each day turned round: some banks begin with the newest day, and each day with its oldest line. */
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
 * Number of balances that followed from the one before, in whichever order the file is; with the line that breaks in every
 * order.
 */
export function compareBalances(lines: readonly Moved[]): { compared: number; brokenLine: number | null } {
  const turned = turnedWithinDays(lines);
  const ways = [walk(lines, false), walk(lines, true), walk(turned, false), walk(turned, true)];
  const whole = ways.filter(({ broken }) => broken === null);
  if (whole.length > 0) return { compared: Math.max(...whole.map(({ compared }) => compared)), brokenLine: null };
  // The order that went well for longer is the file's.
  const [downward, upward] = ways.map(({ broken }) => broken?.line ?? 0);
  return { compared: 0, brokenLine: Math.max(downward ?? 0, upward ?? 0) };
}
