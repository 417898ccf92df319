import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { formatYen } from '../../schema/core/money.ts';
import { DocumentResponse, DocumentsResponse } from '../../schema/papers/contents/document-responses.ts';
import { paperOf } from '../../schema/papers/layout/paper.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { request } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const SHOP = IDS.restaurant3;

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  await office.does('manager', 'customer.update', { customerId: SHOP, paymentMethod: 'monthly', closingDay: 20 });
  office.setDay('2026-11-10');
});
afterEach(() => world.close());

const search = async (query: Record<string, string>) => {
  const response = await request(world, 'manager', `/api/documents?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return DocumentsResponse.parse(await response.json()).documents;
};

const wide = (text: string) => text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
const withoutZeros = (no: string) => no.replace(/(^|-)0+(?=\d+$)/, '$1');

/** Ways in which people type a number that they read on a document. */
const numberTypings = (no: string) => [
  no,
  no.toLowerCase(),
  wide(no),
  withoutZeros(no),
  no.replaceAll('-', 'ー'),
  no.replaceAll('-', ' − '),
  `No. ${no}`,
  no.replaceAll('-', ''),
];
const amountTypings = (yen: number) => {
  const plain = String(Math.abs(yen));
  return [plain, formatYen(yen), formatYen(Math.abs(yen)), wide(formatYen(yen)), `${plain}円`, String(yen)];
};

/**
 * Documents of a month: a closing with an old balance, its reversal and the next one, slips, a cash slip, money at a
 * door, a reminder and a credit.
 */
async function aMonthsPapers() {
  const { line, writes, types, pays, does, closes } = office;
  const old = await types(SHOP, 128_450);
  await pays(old, 100_000);
  await writes(SHOP, [line({ price: 86_430 }), line({ price: 15_275, taxClass: 'standard' })]);
  await writes(IDS.restaurant2, [line({ price: 3280, quantity: 9 }), line({ price: 5218, taxClass: 'standard' })]);
  const door = { invoiceId: IDS.invoice1, paymentId: newId(), amount: 4000, date: office.today() };
  await does('driver1', 'invoice.addPayment', { ...door, receiptNo: '7F3A2C-0099' });
  office.setDay('2026-11-21');
  const first = await closes(SHOP, '2026-11-20');
  await office.reverses(first._id);
  const second = await closes(SHOP, '2026-11-20');
  expect(second).toMatchObject({ current: 110_146, billed: 138_596 });
  office.setDay('2026-12-21');
  await closes(SHOP, '2026-12-20');
  await office.transfers(SHOP, 150_000, [
    [old, 28_450],
    [second._id, 110_146],
  ]);
  office.setDay('2027-01-21');
  await closes(SHOP, '2027-01-20');
}

test('every paper is found by its number, by each other number that it says, and by its large amount, however they are typed', {
  tags: ['long'],
}, async () => {
  await aMonthsPapers();
  const documents = await search({});
  const kinds = documents.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['invoice', 'slip', 'receipt', 'statement', 'reversal']));
  for (const { _id, no, printed } of documents) {
    const read = await request(world, 'manager', `/api/documents/${_id}`);
    const { no: shown, amount, facts } = paperOf(DocumentResponse.parse(await read.json()).snapshot);
    if (!amount) throw new Error(`${no} has no amount`);
    expect(printed.amount, no).toBe(amount.amount);
    const other = printed.other ? [printed.other.no] : [];
    for (const each of other) expect([shown, ...facts.map(({ value }) => value)]).toContain(each);
    for (const typed of [...[no, ...other].flatMap(numberTypings), ...amountTypings(amount.amount)]) {
      for (const field of ['keyword', 'says']) {
        const found = await search({ [field]: typed });
        expect(
          found.map((each) => each.no),
          `${no} by ${field}=${typed}`,
        ).toContain(no);
      }
    }
    const bound = String(amount.amount);
    const within = await search({ amountFrom: bound, amountTo: bound });
    expect(
      within.map((each) => each.no),
      `${no} within ${bound}`,
    ).toContain(no);
  }
});

test('a number with its letter is that of a document alone, and a closing’s amount is in the order of what its paper says', async () => {
  await aMonthsPapers();
  const [invoice] = await search({ says: '138596', kind: 'invoice' });
  expect(invoice?.printed).toEqual({ amount: 138_596, other: null });
  // The closing's own number, which is on older documents.
  const closing = await world.db
    .selectFrom('billings')
    .select('no')
    .where('reversedAt', 'is', null)
    .where('current', '=', 11_014_600)
    .executeTakeFirst();
  expect((await search({ says: String(closing?.no) })).map(({ no }) => no)).toContain(invoice?.no);
  expect(invoice?.total).toBe(110_146);
  expect((await search({ says: 'I-2' })).map(({ no }) => no)).toEqual(['I-000002']);
  expect((await search({ says: 'S-2' })).map(({ no }) => no)).toEqual(['S-000002']);
  const amounts = (await search({ sort: '-total' })).map(({ printed }) => printed.amount);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
});
