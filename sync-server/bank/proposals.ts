import type { OpenEntryResponse, ProposalResponse, ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import type { DoubtKind } from '../../schema/bank/doubts.ts';
import {
  type OpenEntry,
  type OpenInvoice,
  type Payer,
  type Proposal,
  payersByName,
  proposing,
} from '../../schema/bank/match.ts';
import { matchFingerprint } from '../../schema/bank/match-fingerprint.ts';
import { namesNobody, normalisePayer } from '../../schema/bank/payer-names.ts';
import type { Unsure } from '../../schema/bank/unsure.ts';
import { dayOf, earlier } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import type { Database, Db } from '../db/database.ts';
import { entryResponse } from './bank-queries.ts';
import { readPerhaps } from './doubt-queries.ts';

type Known = Payer & { bearsFees: boolean };
type Turn = () => Promise<void> | undefined;

/** Rows per read, few enough for SQLite to answer without a pause. */
const AT_ONCE = 500;

const listOf = <T>(json: string | null): T[] => (json === null ? [] : JSON.parse(json));

async function readEntries(db: Db, turn: Turn) {
  const found: Database['bankEntries'][] = [];
  for (let more = true; more; ) {
    const last = found.at(-1);
    const rows = await db
      .selectFrom('bankEntries')
      .selectAll()
      .where('state', '=', 'open')
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('bookedOn', '_id'), '>', eb.tuple(last?.bookedOn ?? '', last?._id ?? ''))),
      )
      .orderBy('bookedOn')
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute();
    found.push(...rows);
    more = rows.length === AT_ONCE;
    await turn();
  }
  return found;
}

async function readInvoices(db: Db, timeZone: string, turn: Turn) {
  const found = new Map<Id, OpenInvoice>();
  for (let [last, more] = ['', true]; more; ) {
    const rows = await db
      .selectFrom('invoices')
      .select(['_id', 'customerId', 'amount', 'paid', 'dueDate', 'createdAt', 'issuedOn'])
      .where('completedAt', 'is', null)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute();
    for (const { amount, paid, createdAt, issuedOn, ...invoice } of rows) {
      const invoicedOn = earlier(issuedOn ?? dayOf(createdAt, timeZone), invoice.dueDate);
      found.set(invoice._id, { ...invoice, invoicedOn, amount: fromHundredths(amount), paid: fromHundredths(paid) });
    }
    last = rows.at(-1)?._id ?? last;
    more = rows.length === AT_ONCE;
    await turn();
  }
  return found;
}

async function readPayers(db: Db, turn: Turn) {
  const found = new Map<Id, Known>();
  for (let [last, more] = ['', true]; more; ) {
    const rows = await db
      .selectFrom('customers')
      .select(['_id', 'payerNames', 'knownFees', 'feeBearer'])
      .where('deletedAt', 'is', null)
      .where('payerNames', 'is not', null)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute();
    for (const { _id, payerNames, knownFees, feeBearer } of rows) {
      const names = listOf<string>(payerNames);
      const fees = listOf<number>(knownFees);
      found.set(_id, { _id, payerNames: names, knownFees: fees, bearsFees: feeBearer === 'supplier' });
    }
    last = rows.at(-1)?._id ?? last;
    more = rows.length === AT_ONCE;
    await turn();
  }
  return found;
}

/** Open questions about an entry, whatever it pays. */
function unsureOf({ perhaps, isCorrection }: OpenEntryResponse): Unsure[] {
  const isAsked = (kind: DoubtKind) => perhaps.some((each) => each.kind === kind);
  return [
    ...(isAsked('same') ? ['perhaps the same' as const] : []),
    ...(isAsked('back') ? ['perhaps taken back' as const] : []),
    ...(isCorrection ? ['correction' as const] : []),
  ];
}

/** A proposal as it is shown, with the fingerprint of its entry and invoices. */
function shownProposal(
  { entryId, customerId, how, certainty, unsure, allocations, fee }: Proposal,
  { entry, invoices, payers }: { entry: OpenEntryResponse; invoices: Map<Id, OpenInvoice>; payers: Map<Id, Known> },
): ProposalResponse {
  const named = allocations.flatMap((part) => {
    const invoice = invoices.get(part.invoiceId);
    return invoice ? [{ invoice, amount: part.amount }] : [];
  });
  return {
    entryId,
    customerId,
    how,
    certainty,
    unsure,
    fee,
    grantsFee: payers.get(customerId)?.bearsFees ?? false,
    invoices: named.map(({ invoice, amount: part }) => {
      const { _id, dueDate } = invoice;
      return { _id, dueDate, balance: balanceOf(invoice), amount: part };
    }),
    fingerprint: matchFingerprint(
      entry,
      named.map(({ invoice }) => invoice),
    ),
  };
}

/** Proposes invoices for all open entries, in slices, so that other requests are answered meanwhile. */
export async function readProposals(db: Db, timeZone: string): Promise<ProposalsResponse> {
  const turn = createYieldToEventLoop();
  // Not in one transaction, which others would have to wait for: confirming compares the proposal with the current
  // state.
  const stored = await readEntries(db, turn);
  const invoices = await readInvoices(db, timeZone, turn);
  const payers = await readPayers(db, turn);
  const byName = payersByName([...payers.values()]);
  const entries = new Map<Id, OpenEntryResponse>();
  const open: OpenEntry[] = [];
  const asked = await readPerhaps(db);
  for (const row of stored) {
    const { _id, payer } = row;
    // Recomputed, as earlier versions stored other keys.
    const payerKey = normalisePayer(payer);
    const [perhaps, isCorrection] = [asked.get(_id) ?? [], row.isCorrection === 1];
    const shown = { perhaps, isCorrection, payers: [...(byName.get(payerKey) ?? [])] };
    const entry = { ...entryResponse(row), ...shown, namesNobody: namesNobody(payerKey) };
    entries.set(_id, entry);
    open.push({ _id, payerKey, amount: entry.amount, bookedOn: entry.bookedOn, unsure: unsureOf(entry) });
    await turn();
  }
  const proposals: ProposalResponse[] = [];
  for (const proposal of proposing(open, [...invoices.values()], [...payers.values()])) {
    const entry = proposal && entries.get(proposal.entryId);
    if (entry) proposals.push(shownProposal(proposal, { entry, invoices, payers }));
    await turn();
  }
  return { entries: [...entries.values()], proposals };
}
