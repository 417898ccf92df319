import { addYen, fromHundredths, sumYen, type Yen } from '../../../schema/money.ts';
import type { TestEntry } from '../../../schema/testing/test-zengin.ts';
import type { Db } from '../../../sync-server/db/database.ts';
import { assertThat } from './checks.ts';

type Part = { allocationId: string | null; amount: number; isMoney: boolean };

/** Records of each entry that nobody took back. */
async function standingParts(db: Db): Promise<Map<string, Part[]>> {
  const parts = new Map<string, Part[]>();
  const rowsOf = async (table: 'payments' | 'credits') =>
    db
      .selectFrom(table)
      .select(['bankEntryId', 'allocationId', 'amount', 'kind'])
      .where('bankEntryId', 'is not', null)
      .where('reverses', 'is', null)
      .where('reversedBy', 'is', null)
      .execute();
  for (const { bankEntryId, allocationId, amount, kind } of [
    ...(await rowsOf('payments')),
    ...(await rowsOf('credits')),
  ]) {
    const part = { allocationId, amount: fromHundredths(amount), isMoney: kind === null || kind === 'left over' };
    if (bankEntryId !== null) parts.set(bankEntryId, [...(parts.get(bankEntryId) ?? []), part]);
  }
  return parts;
}

/** An entry is matched exactly while something of it is recorded: by one match, and no more than came in. */
export async function checkBank(db: Db): Promise<void> {
  const recorded = await standingParts(db);
  for (const { _id, state, amount } of await db.selectFrom('bankEntries').selectAll().execute()) {
    const parts = recorded.get(_id) ?? [];
    assertThat((state === 'matched') === parts.length > 0, `entry ${_id} is ${state}, with ${parts.length} parts`);
    const matches = new Set(parts.map(({ allocationId }) => allocationId));
    assertThat(matches.size <= 1, `entry ${_id} is recorded by ${matches.size} matches`);
    const received = sumYen(parts.filter(({ isMoney }) => isMoney).map((part) => part.amount));
    assertThat(
      received <= fromHundredths(amount),
      `${received} of the ${fromHundredths(amount)} of ${_id} are recorded`,
    );
  }
}

/** Each imported transfer is there once, whichever file had it: matched, open, or set aside. */
export async function checkBooked(db: Db, booked: readonly TestEntry[]): Promise<void> {
  const entries = await db.selectFrom('bankEntries').select(['state', 'amount']).execute();
  assertThat(entries.length === booked.length, `${booked.length} transfers came, and ${entries.length} are known`);
  const sums = new Map<string, Yen>();
  for (const { state, amount } of entries) sums.set(state, addYen(sums.get(state) ?? 0, fromHundredths(amount)));
  const [matched = 0, open = 0, aside = 0] = ['matched', 'open', 'aside'].map((state) => sums.get(state));
  const came = sumYen(booked.map(({ amount }) => amount));
  assertThat(
    addYen(matched, open, aside) === came,
    `${came} came: ${matched} is matched, ${open} open and ${aside} set aside`,
  );
}
