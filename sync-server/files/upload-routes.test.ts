/** @module-tag long */
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { UploadResponse } from '../../schema/core/pictures.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { serveFiles } from './static-files.ts';
import { storePictures } from './stored-pictures.ts';

const TEXT = 'Error uploading image.';

let world: World;
let jpeg: Buffer;
let png: Buffer;
let tiny: Buffer;
beforeAll(async () => {
  world = await createWorld();
  serveFiles(world.app, { db: world.db, appDir: join(world.dir, 'none') });
  jpeg = await photo().jpeg().toBuffer();
  png = await photo().png().toBuffer();
  tiny = await photo(16, 12).jpeg().toBuffer();
});
afterAll(() => world.close());
afterEach(() => world.db.deleteFrom('pictures').execute());

async function stored(): Promise<string[]> {
  const pictures = await world.db.selectFrom('pictures').select('file').orderBy('file').execute();
  return pictures.map(({ file }) => file);
}

/** A landscape picture of random pixels. */
const photo = (width = 1024, height = 768) =>
  sharp({
    create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

type Part = Buffer | string;

function upload(
  parts: Part[],
  { by = 'manager' as PersonName | null, field = 'image', name = 'a.jpg', headers = {} } = {},
) {
  const form = new FormData();
  for (const part of parts) {
    if (typeof part === 'string') form.append(field, part);
    else form.append(field, new File([new Uint8Array(part)], name));
  }
  return request(world, by, '/api/upload', { method: 'POST', body: form, headers });
}

async function addressOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return UploadResponse.strict().parse(await response.json()).imageUrl;
}

async function served(address: string) {
  const response = await world.app.request(address);
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const remove = (file: string, by: PersonName | null = 'admin', headers = {}) =>
  request(world, by, `/api/delete/${file}`, { method: 'DELETE', headers });

test('uploads of a login are limited to 600 in 15 minutes, those of others are not', async () => {
  expect((await upload([tiny])).status).toBe(200);
  await world.db.updateTable('attempts').set({ count: 599 }).execute();
  expect((await upload([tiny])).status).toBe(200);
  const stopped = await upload([tiny]);
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
  expect(await stopped.json()).toMatchObject({ code: 'too_many_requests', message: TEXT, error: TEXT });
  expect((await upload([tiny], { by: 'admin' })).status).toBe(200);
  world.clock.advance(15 * 60_000);
  expect((await upload([tiny])).status).toBe(200);
});

describe('a picture', () => {
  test.each([
    ['JPEG', () => photo().jpeg()],
    ['progressive JPEG', () => photo().jpeg({ progressive: true })],
    ['PNG', () => photo().png()],
    ['interlaced PNG of 16 bits', () => photo().toColourspace('rgb16').png({ progressive: true })],
    ['PNG with a palette', () => photo().png({ palette: true, colours: 4, effort: 1 })],
    ['grey JPEG', () => photo().greyscale().jpeg()],
    ['JPEG in the colours of print', () => photo().toColourspace('cmyk').jpeg()],
  ])('that is a %s is kept in two sizes as WebP, and can be shown', async (_what, make) => {
    const address = await addressOf(await upload([await make().toBuffer()]));
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}-240\.webp$/);
    const [small, large] = [await served(address), await served(largePicture(address))];
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 240, height: 180 });
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
    for (const { headers } of [small.response, large.response]) {
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(await stored()).toHaveLength(2);
  });

  test('is asked for by HEAD without its bytes, and whole even where a part would do', async () => {
    const address = await addressOf(await upload([tiny]));
    const { bytes } = await served(address);
    const head = await world.app.request(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(await head.text()).toBe('');
    expect((await world.app.request(largePicture(address).replace('960', '480'), { method: 'HEAD' })).status).toBe(404);
    const part = await world.app.request(address, { headers: { range: 'bytes=0-3' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([200, bytes]);
  });

  test('is turned upright, and loses where and when it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Secret camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '139/1 41/1 0/1' },
    };
    // Left half red, right half blue, with an EXIF orientation that puts red on top.
    const right = {
      input: { create: { width: 600, height: 600, channels: 3, background: 'blue' } },
      left: 600,
      top: 0,
    } as const;
    const onItsSide = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } })
      .composite([right])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(onItsSide.includes('Secret camera')).toBe(true);
    expect(await sharp(onItsSide).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const address = await addressOf(await upload([onItsSide]));
    for (const each of [address, largePicture(address)]) {
      const { bytes } = await served(each);
      const metadata = await sharp(bytes).metadata();
      expect(metadata.height).toBe((metadata.width ?? 0) * 2);
      for (const gone of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const) {
        expect(metadata[gone]).toBeUndefined();
      }
      expect(bytes.includes('Secret camera')).toBe(false);
      const { data } = await sharp(bytes).resize(1, 2).raw().toBuffer({ resolveWithObject: true });
      const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = data;
      expect([topRed > topBlue, bottomRed < bottomBlue]).toEqual([true, true]);
    }
  });

  test('of 7,000 × 7,000 pixels, as some phones take them, is kept', async () => {
    await addressOf(await upload([blackPng(7000)]));
  });

  test('keeps its transparency and is never enlarged', async () => {
    const png = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const address = await addressOf(await upload([png]));
    for (const each of [address, largePicture(address)]) {
      const { bytes } = await served(each);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 50, hasAlpha: true });
    }
  });

  test('is judged by its contents, whatever it is called', async () => {
    await addressOf(await upload([jpeg], { name: '../../evil.html' }));
    for (const file of await stored()) expect(file).toMatch(/^[0-9a-f]{32}-(240|960)\.webp$/);
  });

  test('sent twice is kept twice, and under one key once', async () => {
    const [a, b] = [await addressOf(await upload([tiny])), await addressOf(await upload([tiny]))];
    expect(a).not.toBe(b);
    const headers = { 'idempotency-key': testId(4711) };
    const first = await addressOf(await upload([tiny], { headers }));
    expect(await addressOf(await upload([tiny], { headers }))).toBe(first);
    expect(await addressOf(await upload([tiny], { headers, by: 'admin' }))).not.toBe(first);
    const other = await photo(10, 10).jpeg().toBuffer();
    expect(await addressOf(await upload([other], { headers }))).not.toBe(first);
  });

  test('comes through when many come at once, or is turned away with the specified words', async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => upload([jpeg])));
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(await stored()).toHaveLength(2 * statuses.filter((status) => status === 200).length);
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** An all-black PNG: few bytes, many pixels. */
function blackPng(side: number): Buffer {
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, 8), ...chunks]);
}

const animatedPng = () =>
  Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)]);

const cut = (whole: Buffer, part: number) => whole.subarray(0, Math.floor(whole.length * part));

describe('no picture', () => {
  test.each([
    ['a page that is called one', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [
      'a page behind the mark of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
      415,
    ],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      415,
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'), 415],
    ['a GIF', () => photo(20, 20).gif().toBuffer(), 415],
    ['a WebP', () => photo(20, 20).webp().toBuffer(), 415],
    ['a TIFF', () => photo(20, 20).tiff().toBuffer(), 415],
    ['an animated PNG', animatedPng, 415],
    ['nothing', async () => Buffer.alloc(0), 415],
    ['half a JPEG', () => cut(jpeg, 0.5), 415],
    ['a JPEG without its last bytes', () => cut(jpeg, 0.9999), 415],
    ['half a progressive JPEG', async () => cut(await photo().jpeg({ progressive: true }).toBuffer(), 0.5), 415],
    ['half a PNG', () => cut(png, 0.5), 415],
    ['a PNG without its last bytes', () => cut(png, 0.9999), 415],
    ['half an interlaced PNG', async () => cut(await photo().png({ progressive: true }).toBuffer(), 0.5), 415],
    ['the head of a PNG', async () => png.subarray(0, 40), 415],
    ['30,000 × 30,000 pixels in a small file', () => blackPng(30_000), 413],
    ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413],
    ['a little over 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413],
  ] as const)('is %s: the specified words, and nothing is kept', async (_what, make, status) => {
    const response = await upload([await make()]);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      message: TEXT,
      error: TEXT,
      code: status === 415 ? 'unsupported_type' : 'too_large',
      requestId: response.headers.get('x-request-id'),
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['no field', () => upload([])],
    ['a field of another name', async () => upload([jpeg], { field: 'picture' })],
    ['two files', async () => upload([jpeg, jpeg])],
    ['text', () => upload(['data:image/png;base64,AAAA'])],
    ['text and a file', async () => upload(['text', jpeg])],
  ])('is %s', async (_what, send) => {
    const response = await send();
    expect(response.status).toBe(422);
    const issues = [{ path: 'image', message: 'Please upload an image' }];
    expect(await response.json()).toMatchObject({ message: TEXT, error: TEXT, code: 'invalid', issues });
  });

  const post = (contentType: string | null, body: BodyInit) =>
    request(world, 'manager', '/api/upload', {
      method: 'POST',
      body,
      headers: contentType === null ? {} : { 'content-type': contentType },
    });
  const unclosed = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';

  test.each([
    ['JSON', () => post('application/json', '{"image":"x"}'), 415],
    ['a bare picture', async () => post('image/jpeg', new Uint8Array(jpeg)), 415],
    ['a form without files', () => post('application/x-www-form-urlencoded', 'image=x'), 415],
    ['nothing at all', () => request(world, 'manager', '/api/upload', { method: 'POST' }), 415],
    ['a form that breaks off', () => post('multipart/form-data; boundary=x', unclosed), 400],
    ['a form without a boundary', () => post('multipart/form-data', unclosed), 400],
  ] as const)('is %s', async (_what, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: TEXT, error: TEXT });
  });

  test('is taken from who may not upload', async () => {
    for (const [by, status] of [
      [null, 401],
      ['driver1', 403],
      ['customer1', 403],
    ] as const) {
      const response = await upload([jpeg], { by });
      expect(response.status).toBe(status);
      const { message, error } = await response.json();
      expect(error).toBe(message);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('deleting', () => {
  const keep = async () => (await addressOf(await upload([tiny]))).replace('/pictures/', '');

  test('a picture under a key is done once, and answered again; the key is good for nothing else', async () => {
    const [file, other] = [await keep(), await keep()];
    const headers = { 'idempotency-key': testId(4712) };
    expect((await remove(file, 'admin', headers)).status).toBe(200);
    const again = await remove(file, 'admin', headers);
    expect([again.status, await again.json()]).toEqual([200, { message: 'Picture deleted' }]);
    expect((await remove(file)).status).toBe(404);
    const response = await remove(other, 'admin', headers);
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'id_reused' }]);
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ['small', (file: string) => file],
    ['large', largePicture],
  ] as const)('a picture that nothing shows, by its %s file, takes both sizes away, once', async (_size, named) => {
    const [file, other] = [await keep(), await keep()];
    const response = await remove(named(file));
    expect([response.status, await response.json()]).toEqual([200, { message: 'Picture deleted' }]);
    expect((await world.app.request(`/pictures/${file}`)).status).toBe(404);
    expect(await stored()).toEqual([other, largePicture(other)].sort());
    expect((await remove(named(file))).status).toBe(404);
  });

  test.each([
    [
      'a product',
      (image: string) => world.db.updateTable('products').set({ image }).where('_id', '=', IDS.jasmineRice).execute(),
    ],
    [
      'a slider',
      (image: string) => world.db.updateTable('information').set({ image }).where('_id', '=', IDS.slider).execute(),
    ],
    [
      'a popup that is switched off',
      (image: string) =>
        world.db.updateTable('information').set({ image }).where('_id', '=', IDS.hiddenPopup).execute(),
    ],
    [
      'an employee',
      (photo: string) => world.db.updateTable('employees').set({ photo }).where('_id', '=', IDS.driver1).execute(),
    ],
  ])('a picture that %s shows is refused', async (_what, show) => {
    const file = await keep();
    await show(`/pictures/${file}`);
    for (const each of [file, largePicture(file)]) {
      const response = await remove(each);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'in_use', message: 'The picture is still shown.' });
    }
    expect(await stored()).toHaveLength(2);
  });

  test('a picture of a deleted product is refused: the product can be restored', async () => {
    const file = await keep();
    await world.db
      .updateTable('products')
      .set({ image: `/pictures/${file}` })
      .where('_id', '=', IDS.deletedProduct)
      .execute();
    expect((await remove(file)).status).toBe(409);
    expect(await stored()).toHaveLength(2);
  });

  test('a picture of the demo business, which has one size, is done', async () => {
    const file = 'demo-0123456789abcdef.webp';
    await world.db.transaction().execute((trx) => storePictures(trx, [{ file, bytes: tiny }], 0));
    expect((await remove(file)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  const name = '0123456789abcdef0123456789abcdef-240.webp';
  test.each([
    name,
    `..%2f${name}`,
    `..%2fpictures%2f${name}`,
    `%2e%2e%2ftodoke.sqlite`,
    '..%5ctodoke.sqlite',
    '%252e%252e%252ftodoke.sqlite',
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2fetc%2fpasswd',
    'todoke.sqlite',
    'other.webp',
    'other.webp.part',
    '.',
    '%2e',
    '%00',
    `${name}%00`,
    `${name}%0a`,
    `${name}%00.png`,
    name.toUpperCase(),
    '%',
    '%ff%fe',
    'x'.repeat(300),
    '__proto__',
    "' or 1=1 --",
  ])('%s, which is no picture of ours, is 404 and touches nothing', async (file) => {
    await keep();
    const before = await stored();
    const response = await remove(file);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    expect(await stored()).toEqual(before);
  });

  test('is for admins', async () => {
    const file = await keep();
    for (const [by, status] of [
      [null, 401],
      ['customer1', 403],
      ['driver1', 403],
      ['manager', 403],
    ] as const) {
      expect((await remove(file, by)).status).toBe(status);
    }
    expect(await stored()).toHaveLength(2);
  });
});
