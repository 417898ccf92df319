import { allocate, oldestFirst } from '../../../../schema/billing/allocation/allocate.ts';
import { ImportedResponse, ProposalsResponse } from '../../../../schema/billing/bank/bank-responses.ts';
import { matchFingerprint } from '../../../../schema/billing/bank/match-fingerprint.ts';
import { balanceOf } from '../../../../schema/billing/billing-rules.ts';
import { dayOf, toInstant } from '../../../../schema/days.ts';
import type { Id } from '../../../../schema/ids.ts';
import type { Random } from '../../../../schema/testing/random.ts';
import { buildNotice, type TestEntry } from '../../../../schema/testing/test-zengin.ts';
import type { Device } from '../../copy/device.ts';
import type { Network } from '../network.ts';
import { someRow } from './person.ts';

export type BankDeps = {
  network: Pick<Network, 'fetch'>;
  random: Random;
  clock(): number;
  /** Transfers into the account, as the bank has them. */
  booked: TestEntry[];
};

const NAMES = ['ｶ)ﾓﾓ', 'ﾕ)ﾊﾙ', 'RAM THAPA'];
/** The account of the small world's business. */
const ACCOUNT = { bank: '0001', branch: '123', kind: '1', number: '1234567' };

/** The bank's file of all days from one on: a file holds whole days. */
export function noticeOf(booked: readonly TestEntry[], from: string): Uint8Array {
  const entries = booked.filter(({ day }) => day >= from);
  return buildNotice(entries, { account: ACCOUNT, from, to: entries.at(-1)?.day ?? from });
}

/**
 * A person of the office at the bank, online, over the faulty network: imports files whose days overlap, confirms what
 * was proposed some time ago or matches by hand, takes matches back and sets entries aside.
 */
export function createBank({ network, random, clock, booked }: BankDeps, token: string) {
  let seen: ProposalsResponse | null = null;

  /** @returns null if there was no answer, or one that is not the server's */
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
  async function bring(bytes: Uint8Array): Promise<ImportedResponse | null> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'notice.txt'));
    return ImportedResponse.safeParse(await call('POST', '/api/bank/files', form)).data ?? null;
  }

  async function look(): Promise<void> {
    seen = ProposalsResponse.safeParse(await call('GET', '/api/bank/proposals')).data ?? seen;
  }

  /** Matches an entry by hand, to a customer's oldest invoices as this device shows them. */
  async function matchByHand(device: Device, entry: ProposalsResponse['entries'][number]) {
    const invoice = await someRow({ device, random }, 'invoices', (row) => balanceOf(row) > 0);
    if (!invoice) return;
    const { customerId } = invoice;
    const rows = oldestFirst(await device.db.rows('invoices').toArray());
    const open = rows.filter((row) => row.customerId === customerId && balanceOf(row) > 0).slice(0, 3);
    const { allocations } = allocate(entry.amount, open);
    const paid = open.filter(({ _id }) => allocations.some(({ invoiceId }) => invoiceId === _id));
    await call('POST', `/api/bank/entries/${entry._id}/match`, {
      ...{ customer: customerId, fee: 0, granted: [], fingerprint: matchFingerprint(entry, paid) },
      allocations: allocations.map(({ invoiceId, amount }) => ({ invoice: invoiceId, amount })),
    });
  }

  async function confirm({ entryId, customerId, invoices, fee, fingerprint }: ProposalsResponse['proposals'][number]) {
    await call('POST', `/api/bank/entries/${entryId}/match`, {
      ...{ customer: customerId, fee, granted: [], fingerprint },
      allocations: invoices.map(({ _id: invoice, amount }) => ({ invoice, amount })),
    });
  }

  return {
    bring,
    /** Some transfers come in, and some day a file of them is imported. */
    async book(device: Device): Promise<void> {
      const day = dayOf(toInstant(clock()), 'Asia/Tokyo');
      for (let more = random.below(3); more > 0; more--) {
        const invoice = await someRow({ device, random }, 'invoices', (row) => balanceOf(row) > 0);
        const amount = invoice && random.chance(0.7) ? Math.ceil(balanceOf(invoice)) : 1 + random.below(40_000);
        booked.push({ day, amount, payer: random.pick(NAMES) });
      }
      if (booked.length > 0) await bring(noticeOf(booked, random.pick(booked).day));
    },
    async match(device: Device): Promise<void> {
      if (seen === null || random.chance(0.7)) await look();
      if (seen === null || seen.entries.length === 0) return;
      const { entries, proposals } = seen;
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
