import type { Page } from 'playwright-core';
import { choose, press, sayYes, type Way, type World } from './way.ts';

/** A customer with slips since its last closing. */
const customerIn = ({ ask }: World, place: number) =>
  ask<{ customerId: string }>(
    `select "customerId" from "slips" where "billedAt" is null and "deliveredAt" is not null and "billing" = 'monthly' and "voidedAt" is null group by "customerId" order by count(*) desc limit 9`,
  )[place]?.customerId ?? '';

const newSlip = (place: number) => (world: World) => `/admin/slips/new?customer=${customerIn(world, place)}`;

/** Saves the slip around a filled-in form, and answers the questions. */
async function saveSlip(page: Page): Promise<void> {
  await press('Save slip')(page);
  const saved = page.getByRole('button', { name: 'Void' });
  await saved.or(page.getByRole('alertdialog')).first().waitFor();
  if (await page.getByRole('alertdialog').isVisible()) await sayYes(page);
  await saved.waitFor();
}

const SLIPS = ({ ask }: World) => ask(`select "note", "lines", "reason" from "slips"`);

/** Walks for the office's slips. */
export const SLIP_WAYS: Record<string, Way> = {
  'web/slips/screens/new-slip-screen.tsx': {
    as: 'manager',
    at: '/admin/slips/new',
    wrong: {},
    right: async (_page, form) => {
      await choose(form, 'Customer', 'Umi Ya');
      await choose(form, 'Product', 'Basmati Rice Sella');
      await form
        .getByLabel(/^Quantity/)
        .first()
        .fill('2');
      await form
        .getByLabel(/^Quantity/)
        .first()
        .press('Enter');
      await form.getByLabel('Note').fill('Walked over the counter');
    },
    reads: SLIPS,
    shows: ['Walked over the counter'],
  },
  'web/slips/form/discount-form.tsx': {
    as: 'manager',
    at: newSlip(0),
    open: press('Discount'),
    wrong: { 'Discount without tax, whole yen': 'much' },
    right: { 'Name on the slip': 'Walked discount', 'Discount without tax, whole yen': '11' },
    after: saveSlip,
    reads: SLIPS,
    shows: ['Walked discount'],
  },
  'web/slips/lines/empties-form.tsx': {
    as: 'manager',
    at: newSlip(1),
    open: press('Empties'),
    wrong: { 'Came back': 'many' },
    right: { Container: 'Walked crate', 'Deposit of one': '200', 'Came back': '3' },
    after: saveSlip,
    reads: SLIPS,
    shows: ['Walked crate'],
  },
  'web/slips/lines/returned-form.tsx': {
    as: 'manager',
    at: newSlip(2),
    open: async (page) => {
      await press('Returned goods')(page);
      await press('Other goods')(page);
    },
    wrong: { 'Came back': 'many' },
    right: {
      'Name of the goods': 'Walked melon',
      'Price of one, without tax': '100',
      'Came back': '1',
      'Or in your own words': 'Walked into',
    },
    after: saveSlip,
    reads: SLIPS,
    shows: ['Walked melon'],
  },
  'web/slips/screens/change-slip-screen.tsx': {
    as: 'manager',
    at: ({ ask }) => {
      const [slip] = ask<{ _id: string }>(
        `select "_id" from "slips" where "billedAt" is null and "deliveredAt" is not null and "billing" = 'monthly' and "voidedAt" is null and "correctsId" is null order by "_id" desc limit 1`,
      );
      return `/admin/slips/${slip?._id}/change`;
    },
    wrong: { Note: 'Walked through' },
    right: { 'Or in your own words': 'Walked anew' },
    reads: SLIPS,
    shows: ['Walked through'],
  },
  'web/slips/screens/void-slip.tsx': {
    as: 'manager',
    at: ({ ask }) => {
      const [slip] = ask<{ _id: string }>(
        `select "_id" from "slips" where "billedAt" is null and "deliveredAt" is not null and "billing" = 'monthly' and "voidedAt" is null and "correctsId" is null order by "_id" desc limit 1 offset 2`,
      );
      return `/admin/slips/${slip?._id}`;
    },
    open: press('Void'),
    wrong: {},
    right: { 'Or in your own words': 'Walked off' },
    reads: ({ ask }) => ask(`select * from "slips"`),
    shows: ['Walked off'],
  },
  'web/slips/screens/correct-price-screen.tsx': {
    as: 'manager',
    at: ({ ask }) => {
      const [slip] = ask<{ day: string; lines: string }>(
        `select "deliveredOn" as "day", "lines" from "slips" where "deliveredAt" is not null and "voidedAt" is null and "correctsId" is null order by "_id" desc limit 1`,
      );
      const lines: { kind: string; productId: string; unitPrice: number }[] = JSON.parse(slip?.lines ?? '[]');
      const line = lines.find(({ kind }) => kind === 'sale');
      return `/admin/repricing?product=${line?.productId}&was=${line?.unitPrice}&from=${slip?.day}`;
    },
    wrong: {},
    right: async (_page, form) => {
      await form.getByLabel(/^Right price/).fill('13');
      await form.getByLabel('Or in your own words').fill('Walked price');
    },
    after: sayYes,
    reads: SLIPS,
    shows: ['Walked price'],
  },
};
