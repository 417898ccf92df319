import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { testProduct } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { createCart } from '../../replica/cart-actions.ts';
import { clearMeta, writeMeta } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { mutate } from '../outbox/mutate.ts';
import { discard } from '../outbox/outbox.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { withLastScreen } from './answer-with-last-screen.ts';
import { dayIn, type LastScreen, readLastScreen, readState, writeLastScreen } from './last-screen.ts';

const PATH = '/driver/ordertrack';
let network: TestNetwork;
let device: Device;
let sync: () => Promise<unknown>;
beforeEach(async () => {
  network = await createTestNetwork();
  const opened = network.openDevice('admin');
  device = opened.device;
  sync = () => syncRound(device, opened.transport);
  await sync();
});
afterEach(() => network.close());

const screenAt = (state: string): LastScreen => {
  const timeZone = 'Asia/Tokyo';
  return { entry: '', day: dayIn(timeZone), timeZone, state, key: '', markup: '', styles: '', text: '' };
};

/** Keeps a screen drawn now. */
const keep = async () => writeLastScreen(device.db, PATH, screenAt(await readState(device.db)));
const isKept = async () => (await readLastScreen(device.db, PATH)) !== null;

const addCategory = () => mutate(device, 'category.create', { categoryId: newId(), name: 'Noodles' });
const officeAdds = () =>
  putRecords(network.server.db, [['products', testProduct(newId(), 'Okra')]], network.clock.now());

test('a screen is kept over rounds that bring nothing, and for its own address', async () => {
  await keep();
  expect(await isKept()).toBe(true);
  network.clock.advance(60_000);
  await sync();
  await sync();
  expect(await isKept()).toBe(true);
  expect(await readLastScreen(device.db, '/driver')).toBeNull();
});

test('work done here or in another tab ends it, and so does each step of that work', async () => {
  await keep();
  await addCategory();
  const [{ n } = { n: 0 }] = await device.db.outbox.toArray();
  expect(await isKept()).toBe(false);
  await keep();
  network.undoIsOver();
  await sync();
  expect(await isKept()).toBe(false);
  await keep();
  await device.db.outbox.update(n, { state: 'refused' });
  expect(await isKept()).toBe(false);
  await keep();
  await discard(device, n);
  expect(await isKept()).toBe(false);
});

test('records of the office end it with the page that brings them', async () => {
  await keep();
  await officeAdds();
  expect(await isKept()).toBe(true);
  await sync();
  expect(await isKept()).toBe(false);
});

test.each([
  ['a line in the cart', ({ db }: Device) => createCart(db).add(testProduct(newId(), 'Rice'))],
  ['the end of the session', ({ db }: Device) => writeMeta(db, 'signedOut', true)],
  ['a sign-out that has begun', ({ db }: Device) => writeMeta(db, 'leaving', true)],
  ['another view of the products', ({ db }: Device) => writeMeta(db, 'productView', 'list')],
  ['a first sync that begins anew', ({ db }: Device) => clearMeta(db, ['complete'])],
])('%s ends it', async (_, change) => {
  await keep();
  await change(device);
  expect(await isKept()).toBe(false);
});

test('another day ends it', async () => {
  await writeLastScreen(device.db, PATH, { ...screenAt(await readState(device.db)), day: '2020-01-01' });
  expect(await isKept()).toBe(false);
});

test('a screen that was drawn before a change is not kept after it', async () => {
  const state = await readState(device.db);
  await addCategory();
  await writeLastScreen(device.db, PATH, screenAt(state));
  expect(await isKept()).toBe(false);
  expect(await device.db.meta.toCollection().primaryKeys()).not.toContain(`lastScreen ${PATH}`);
});

test('keeping a screen deletes those of other builds', async () => {
  const state = await readState(device.db);
  await writeLastScreen(device.db, '/driver', { ...screenAt(state), entry: '/assets/before.js' });
  await writeLastScreen(device.db, PATH, screenAt(state));
  expect(await readLastScreen(device.db, '/driver')).toBeNull();
  expect(await isKept()).toBe(true);
});

const PAGE =
  '<html><head><script type="module" crossorigin src="/assets/index-a.js"></script></head><body><div id="root"></div></body></html>';

test('what people wrote stays text in the page, even if it looks like the end of it', () => {
  const written = '</body><b id=x>$&"\u2028';
  const screen = { ...screenAt(''), entry: '/assets/index-a.js', key: `["${'Café & "Bar"'}"]`, text: written };
  const page = withLastScreen(PAGE, { ...screen, markup: '<main>Here</main>' });
  expect(page.match(/<\/body>/g)).toHaveLength(1);
  expect(page).not.toContain('<b id=x>');
  const content = /content="([^"]*)"/.exec(page)?.[1] ?? '';
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  const read = content.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity as keyof typeof entities]);
  expect(JSON.parse(read)).toEqual({ key: screen.key, text: written });
  expect(page.indexOf('last-screen.js')).toBeLessThan(page.indexOf('<main>Here</main>'));
  expect(page).not.toContain('<script type="module"');
});

test('a page of another build is left as it is', () => {
  expect(withLastScreen(PAGE, { ...screenAt(''), entry: '/assets/index-b.js' })).toBe(PAGE);
});
