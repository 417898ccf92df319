import { seen } from '../../../e2e/helpers/devices/device.ts';
import { press, sayYes, type Way, type World } from './way.ts';

/** The first price list. */
const listIn = async ({ rest }: World) => idOf(((await rest('/api/pricelist')) as object[])[0]);

const idOf = (record: unknown): string => (record as { _id: string })._id;

/** Creates a product and its category, and deletes both. */
async function deletedProduct({ rest }: World) {
  const category = idOf(await rest('/api/category', 'POST', { name: 'Walked away' }));
  const product = { name: 'Walked goods', category, sku: 'Pcs', price: 100, stockInCount: 5, description: 'Walked' };
  const id = idOf(await rest('/api/products', 'POST', product));
  await rest(`/api/products/${id}`, 'DELETE');
  await rest(`/api/category/${category}`, 'DELETE');
  return '/admin/products/deleted';
}

/** The product to be moved one place down. */
let moved = '';
const rankIn = (products: { name: string; productRank: number }[], sought: string) =>
  products.find(({ name }) => name === sought)?.productRank ?? 0;

/** Walks for settings and master data: the business, its goods, its customers and its people. */
export const OFFICE_WAYS: Record<string, Way> = {
  'web/business/settings/business-form.tsx': {
    as: 'admin',
    at: '/admin/settings',
    wrong: { 'Registration number': 'T1' },
    right: { 'Registration number': 'T7000012050002', Address: '東京都新宿区百人町9-9-9' },
    said: 'Settings saved',
    reads: '/api/business',
  },
  'web/business/settings/rate-form.tsx': {
    as: 'admin',
    at: '/admin/settings',
    open: press('Plan a rate'),
    wrong: { Percent: 'many' },
    right: { Percent: '9', 'First day': '2031-04-01', Source: 'A law of the walk' },
    reads: '/api/taxrate',
    shows: ['2031-04-01', 'A law of the walk'],
  },
  'web/notices/settings/mail-form.tsx': {
    as: 'admin',
    at: '/admin/settings/mail',
    wrong: { Server: 'mail.walk.example', Port: 'often' },
    right: { Port: '587', 'Sender’s address': 'office@walk.example', 'Address of the app': 'https://walk.example' },
    said: 'Settings saved',
    reads: '/api/notices/mail',
    shows: ['mail.walk.example', 'office@walk.example'],
  },
  'web/notices/settings/settings-form.tsx': {
    as: 'manager',
    at: '/notifications',
    wrong: { 'E-mail address': 'nowhere' },
    right: { 'E-mail address': 'manager@walk.example' },
    said: 'Settings saved',
    reads: ({ own }) => own('/api/notices'),
  },
  'web/people/login/my-account-screen.tsx': {
    as: 'driver2',
    at: '/account',
    wrong: { 'Current Password': 'todoke-driver', 'New Password': 'short' },
    right: { 'Current Password': 'todoke-driver', 'New Password': 'todoke-driver-2' },
    said: 'Password changed',
    reads: ({ rest }) => rest('/api/users/login', 'POST', { username: 'driver2', password: 'todoke-driver-2' }),
    shows: ['"username":"driver2"'],
  },
  'web/customers/form/customer-form.tsx': {
    as: 'manager',
    at: '/admin/customer/monthly',
    open: press(/^Edit /),
    wrong: { Email: 'nowhere' },
    right: { Email: 'kitchen@walk.example', 'Contact Person': 'Walked Person' },
    reads: '/api/customer',
  },
  'web/customers/logins/new-login-form.tsx': {
    as: 'admin',
    at: '/admin/customer/web',
    open: press('Add Web Customer'),
    wrong: {
      'Restaurant Name': 'Walked Diner',
      Username: 'walked-diner',
      Password: 'walked-diner',
      'Phone Number': 'none',
    },
    right: { 'Phone Number': '0312345678', Route: 'Urayasu Chiba', Email: 'diner@walk.example' },
    reads: '/api/users',
    shows: ['walked-diner'],
  },
  'web/customers/logins/login-change-form.tsx': {
    as: 'admin',
    at: '/admin/customer/web',
    open: press(/^Edit /),
    wrong: { Username: '' },
    right: { Username: 'walked-login' },
    reads: '/api/users',
  },
  'web/people/employees/employee-form.tsx': {
    as: 'admin',
    at: '/admin/employee',
    open: press(/^Edit /),
    wrong: { Name: '' },
    right: { Name: 'Walked Name' },
    reads: '/api/employee',
  },
  'web/people/employees/admin-form.tsx': {
    as: 'admin',
    at: '/admin/employee',
    open: press('Add Admin'),
    wrong: { Username: 'walked-admin', Password: 'short' },
    right: { Password: 'walked-admin' },
    reads: '/api/users',
    shows: ['walked-admin'],
  },
  'web/information/information-form.tsx': {
    as: 'admin',
    at: '/admin/information',
    open: press(/^Edit /),
    wrong: { Name: '' },
    right: { Name: 'Walked news' },
    reads: '/api/information',
  },
  'web/catalogue/office/product-form.tsx': {
    as: 'manager',
    at: '/admin/products',
    open: press(/^Edit /),
    wrong: { Price: 'dear' },
    right: { Price: '1237', Description: 'Walked by the kilogram' },
    reads: '/api/products',
  },
  'web/catalogue/office/category-name-form.tsx': {
    as: 'admin',
    at: '/admin/products?manage=categories',
    wrong: { 'Name of a new category': '' },
    right: { 'Name of a new category': 'Walked drinks' },
    said: 'Walked drinks',
    reads: '/api/category',
  },
  'web/catalogue/office/restore-product-form.tsx': {
    as: 'admin',
    at: deletedProduct,
    open: async (page) => {
      await seen(page.getByText('Category deleted').first());
      await press('Restore Walked goods')(page);
    },
    wrong: {},
    right: { Category: 'Drinks & Beer' },
    reads: '/api/products',
    shows: ['Walked goods'],
  },
  'web/catalogue/office/arrange-products.tsx': {
    as: 'admin',
    at: '/admin/products',
    open: press('Arrange'),
    wrong: { none: 'a place in a list is never wrong' },
    right: async (page) => {
      const first = page.getByRole('list', { name: 'Products in order' }).getByRole('button').first();
      moved = /^Move (.*), 1 of/.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? '';
      await first.press('ArrowDown');
    },
    save: 'Save order',
    reads: async ({ rest }) => {
      const products = (await rest('/api/products')) as { name: string; productRank: number }[];
      const before = products.filter(({ productRank }) => productRank < rankIn(products, moved));
      return { namesBefore: before.length };
    },
    shows: ['"namesBefore":1}'],
  },
  'web/catalogue/prices/price-list-form.tsx': {
    as: 'manager',
    at: '/admin/prices',
    open: press('New Price List'),
    wrong: { Name: '' },
    right: { Name: 'Walked list' },
    reads: '/api/pricelist',
  },
  'web/catalogue/prices/price-form.tsx': {
    as: 'manager',
    at: async (world) => `/admin/prices/${await listIn(world)}`,
    open: async (page) => {
      await page.locator('[data-index]').getByRole('button').first().click();
      await press('New Price')(page);
    },
    wrong: { Price: 'dear' },
    right: { Price: '1239', 'First Day': '2031-04-01' },
    after: press('Close'),
    reads: async (world) => world.rest(`/api/pricelist/${await listIn(world)}/prices`),
    shows: ['1239'],
  },
  'web/catalogue/prices/list-customers.tsx': {
    as: 'manager',
    at: async (world) => `/admin/prices/${await listIn(world)}`,
    open: press(/^\d+ customers?$/),
    inside: '[role=dialog]',
    wrong: { none: 'each tick is right' },
    right: async (page) => {
      await page.getByRole('dialog').getByRole('checkbox').first().click({ force: true });
    },
    save: /^Save 1 change/,
    reads: '/api/activity',
    shows: ['priceListId'],
  },
  'web/orders/calendar/plan-form.tsx': {
    as: 'manager',
    at: '/admin/calendar',
    open: press('Edit All routes'),
    wrong: { 'Order until': '25:99' },
    right: { 'Order until': '16:30', 'Grace, minutes': '17' },
    reads: '/api/calendar',
    shows: ['"minutes":990', '"grace":17'],
  },
  'web/delivery/order-tracks/order-track-form.tsx': {
    as: 'manager',
    at: '/admin/ordertrack',
    open: press('Add Order Track'),
    wrong: {},
    right: { Customer: 'Umi Ya', 'Delivered By': 'driver1', 'Prepared By (optional)': 'manager2' },
    reads: ({ ask }) =>
      ask(
        `select "username" from "orderTracks" join "employees" on "employees"."_id" = "preparedBy" order by "createdAt" desc limit 1`,
      ),
    shows: ['manager2'],
  },
  'web/sheets/layout-form.tsx': {
    as: 'admin',
    at: '/admin/import',
    open: async (page) => {
      const text =
        '得意先コード,店名,TEL,Walked,ルート,支払方法\nWALK1,Walked Kitchen,0312345678,Walked Cook,Urayasu Chiba,現金\n';
      const file = { name: 'walk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').first().setInputFiles(file);
    },
    wrong: { none: 'a column may hold anything; the rows say what is wrong in them' },
    right: { 'Walked is read as': 'Contact person' },
    save: /^Import/,
    after: sayYes,
    said: 'Import another file',
    reads: '/api/customer',
    shows: ['Walked Kitchen', 'Walked Cook'],
  },
};
