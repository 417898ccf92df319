import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { UploadResponse } from '../../../schema/core/pictures.ts';
import { largePicture } from '../../../schema/plain/picture-sizes.ts';
import { serveFiles } from '../../../sync-server/files/static-files.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { bringPicturesBack, keepPicture } from './kept-pictures.ts';

const DAY_MS = 86_400_000;

let network: TestNetwork;
let browser: ReturnType<TestNetwork['openDevice']>;
let photo: File;
let calls: string[];
const served = new WeakSet<object>();
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  photo = new File([new Uint8Array(bytes)], 'rice.jpg', { type: 'image/jpeg' });
});
beforeEach(async () => {
  calls = [];
  network = await createTestNetwork();
  browser = network.openDevice('manager');
  await sync();
});
afterEach(() => network.close());

const fetcher = (async (path: string, init?: RequestInit) => {
  calls.push(`${init?.method ?? 'GET'} ${path}`);
  return network.fetcher(path, init);
}) as typeof fetch;

/** A sync round of the office's browser, including its pictures. */
async function sync() {
  const { app, db } = network.server;
  // The test server serves no files by itself.
  if (!served.has(app)) serveFiles(app, { db, appDir: 'none' });
  served.add(app);
  await syncRound(browser.device, browser.transport);
  await bringPicturesBack(browser.device, browser.transport, fetcher);
}

async function upload(file = photo): Promise<string> {
  const body = new FormData();
  body.set('image', file);
  const key = newId();
  const headers = { authorization: `Bearer ${network.tokens.manager}`, 'idempotency-key': key };
  const answer = await network.fetcher('/api/upload', { method: 'POST', headers, body });
  const { imageUrl: address } = UploadResponse.parse(await answer.json());
  await keepPicture(browser.device, { file, key, address });
  return address;
}

const kept = async () => (await browser.device.db.keptPictures.toArray()).map(({ address }) => address);
async function stored(): Promise<string[]> {
  const pictures = await network.server.db.selectFrom('pictures').select('file').execute();
  return pictures.map(({ file }) => file);
}
const uploads = () => calls.filter((call) => call === 'POST /api/upload').length;

test('a picture that a restored server lacks comes back under its name, in both sizes; one that it has is not sent', async () => {
  const stays = await upload();
  const backup = await network.backUp();
  const address = await upload();
  await network.restore(backup);
  expect(await stored()).toHaveLength(2);
  await sync();
  const names = [stays, address].flatMap((each) => [each, largePicture(each)]);
  expect((await stored()).sort()).toEqual(names.map((each) => each.replace('/pictures/', '')).sort());
  expect(calls).toEqual([`HEAD ${stays}`, `HEAD ${address}`, 'POST /api/upload']);
  await sync();
  expect(calls).toHaveLength(3);
  // Kept for the next time.
  expect(await kept()).toEqual([stays, address]);
});

test('nothing is asked while the server is the one that has them', async () => {
  await upload();
  await sync();
  await sync();
  expect(calls).toEqual([]);
});

test('if the server is busy or unreachable the next round continues, and nothing is sent twice', async () => {
  const backup = await network.backUp();
  await upload();
  await upload();
  await network.restore(backup);
  network.intercept((path) =>
    path === '/api/upload' && uploads() === 2 ? Response.json({}, { status: 503 }) : undefined,
  );
  await sync();
  expect(await stored()).toHaveLength(2);
  network.intercept(null);
  await sync();
  expect(await stored()).toHaveLength(4);
  expect(uploads()).toBe(3);
});

test('what the server will never take does not hold up the others', async () => {
  const backup = await network.backUp();
  const file = new File(['no picture any more'], 'old.png', { type: 'image/png' });
  await keepPicture(browser.device, { file, key: newId(), address: `/pictures/${'a'.repeat(32)}-240.webp` });
  await upload();
  await network.restore(backup);
  await sync();
  expect(await stored()).toHaveLength(2);
});

test('pictures are kept for 30 days of the server, and the oldest go first where there are many', {
  tags: ['long'],
}, async () => {
  const first = await upload();
  network.clock.advance(20 * DAY_MS);
  await sync();
  const second = await upload();
  expect(await kept()).toEqual([first, second]);
  network.clock.advance(11 * DAY_MS);
  await sync();
  expect(await kept()).toEqual([second]);
  const large = new File([new Uint8Array(25 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  for (const address of ['/pictures/b', '/pictures/c', '/pictures/d']) {
    await keepPicture(browser.device, { file: large, key: newId(), address });
  }
  expect(await kept()).toEqual(['/pictures/c', '/pictures/d']);
});
