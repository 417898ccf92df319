import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BankEntriesResponse,
  BankResponse,
  ImportedResponse,
  type OpenEntryResponse,
  type ProposalResponse,
  ProposalsResponse,
} from '../../schema/bank/bank-responses.ts';
import { addDays } from '../../schema/core/days.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { buildNotice, buildStatement, type TestEntry } from '../../schema/testing/test-zengin.ts';
import { post, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const SPAN = {
  account: { bank: '0001', branch: '123', kind: '1', number: '1234567' },
  from: '2025-05-01',
  to: '2025-06-10',
} as const;
const DAY = '2025-06-09';
const LONG = 'ｶ)ｸﾞﾛ-ﾊﾞﾙｳｲｻﾞ-ﾄﾞ ﾌ-ｽﾞ';
const SHORT = '振込 ｶ)ｸﾞﾛ-ﾊﾞﾙｳｲｻﾞ';

const transfer = (amount: number, change: Partial<TestEntry> = {}): TestEntry => {
  return { day: DAY, amount, payer: LONG, ...change };
};
const notice = (...entries: TestEntry[]) => buildNotice(entries, SPAN);
const statement = (...entries: TestEntry[]) => buildStatement(entries, { ...SPAN, before: 100_000 });
const csv = (...lines: string[]) => new TextEncoder().encode(['日付,摘要,出金,入金', ...lines, ''].join('\n'));
const COLUMNS = { headerLines: 1, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: null };

async function bring(bytes: Uint8Array, columns: object = COLUMNS, name = 'bank.txt'): Promise<ImportedResponse> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  body.append('columns', JSON.stringify(columns));
  const response = await request(world, 'manager', '/api/bank/files', { method: 'POST', body });
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
const stateOf = async (id: string) => (await june()).find(({ _id }) => _id === id);

/** Restaurant 1 owes these amounts, and transfers under the long and the short name. */
async function owing(amounts: number[], payerNames = [LONG, SHORT]) {
  await world.db.deleteFrom('invoices').execute();
  for (const [index, amount] of amounts.entries()) {
    const args = {
      invoiceId: testId(500 + index),
      customerId: IDS.restaurant1,
      amount,
      note: '',
      assignToCollect: null,
    };
    await pushOne(world, 'manager', queued('invoice.create', { ...args, dueDate: addDays('2025-06-01', index) }));
  }
  await pushOne(world, 'manager', queued('customer.update', { customerId: IDS.restaurant1, payerNames }));
}

const match = ({ entryId, customerId, invoices, fee, fingerprint }: ProposalResponse) =>
  post(world, 'manager', `/api/bank/entries/${entryId}/match`, {
    customer: customerId,
    fee,
    fingerprint,
    granted: [],
    allocations: invoices.map(({ _id, amount }) => ({ invoice: _id, amount })),
  });

/**
 * Does what *Confirm all certain* does.
 * @returns the booked sum in yen
 */
async function confirmAllCertain(): Promise<number> {
  const { proposals: all, entries } = await proposals();
  let booked = 0;
  for (const proposal of all.filter(({ certainty }) => certainty === 'certain')) {
    expect((await match(proposal)).status).toBe(200);
    booked += entries.find(({ _id }) => _id === proposal.entryId)?.amount ?? 0;
  }
  return booked;
}

type Kind = OpenEntryResponse['perhaps'][number]['kind'];
const answer = (id: string, other: string, said: 'yes' | 'no' | null, kind: Kind = 'same') =>
  send(world, 'manager', 'PUT', `/api/bank/entries/${id}/answer`, { other, kind, answer: said });

async function asked() {
  const { entries } = await proposals();
  return entries.flatMap(({ _id, perhaps }) => perhaps.map(({ kind, other }) => ({ _id, kind, other: other._id })));
}

const undo = (entryId: string) => post(world, 'manager', `/api/bank/entries/${entryId}/undo`, { reason: 'x' });
const takeBack = async (name: string, key?: string) => {
  const file = (await bank()).files.find((each) => each.name === name && each.takenBackAt === null);
  const headers = key ? { 'idempotency-key': key } : {};
  return send(world, 'manager', 'POST', `/api/bank/files/${file?._id}/take-back`, undefined, headers);
};

describe('one transfer from two sources', () => {
  const SOURCES = {
    notice: () => notice(transfer(64_800)),
    csv: () => csv(`2025/06/09,${SHORT},,64800`),
    statement: () => statement(transfer(64_800, { day: '2025-06-10', no: 71 })),
    'csv of another day': () => csv(`2025/06/06,${LONG},,64800`),
  };

  test.each([
    ['notice', 'csv'],
    ['csv', 'notice'],
    ['statement', 'notice'],
    ['notice', 'statement'],
    ['statement', 'csv'],
    ['notice', 'csv of another day'],
  ] as const)('case 16: %s, then %s, pays one invoice and never two', async (first, second) => {
    await owing([64_800, 64_800]);
    await bring(SOURCES[first]());
    expect(await bring(SOURCES[second]())).toMatchObject({ added: 1, known: 0, toAnswer: 1 });
    const { proposals: both } = await proposals();
    expect(both.map(({ certainty, unsure }) => [certainty, unsure.includes('perhaps the same')])).toEqual([
      ['likely', true],
      ['likely', true],
    ]);
    expect(await confirmAllCertain()).toBe(0);
    const [question] = await asked();
    if (!question) throw new Error('Nothing is asked');
    expect((await answer(question._id, question.other, 'yes')).status).toBe(200);
    expect((await proposals()).entries).toHaveLength(1);
    await owing([64_800]);
    expect(await confirmAllCertain()).toBe(64_800);
    expect(await confirmAllCertain()).toBe(0);
    for (const source of [first, second]) {
      expect(await bring(SOURCES[source]())).toMatchObject({ added: 0, known: 1, toAnswer: 0 });
    }
    expect((await proposals()).entries).toEqual([]);
  });

  test('case 16: two that a person calls others are certain again, for an invoice each', async () => {
    await owing([64_800, 64_800]);
    await bring(SOURCES.notice());
    await bring(SOURCES.csv());
    const [question] = await asked();
    await answer(question?._id ?? '', question?.other ?? '', 'no');
    expect(await asked()).toEqual([]);
    expect(await confirmAllCertain()).toBe(129_600);
  });

  test('case 16: the first is matched when the second comes: the second is certain for no other invoice', async () => {
    await owing([64_800, 64_800]);
    await bring(SOURCES.notice());
    const [first] = (await proposals()).proposals;
    if (!first) throw new Error('Nothing is proposed');
    await match(first);
    await bring(SOURCES.csv());
    expect(await confirmAllCertain()).toBe(0);
    const [question] = await asked();
    expect(question).toMatchObject({ other: first.entryId, kind: 'same' });
    await answer(question?._id ?? '', first.entryId, 'yes');
    expect((await proposals()).entries).toEqual([]);
    expect(await stateOf(question?._id ?? '')).toMatchObject({ state: 'aside', sameAs: { _id: first.entryId } });
    // With the answer withdrawn, the entry is open and the question is back.
    await answer(question?._id ?? '', first.entryId, null);
    expect(await asked()).toEqual([question]);
  });

  test('of three sources each question is asked once, and two answers leave one transfer', async () => {
    await owing([64_800]);
    for (const source of ['notice', 'csv', 'statement'] as const) await bring(SOURCES[source]());
    expect(await confirmAllCertain()).toBe(0);
    for (let turn = 0; turn < 2; turn++) {
      const [question] = await asked();
      expect((await answer(question?._id ?? '', question?.other ?? '', 'yes')).status).toBe(200);
    }
    expect([(await proposals()).entries.length, await asked()]).toEqual([1, []]);
    expect(await confirmAllCertain()).toBe(64_800);
  });

  test('a question that came meanwhile stops a confirmation of what was certain before', async () => {
    await owing([64_800, 64_800]);
    await bring(SOURCES.notice());
    const [seen] = (await proposals()).proposals;
    if (!seen) throw new Error('Nothing is proposed');
    await bring(SOURCES.csv());
    expect((await match(seen)).status).toBe(409);
    expect(await world.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('of which both are matched is not called the same before one match is taken back', async () => {
    await owing([64_800, 64_800]);
    await bring(SOURCES.notice());
    await bring(SOURCES.csv());
    const [question] = await asked();
    for (const proposal of (await proposals()).proposals) expect((await match(proposal)).status).toBe(200);
    const refused = await answer(question?._id ?? '', question?.other ?? '', 'yes');
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: /^Both transfers are matched/ }]);
    await undo(question?._id ?? '');
    expect((await answer(question?._id ?? '', question?.other ?? '', 'yes')).status).toBe(200);
    expect(await stateOf(question?._id ?? '')).toMatchObject({ state: 'aside' });
  });

  test('a second answer to what was answered from the other side makes no transfer vanish', async () => {
    await bring(SOURCES.notice());
    await bring(csv(`2025/06/09,${SHORT},,64800`, `2025/06/09,${SHORT},,64800`));
    const all = await asked();
    for (const { _id, other } of all) await answer(_id, other, 'yes');
    expect((await answer(all[0]?.other ?? '', all[0]?._id ?? '', 'yes')).status).toBe(409);
    expect([(await proposals()).entries.length, await asked()]).toEqual([2, []]);
    expect((await june()).filter(({ sameAs }) => sameAs === null)).toHaveLength(2);
  });

  test('an answer about lines that are not alike, or not there, is refused', async () => {
    await bring(notice(transfer(64_800), transfer(700)));
    const [one, two] = (await proposals()).entries;
    expect((await answer(one?._id ?? '', two?._id ?? '', 'yes')).status).toBe(404);
    expect((await answer(one?._id ?? '', one?._id ?? '', 'yes')).status).toBe(404);
    expect((await answer(one?._id ?? '', testId(1), 'yes', 'back')).status).toBe(404);
  });
});

describe('two transfers', () => {
  test('case 01: of one day, amount and payer are two by the bank’s number, and pay two invoices', async () => {
    await owing([10_800, 10_800]);
    const [a, b] = [1, 2].map((no) => notice(transfer(10_800, { no })));
    if (!a || !b) throw new Error('No files');
    expect(await bring(a)).toMatchObject({ added: 1, known: 0 });
    expect(await bring(b)).toMatchObject({ added: 1, known: 0, toAnswer: 0 });
    expect(await bring(a)).toMatchObject({ added: 0, known: 1 });
    expect(await bring(notice(transfer(10_800, { no: 1 }), transfer(10_800, { no: 2 })))).toMatchObject({ added: 0 });
    expect(await confirmAllCertain()).toBe(21_600);
  });

  test('in one file are two, whatever other sources say, and the second is asked about no more', async () => {
    await owing([10_800, 10_800]);
    await bring(notice(transfer(10_800)));
    await bring(csv(`2025/06/10,${SHORT},,10800`, `2025/06/10,${SHORT},,10800`));
    const [question] = (await asked()).filter(({ _id, other }) => _id !== other);
    await answer(question?._id ?? '', question?.other ?? '', 'yes');
    expect(await asked()).toEqual([]);
    expect(await confirmAllCertain()).toBe(21_600);
  });
});

test('a database of an earlier version knows its old files again', async () => {
  const files = [notice(transfer(10_800), transfer(10_800), transfer(700)), csv('2025/06/08,ﾊﾙ,,500')];
  for (const file of files) await bring(file);
  await world.db.updateTable('bankSightings').set({ source: '', no: null, countsLines: 0 }).execute();
  await world.db.updateTable('bankEntries').set({ payerKey: 'as it was' }).execute();
  for (const file of files) expect(await bring(file)).toMatchObject({ added: 0, toAnswer: 0 });
});

describe('a file', () => {
  const days = '取扱日,起算日,お預り金額,摘要,残高\n2025/06/05,2025/06/06,33000,ｶ)ﾐﾅﾄ,133000\n';
  const wrong = { headerLines: 1, day: 0, amountIn: 2, payer: 3, amountOut: null, balance: 4 };
  const right = { ...wrong, day: 1 };
  const bytes = new TextEncoder().encode(days);

  test('case 03: that was read by a wrong column is taken back, and read by the right one', async () => {
    await bring(bytes, wrong, 'wrong.csv');
    expect((await takeBack('wrong.csv', testId(8001))).status).toBe(200);
    expect([(await proposals()).entries, await june()]).toEqual([[], []]);
    expect((await bank()).files).toMatchObject([{ name: 'wrong.csv', takenBackBy: 'manager' }]);
    expect((await bank()).accounts[0]?.columns).toBeNull();
    expect(await bring(bytes, right, 'right.csv')).toMatchObject({ added: 1, toAnswer: 0 });
    expect(await june()).toMatchObject([{ bookedOn: '2025-06-06' }]);
  });

  test('case 03: read by both columns, its lines are perhaps the same until the wrong one is taken back', async () => {
    await owing([33_000], ['ｶ)ﾐﾅﾄ']);
    await bring(bytes, wrong, 'wrong.csv');
    await bring(bytes, right, 'right.csv');
    expect([(await asked()).length, await confirmAllCertain()]).toEqual([2, 0]);
    expect((await takeBack('wrong.csv')).status).toBe(200);
    expect([await asked(), (await june()).map(({ bookedOn }) => bookedOn)]).toEqual([[], ['2025-06-06']]);
    expect(await confirmAllCertain()).toBe(33_000);
  });

  test('of which something is matched is refused, with its name, until that match is taken back', async () => {
    await owing([33_000], ['ｶ)ﾐﾅﾄ']);
    await bring(bytes, right, 'right.csv');
    await confirmAllCertain();
    const refused = await takeBack('right.csv', testId(8002));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'Transfers of this file are matched: ¥33,000 of 2025-06-06 (ｶ)ﾐﾅﾄ). Take these matches back first.' },
    ]);
    const [entry] = await june();
    await undo(entry?._id ?? '');
    expect((await takeBack('right.csv', testId(8003))).status).toBe(200);
    expect((await takeBack('right.csv', testId(8003))).status).toBe(404);
    expect(await june()).toEqual([]);
  });

  test('leaves the entries that another file has too', async () => {
    await bring(notice(transfer(700), transfer(800)), COLUMNS, 'first.txt');
    await bring(notice(transfer(700), transfer(800), transfer(900)), COLUMNS, 'second.txt');
    await takeBack('second.txt');
    expect((await june()).map(({ amount }) => amount).sort()).toEqual([700, 800]);
    await bring(notice(transfer(700), transfer(800), transfer(900)), COLUMNS, 'third.txt');
    await takeBack('first.txt');
    expect((await june()).map(({ amount }) => amount).sort()).toEqual([700, 800, 900]);
    await takeBack('third.txt');
    expect(await june()).toEqual([]);
  });

  test('takes what it said of others with it: doubles, cancellations and money that went out', async () => {
    await owing([64_800]);
    await bring(csv(`2025/06/09,${SHORT},,64800`), COLUMNS, 'account.csv');
    await bring(notice(transfer(64_800)), COLUMNS, 'notice.txt');
    const [question] = await asked();
    const [own] = (await proposals()).entries.filter(({ payer }) => payer === SHORT);
    await answer(own?._id ?? '', question?._id === own?._id ? (question?.other ?? '') : (question?._id ?? ''), 'yes');
    await takeBack('notice.txt');
    expect((await proposals()).entries).toMatchObject([{ payer: SHORT, perhaps: [] }]);
    await bring(
      statement({ ...transfer(64_800), payer: SHORT.slice(3), out: true, kind: 19, day: '2025-06-10' }),
      COLUMNS,
      's',
    );
    expect(await asked()).toMatchObject([{ kind: 'back' }]);
    const [back] = await asked();
    await answer(back?._id ?? '', back?.other ?? '', 'yes', 'back');
    expect((await proposals()).entries).toEqual([]);
    await takeBack('s');
    expect((await proposals()).entries).toMatchObject([{ payer: SHORT, perhaps: [] }]);
    expect(await confirmAllCertain()).toBe(64_800);
  });

  test('of another bank, which was taken back, no longer says which bank the account is at', async () => {
    const other = buildNotice([transfer(1)], { ...SPAN, account: { ...SPAN.account, bank: '0009' } });
    await bring(other, COLUMNS, 'other.txt');
    await takeBack('other.txt');
    expect(await bring(notice(transfer(5000)))).toMatchObject({ added: 1 });
  });

  test('is the office’s to take back, and its entries the office’s to compare', async () => {
    await bring(notice(transfer(700)));
    const [file] = (await bank()).files;
    for (const person of ['driver1', 'customer1'] as const) {
      expect((await send(world, person, 'POST', `/api/bank/files/${file?._id}/take-back`)).status).toBe(403);
      const path = `/api/bank/entries/${testId(1)}/answer`;
      const body = { other: testId(2), kind: 'same', answer: 'yes' };
      expect((await send(world, person, 'PUT', path, body)).status).toBe(403);
    }
  });
});

describe('money that went back', () => {
  const HARU = 'ﾊﾙ';
  const came = { day: '2025-06-05', amount: 33_000, payer: HARU, no: 1 };
  const gone = { day: DAY, amount: 33_000, payer: HARU, out: true, kind: 19, no: 2 };

  test('case 21: a correction is proposed as taken back, and its transfer is not certain', async () => {
    await owing([33_000], [HARU]);
    await bring(statement(came, gone));
    const [proposal] = (await proposals()).proposals;
    expect(proposal).toMatchObject({ certainty: 'likely', unsure: ['perhaps taken back'] });
    expect(await confirmAllCertain()).toBe(0);
    const [question] = await asked();
    await answer(question?._id ?? '', question?.other ?? '', 'yes', 'back');
    expect((await proposals()).entries).toEqual([]);
    expect(await stateOf(question?._id ?? '')).toMatchObject({ state: 'taken back', wentBack: { bookedOn: DAY } });
    await answer(question?._id ?? '', question?.other ?? '', null, 'back');
    expect(await asked()).toEqual([question]);
    await answer(question?._id ?? '', question?.other ?? '', 'no', 'back');
    expect(await confirmAllCertain()).toBe(33_000);
    expect(await bring(statement(came, gone))).toMatchObject({ added: 0, known: 1, toAnswer: 0 });
  });

  test.each<[string, Uint8Array[]]>([
    ['the notice before the statement', [notice(came), statement(gone)]],
    ['the statement before the notice', [statement(gone), notice(came)]],
    ['a CSV without a word for it', [csv('2025/06/05,ﾊﾙ,,33000', '2025/06/09,ﾌﾘｺﾐ ﾊﾙ,33000,')]],
    ['a CSV before the notice', [csv('2025/06/09,ﾊﾙ,33000,'), notice(came)]],
    ['a CSV that calls it 訂正', [csv('2025/06/05,ﾊﾙ,,33000', '2025/06/09,訂正,33000,')]],
  ])('is found in whatever file it stands: %s', async (_what, files) => {
    await owing([33_000], [HARU]);
    for (const file of files) await bring(file);
    expect([await confirmAllCertain(), await asked()]).toMatchObject([0, [{ kind: 'back' }]]);
  });

  test('asks if it is matched, with both answers, until the match is taken back or it is other money', async () => {
    await owing([33_000], [HARU]);
    await bring(notice(came));
    await confirmAllCertain();
    await bring(statement(gone));
    const [one] = (await bank()).asked;
    expect(one).toMatchObject({ isPerhaps: true, entry: { state: 'matched', amount: 33_000 } });
    const [id, other] = [one?.entry._id ?? '', one?.cancellation._id ?? ''];
    const refused = await answer(id, other, 'yes', 'back');
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: /^This transfer is matched/ }]);
    await answer(id, other, 'no', 'back');
    expect((await bank()).asked).toEqual([]);
    await answer(id, other, null, 'back');
    await undo(id);
    expect([(await bank()).asked, await confirmAllCertain(), (await asked()).length]).toEqual([[], 0, 1]);
  });

  test('a correction that comes in is not certain', async () => {
    await owing([33_000], [HARU]);
    await bring(statement({ ...came, kind: 19 }));
    expect((await proposals()).proposals).toMatchObject([{ certainty: 'likely', unsure: ['correction'] }]);
  });
});

test.each(['振込', 'ﾌﾘｺﾐ', '入金', '55000', 'ｶ-ﾄﾞ'])(
  '%s is learned as nobody’s name, and found as nobody’s',
  async (word) => {
    await owing([5000, 9000], [word]);
    await bring(csv('2025/06/09,ｻｸﾗ,,5000', `2025/06/09,${word},,9000`));
    const { entries, proposals: none } = await proposals();
    expect(none).toEqual([]);
    expect(entries.find(({ payer }) => payer !== 'ｻｸﾗ')).toMatchObject({ payers: [], namesNobody: true });
  },
);
