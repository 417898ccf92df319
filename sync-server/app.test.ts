import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFiles } from './files/static-files.ts';
import { storePictures } from './files/stored-pictures.ts';
import { post, request } from './testing/test-calls.ts';
import { createWorld, type World } from './testing/test-world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  const appDir = join(world.dir, 'dist');
  mkdirSync(join(appDir, 'assets'), { recursive: true });
  writeFileSync(join(appDir, 'index.html'), '<title>Todoke</title>');
  writeFileSync(join(appDir, 'service-worker.js'), '// worker');
  writeFileSync(join(appDir, 'manifest.webmanifest'), '{}');
  writeFileSync(join(appDir, 'assets', 'main-abc123.js'), '// code');
  writeFileSync(join(appDir, 'assets', 'large-abc123.js'), '// code\n'.repeat(1000));
  const picture = { file: 'demo-0123456789abcdef.webp', bytes: Buffer.from('picture') };
  await world.db.transaction().execute((trx) => storePictures(trx, [picture], world.clock.now()));
  serveFiles(world.app, { db: world.db, appDir });
});
afterAll(() => world.close());

const json = { 'content-type': 'application/json' };
const SYNC_PUSH = '/api/sync/push';

describe('an error', () => {
  const asDriver = (init: RequestInit) => request(world, 'driver1', SYNC_PUSH, { method: 'POST', ...init });

  test.each([
    ['malformed JSON', () => asDriver({ headers: json, body: '{"deviceId":' }), 400, 'malformed'],
    [
      'a body that is not JSON',
      () => asDriver({ headers: { 'content-type': 'text/plain' }, body: 'x' }),
      400,
      'malformed',
    ],
    [
      'JSON that is not UTF-8',
      () => asDriver({ headers: json, body: Buffer.from('{"é":1}', 'latin1') }),
      400,
      'malformed',
    ],
    ['JSON in UTF-16', () => asDriver({ headers: json, body: Buffer.from('{}', 'utf16le') }), 400, 'malformed'],
    ['no body', () => asDriver({}), 422, 'invalid'],
    ['a body of the wrong type', () => asDriver({ headers: json, body: '[]' }), 422, 'invalid'],
    ['an unknown path', () => request(world, 'driver1', '/api/nothing'), 404, 'not_found'],
    ['an unknown method', () => request(world, 'driver1', '/api/sync/pull', { method: 'DELETE' }), 404, 'not_found'],
    ['no token', () => request(world, null, '/api/sync/pull'), 401, 'unauthorized'],
    ['a long cursor', () => request(world, 'driver1', `/api/sync/pull?cursor=${'x'.repeat(201)}`), 422, 'invalid'],
    ['a huge body', () => asDriver({ headers: json, body: 'x'.repeat(4 * 1024 * 1024 + 1) }), 413, 'too_large'],
    [
      'a body that says that it is huge',
      () => asDriver({ headers: { ...json, 'content-length': '4194305' }, body: '{}' }),
      413,
      'too_large',
    ],
  ] as const)('for %s has the one shape', async (_what, call, status, code) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    expect(body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(Object.keys(body).filter((key) => !['message', 'code', 'requestId', 'issues'].includes(key))).toEqual([]);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
    if (status === 422) expect(body.issues[0]).toEqual({ path: expect.any(String), message: expect.any(String) });
    else expect(body).not.toHaveProperty('issues');
  });

  test('names the fields that are wrong, by their path', async () => {
    const mutations = [{ id: 'x', name: '', args: {}, at: 'yesterday' }];
    const body = { deviceId: 'phone', epoch: null, mutations, waiting: { count: -1, yen: 0 } };
    const { issues } = await (await post(world, 'driver1', SYNC_PUSH, body)).json();
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'deviceId',
      'mutations.0.id',
      'waiting.count',
    ]);
  });

  test('names the first problems of very many', async () => {
    const mutations = Array.from({ length: 100 }, () => 7);
    const body = { deviceId: 'phone', epoch: null, mutations, waiting: { count: 0, yen: 0 } };
    const { issues } = await (await post(world, 'driver1', SYNC_PUSH, body)).json();
    expect(issues).toHaveLength(20);
  });

  test('inside the server tells nobody outside what it was', async () => {
    const broken = await createWorld();
    await broken.db.schema.dropTable('feed').execute();
    const response = await request(broken, 'admin', '/api/sync/pull');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: 'Something went wrong on the server.',
      code: 'internal',
      requestId: expect.any(String),
    });
    await broken.close();
  });
});

describe('every answer', () => {
  test.each(['/api/health', '/api/nothing', '/', '/assets/main-abc123.js', '/pictures/demo-0123456789abcdef.webp'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await world.app.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      for (const rule of ["object-src 'none'", "base-uri 'self'", "form-action 'self'"]) expect(policy).toContain(rule);
      expect(policy).not.toMatch(/(default|script)-src[^;]*(unsafe|\*|https?:)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('/api/health says that it serves', async () => {
    const response = await world.app.request('/api/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version: 'test', clock: 'ok' }]);
  });
});

describe('a file', () => {
  const FOREVER = 'public, max-age=31536000, immutable';

  test.each([
    ['/assets/main-abc123.js', '// code', FOREVER],
    ['/pictures/demo-0123456789abcdef.webp', 'picture', FOREVER],
    ['/', '<title>Todoke</title>', 'no-cache'],
    ['/index.html', '<title>Todoke</title>', 'no-cache'],
    ['/service-worker.js', '// worker', 'no-cache'],
    ['/manifest.webmanifest', '{}', 'no-cache'],
    ['/admin/orders', '<title>Todoke</title>', 'no-cache'],
    ['/customer/orderdetails/42', '<title>Todoke</title>', 'no-cache'],
  ])('%s is served with the right caching', async (path, content, caching) => {
    const response = await world.app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('cache-control')).toBe(caching);
  });

  test.each(['/', '/admin/orders', '/service-worker.js', '/manifest.webmanifest'])(
    '%s that has not changed costs a 304',
    async (path) => {
      const etag = (await world.app.request(path)).headers.get('etag') ?? '';
      const again = await world.app.request(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('cache-control')).toBe('no-cache');
      const other = await world.app.request(path, { headers: { 'if-none-match': '"older"' } });
      expect(other.status).toBe(200);
    },
  );

  test('of text comes compressed to who takes it', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const response = await world.app.request('/assets/large-abc123.js', { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe(FOREVER);
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(text).toBe('// code\n'.repeat(1000));
    expect((await world.app.request('/assets/large-abc123.js')).headers.get('content-encoding')).toBeNull();
  });

  test.each(['/assets/missing-123.js', '/pictures/missing.webp', '/pictures/'])(
    '%s that is not there is 404, never the page, and not kept',
    async (path) => {
      const response = await world.app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<title>');
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    },
  );

  test.each([
    '/pictures/../todoke.sqlite',
    '/pictures/..%2ftodoke.sqlite',
    '/pictures/%2e%2e/todoke.sqlite',
    '/pictures/%2e%2e%2ftodoke.sqlite',
    '/pictures/..%5ctodoke.sqlite',
    '/pictures/....//todoke.sqlite',
    '/pictures/%252e%252e%252ftodoke.sqlite',
    '/pictures//../todoke.sqlite',
    '/assets/..%2f..%2ftodoke.sqlite',
    '/..%2ftodoke.sqlite',
    '/pictures/demo-0123456789abcdef.webp%00.png',
    '/pictures/%',
  ])('outside its directory (%s) is never served', async (path) => {
    const response = await world.app.request(`http://localhost${path}`);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('SQLite format');
  });
});
