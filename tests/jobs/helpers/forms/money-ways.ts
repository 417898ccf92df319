import type { Page } from 'playwright-core';
import { first, press, sayYes, type Way, type World } from './way.ts';

type Invoice = { customer: { _id: string; restaurantName: string } };
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const openInvoices = async ({ rest }: Pick<World, 'rest'>) => (await rest('/api/invoice/all')) as Invoice[];

/** Gives a customer another invoice, partly paid. */
async function paidInPart({ rest }: World): Promise<string> {
  const customer = (await openInvoices({ rest }))[0]?.customer;
  const date = today();
  const { _id } = (await rest('/api/invoice', 'POST', { customer: customer?._id, amount: 3333 })) as { _id: string };
  await rest(`/api/invoice/${_id}/payment`, 'POST', { amount: 1111, date });
  return `/admin/invoice/bycustomer/${customer?._id}`;
}

/** Expands the first invoice of a list. */
const unfold = (page: Page) => page.locator('[data-index] button[aria-expanded=false]').first().click();

/** Expands the first invoice of a list that has a payment. */
const unfoldPaid = (page: Page) =>
  page
    .locator('[data-index]')
    .filter({ hasText: '¥1,111' })
    .first()
    .locator('button[aria-expanded=false]')
    .first()
    .click();

/** Walks for money: invoices, payments, closings and the bank. */
export const MONEY_WAYS: Record<string, Way> = {
  'web/invoices/forms/invoice-form.tsx': {
    as: 'manager',
    at: '/admin/invoice',
    open: press('Add Invoice'),
    wrong: { Customer: 'Umi', Amount: 'much' },
    right: { Amount: '4321', Note: 'Walked invoice' },
    reads: '/api/invoice/all',
  },
  'web/payments/forms/payment-form.tsx': {
    as: 'manager',
    at: '/admin/invoice',
    open: press(/^Add payment, /),
    wrong: { Amount: 'much' },
    right: { Amount: '1231' },
    save: 'Partial Payment',
    reads: '/api/invoice/all',
  },
  'web/payments/forms/edit-payment-form.tsx': {
    as: 'manager',
    at: paidInPart,
    open: first(unfoldPaid, press(/^Edit payment of /)),
    wrong: { Amount: 'much' },
    right: { Amount: '1229' },
    reads: '/api/invoice/all',
  },
  'web/payments/forms/take-back-form.tsx': {
    as: 'manager',
    at: paidInPart,
    open: first(unfoldPaid, press(/^Edit payment of /), press('Take it back')),
    wrong: {},
    right: { Reason: 'Walked back' },
    reads: '/api/invoice/all',
  },
  'web/invoices/forms/note-form.tsx': {
    as: 'manager',
    at: '/admin/invoice',
    open: first(unfold, press('Add Note')),
    wrong: { Note: '' },
    right: { Note: 'Walked note' },
    reads: '/api/invoice/all',
  },
  'web/payments/forms/settle-form.tsx': {
    as: 'manager',
    at: '/admin/invoice',
    open: first(unfold, press('Write off')),
    wrong: { Amount: '11' },
    right: { Reason: 'Walked away from' },
    reads: '/api/invoice/all',
  },
  'web/payments/forms/allocate-form.tsx': {
    as: 'manager',
    at: async (world) => `/admin/customer/${(await openInvoices(world))[0]?.customer._id}`,
    open: press('Record payment'),
    wrong: { 'Amount received': 'much' },
    right: { 'Amount received': '1301' },
    reads: '/api/invoice/all',
  },
  'web/invoices/forms/pay-out-form.tsx': {
    as: 'manager',
    at: ({ ask }) => {
      const [credit] = ask<{ customerId: string }>(
        `select "customerId" from "credits" group by "customerId" having sum("amount") > 0 limit 1`,
      );
      return `/admin/invoice/bycustomer/${credit?.customerId}`;
    },
    open: press(/^Pay out/),
    wrong: { Amount: 'much' },
    right: { 'Reason (optional)': 'Walked out', Amount: '7' },
    reads: ({ ask }) => ask(`select * from "credits"`),
    shows: ['Walked out'],
  },
  'web/bank/match-form.tsx': {
    as: 'manager',
    at: '/admin/bank',
    open: press(/^(Change|Allocate)$/),
    wrong: (_page, form) => form.locator('input:not([role=combobox])').first().fill('much'),
    right: (_page, form) => form.locator('input:not([role=combobox])').first().fill('1'),
    reads: ({ ask }) => ask(`select "state" from "bankEntries" order by "bookedOn" desc limit 7`),
    shows: ['matched'],
  },
  'web/bank/reason-form.tsx': {
    as: 'manager',
    at: '/admin/bank',
    open: press('Set aside'),
    wrong: {},
    right: { Reason: 'Walked aside' },
    reads: ({ ask }) => ask(`select * from "bankEntries"`),
  },
  'web/bank/import-form.tsx': {
    as: 'manager',
    at: '/admin/bank',
    open: press('Import a file'),
    inside: '[role=dialog]',
    wrong: { none: 'a file that is none of a bank: told beside the field for the file' },
    right: async (page) => {
      const text = '日付,摘要,お支払金額,お預り金額,差引残高\n2026/11/25,ﾌﾘｺﾐ ｳｫ-ｸ,,7777,100000\n';
      const chooser = page.getByLabel('Bank’s file', { exact: true });
      await chooser.setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
    save: 'Import',
    reads: ({ ask }) => ask(`select * from "bankEntries"`),
    shows: ['7777'],
  },
  'web/payments/handovers/handover-confirm-form.tsx': {
    as: 'manager',
    at: '/admin/handovers',
    wrong: { Received: 'much' },
    right: { Received: '7001' },
    said: '¥7,001 from',
    after: async (page) => {
      const question = page.getByRole('alertdialog');
      await question.getByLabel('Reason').fill('Walked short');
      await sayYes(page);
    },
    reads: ({ ask }) => ask(`select * from "handovers"`),
    shows: ['Walked short'],
  },
  'web/closing/reverse-closing-form.tsx': {
    as: 'admin',
    at: async ({ rest }) =>
      `/admin/closing/${((await rest('/api/billing/runs')) as { runs: { runId: string }[] }).runs[0]?.runId}`,
    open: press('Reverse'),
    wrong: {},
    right: { Reason: 'Walked backwards' },
    reads: async ({ rest }) =>
      rest(`/api/billing?runId=${((await rest('/api/billing/runs')) as { runs: { runId: string }[] }).runs[0]?.runId}`),
  },
};
