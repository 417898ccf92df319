import { z } from 'zod';
import { BUSINESS_ID } from '../business/business-id.ts';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { WholeYen } from '../core/money.ts';
import { defineMutation, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { MOST_KNOWN_FEES, MOST_PAYER_NAMES } from '../customers/customer-entity.ts';
import {
  AllocatedPayment,
  AllocationPart,
  partsOf,
  recordAllocation,
  reverseAllocation,
  TakenBack,
} from '../payments/allocation-mutations.ts';
import { reduce } from '../payments/reduction-mutations.ts';
import { DOUBT_KINDS } from './doubts.ts';
import { learnedFrom } from './match.ts';
import { normalisePayer } from './payer-names.ts';

/** Longest payer name on a customer's card. */
const NAME = 100;

/** Stores the payer's name and the fee with the customer, for the next transfer. */
async function learn(tx: Tx, customerId: Id, { payer, fee }: { payer: string; fee: WholeYen }): Promise<void> {
  const customer = await tx.get('customers', customerId);
  if (!customer) return;
  const { payerNames = [], knownFees = [] } = customer;
  const learned = learnedFrom({ payerNames, knownFees }, payer.trim().slice(0, NAME), fee);
  const isNew = learned.payerNames.join() !== payerNames.join() || learned.knownFees.join() !== knownFees.join();
  if (!isNew) return;
  await tx.put('customers', {
    ...customer,
    payerNames: learned.payerNames.slice(0, MOST_PAYER_NAMES),
    knownFees: learned.knownFees.slice(0, MOST_KNOWN_FEES),
  });
}

/**
 * Asserts that no other match has recorded this entry: the money came only once. After a restore two matches may be
 * returned.
 * @throws Rejected with `changed_meanwhile`
 */
async function assertUnmatched(tx: Tx, entryId: Id, allocationId: Id): Promise<void> {
  const recorded = [
    ...(await tx.where('payments', { bankEntryId: entryId })),
    ...(await tx.where('credits', { bankEntryId: entryId })),
  ];
  const stands = recorded.some(
    (part) => part.reverses === null && part.reversedBy === null && part.allocationId !== allocationId,
  );
  if (stands) throw new Rejected('changed_meanwhile', { entryId });
}

/** Entries and files exist only on the server: its effects do the rest. */
async function onServer(): Promise<void> {}

/**
 * Decisions about bank entries and files. All are online only: their routes check that the entry and proposal are still
 * as the person saw them.
 */
export const bankMutations = {
  /** Records a transfer for the invoices it was matched with, and learns the payer's name. */
  'bank.match': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Transfer matched',
    onlineOnly: true,
    args: AllocatedPayment.omit({ method: true }).extend({
      entryId: Id,
      /** As sent. */
      payer: z.string().max(200),
      /** Yen that the bank deducted, to recognise the next transfer with the same fee; 0 for none. */
      fee: WholeYen.min(0),
      /** The part of the fee granted on each invoice; the rest stays open. */
      fees: z.array(AllocationPart).max(20),
    }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, allocationId, allocations, fees }) => ({
      customers: customerId,
      credits: allocationId,
      ...partsOf([...allocations, ...fees]),
    }),
    async run(tx, { entryId, payer, fee, fees, ...received }, ctx) {
      const { customerId, allocationId, date } = received;
      await assertUnmatched(tx, entryId, allocationId);
      const whole = { ...received, method: 'transfer', bankEntryId: entryId } as const;
      if (!(await recordAllocation(tx, whole, ctx))) return;
      for (const part of fees) {
        await reduce(tx, { ...part, date, kind: 'fee', allocationId, bankEntryId: entryId }, ctx);
      }
      await learn(tx, customerId, { payer, fee });
    },
  }),

  /** Undoes a match, by an entry for each of its parts, and forgets the payer's name if the match had taught it. */
  'bank.unmatch': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Match of a transfer taken back',
    onlineOnly: true,
    args: TakenBack.extend({ entryId: Id, forget: z.string().max(200).nullable() }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, allocationId, reversals, creditReversalId }) => ({
      customers: customerId,
      credits: [allocationId, creditReversalId],
      ...partsOf(reversals),
    }),
    async run(tx, { entryId: _entry, forget, ...taken }, ctx) {
      await reverseAllocation(tx, taken, ctx);
      const customer = forget === null ? undefined : await tx.get('customers', taken.customerId);
      if (!customer?.payerNames || forget === null) return;
      const kept = customer.payerNames.filter((name) => normalisePayer(name) !== normalisePayer(forget));
      if (kept.length < customer.payerNames.length) await tx.put('customers', { ...customer, payerNames: kept });
    },
  }),

  /**
   * Answers whether two entries are the same transfer, or whether an outgoing payment returned this entry. Null reopens
   * the question.
   */
  'bank.answer': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Transfer compared',
    onlineOnly: true,
    args: z.strictObject({
      entryId: Id,
      otherId: Id,
      kind: z.enum(DOUBT_KINDS),
      answer: z.enum(['yes', 'no']).nullable(),
    }),
    subject: () => ({ table: 'business', id: BUSINESS_ID }),
    touches: () => ({}),
    run: onServer,
  }),

  /** Takes back an imported file, with the entries that no other file has, unless one of them is matched. */
  'bank.takeBackFile': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Bank’s file taken back',
    onlineOnly: true,
    args: z.strictObject({ fileId: Id, name: z.string().max(200) }),
    subject: () => ({ table: 'business', id: BUSINESS_ID }),
    touches: () => ({}),
    run: onServer,
  }),
} as const;
