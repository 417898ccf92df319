import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { sumYen } from '../../../schema/core/money.ts';
import { CustomersResponse } from '../../../schema/customers/customer-responses.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { duesOf } from '../../../schema/invoices/invoice-rules.ts';
import { CustomerInvoicesResponse } from '../../../schema/payments/invoice-responses.ts';
import { ReceivablesResponse } from '../../../schema/reports/report-responses.ts';
import { createRandom } from '../../../schema/testing/random.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { createOffice, staySignedIn } from '../../../sync-server/testing/test-closings.ts';
import { DUES } from '../../customers/list/customer-rows.ts';
import { sumsOf } from '../../invoices/rows/invoice-rows.ts';
import { ownDuesOf } from '../../payments/own/own-dues.ts';
import { rowsOf } from '../../replica/rows.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { calendarOf } from './dashboard-calendar.ts';
import { sumInvoices } from './dashboard-sums.ts';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  await staySignedIn(opened.network.server);
});

const SHOPS = [IDS.restaurant1, IDS.restaurant2, IDS.restaurant3];

test('after a random working day the total dues are one figure: dashboard, receivables, cards, accounts and REST', {
  tags: ['long'],
}, async () => {
  const { server, clock, tokens } = opened.network;
  const office = createOffice({ ...server, clock, tokens });
  const read = async (path: string) => {
    const response = await server.app.request(path, { headers: { authorization: `Bearer ${tokens.manager}` } });
    expect(response.status, path).toBe(200);
    return response.json();
  };
  const random = createRandom(38);
  for (let act = 0; act < 30; act++) {
    const shop = random.pick(SHOPS);
    const amount = random.int(1, 90_000);
    const id = await office.types(shop, amount);
    const paid = random.int(0, amount);
    if (paid > 0) await office.pays(id, paid);
    // Two phones collected the whole balance of one invoice, so it is overpaid, which makes credit.
    const twice = { invoiceId: id, paymentId: newId(), amount, date: office.today(), balanceSeen: amount };
    if (random.chance(0.3)) await office.does('manager', 'invoice.addPayment', twice);
    if (random.chance(0.2)) await office.transfers(shop, 777, []);
  }
  await opened.sync();
  const today = dayOf(toInstant(clock.now()), 'Asia/Tokyo');
  const records: Invoice[] = await rowsOf(opened.device.db, 'invoices').toArray();
  const receivables = ReceivablesResponse.parse(await read(`/api/reports/receivables?asOf=${today}`));
  const customers = CustomersResponse.parse(await read('/api/customer'));
  const dues = duesOf(records);
  expect(records.some(({ amount, paid }) => paid > amount)).toBe(true);
  expect({
    dashboard: sumInvoices(records, calendarOf(addDays(today, 0), 'Asia/Tokyo'), new Map()).duesYen,
    list: sumsOf(records.map((invoice) => ({ invoice }))).dues,
    receivables: receivables.total.dues,
    ages: sumYen(Object.values(receivables.total.ages)),
    cards: sumYen(customers.map(({ totalDues }) => totalDues)),
  }).toEqual({ dashboard: dues, list: dues, receivables: dues, ages: dues, cards: dues });
  for (const shop of SHOPS) {
    const own = records.filter(({ customerId }) => customerId === shop);
    const account = CustomerInvoicesResponse.parse(await read(`/api/invoice/customer/${shop}`));
    const aged = receivables.accounts.find(({ customer }) => customer._id === shop);
    expect([account.totalDues, aged?.dues ?? 0, ownDuesOf(own, [], today).total, DUES.sumOf(own) ?? 0]).toEqual(
      Array(4).fill(duesOf(own)),
    );
    expect(customers.find(({ _id }) => _id === shop)?.totalDues).toBe(duesOf(own));
  }
});
