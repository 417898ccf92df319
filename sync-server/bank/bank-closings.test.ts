import { afterEach, beforeEach, expect, test } from 'vitest';
import { BankEntryResponse, ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import type { Day } from '../../schema/core/days.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { buildNotice } from '../../schema/testing/test-zengin.ts';
import { request, send } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const SHOP = IDS.restaurant3;
const PAYER = 'ｶ)ｻｸﾗ';

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  const terms = { paymentMethod: 'monthly', closingDay: 20, payerNames: [PAYER] };
  await office.does('manager', 'customer.update', { customerId: SHOP, ...terms });
});
afterEach(() => world.close());

async function brings(day: Day, amount: number) {
  const account = { bank: '0001', branch: '123', kind: '1', number: '1234567' };
  const body = new FormData();
  const notice = buildNotice([{ day, amount, payer: PAYER }], { account, from: day, to: day });
  body.append('file', new File([new Uint8Array(notice)], 'notice.txt'));
  expect((await request(world, 'manager', '/api/bank/files', { method: 'POST', body })).status).toBe(200);
}

async function confirms() {
  const { proposals } = ProposalsResponse.parse(await (await request(world, 'manager', '/api/bank/proposals')).json());
  const [proposal] = proposals;
  if (!proposal) throw new Error('Nothing is proposed');
  const { entryId, customerId: customer, fee, fingerprint, invoices, certainty } = proposal;
  const allocations = invoices.map(({ _id: invoice, amount }) => ({ invoice, amount }));
  const path = `/api/bank/entries/${entryId}/match`;
  const response = await send(world, 'manager', 'POST', path, {
    customer,
    allocations,
    fee,
    granted: [],
    fingerprint,
  });
  return { certainty, invoices, entry: BankEntryResponse.parse(await response.json()) };
}

const takesBack = (entryId: string) =>
  send(world, 'manager', 'POST', `/api/bank/entries/${entryId}/undo`, { reason: 'Of another customer' });

test('a transfer pays a closing’s invoice, and the next closing counts it, and counts it back once it is undone', async () => {
  office.setDay('2026-11-10');
  await office.writes(SHOP, [office.line({ price: 1000 })]);
  office.setDay('2026-11-21');
  const november = await office.closes(SHOP, '2026-11-20');
  expect(november).toMatchObject({ current: 1080, billed: 1080 });

  office.setDay('2026-11-30');
  await brings('2026-11-30', 1080);
  const { certainty, invoices, entry } = await confirms();
  expect([certainty, invoices]).toMatchObject(['certain', [{ _id: november._id, balance: 1080, amount: 1080 }]]);
  expect(entry).toMatchObject({ state: 'matched', match: { customerId: SHOP, amount: 1080, invoices: 1 } });
  expect(await office.read('invoices', november._id)).toMatchObject({ origin: 'closing', amount: 1080, paid: 1080 });
  // A payment was received on it, so the closing can't be reversed.
  expect((await office.tryToReverse(november._id)).status).toBe(409);

  await office.writes(SHOP, [office.line({ price: 2000 })]);
  office.setDay('2026-12-21');
  const december = await office.closes(SHOP, '2026-12-20');
  expect(december).toMatchObject({ previous: 1080, received: 1080, carried: 0, current: 2160, billed: 2160 });
  const [payment] = await world.db.selectFrom('payments').selectAll().where('bankEntryId', '=', entry._id).execute();
  expect(payment).toMatchObject({ billingId: december._id, method: 'transfer' });

  expect((await takesBack(entry._id)).status).toBe(200);
  expect(await office.read('invoices', november._id)).toMatchObject({ paid: 0, completedAt: null });
  office.setDay('2027-01-21');
  const january = await office.closes(SHOP, '2027-01-20');
  const aside = { reason: 'The bank asks for it back' };
  expect((await send(world, 'manager', 'PUT', `/api/bank/entries/${entry._id}/aside`, aside)).status).toBe(200);
  // The amount received in December is open again.
  expect(january).toMatchObject({ previous: 2160, received: -1080, carried: 3240, current: 0, billed: 3240 });
});

test('one transfer pays several closings’ invoices', async () => {
  for (const [month, price] of [
    ['2026-11', 1000],
    ['2026-12', 2000],
  ] as const) {
    office.setDay(`${month}-10`);
    await office.writes(SHOP, [office.line({ price })]);
    office.setDay(`${month}-21`);
    await office.closes(SHOP, `${month}-20`);
  }
  office.setDay('2027-01-31');
  await brings('2027-01-31', 3240);
  const { certainty, invoices, entry } = await confirms();
  expect([certainty, invoices.map(({ amount }) => amount)]).toEqual(['certain', [1080, 2160]]);
  expect(entry).toMatchObject({ match: { amount: 3240, invoices: 2 } });
  // Without a slip or a balance there would be no closing.
  await office.writes(SHOP, [office.line({ price: 1000 })]);
  office.setDay('2027-02-21');
  const february = await office.closes(SHOP, '2027-02-20');
  expect(february).toMatchObject({ previous: 3240, received: 3240, carried: 0, billed: 1080 });
});
