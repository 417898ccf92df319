import { describe, expect, test } from 'vitest';
import type { Billing } from '../../../schema/closing/closing-entity.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { newSlip } from '../../../schema/slips/slip-making.ts';
import { testCustomer, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import { paths } from '../../browser/paths.ts';
import { i18n } from '../../words/i18n.ts';
import { ALL_NAV_ITEMS, navItemsFor } from '../menu/office-nav-items.tsx';
import { createGroups } from './find-groups.ts';
import {
  customerEntries,
  type Entry,
  employeeEntries,
  invoiceEntries,
  loginEntries,
  orderEntries,
  productEntries,
  screenEntries,
  slipEntries,
  stopEntries,
} from './find-index.ts';
import { detailOf } from './find-labels.ts';
import { createSearch } from './find-search.ts';

const at = '2025-06-11T03:00:00.000Z';

function customers(...some: Partial<Customer>[]) {
  return new Map(
    some.map((fields, index) => {
      const _id = testId(1000 + index);
      return [_id, { ...testCustomer(_id, `z${index}`), phoneNumber: '', ...fields }];
    }),
  );
}

const find = (typed: string, entries: readonly Entry[], most: number) => createSearch(entries, most)(typed);
const titles = (typed: string, entries: readonly Entry[], most = 10) =>
  find(typed, entries, most).entries.map(({ title }) => title);

describe('searching customers', () => {
  const entries = customerEntries(
    customers(
      { restaurantName: 'Royal Everest', customerCode: 'UE0002' },
      { restaurantName: 'Everest', customerCode: 'SA0001', phoneNumber: '312345678', mobileNumber: '9011112222' },
      { restaurantName: 'Neverest Bar', customerCode: 'EV0003', contactPerson: 'Sita Gurung' },
      { restaurantName: 'Café Momo', customerCode: 'UE0010' },
      { restaurantName: 'Everest, closed', deletedAt: at },
    ),
  );

  test('ranks a match at the start first, then at the start of a word, then within a word', () => {
    expect(titles('everest', entries)).toEqual(['Everest', 'Royal Everest', 'Neverest Bar']);
  });

  test('finds codes, words in any order, and contact persons, but no deleted customers', () => {
    expect(titles('ue', entries)).toEqual(['Café Momo', 'Royal Everest']);
    expect(titles('everest royal', entries)).toEqual(['Royal Everest']);
    expect(titles('gurung', entries)).toEqual(['Neverest Bar']);
    expect(titles('closed', entries)).toEqual([]);
  });

  test('ignores case, accents and letter width', () => {
    expect(titles('CAFE', entries)).toEqual(['Café Momo']);
    expect(titles('ｓａ０００１', entries)).toEqual(['Everest']);
  });

  test.each([
    '0312345678',
    '312345678',
    '03-1234-5678',
    '０３－１２３４－５６７８',
    '03ー1234',
    '+81 3 1234',
    '90 1111 2222',
    '(090) 1111−2222',
  ])('finds a phone number typed as %s', (typed) => expect(titles(typed, entries)).toEqual(['Everest']));

  test('counts all matches, and returns the best', () => {
    expect(find('e', entries, 2)).toMatchObject({
      count: 4,
      entries: [{ title: 'Everest' }, { title: 'Neverest Bar' }],
    });
    expect(find('  ', entries, 2)).toEqual({ count: 0, entries: [] });
  });

  test.each(['everest ro', '0312345', '+81 3 1234', '(090) 1111', '31 neverest', 'ev', 'e'])(
    'finds the same, typed letter by letter and taken back, as at once: %s',
    (word) => {
      const typed = Array.from(word, (_letter, index) => word.slice(0, index + 1));
      for (const most of [1, 2, 10]) {
        const search = createSearch(entries, most);
        for (const text of [...typed, ...[...typed].reverse(), '', word]) {
          const { entries: stepwise, count } = search(text);
          const atOnce = find(text, entries, most);
          expect([stepwise, count], text).toEqual([atOnce.entries, atOnce.count]);
        }
      }
    },
  );

  test('is rebuilt only for changed records', () => {
    const rows = customers({ restaurantName: 'A' }, { restaurantName: 'B' });
    const before = customerEntries(rows);
    const [first] = [...rows.values()];
    if (!first) throw new Error('no customer');
    const after = customerEntries(new Map(rows).set(first._id, { ...first, restaurantName: 'C' }));
    expect(after.map(({ title }) => title)).toEqual(['B', 'C']);
    expect(after[0]).toBe(before[1]);
  });
});

test('products are found by name and category', () => {
  const thai = testId(1);
  const products = new Map([[testId(2), testProduct(testId(2), 'Palm sugar', { category: thai })]]);
  const entries = productEntries(products, new Map([[thai, { name: 'Thai Items' }]]));
  for (const typed of ['sug', 'palm', 'thai sugar']) expect(titles(typed, entries)).toEqual(['Palm sugar']);
});

describe('searching by sound', () => {
  const products = new Map(
    [
      testProduct(testId(2), 'Egg L 10'),
      testProduct(testId(3), 'Tamago Sando'),
      testProduct(testId(4), 'LY-20', { otherNames: 'さくらえび, चामल', code: 'P-7' }),
    ].map((product) => [product._id, product]),
  );
  const entries = productEntries(products, new Map());
  const kana = customerEntries(
    customers({ restaurantName: 'すしだいにんぐ' }, { restaurantName: '山田', payerNames: ['ﾔﾏﾀﾞｼﾖｸﾄﾞｳ'] }),
  );

  test.each([
    ['tamago', ['Tamago Sando', 'Egg L 10']],
    ['たまご', ['Egg L 10', 'Tamago Sando']],
    ['sakuraebi', ['LY-20']],
    ['chamal', ['LY-20']],
    ['p-7', ['LY-20']],
  ])('finds products as the shop does: %s → %j', (typed, names) => expect(titles(typed, entries)).toEqual(names));

  test('finds customers by their kana, also by that under which they pay', () => {
    expect(titles('sushidai', kana)).toEqual(['すしだいにんぐ']);
    expect(titles('yamada', kana)).toEqual(['山田']);
  });

  test('finds the same, typed letter by letter, as at once', () => {
    const search = createSearch(entries, 5);
    for (const text of ['t', 'ta', 'tam', 'tama', 'tamago', 'tam', '']) {
      expect(search(text)).toMatchObject({ entries: find(text, entries, 5).entries });
    }
  });

  test('without results, offers matches with one letter off, and says so', () => {
    const [none, people] = [[] as Entry[], kana];
    const groupsOf = createGroups({
      customer: people,
      product: entries,
      order: none,
      invoice: none,
      slip: none,
      document: none,
      stop: none,
      login: none,
      employee: none,
      screen: none,
    });
    expect(groupsOf('tamgo').map(({ name, count }) => [name, count])).toEqual([
      ['Nothing found. Products nearly so:', 2],
    ]);
    expect(groupsOf('yameda').map(({ name }) => name)).toEqual(['Nothing found. Customers nearly so:']);
    expect(groupsOf('xyzzyq')).toEqual([]);
    expect(groupsOf('tamago').map(({ name }) => name)).toEqual(['Products']);
  });
});

test('orders and invoices are found by their restaurant, its code and phone, and the numbers on paper; the newest first', () => {
  const all = customers({ restaurantName: 'Everest', customerCode: 'SA0001', phoneNumber: '311112222' });
  const [everest] = [...all.values()];
  if (!everest) throw new Error('no customer');
  const order = (n: number, customerId = everest._id) => ({
    _id: testId(n),
    customerId,
    userId: testId(4),
    orderItems: [{ _id: testId(31), name: 'Fish sauce', quantity: 1, sku: 'Btl' as const }],
    customMessage: '',
    deliveryDate: '2025-06-12',
    placedAt: at,
    isDelivered: false,
    deliveredBy: null,
    deliveredAt: null,
  });
  const orders = new Map([1, 2, 3].map((n) => [testId(n), order(n, n === 3 ? testId(9) : undefined)]));
  const entries = orderEntries(orders, all, new Map([[testId(1), '#4711']]));
  const ids = (typed: string) => find(typed, entries, 10).entries.map(({ id }) => id);
  for (const typed of ['everest', 'sa0001', '031111']) expect(ids(typed)).toEqual([testId(2), testId(1)]);
  for (const typed of ['#4711', '4711']) expect(ids(typed)).toEqual([testId(1)]);
  expect(ids(testId(2).slice(-8))).toContain(testId(2));
  const numbered = new Map([2, 3].map((n) => [testId(n), { ...order(n), no: n === 2 ? 1284 : 21_284 }]));
  const byNumber = orderEntries(numbered, all, new Map());
  for (const typed of ['1284', '#1284', 'No. 1284', '注文番号1284']) {
    expect(
      find(typed, byNumber, 10).entries.map(({ id }) => id),
      typed,
    ).toEqual([testId(2), testId(3)]);
  }
  const customer = customerEntries(customers({ phoneNumber: '362128401' }));
  const none = { product: [], invoice: [], slip: [], document: [], stop: [], login: [], employee: [], screen: [] };
  const groupsFor = createGroups({ ...none, customer, order: byNumber });
  expect(groupsFor('1284').map(({ kind }) => kind)).toEqual(['order', 'customer']);
  expect(groupsFor('128').map(({ kind }) => kind)).toEqual(['customer', 'order']);
  expect(ids('deleted restaurant')).toEqual([testId(3)]);
  expect(ids('2025-06-12')).toHaveLength(3);

  const dates = { dueDate: '2025-07-01', createdAt: at, completedAt: null };
  const money = { amount: 25_000.5, paid: 0, note: 'Ring twice', assignToCollect: null };
  const invoice = { _id: testId(5), customerId: everest._id, ...dates, ...money };
  const behind = { receipts: new Map([[testId(5), '7F3A2C-0001']]), slips: new Map(), billings: new Map() };
  const invoices = invoiceEntries(new Map([[testId(5), invoice]]), all, behind);
  for (const typed of [
    '7f3a2c',
    '7F3A2C-1',
    '７ｆ３ａ２ｃ－０００１',
    '25000.5',
    '¥25,000.5',
    'ring',
    'everest 2025-07',
    'sa',
  ]) {
    expect(find(typed, invoices, 10).count, typed).toBe(1);
  }
});

describe('a paper in somebody’s hand', () => {
  const restaurants = customers(
    { restaurantName: 'Everest', paymentMethod: 'monthly' },
    { restaurantName: 'Momo', paymentMethod: 'cash' },
  );
  const [everest = '', momo = ''] = [...restaurants.keys()];
  const slip = (no: number, customerId: string, prices: number[]) => {
    const lines = prices.map((price, index) => slipLine({ _id: testId(no * 10 + index), price }, '2026-11-10'));
    const made = newSlip({ _id: testId(no), customerId, orderId: null, lines, day: '2026-11-10', createdAt: at });
    return [made._id, { ...made, no }] as const;
  };
  const slips = new Map([slip(42, everest, [8000]), slip(421, everest, [4200]), slip(43, momo, [5000, 20])]);
  const billing = { no: 7, current: 110_146, billed: 138_596, customerId: everest } as Billing;
  const dates = { dueDate: '2026-12-31', createdAt: at, completedAt: null, note: '', assignToCollect: null, paid: 0 };
  const invoice = (n: number, customerId: string, amount: number) =>
    [testId(n), { _id: testId(n), customerId, amount, ...dates }] as const;
  const invoices = invoiceEntries(
    new Map([
      invoice(43, momo, 4000),
      invoice(700, everest, 110_146),
      ...Array.from({ length: 20 }, (_, n) => invoice(800 + n, everest, 138_596_000 + n)),
    ]),
    restaurants,
    { receipts: new Map(), slips, billings: new Map([[testId(700), billing]]) },
  );
  const bySlip = slipEntries(slips, restaurants);
  const first = (typed: string, entries: readonly Entry[]) => find(typed, entries, 5).entries[0]?.id;

  test.each([
    '138596',
    '138,596',
    '¥138,596',
    '１３８，５９６円',
    '￥ 138,596',
    '110146',
    '7',
    '007',
    'No. 7',
    '番号 7',
    '#7',
  ])('is the invoice of a closing by its number and all that it bills, typed as %s, before longer numbers', (typed) => {
    expect(first(typed, invoices)).toBe(testId(700));
  });

  test.each(['43', '000043', '4000', '5,421', '¥5,421', 'Ｎｏ．４３'])(
    'is a cash invoice by its slip’s number and first amount, too: %s',
    (typed) => {
      expect(first(typed, invoices)).toBe(testId(43));
    },
  );

  test.each(['42', '0042', '４２', '8,000', '¥8000', '8000円'])(
    'is a monthly slip by the amount of its paper, without tax: %s',
    (typed) => {
      expect(first(typed, bySlip)).toBe(testId(42));
      expect(find('8640', bySlip, 5).count).toBe(0);
    },
  );

  test.each(['138,596', '¥138,596', '0042', '5,421円'])(
    'is the same, typed letter by letter and taken back: %s',
    (text) => {
      const search = createSearch([...invoices, ...bySlip], 5);
      const steps = Array.from(text, (_letter, index) => text.slice(0, index + 1));
      for (const typed of [...steps, ...steps.reverse(), text]) {
        const { entries, count } = search(typed);
        const atOnce = find(typed, [...invoices, ...bySlip], 5);
        expect([entries, count], typed).toEqual([atOnce.entries, atOnce.count]);
      }
    },
  );

  test('shows which number belongs to what, and what was billed in addition to the invoice’s amount', () => {
    const labels = [testId(700), testId(43)].map((id) => {
      const entry = invoices.find((each) => each.id === id);
      return entry && detailOf(entry, new Map());
    });
    expect(labels[0]).toMatch(/^¥110,146 · .* · Closing no\. 7 · ¥138,596 billed$/);
    expect(labels[1]).toMatch(/^¥4,000 · .* · Delivery slip no\. 43$/);
  });
});

describe('searching everything else', () => {
  const restaurants = customers({ restaurantName: 'Royal Everest' });
  const customerId = testId(1000);

  test('finds web logins by their usernames', () => {
    const user = { username: 'everest-shinjuku', isAdmin: false, information: 'show', deletedAt: null } as const;
    const users = new Map([[testId(1), { _id: testId(1), customerId, ...user }]]);
    const [found] = find('shinjuku', loginEntries(users, restaurants), 3).entries;
    expect(found).toMatchObject({ kind: 'login', title: 'everest-shinjuku', restaurant: 'Royal Everest' });
  });

  test('finds stops by their numbers', () => {
    const stop = { customerId, preparedBy: null, deliveredBy: testId(3), orderId: null, position: null, createdAt: at };
    const tracks = new Map(
      [417, 41].map((serialNo, index) => {
        const _id = testId(10 + index);
        return [_id, { _id, ...stop, serialNo, isDelivered: false, deliveredAt: null }];
      }),
    );
    for (const typed of ['417', '#417']) {
      const { entries, count } = find(typed, stopEntries(tracks, restaurants), 3);
      expect([count, entries[0]?.id]).toEqual([1, testId(10)]);
    }
  });

  test('finds current employees, but not former ones', () => {
    const someone = { photo: '', phoneNumber: '9011112222', role: 'driver' } as const;
    const employees = new Map([
      [testId(1), { _id: testId(1), name: 'Ram Thapa', username: 'driver9', deletedAt: null, ...someone }],
      [testId(2), { _id: testId(2), name: 'Ram Rai', username: 'ram', deletedAt: at, ...someone }],
    ]);
    expect(titles('ram', employeeEntries(employees))).toEqual(['Ram Thapa']);
    expect(titles('driver9', employeeEntries(employees))).toEqual(['Ram Thapa']);
  });

  test('finds screens by their names, an admin’s alone for admins', () => {
    const screens = (isAdmin: boolean) => screenEntries(navItemsFor({ isAdmin }, ALL_NAV_ITEMS));
    expect(titles('projected', screens(false))).toEqual(['Projected Payments']);
    expect(titles('activ', screens(true))).toEqual(['Activity']);
    expect(titles('activ', screens(false))).toEqual([]);
  });

  test('finds screens by their names in the shown language, also after another was shown', () => {
    const screens = () => screenEntries(ALL_NAV_ITEMS);
    expect(titles('projected', screens())).toEqual(['Projected Payments']);
    const { label } = ALL_NAV_ITEMS.find(({ to }) => to === paths.adminPaymentReport) ?? {};
    i18n.load('ja', { [label?.id ?? '']: ['入金予定'] });
    i18n.activate('ja', 'ja');
    try {
      expect(titles('入金', screens())).toEqual(['入金予定']);
    } finally {
      i18n.activate('en', 'en-GB');
    }
  });
});
