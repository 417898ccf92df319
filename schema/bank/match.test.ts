import { describe, expect, test } from 'vitest';
import { sumYen } from '../core/money.ts';
import { createRandom } from '../testing/random.ts';
import { testId } from '../testing/test-records.ts';
import { learnedFrom, type OpenEntry, type OpenInvoice, type Payer, proposalsFor, proposing } from './match.ts';
import { normalisePayer } from './payer-names.ts';

const SAKURA = testId(1);
const HARU = testId(2);
const PAYERS: Payer[] = [
  { _id: SAKURA, payerNames: ['株式会社サクラ', 'ヤマダ タロウ'], knownFees: [330, 660] },
  { _id: HARU, payerNames: ['ﾕ)ﾊﾙ'], knownFees: [] },
];

let ids = 100;
const entry = (amount: number, payer = 'サクラ', bookedOn = '2026-11-30'): OpenEntry => ({
  bookedOn,
  _id: testId(ids++),
  amount,
  payerKey: normalisePayer(payer),
});
const due = (amount: number, day: number, change: Partial<OpenInvoice> = {}): OpenInvoice => ({
  _id: testId(ids++),
  customerId: SAKURA,
  amount,
  paid: 0,
  dueDate: `2026-11-${10 + day}`,
  invoicedOn: '2026-10-31',
  ...change,
});

/** Proposals in the order of the entries: how, certainty, and the amount for each invoice. */
function proposed(entries: OpenEntry[], invoices: OpenInvoice[], payers = PAYERS) {
  const proposals = proposalsFor(entries, invoices, payers);
  return entries.map(({ _id }) => {
    const proposal = proposals.find(({ entryId }) => entryId === _id);
    if (!proposal) return null;
    const amounts = invoices.map(
      (invoice) => proposal.allocations.find((each) => each.invoiceId === invoice._id)?.amount ?? 0,
    );
    return [proposal.how, proposal.certainty, ...amounts];
  });
}

const THREE = [due(45_360, 1), due(38_597, 2), due(61_908, 3)];

describe('proposals', () => {
  test('worked example 7: three invoices whose transfer lacks a known fee, which stays open', () => {
    const transfer = entry(145_205, 'ｶ)ｻｸﾗ');
    expect(proposed([transfer], THREE)).toEqual([['fee', 'likely', 45_360, 38_597, 61_248]]);
    expect(proposalsFor([transfer], THREE, PAYERS)).toMatchObject([{ customerId: SAKURA, fee: 660 }]);
    expect(proposed([transfer], THREE, [{ ...(PAYERS[0] as Payer), knownFees: [440] }])).toEqual([null]);
  });

  test('are certain where payer and amount fit one invoice, or one combination', () => {
    expect(proposed([entry(38_597)], THREE)).toEqual([['exact', 'certain', 0, 38_597, 0]]);
    expect(proposed([entry(145_865)], THREE)).toEqual([['combination', 'certain', 45_360, 38_597, 61_908]]);
    expect(proposed([entry(107_268, 'ヤマダ　タロウ')], THREE)).toEqual([
      ['combination', 'certain', 45_360, 0, 61_908],
    ]);
    expect(proposed([entry(38_267)], THREE)).toEqual([['fee', 'likely', 0, 38_267, 0]]);
  });

  test('are not certain for money of more than a year before the invoice, as of an old file', () => {
    expect(proposed([entry(38_597, 'サクラ', '2025-10-31')], THREE)).toEqual([['exact', 'certain', 0, 38_597, 0]]);
    const old = entry(38_597, 'サクラ', '2025-10-30');
    expect(proposed([old], THREE)).toEqual([['exact', 'likely', 0, 38_597, 0]]);
    // Later ones are not certain either: the invoice may be waiting for this one.
    expect(proposed([old, entry(45_360)], THREE)[1]).toEqual(['exact', 'likely', 45_360, 0, 0]);
  });

  test('are none for unknown payers, other amounts, and other customers’ invoices', () => {
    expect(proposed([entry(38_597, 'カ）スミレ'), entry(38_597, ''), entry(38_598)], THREE)).toEqual([
      null,
      null,
      null,
    ]);
    expect(proposed([entry(38_597, 'ハル')], THREE)).toEqual([null]);
    const nameless = [{ _id: SAKURA, payerNames: ['カ）'], knownFees: [] }];
    expect(proposed([entry(38_597, '')], THREE, nameless)).toEqual([null]);
  });

  test('are by the amount alone where neither the payer nor the customer’s names are known, as in a first file', () => {
    const invoices = [due(38_597, 1), due(45_360, 2), due(45_360, 3, { customerId: HARU }), due(1000, 4)];
    const first = entry(38_597, 'ｶ)ｽﾐﾚ');
    expect(proposed([first], invoices, [])).toEqual([['amount', 'likely', 38_597, 0, 0, 0]]);
    expect(proposalsFor([first], invoices, [])).toMatchObject([{ customerId: SAKURA, unsure: ['amount alone'] }]);
    // Two invoices or two entries have the amount, the entry names nobody, or the customer pays under another name.
    expect(proposed([entry(45_360, 'ｶ)ｽﾐﾚ')], invoices, [])).toEqual([null]);
    expect(proposed([entry(1000, 'ｶ)ｽﾐﾚ'), entry(1000, 'ｳﾒ')], invoices, [])).toEqual([null, null]);
    expect(proposed([entry(38_597, '')], invoices, [])).toEqual([null]);
    expect(proposed([first], invoices)).toEqual([null]);
    expect(proposed([entry(38_597, 'ｶ)ｽﾐﾚ', '2025-10-30')], invoices, [])).toEqual([null]);
  });

  test('are of what is still open, to the hundredth', () => {
    const invoices = [due(1000, 1, { paid: 400 }), due(600.5, 2), due(500, 3, { paid: 700 })];
    expect(proposed([entry(600)], invoices)).toEqual([['exact', 'certain', 600, 0, 0]]);
    expect(proposed([entry(1200)], invoices)).toEqual([null]);
    expect(proposed([entry(1201)], [...invoices, due(600.5, 4)])).toEqual([
      ['combination', 'certain', 0, 600.5, 0, 600.5],
    ]);
  });

  test('take the oldest of equal invoices, and are certain only where all of them are paid', () => {
    const twins = [due(5000, 2), due(5000, 1)];
    expect(proposed([entry(5000)], twins)).toEqual([['exact', 'likely', 0, 5000]]);
    expect(proposed([entry(5000), entry(5000)], twins)).toEqual([
      ['exact', 'certain', 0, 5000],
      ['exact', 'certain', 5000, 0],
    ]);
    expect(proposed([entry(5000), entry(5000)], twins.slice(1))).toEqual([['exact', 'likely', 5000], null]);
  });

  test('leave exact amounts to their own entries, in whatever order they come', () => {
    const invoices = [due(100, 1), due(200, 2), due(300, 3)];
    expect(proposed([entry(300), entry(300)], invoices)).toEqual([
      ['exact', 'likely', 0, 0, 300],
      ['combination', 'likely', 100, 200, 0],
    ]);
    expect(proposed([entry(300), entry(100)], [due(100, 1), due(200, 2)])).toEqual([
      null,
      ['exact', 'certain', 100, 0],
    ]);
  });

  test('are never certain for a name that two customers have, nor after a guess', () => {
    const shared = PAYERS.map((payer) => ({ ...payer, payerNames: ['サクラ'] }));
    expect(proposed([entry(38_597)], THREE, shared)).toEqual([['exact', 'likely', 0, 38_597, 0]]);
    // 300 is 100 + 200 or 120 + 180; the rest for the 220 depends on which.
    const invoices = [due(100, 1), due(200, 2), due(120, 3), due(180, 4), due(40, 5)];
    expect(proposed([entry(300), entry(220)], invoices)).toEqual([
      ['combination', 'likely', 100, 200, 0, 0, 0],
      ['combination', 'likely', 0, 0, 0, 180, 40],
    ]);
  });

  test('never exceed an entry nor a balance, whatever is open', () => {
    const { int, pick, chance } = createRandom(81);
    for (let run = 0; run < 300; run++) {
      const invoices = Array.from({ length: int(0, 12) }, () =>
        due(int(1, 60) * 10, int(1, 15), { customerId: pick([SAKURA, HARU]), paid: chance(0.2) ? int(1, 300) : 0 }),
      );
      const entries = Array.from({ length: int(0, 8) }, () => entry(int(1, 150) * 10, pick(['サクラ', 'ハル', '？'])));
      const proposals = proposalsFor(entries, invoices, PAYERS);
      const allocations = proposals.flatMap((proposal) => proposal.allocations);
      expect(new Set(allocations.map(({ invoiceId }) => invoiceId)).size).toBe(allocations.length);
      expect(new Set(proposals.map(({ entryId }) => entryId)).size).toBe(proposals.length);
      for (const { entryId, customerId, allocations: parts } of proposals) {
        expect(sumYen(parts.map(({ amount }) => amount))).toBe(entries.find(({ _id }) => _id === entryId)?.amount);
        for (const { invoiceId, amount } of parts) {
          const invoice = invoices.find(({ _id }) => _id === invoiceId);
          expect(invoice?.customerId).toBe(customerId);
          expect(amount).toBeLessThanOrEqual((invoice?.amount ?? 0) - (invoice?.paid ?? 0));
        }
      }
    }
  });

  test('come step by step, with or without a proposal', () => {
    const steps = [...proposing([entry(38_597), entry(1, 'nobody')], THREE, PAYERS)];
    // Two customers first; then the second entry is tried in three ways, and by its amount alone.
    expect(steps.map((step) => step?.how ?? null)).toEqual([null, null, 'exact', null, null, null, null]);
  });
});

describe('a proposal says why it is not certain', () => {
  const reasons = (entries: OpenEntry[], invoices: OpenInvoice[], payers = PAYERS) =>
    proposalsFor(entries, invoices, payers).map(({ certainty, unsure }) => [certainty, ...unsure]);

  test('what is to be asked of its entry, and nothing after it is certain either', () => {
    const asked: OpenEntry = { ...entry(38_597), unsure: ['perhaps the same'] };
    expect(reasons([asked, entry(45_360)], THREE)).toEqual([
      ['likely', 'perhaps the same'],
      ['likely', 'after another'],
    ]);
  });

  test('or what stands in the way of the amount or the name', () => {
    expect(reasons([entry(38_267)], THREE)).toEqual([['likely', 'fee']]);
    expect(reasons([entry(5000)], [due(5000, 1), due(5000, 2)])).toEqual([['likely', 'equal amounts']]);
    const two = PAYERS.map((payer) => ({ ...payer, payerNames: ['サクラ'] }));
    expect(reasons([entry(38_597)], THREE, two)).toEqual([['likely', 'several customers']]);
    expect(reasons([entry(38_597, 'サクラ', '2025-10-30')], THREE)).toEqual([['likely', 'long before']]);
    expect(reasons([entry(38_597)], THREE)).toEqual([['certain']]);
  });
});

test.each(['振込', 'ﾌﾘｺﾐ', '入金', '55000', 'カード'])('%s is nobody’s name, though it was learned once', (word) => {
  const learned = [{ _id: SAKURA, payerNames: [word], knownFees: [] }];
  expect(proposed([entry(38_597, word)], THREE, learned)).toEqual([null]);
  expect(learnedFrom({ payerNames: ['サクラ', word], knownFees: [] }, word, 0).payerNames).toEqual(['サクラ']);
});

describe('a confirmed match', () => {
  const known = { payerNames: ['株式会社サクラ'], knownFees: [330, 660] };

  test('teaches a new name and a new fee', () => {
    const learned = learnedFrom(known, 'ﾔﾏﾀﾞ ﾀﾛｳ', 440);
    expect(learned).toEqual({ payerNames: ['ﾔﾏﾀﾞ ﾀﾛｳ', '株式会社サクラ'], knownFees: [440, 330, 660] });
  });

  test('teaches nothing twice, and puts the last fee first', () => {
    expect(learnedFrom(known, 'ｻｸﾗ(ｶ', 660)).toEqual({ payerNames: ['株式会社サクラ'], knownFees: [660, 330] });
    expect(learnedFrom(known, 'カ）', 0)).toEqual(known);
  });
});
