import { fromHundredths, sumYen } from '../../schema/core/money.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import type { Booked } from './bank-truth.ts';
import { assertThat } from './checks.ts';

type Part = { allocationId: string | null; amount: number; isMoney: boolean };

/** The recorded parts of each entry that were not reversed. */
async function standingParts(db: Writer): Promise<Map<string, Part[]>> {
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

/**
 * Asserts that an entry is matched exactly while something of it is recorded: by one match, and at most the amount that
 * came in.
 */
export async function checkBank(db: Writer): Promise<void> {
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

/**
 * Asserts that each transfer exists once, whichever files had it: matched, open or set aside, and cancelled only if the
 * bank corrected it. So none pays twice, and none is lost.
 */
export async function checkBooked(db: Writer, booked: readonly Booked[]): Promise<void> {
  const entries = await db.selectFrom('bankEntries').select(['state', 'amount', 'sameAs']).execute();
  const standing = entries.filter(({ sameAs }) => sameAs === null);
  assertThat(standing.length === booked.length, `${booked.length} transfers came, and ${standing.length} are known`);
  for (const { amount, goneOn } of booked) {
    const came = booked.filter((each) => each.amount === amount).length;
    const own = standing.filter((entry) => fromHundredths(entry.amount) === amount);
    assertThat(own.length === came, `¥${amount} came ${came} times, and ${own.length} entries stand for it`);
    const isBack = own.some(({ state }) => state === 'taken back');
    assertThat(!isBack || goneOn !== undefined, `¥${amount} is taken back, and the bank did not correct it`);
    const isOpen = own.some(({ state }) => state === 'open');
    assertThat(goneOn === undefined || !isOpen, `¥${amount} was corrected, and its entry is open`);
  }
}
