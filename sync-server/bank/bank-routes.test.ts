import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BankEntriesResponse,
  BankEntryResponse,
  BankResponse,
  ImportedResponse,
  LookResponse,
  type MatchBody,
  type ProposalResponse,
  ProposalsResponse,
} from '../../schema/bank/bank-responses.ts';
import { matchFingerprint } from '../../schema/bank/match-fingerprint.ts';
import { addDays } from '../../schema/core/days.ts';
import { createRandom } from '../../schema/testing/random.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { buildNotice, buildStatement, type TestEntry } from '../../schema/testing/test-zengin.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { post, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const OWN = { bank: '0001', branch: '123', kind: '1', number: '1234567' };
const SPAN = { account: OWN, from: '2025-05-01', to: '2025-06-10' } as const;
const DAY = '2025-06-10';
const CUSTOMER = IDS.restaurant1;

const notice = (...entries: TestEntry[]) => buildNotice(entries, SPAN);
const transfer = (amount: number, payer = 'ｶ)ﾓﾓ', day = DAY): TestEntry => ({ day, amount, payer });

type Form = { account?: string; columns?: object };

function sendFile(bytes: Uint8Array, form: Form = {}, path = '/api/bank/files', person: PersonName = 'manager') {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'bank.txt'));
  if (form.account) body.append('account', form.account);
  if (form.columns) body.append('columns', JSON.stringify(form.columns));
  return request(world, person, path, { method: 'POST', body });
}

async function bring(bytes: Uint8Array, form: Form = {}): Promise<ImportedResponse> {
  const response = await sendFile(bytes, form);
  if (response.status !== 200) throw new Error(await response.text());
  return ImportedResponse.parse(await response.json());
}

async function read<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> {
  const response = await request(world, 'manager', path);
  if (response.status !== 200) throw new Error(await response.text());
  return schema.parse(await response.json());
}

const bank = () => read(BankResponse, '/api/bank');
const proposals = () => read(ProposalsResponse, '/api/bank/proposals');
const june = () => read(BankEntriesResponse, '/api/bank/entries?month=2025-06');
const rows = (table: 'payments' | 'credits' | 'bankEntries' | 'bankFiles') =>
  world.db.selectFrom(table).selectAll().execute();

/** Restaurant 1 owes invoices of these amounts instead of invoice 1, and transfers as カ）モモ. */
async function owing(amounts: number[], customer: object = { payerNames: ['ｶ)ﾓﾓ'] }) {
  await world.db.deleteFrom('invoices').execute();
  for (const [index, amount] of amounts.entries()) {
    const args = { invoiceId: testId(500 + index), customerId: CUSTOMER, amount, note: '', assignToCollect: null };
    await pushOne(world, 'manager', queued('invoice.create', { ...args, dueDate: addDays('2025-06-01', index) }));
  }
  await pushOne(world, 'manager', queued('customer.update', { customerId: CUSTOMER, ...customer }));
}

const customer = async () => (await request(world, 'manager', '/api/customer')).json();
const cardOf = async () => (await customer()).find(({ _id }: { _id: string }) => _id === CUSTOMER);
const balances = async () => {
  const stored = await world.db.selectFrom('invoices').select(['amount', 'paid']).orderBy('dueDate').execute();
  return stored.map(({ amount, paid }) => (amount - paid) / 100);
};

/** The body that the screen sends for a proposal. */
const matchOf = ({ customerId, invoices, fee, fingerprint }: ProposalResponse): z.input<typeof MatchBody> => ({
  customer: customerId,
  fee,
  fingerprint,
  granted: [],
  allocations: invoices.map(({ _id, amount }) => ({ invoice: _id, amount })),
});
const match = (entryId: string, body: object, key?: string) =>
  send(world, 'manager', 'POST', `/api/bank/entries/${entryId}/match`, body, key ? { 'idempotency-key': key } : {});
const undo = (entryId: string, reason = 'Of another customer') =>
  post(world, 'manager', `/api/bank/entries/${entryId}/undo`, { reason });

async function confirm(proposal: ProposalResponse | undefined): Promise<BankEntryResponse> {
  if (!proposal) throw new Error('Nothing is proposed');
  const response = await match(proposal.entryId, matchOf(proposal));
  if (response.status !== 200) throw new Error(await response.text());
  return BankEntryResponse.parse(await response.json());
}

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a notice that an editor stored in %s is the same', async (_name, stored) => {
  const file = notice(transfer(10_800), transfer(64_800, 'ﾊﾙ'));
  const text = new TextDecoder('shift_jis').decode(file);
  expect(await bring(stored(text))).toMatchObject({ added: 2, addedAmount: 75_600 });
  expect(await bring(file)).toMatchObject({ added: 0, known: 2 });
  expect((await june()).map(({ payer }) => payer).sort()).toEqual(['ｶ)ﾓﾓ', 'ﾊﾙ']);
});

describe('a bank’s file', () => {
  test('adds its entries once, however often it or one of overlapping days comes', async () => {
    const file = notice(transfer(5000), transfer(5000), transfer(700, 'RAM THAPA', '2025-06-09'));
    expect(await bring(file)).toMatchObject({ added: 3, known: 0, from: '2025-05-01', to: DAY });
    expect(await bring(file)).toMatchObject({ added: 0, known: 3, addedAmount: 0, knownAmount: 10_700 });
    const later = buildStatement(
      [
        transfer(700, 'RAM THAPA', '2025-06-09'),
        { ...transfer(300), out: true },
        transfer(5000),
        transfer(5000),
        transfer(5000),
      ],
      SPAN,
    );
    expect(await bring(later)).toMatchObject({
      added: 1,
      known: 3,
      outgoing: 1,
      addedAmount: 5000,
      knownAmount: 10_700,
    });
    expect(await rows('bankEntries')).toHaveLength(4);
    expect((await bank()).files.map(({ added, by }) => [added, by])).toEqual([
      [1, 'manager'],
      [0, 'manager'],
      [3, 'manager'],
    ]);
  });

  test('as CSV is read by columns that are chosen once, and has the same entries as a notice', async () => {
    await bring(notice(transfer(5000), transfer(700, 'RAM THAPA', '2025-06-09')));
    const csv = new TextEncoder().encode(
      '口座番号,1234567\n日付,摘要,出金,入金,残高\n2025/06/09,RAM THAPA,,700,1700\n2025/06/10,ｶ)ﾓﾓ,,5000,6700\n2025/06/10,手数料,330,,6370\n',
    );
    const looked = await sendFile(csv, {}, '/api/bank/look');
    expect(LookResponse.parse(await looked.json())).toMatchObject({
      format: 'csv',
      rows: [
        ['口座番号', '1234567'],
        ['日付', '摘要', '出金', '入金', '残高'],
        expect.any(Array),
        expect.any(Array),
        expect.any(Array),
      ],
    });
    const unread = await sendFile(csv);
    expect([unread.status, await unread.json()]).toMatchObject([422, { message: 'Choose the columns of the file.' }]);
    const columns = { headerLines: 2, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: 4 };
    expect(await bring(csv, { columns })).toMatchObject({ added: 0, known: 2, outgoing: 1 });
    expect(await bring(csv)).toMatchObject({ added: 0, known: 2 });
    expect((await bank()).accounts).toMatchObject([{ key: '1-1234567', columns, lastDay: DAY }]);
  });

  test('as CSV may begin with a day that looks like a notice’s header', async () => {
    const csv = new TextEncoder().encode('10,2025/06/10,5000,ｶ)ﾓﾓ\n');
    const columns = { headerLines: 0, day: 1, amountIn: 2, payer: 3, amountOut: null, balance: null };
    expect(await bring(csv, { columns })).toMatchObject({ added: 1 });
  });

  const columns = { headerLines: 0, day: 0, amountIn: 1, payer: 2, amountOut: null, balance: null };
  const csvOf = (text: string) => new TextEncoder().encode(text);
  const whole = notice(transfer(5000));
  test.each<[string, Uint8Array, Form, RegExp]>([
    ['that is cut', whole.subarray(0, 500), {}, /^The file is cut: line 3 has 100 of 200 bytes\.$/],
    ['without its end', whole.subarray(0, 600), {}, /^The file is cut: it ends after line 3 without its end record\.$/],
    [
      'of another account',
      buildNotice([transfer(5000)], { ...SPAN, account: { ...OWN, number: '7654321' } }),
      {},
      /^The file is of another account: 0001-123-1-7654321\.$/,
    ],
    [
      'whose sums do not add up',
      buildNotice([transfer(5000)], SPAN, { total: 5001 }),
      {},
      /^The file says that ¥5,001 came in, and its lines are ¥5,000\.$/,
    ],
    ['of an impossible day', csvOf('2025/02/30,5000,x\n'), { columns }, /^Line 1: “2025\/02\/30” is no day\.$/],
    [
      'of a day to come',
      csvOf('2025/06/12,5000,x\n'),
      { columns },
      /^The file has an entry of 2025-06-12, which is still to come\.$/,
    ],
    ['of an impossible amount', csvOf('2025/06/10,5e3,x\n'), { columns }, /^Line 1: “5e3” is no amount/],
    ['that is something else', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), { columns }, /^This is not a bank’s file/],
    ['with columns that it does not have', csvOf('2025/06/10,5000\n'), { columns }, /^Line 1 has no column 3\.$/],
  ])('%s is refused whole, with one sentence at the file', async (_what, bytes, form, sentence) => {
    const response = await sendFile(bytes, form);
    const answer = await response.json();
    expect(response.status).toBe(422);
    expect(answer.message).toMatch(sentence);
    expect(answer.issues).toEqual([{ path: 'file', message: answer.message }]);
    expect([await rows('bankEntries'), await rows('bankFiles')]).toEqual([[], []]);
    expect((await bank()).accounts[0]?.columns).toBeNull();
  });

  test('of another bank with the same number is refused once its account’s bank is known', async () => {
    await bring(notice(transfer(5000)));
    const other = buildNotice([transfer(1)], { ...SPAN, account: { ...OWN, bank: '0009' } });
    expect((await sendFile(other)).status).toBe(422);
  });

  test('waits for the business’s account to be entered', async () => {
    await pushOne(world, 'admin', queued('business.update', { bankAccounts: [] }));
    const response = await sendFile(notice(transfer(5000)));
    expect(await response.json()).toMatchObject({
      message: 'No bank account is entered yet. Enter it in the settings first.',
    });
  });
});

describe('worked examples through the bank', () => {
  const THREE = [45_360, 38_597, 61_908];

  test('7: a transfer less a known fee is proposed for the three invoices, and 660 stay open', async () => {
    await owing(THREE, { payerNames: ['ｶ)ﾓﾓ'], knownFees: [660] });
    await bring(notice(transfer(145_205)));
    const {
      proposals: [proposal],
      entries,
    } = await proposals();
    expect(proposal).toMatchObject({
      customerId: CUSTOMER,
      how: 'fee',
      certainty: 'likely',
      fee: 660,
      grantsFee: false,
      invoices: [
        { balance: 45_360, amount: 45_360 },
        { balance: 38_597, amount: 38_597 },
        { balance: 61_908, amount: 61_248 },
      ],
    });
    expect(entries).toMatchObject([{ bookedOn: DAY, amount: 145_205, payer: 'ｶ)ﾓﾓ', state: 'open' }]);
    expect(await confirm(proposal)).toMatchObject({
      state: 'matched',
      match: { customerId: CUSTOMER, amount: 145_205, invoices: 3 },
    });
    expect(await balances()).toEqual([0, 0, 660]);
    const paid = await rows('payments');
    expect(paid.map(({ method, date, kind }) => [method, date, kind])).toEqual(Array(3).fill(['transfer', DAY, null]));
  });

  test('7: where the office grants the fee, nothing stays open', async () => {
    await owing(THREE, { payerNames: ['ｶ)ﾓﾓ'], knownFees: [660], feeBearer: 'supplier' });
    await bring(notice(transfer(145_205)));
    const {
      proposals: [proposal],
    } = await proposals();
    if (!proposal) throw new Error('Nothing is proposed');
    expect(proposal.grantsFee).toBe(true);
    const granted = [{ invoice: testId(502), amount: 660 }];
    await match(proposal.entryId, { ...matchOf(proposal), granted });
    expect(await balances()).toEqual([0, 0, 0]);
    expect((await rows('payments')).filter(({ kind }) => kind === 'fee')).toMatchObject([{ amount: 66_000 }]);
    expect((await undo(proposal.entryId)).status).toBe(200);
    expect(await balances()).toEqual(THREE);
  });

  test('8: an overpaid transfer leaves credit; the same file again adds nothing', async () => {
    await owing(THREE);
    const file = notice(transfer(150_000));
    await bring(file);
    const {
      entries: [entry],
      proposals: none,
    } = await proposals();
    expect([none, entry?.payers]).toEqual([[], [CUSTOMER]]);
    const invoices = THREE.map((amount, index) => ({ _id: testId(500 + index), amount, paid: 0 }));
    const done = await match(entry?._id ?? '', {
      customer: CUSTOMER,
      fee: 0,
      granted: [],
      allocations: invoices.map(({ _id, amount }) => ({ invoice: _id, amount })),
      fingerprint: matchFingerprint(entry ?? { _id: '', amount: 0 }, invoices),
    });
    expect(BankEntryResponse.parse(await done.json())).toMatchObject({ match: { amount: 150_000 } });
    expect(await rows('credits')).toMatchObject([{ amount: 413_500, kind: 'left over', method: 'transfer' }]);
    expect(await bring(file)).toMatchObject({ added: 0, known: 1 });
    expect((await proposals()).entries).toEqual([]);
  });
});

describe('a confirmation', () => {
  test('is refused if an invoice changed meanwhile, or somebody else was faster; its key counts once', async () => {
    await owing([5000]);
    await bring(notice(transfer(5000)));
    const {
      proposals: [seen],
    } = await proposals();
    if (!seen) throw new Error('Nothing is proposed');
    expect(seen).toMatchObject({ how: 'exact', certainty: 'certain' });
    const cash = { invoiceId: testId(500), paymentId: testId(700), amount: 1000, date: DAY };
    await pushOne(world, 'manager', queued('invoice.addPayment', cash));
    const stale = await match(seen.entryId, matchOf(seen));
    expect([stale.status, await stale.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect(await rows('payments')).toHaveLength(1);

    const back = { invoiceId: testId(500), paymentId: testId(700), reversalId: testId(701), date: DAY, reason: 'x' };
    await pushOne(world, 'manager', queued('invoice.reversePayment', back));
    const {
      proposals: [again],
    } = await proposals();
    const body = matchOf(again ?? seen);
    const first = await match(seen.entryId, body, testId(710));
    expect(first.status).toBe(200);
    expect((await match(seen.entryId, body, testId(710))).status).toBe(200);
    expect((await match(seen.entryId, body, testId(711))).status).toBe(409);
    expect(await balances()).toEqual([0]);
    expect(await rows('payments')).toHaveLength(3);
  });

  test('takes no invoice of another customer, and no fee that is granted on one', async () => {
    await owing([5000]);
    await bring(notice(transfer(5000)));
    const [seen] = (await proposals()).proposals;
    if (!seen) throw new Error('Nothing is proposed');
    const other = await match(seen.entryId, { ...matchOf(seen), customer: IDS.restaurant2 });
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect([await rows('payments'), await rows('credits')]).toEqual([[], []]);
  });

  test('teaches who pays and which fee is taken off, and its undoing forgets the name again', async () => {
    await owing([5000, 9000], { payerNames: [], knownFees: [] });
    await bring(notice(transfer(4340, 'ﾗﾑ ﾀﾊﾟ'), transfer(9000, 'ﾗﾑ ﾀﾊﾟ', '2025-06-09')));
    const { entries } = await proposals();
    const entry = entries.find(({ amount }) => amount === 4340);
    if (!entry) throw new Error('No entry');
    expect(entry.payers).toEqual([]);
    const body = {
      customer: CUSTOMER,
      fee: 660,
      granted: [],
      allocations: [{ invoice: testId(500), amount: 4340 }],
      fingerprint: matchFingerprint(entry, [{ _id: testId(500), amount: 5000, paid: 0 }]),
    };
    expect((await match(entry._id, body)).status).toBe(200);
    expect(await cardOf()).toMatchObject({ payerNames: ['ﾗﾑ ﾀﾊﾟ'], knownFees: [660] });
    expect((await proposals()).proposals).toMatchObject([{ how: 'exact', invoices: [{ _id: testId(501) }] }]);

    expect(BankEntryResponse.parse(await (await undo(entry._id)).json())).toMatchObject({ state: 'open', match: null });
    expect(await cardOf()).toMatchObject({ payerNames: [], knownFees: [660] });
    expect(await balances()).toEqual([5000, 9000]);
    expect((await undo(entry._id)).status).toBe(409);
  });

  test('that taught nothing forgets nothing', async () => {
    await owing([5000]);
    await bring(notice(transfer(5000)));
    const { entryId } = (await proposals()).proposals[0] ?? { entryId: '' };
    await confirm((await proposals()).proposals[0]);
    await undo(entryId);
    expect(await cardOf()).toMatchObject({ payerNames: ['ｶ)ﾓﾓ'] });
    expect(await confirm((await proposals()).proposals[0])).toMatchObject({ state: 'matched' });
  });

  test('is the office’s, and nobody’s from a queue', async () => {
    await owing([5000]);
    await bring(notice(transfer(5000)));
    const [proposal] = (await proposals()).proposals;
    const path = `/api/bank/entries/${proposal?.entryId}/match`;
    for (const person of ['driver1', 'customer1'] as const) {
      expect((await post(world, person, path, proposal && matchOf(proposal))).status).toBe(403);
    }
    expect((await request(world, null, '/api/bank')).status).toBe(401);
  });

  test('stands for its entry as long as a part of it does, whichever way that is taken back', async () => {
    await owing([5000, 3000]);
    await bring(notice(transfer(8000)));
    const { entryId } = await confirm((await proposals()).proposals[0]).then(({ _id }) => ({ entryId: _id }));
    const [one, other] = await rows('payments');
    const take = (payment: typeof one, reversalId: string) => {
      if (!payment || !('invoiceId' in payment)) throw new Error('No payment');
      const { _id: paymentId, invoiceId } = payment;
      return pushOne(
        world,
        'manager',
        queued('invoice.reversePayment', { invoiceId, paymentId, reversalId, date: DAY, reason: 'x' }),
      );
    };
    await take(one, testId(720));
    expect((await june())[0]).toMatchObject({ _id: entryId, state: 'matched', match: { invoices: 1 } });
    await take(other, testId(721));
    expect((await june())[0]).toMatchObject({ state: 'open', match: null });
  });
});

describe('an entry that the bank takes back', () => {
  const cancelled = { ...transfer(5000), cancelled: true };

  test('goes with its notice while nothing is matched with it', async () => {
    await owing([5000]);
    await bring(notice(transfer(5000)));
    expect(await bring(notice(transfer(5000), cancelled))).toMatchObject({
      added: 1,
      takenBack: 1,
      asked: 0,
      addedAmount: -5000,
      knownAmount: 5000,
    });
    expect((await proposals()).entries).toEqual([]);
    expect((await june()).map(({ state }) => state).sort()).toEqual(['done', 'taken back']);
    expect((await bank()).asked).toEqual([]);
  });

  test('asks if it is matched, until the match is taken back', async () => {
    await owing([5000]);
    await bring(notice(transfer(5000)));
    const { _id } = await confirm((await proposals()).proposals[0]);
    expect(await bring(notice(transfer(5000), cancelled))).toMatchObject({ takenBack: 0, asked: 1 });
    expect((await bank()).asked).toMatchObject([{ entry: { _id, state: 'matched' }, cancellation: { state: 'asks' } }]);
    expect(await balances()).toEqual([0]);
    await undo(_id, 'The bank took it back');
    expect([(await bank()).asked, (await proposals()).entries, await balances()]).toEqual([[], [], [5000]]);
  });

  test('without a notice of it before is a notice alone', async () => {
    expect(await bring(notice(cancelled))).toMatchObject({ added: 1, takenBack: 0, asked: 0 });
    expect((await proposals()).entries).toEqual([]);
  });
});

test('an entry that is nobody’s payment is set aside with a reason, and brought back', async () => {
  await bring(notice(transfer(12, 'ﾘｿｸ')));
  const [entry] = (await proposals()).entries;
  const aside = (reason: string | null) =>
    send(world, 'manager', 'PUT', `/api/bank/entries/${entry?._id}/aside`, { reason });
  expect((await aside(' ')).status).toBe(422);
  expect(BankEntryResponse.parse(await (await aside('Interest')).json())).toMatchObject({
    state: 'aside',
    by: 'manager',
  });
  expect((await proposals()).entries).toEqual([]);
  expect((await june())[0]).toMatchObject({ state: 'aside', reason: 'Interest' });
  expect(BankEntryResponse.parse(await (await aside(null)).json())).toMatchObject({ state: 'open', reason: '' });
});

test('a match whose entry a restored database lost is found again when the file is imported again', async () => {
  await owing([5000]);
  const file = notice(transfer(5000));
  await bring(file);
  await confirm((await proposals()).proposals[0]);
  await world.db.deleteFrom('bankEntries').execute();
  expect(await bring(file)).toMatchObject({ added: 1 });
  expect((await june())[0]).toMatchObject({ state: 'matched', match: { amount: 5000 } });
});

test('a match that a restore undoes, since its invoice is gone, leaves its entry open', async () => {
  await owing([5000]);
  await bring(notice(transfer(5000)));
  await confirm((await proposals()).proposals[0]);
  const payments = await world.db.selectFrom('payments').select('_id').where('bankEntryId', 'is not', null).execute();
  await writeTogether(world.db, async (trx) => {
    const tx = createServerTx(trx);
    for (const { _id } of payments) await tx.remove('payments', _id);
  });
  expect((await june())[0]).toMatchObject({ state: 'open' });
});

test('whatever is imported, confirmed and taken back: each entry is recorded whole or not at all', {
  tags: ['long'],
}, async () => {
  const random = createRandom(17);
  await owing(Array.from({ length: 12 }, () => random.int(1, 40) * 100));
  const sent: TestEntry[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const what = random.pick(['import', 'confirm', 'confirm', 'undo', 'all'] as const);
    if (what === 'import') {
      sent.push(transfer(random.int(1, 80) * 100, 'ｶ)ﾓﾓ', addDays(DAY, -random.below(5))));
      await bring(notice(...sent));
    }
    const open = (await proposals()).proposals;
    const entry = random.pick((await june()).length > 0 ? await june() : [null]);
    if (what === 'confirm' && open.length > 0) await match(random.pick(open).entryId, matchOf(random.pick(open)));
    if (what === 'confirm' && open[0]) await match(open[0].entryId, matchOf(open[0]));
    if (what === 'undo' && entry) await undo(entry._id);
    if (what === 'all')
      for (const each of open) if (each.certainty === 'certain') await match(each.entryId, matchOf(each));
  }
  const [payments, credits] = [await rows('payments'), await rows('credits')];
  const stands = (row: object) =>
    'reverses' in row && 'reversedBy' in row && row.reverses === null && row.reversedBy === null;
  const all = await june();
  expect(all.length).toBeGreaterThan(5);
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['open', 'matched']));
  for (const { _id, amount, state, match: recorded } of all) {
    const parts = [...payments, ...credits].filter(
      (row) => 'bankEntryId' in row && row.bankEntryId === _id && stands(row),
    );
    const sum = parts.reduce((total, row) => total + ('amount' in row ? row.amount : 0), 0);
    expect(sum).toBe(state === 'matched' ? amount * 100 : 0);
    expect(recorded?.amount ?? 0).toBe(sum / 100);
  }
});
