import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { createSession } from '../auth/session.ts';
import { request, send } from '../testing/test-calls.ts';
import { openMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { MAX_SUBSCRIPTIONS } from './notice-routes.ts';
import { isAllowedEndpoint, publicLookup } from './push-endpoint.ts';
import { makePushKeys, readPushKeys } from './push-keys.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const LOGIN = { username: 'todoke', password: 'the mail password' };

let world: World;
let logged: string[];
beforeEach(async () => {
  logged = [];
  world = await createWorld({ log: pino({}, { write: (line: string) => logged.push(line) }) });
});
afterEach(() => world.close());

const subscribe = (person: PersonName, endpoint: string) =>
  send(world, person, 'PUT', '/api/notices/subscription', {
    endpoint,
    keys,
    language: 'en',
    origin: 'https://orders.example.com',
  });
const subscriptions = () =>
  world.db.selectFrom('pushSubscriptions').select(['identityId', 'endpoint']).orderBy('createdAt').execute();

describe('a push endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://142.250.1.1/abc',
    'https://[2a00:1450:4001:80b::200e]/abc',
    'https://[2606:4700::6810:84e5]/abc',
  ])('%s is one', (endpoint) => expect(isAllowedEndpoint(endpoint, '')).toBe(true));

  test.each([
    'http://push.example.com/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://[fd00::1]/abc',
    'https://[::127.0.0.1]/abc',
    'https://[::8.8.8.8]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://[::ffff:0:10.0.0.1]/abc',
    'https://[64:ff9b::7f00:1]/abc',
    'https://[64:ff9b:1::7f00:1]/abc',
    'https://[100::1]/abc',
    'https://[fe80::1]/abc',
    'https://[fec0::1]/abc',
    'https://[ff02::1]/abc',
    'https://[2001::1]/abc',
    'https://[2001:10::1]/abc',
    'https://[2001:db8::1]/abc',
    'https://[2002:7f00:1::1]/abc',
    'https://[3fff::1]/abc',
    'https://[5f00::1]/abc',
    'https://192.88.99.1/abc',
    'https://127.1/abc',
    'https://017700000001/abc',
    'https://127.0.0.1./abc',
    'https://10.1.2.3/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/abc',
    'https://push.example.com:8443/abc',
    'https://user:pass@push.example.com/abc',
    'ftp://push.example.com/abc',
    'nothing',
  ])('%s is none', (endpoint) => expect(isAllowedEndpoint(endpoint, '')).toBe(false));

  test('of tests is the one origin that is set, and no other on the machine', () => {
    expect(isAllowedEndpoint('http://127.0.0.1:9000/abc', 'http://127.0.0.1:9000')).toBe(true);
    expect(isAllowedEndpoint('http://127.0.0.1:9001/abc', 'http://127.0.0.1:9000')).toBe(false);
  });

  test('whose name leads to this machine is not connected to', async () => {
    const error = await new Promise((answer) => publicLookup('localhost', { all: true }, answer));
    expect(error).toMatchObject({ code: 'EPRIVATE' });
  });

  test('in a private network is refused at its field', async () => {
    const response = await subscribe('customer1', 'https://127.0.0.1/abc');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'endpoint' }] });
    expect(await subscriptions()).toEqual([]);
  });
});

test('a session has one subscription, and a browser one person', async () => {
  await subscribe('customer1', 'https://push.example.com/1');
  await subscribe('customer1', 'https://push.example.com/2');
  await subscribe('driver1', 'https://push.example.com/2');
  expect(await subscriptions()).toEqual([{ identityId: IDS.driver1, endpoint: 'https://push.example.com/2' }]);
});

test('an eleventh subscription of a person takes the place of the oldest', async () => {
  for (let no = 0; no <= MAX_SUBSCRIPTIONS; no += 1) {
    world.clock.advance(1000);
    world.tokens.customer1 = await createSession(world.db, IDS.user1, world.clock.now());
    await subscribe('customer1', `https://push.example.com/${no}`);
  }
  const left = (await subscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1));
  expect(left).toEqual(Array.from({ length: MAX_SUBSCRIPTIONS }, (_, index) => String(index + 1)));
});

test('settings are those of the person, and a restaurant is offered its own address', async () => {
  const settings = { off: ['delivered'], quiet: { from: '22:00', to: '07:00' }, email: 'a@example.com' };
  await send(world, 'customer1', 'PUT', '/api/notices', { ...settings, language: 'en' });
  const read = async (person: PersonName) => (await request(world, person, '/api/notices')).json();
  expect(await read('customer1')).toMatchObject({ settings, isSubscribed: false, canMail: false });
  expect(await read('customer2')).toMatchObject({ settings: { off: [], quiet: null, email: '' } });
  expect(await read('customer1')).toMatchObject({
    publicKey: ((await read('admin')) as { publicKey: string }).publicKey,
  });
});

test('another start keeps the keys that browsers subscribed for', async () => {
  const made = await readPushKeys(world.db);
  await makePushKeys(world.db);
  expect(await readPushKeys(world.db)).toEqual(made);
});

describe('the mail server', () => {
  let mailServer: TestMailServer;
  beforeEach(async () => {
    mailServer = await openMailServer(LOGIN);
  });
  afterEach(() => mailServer.close());

  const fields = (changed: object = {}) => ({
    host: '127.0.0.1',
    port: mailServer.port,
    security: 'none',
    username: 'todoke',
    from: 'office@example.com',
    appUrl: 'https://orders.example.com',
    ...changed,
  });
  const set = (changed?: object) => send(world, 'admin', 'PUT', '/api/notices/mail', fields(changed));
  const tryIt = async (to = 'me@example.com') =>
    (await send(world, 'admin', 'POST', '/api/notices/mail/test', { to })).json();

  test('sends a test, or says why it can not', async () => {
    expect((await send(world, 'admin', 'POST', '/api/notices/mail/test', { to: 'me@example.com' })).status).toBe(409);
    await set({ password: LOGIN.password });
    expect(await tryIt()).toEqual({ sent: true, problem: null });
    expect(mailServer.mails.map(({ to }) => to)).toEqual(['me@example.com']);
    const problemOf = async (changed: object, to?: string) => {
      await set({ password: LOGIN.password, ...changed });
      return ((await tryIt(to)) as { problem: string }).problem;
    };
    expect(await problemOf({ password: 'wrong' })).toBe('The mail server refuses username or password.');
    expect(await problemOf({ port: 1 })).toMatch(/takes no connection on this port/);
    expect(await problemOf({ host: 'smtp.todoke.invalid' })).toMatch(/no mail server of this name/);
    expect(await problemOf({ security: 'tls' })).toMatch(/encryption/);
    expect(await problemOf({ security: 'starttls' })).toMatch(/encryption/);
    expect(await problemOf({}, 'nobody@example.com')).toMatch(/from this sender to this recipient/);
  });

  test('keeps its password to itself: no answer, no log and no activity has it', async () => {
    const answers = [await set({ password: LOGIN.password }), await request(world, 'admin', '/api/notices/mail')];
    expect(await answers[1]?.clone().json()).toMatchObject({ hasPassword: true, server: fields() });
    await tryIt();
    await set({ password: LOGIN.password, port: 1 });
    await tryIt();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const activity = await (await request(world, 'admin', '/api/activity')).text();
    const log = await world.db.selectFrom('mutationLog').select('args').execute();
    expect([...texts, ...logged, activity, JSON.stringify(log)].join('\n')).not.toContain(LOGIN.password);
  });

  test('keeps a password that is left out, but not for another server', async () => {
    await set({ password: LOGIN.password });
    await set({ from: 'sales@example.com' });
    expect(await tryIt()).toMatchObject({ sent: true });
    const moved = await set({ host: 'localhost' });
    expect(await moved.json()).toMatchObject({ hasPassword: false });
  });

  test('is forgotten with its password', async () => {
    await set({ password: LOGIN.password });
    await send(world, 'admin', 'DELETE', '/api/notices/mail');
    const left = await world.db.selectFrom('meta').select('key').where('key', 'like', 'mail%').execute();
    expect(left).toEqual([]);
  });
});
