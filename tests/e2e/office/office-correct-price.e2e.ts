import { expect, test } from 'vitest';
import { ask, askFigure, openDemo } from '../../jobs/helpers/demo.ts';
import { chipSays, seen, signInByHand } from '../helpers/devices/device.ts';
import { axeOn } from '../helpers/looks/axe.ts';

type Sold = { slipId: string; customerId: string; billing: string | null; isBilled: number; net: number; rate: number };

/** The difference of each slip by plain SQL: amounts are truncated to whole yen by line, and tax by slip. */
const DIFFERENCES = `
  select s._id as slipId, s.customerId, s.billing, s.billedAt is not null as isBilled,
    sum(cast(:right * json_extract(line.value, '$.delivered') / 1000 as integer) - json_extract(line.value, '$.amount')) as net,
    max(json_extract(line.value, '$.rate.percent')) as rate
  from slips s, json_each(s.lines) line
  where s.voidedAt is null and s.correctsId is null and json_extract(line.value, '$.kind') = 'sale'
    and json_extract(line.value, '$.productId') = :product and json_extract(line.value, '$.unitPrice') = :wrong
  group by s._id`;

const OWED = `select sum(amount) / 100 from (select amount from invoices union all select -amount from credits)`;

test('a price is corrected on more than 30 slips of the demo with a handful of clicks, to the yen', async () => {
  const stage = await openDemo();
  const { server } = stage;
  const office = await stage.open('desktop');
  const { page } = office;
  const [product] = ask<{ _id: string; name: string; price: number; from: string; slips: number }>(
    server,
    `select json_extract(line.value, '$.productId') as _id, json_extract(line.value, '$.name') as name,
       json_extract(line.value, '$.unitPrice') as price, min(coalesce(s.deliveredOn, s.day)) as "from", count(distinct s._id) as slips
     from slips s, json_each(s.lines) line
     where s.voidedAt is null and s.correctsId is null and json_extract(line.value, '$.kind') = 'sale'
       and not exists (select 1 from json_each(s.lines) back where json_extract(back.value, '$.kind') = 'return')
     group by 1, 3 order by (name = 'Mutton Curry Cut') desc, slips desc limit 1`,
  );
  if (!product) throw new Error('The demo sold nothing');
  const right = product.price - 100;
  const sql = DIFFERENCES.replace(':right', String(right)).replace(':wrong', String(product.price));
  const sold = ask<Sold>(server, sql.replace(':product', `'${product._id}'`));
  expect(sold.length).toBeGreaterThan(30);
  const customers = new Set(sold.map(({ customerId }) => customerId)).size;
  const netOf = (some: readonly Sold[]) => some.reduce((sum, { net }) => sum + net, 0);
  const [cash, closed] = [
    sold.filter(({ billing, isBilled }) => billing === 'cash' && isBilled),
    sold.filter(({ billing, isBilled }) => billing === 'monthly' && isBilled),
  ];
  const cashYen = cash.reduce((sum, { net, rate }) => sum + net + Math.trunc((net * rate) / 100), 0);
  const owed = askFigure(server, OWED);

  await signInByHand(office, 'manager', '/admin');
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.evaluate(() =>
    window.addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && Reflect.get(window, 'countClick')(),
      true,
    ),
  );
  await page.getByRole('link', { name: 'Correct a Price' }).click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.keyboard.type(product.name.slice(0, 9));
  await seen(page.getByRole('option', { name: new RegExp(product.name) }).first());
  await page.keyboard.press('Enter');
  await page.getByLabel('From').fill(product.from);
  await page.getByText(`¥${product.price.toLocaleString('en-US')}`, { exact: true }).click();
  await page.getByLabel(/^Right price/).fill(String(right));
  const minus = (yen: number) => `−¥${Math.abs(yen).toLocaleString('en-US')}`;
  const said = `${sold.length} slips of ${customers} customers: ${minus(netOf(sold))} without tax`;
  await seen(page.getByText(said));
  if (cash.length > 0) await seen(page.getByText(`${minus(cashYen)} with tax`).first());
  const axe = axeOn(page);
  await axe.whole('correcting a price');
  await page.getByRole('button', { name: `Correct ${sold.length} slips` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText(`${sold.length} slips corrected, ${minus(netOf(sold))} without tax.`));
  // One by one, 30 slips would take 150 clicks.
  expect(clicks).toBeLessThanOrEqual(8);
  await chipSays(page, 'All sent');
  await axe.whole('a corrected price');

  const done = ask<{ status: string; count: number }>(
    server,
    `select json_extract(verdict, '$.status') as status, count(*) as count from mutationLog where name = 'slip.correctPrice' group by 1`,
  );
  expect(done).toEqual([{ status: 'applied', count: customers }]);
  expect(
    ask<Sold>(
      server,
      sql.replace(':product', `'${product._id}'`).replaceAll('s.lines', 'coalesce(s.corrected, s.lines)'),
    ),
  ).toEqual([]);
  expect(askFigure(server, OWED) - owed).toBe(cashYen);
  const corrections = `from slips c, json_each(c.lines) line where c.correctsId is not null and c.reason = 'Wrong price'`;
  expect(
    askFigure(server, `select sum(json_extract(line.value, '$.amount')) ${corrections} and c.billing = 'monthly'`),
  ).toBe(netOf(closed));
  expect(askFigure(server, `select count(distinct c._id) ${corrections}`)).toBe(cash.length + closed.length);
  const papers = `from documents where kind = 'return invoice' and causeId in (select c._id ${corrections})`;
  expect(askFigure(server, `select count(*) ${papers}`)).toBe(cash.length);
  expect(askFigure(server, `select sum(total) / 100 ${papers}`)).toBe(cashYen);

  await page.getByRole('button', { name: 'Correct another price' }).click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.keyboard.type(product.name.slice(0, 9));
  await seen(page.getByRole('option', { name: new RegExp(product.name) }).first());
  await page.keyboard.press('Enter');
  await page.getByLabel('From').fill(product.from);
  await seen(page.getByText(`¥${right.toLocaleString('en-US')}`, { exact: true }));
  expect(await page.getByText(`¥${product.price.toLocaleString('en-US')}`, { exact: true }).count()).toBe(0);
  expect(axe.findings).toEqual([]);
});
