import {
  BankEntriesResponse,
  BankResponse,
  ImportedResponse,
  ProposalsResponse,
} from '../../../schema/bank/bank-responses.ts';
import { BACK_DAYS } from '../../../schema/bank/corrections.ts';
import { matchFingerprint } from '../../../schema/bank/match-fingerprint.ts';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { allocate, oldestFirst } from '../../../schema/payments/allocate.ts';
import type { Random } from '../../../schema/testing/random.ts';
import type { Device } from '../../../web/sync/device/device.ts';
import { answerOf, type Booked, CSV_COLUMNS, csvOf, noticeOf } from '../bank-truth.ts';
import type { Network } from '../network.ts';
import { someRow } from './person.ts';

export type BankDeps = {
  network: Pick<Network, 'fetch'>;
  random: Random;
  clock(): number;
  /** Transfers into the account, as the bank knows them. */
  booked: Booked[];
  /** Number of restores so far: after one, the files are imported again first. */
  restores?(): number;
};

const NAMES = ['ｶ)ﾓﾓ', 'ﾕ)ﾊﾙ', 'RAM THAPA'];
/**
 * An office worker at the bank, online, over the faulty network: imports overlapping files from two sources, answers
 * which lines are equal, confirms older proposals or matches by hand, undoes matches and imports, and sets entries
 * aside.
 */
export function createBank({ network, random, clock, booked, restores = () => 0 }: BankDeps, token: string) {
  let seen: ProposalsResponse | null = null;
  let restored = 0;

  /** @returns null if there was no answer, or not one of the server's */
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) };
    const sent = isForm ? body : JSON.stringify(body);
    try {
      const response = await network.fetch(path, { method, headers, ...(body && { body: sent }) });
      return await response.json().catch(() => null);
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  /** @returns null unless it was imported */
  async function bring(bytes: Uint8Array, columns?: object): Promise<ImportedResponse | null> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], columns ? 'account.csv' : 'notice.txt'));
    if (columns) form.append('columns', JSON.stringify(columns));
    return ImportedResponse.safeParse(await call('POST', '/api/bank/files', form)).data ?? null;
  }

  const firstDay = () => booked.map(({ day }) => day).sort()[0] ?? '';

  /**
   * Imports everything that the bank has, from both sources.
   * @returns false unless all was imported
   */
  async function bringAll(): Promise<boolean> {
    if (booked.length === 0) return true;
    const notice = await bring(noticeOf(booked, firstDay()));
    return notice !== null && (await bring(csvOf(booked, ''), CSV_COLUMNS)) !== null;
  }

  /**
   * After a restore nothing is matched until all files are imported again.
   * @returns false until then
   */
  async function isReady(): Promise<boolean> {
    const count = restores();
    if (count === restored) return true;
    if (!(await bringAll())) return false;
    [restored, seen] = [count, null];
    return true;
  }

  async function look(): Promise<void> {
    seen = ProposalsResponse.safeParse(await call('GET', '/api/bank/proposals')).data ?? seen;
  }

  /** Matches an entry by hand with a customer's oldest invoices, as this device shows them. */
  async function matchByHand(device: Device, entry: ProposalsResponse['entries'][number]) {
    const invoice = await someRow({ device, random }, 'invoices', (row) => balanceOf(row) > 0);
    if (!invoice) return;
    const { customerId } = invoice;
    const rows = oldestFirst(await device.db.rows('invoices').toArray());
    const open = rows.filter((row) => row.customerId === customerId && balanceOf(row) > 0).slice(0, 3);
    const { allocations } = allocate(entry.amount, open);
    const paid = open.filter(({ _id }) => allocations.some(({ invoiceId }) => invoiceId === _id));
    await call('POST', `/api/bank/entries/${entry._id}/match`, {
      customer: customerId,
      fee: 0,
      granted: [],
      fingerprint: matchFingerprint(entry, paid),
      allocations: allocations.map(({ invoiceId, amount }) => ({ invoice: invoiceId, amount })),
    });
  }

  async function confirm({ entryId, customerId, invoices, fee, fingerprint }: ProposalsResponse['proposals'][number]) {
    await call('POST', `/api/bank/entries/${entryId}/match`, {
      customer: customerId,
      fee,
      granted: [],
      fingerprint,
      allocations: invoices.map(({ _id: invoice, amount }) => ({ invoice, amount })),
    });
  }

  /**
   * The lines of an amount in a month that represent a transfer each.
   * @returns null if there was no answer
   */
  async function standingOf(month: string, amount: number) {
    const { data } = BankEntriesResponse.safeParse(await call('GET', `/api/bank/entries?month=${month}`));
    const standing = data?.filter((each) => each.amount === amount && !each.cancelled && !each.sameAs);
    return standing?.map(({ _id, bookedOn: day, payer }) => ({ _id, day, payer })) ?? null;
  }

  /**
   * Answers all questions truthfully.
   * @returns number of questions about open entries
   */
  async function answerAll(): Promise<number> {
    await look();
    const asked = (seen?.entries ?? []).flatMap((entry) =>
      entry.perhaps.slice(0, 1).map((perhaps) => ({ entry, perhaps })),
    );
    for (const { entry, perhaps } of asked) {
      const { other, kind } = perhaps;
      const pair = [entry, other].map(({ bookedOn: day, payer, amount }) => ({ day, payer, amount }));
      const [one, two] = pair;
      const month = entry.bookedOn.slice(0, 7);
      const standing = await standingOf(month, entry.amount);
      if (!one || !two || !standing) continue;
      // Two lines ask about each other: the first answer may settle both.
      const isSaid = [entry, other].some(
        ({ _id, bookedOn }) => bookedOn.startsWith(month) && !standing.some((each) => each._id === _id),
      );
      if (kind === 'same' && isSaid) continue;
      const answer = answerOf(booked, kind, [one, two], standing);
      await call('PUT', `/api/bank/entries/${entry._id}/answer`, { other: other._id, kind, answer });
    }
    return asked.length;
  }

  async function takeFileBack(): Promise<void> {
    const bank = BankResponse.safeParse(await call('GET', '/api/bank')).data;
    const files = bank?.files.filter(({ takenBackAt }) => takenBackAt === null) ?? [];
    if (files.length > 0) await call('POST', `/api/bank/files/${random.pick(files)._id}/take-back`);
  }

  /** Adds transfers with distinct amounts, except for some that occur twice on a day. */
  function come(day: string, amount: number, payer: string): void {
    let own = amount;
    while (booked.some((each) => each.amount === own)) own++;
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times--) {
      const no = booked.filter((each) => each.day === day).length + 1;
      booked.push({ day, amount: own, payer, no });
    }
  }

  return {
    bringAll,
    answerAll,
    /** Transfers come in, and sometimes a file of them is imported. */
    async book(device: Device): Promise<void> {
      const day = dayOf(toInstant(clock()), 'Asia/Tokyo');
      for (let more = random.below(3); more > 0; more--) {
        const invoice = await someRow({ device, random }, 'invoices', (row) => balanceOf(row) > 0);
        const amount = invoice && random.chance(0.7) ? Math.ceil(balanceOf(invoice)) : 1 + random.below(40_000);
        come(day, amount, random.pick(NAMES));
      }
      if (booked.length === 0) return;
      const corrected = random.pick(booked);
      const isOnly = booked.filter(({ amount }) => amount === corrected.amount).length === 1;
      // A bank corrects within days; money that goes out later is unrelated.
      const isSoon = day >= corrected.day && day <= addDays(corrected.day, BACK_DAYS - 1);
      if (isOnly && random.chance(0.1) && isSoon) corrected.goneOn ??= day;
      const from = random.pick(booked).day;
      if (random.chance(0.5)) await bring(noticeOf(booked, from));
      else await bring(csvOf(booked, from), CSV_COLUMNS);
      if (random.chance(0.1)) await takeFileBack();
    },
    async match(device: Device): Promise<void> {
      if (!(await isReady())) return;
      if (random.chance(0.3)) await answerAll();
      if (seen === null || random.chance(0.7)) await look();
      if (seen === null || seen.entries.length === 0) return;
      // Only entries without open questions.
      const entries = seen.entries.filter(({ perhaps }) => perhaps.length === 0);
      const isClear = new Set(entries.map(({ _id }) => _id));
      const proposals = seen.proposals.filter(({ entryId }) => isClear.has(entryId));
      if (entries.length === 0) return;
      const entry = random.pick(entries);
      if (proposals.length > 0 && random.chance(0.7)) await confirm(random.pick(proposals));
      else if (random.chance(0.8)) await matchByHand(device, entry);
      else {
        const reason = random.chance(0.7) ? 'Interest' : null;
        await call('PUT', `/api/bank/entries/${entry._id}/aside`, { reason });
      }
    },
    async undo(device: Device): Promise<void> {
      const payment = await someRow({ device, random }, 'payments', (row) => row.bankEntryId !== undefined);
      const credit = await someRow({ device, random }, 'credits', (row) => row.bankEntryId !== null);
      const id: Id | null | undefined = payment?.bankEntryId ?? credit?.bankEntryId;
      if (id) await call('POST', `/api/bank/entries/${id}/undo`, { reason: 'Of another customer' });
    },
  };
}
