import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DocumentWaysResponse } from '../../schema/papers/contents/document-mail.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { createClockWatch } from '../clock/clock.ts';
import { renewEpoch } from '../db/history.ts';
import { request, send } from '../testing/test-calls.ts';
import { createOffice, type Office } from '../testing/test-closings.ts';
import { openMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { tellAll } from './sender.ts';

const LOGIN = { username: 'todoke', password: 'the mail password' };
const CLOSED_ON = '2025-06-30';

let world: World;
let office: Office;
let mailServer: TestMailServer;
let runId: string;

/** Two closed accounts: one with an e-mail address, one without. */
beforeEach(async () => {
  world = await createWorld();
  office = createOffice(world);
  mailServer = await openMailServer(LOGIN);
  for (const [customerId, email] of [
    [IDS.restaurant1, 'kitchen@example.com'],
    [IDS.restaurant2, ''],
  ] as const) {
    const terms = { customerId, paymentMethod: 'monthly', closingDay: 31, email };
    await office.does('manager', 'customer.update', terms);
    await office.writes(customerId, [office.line({ price: 1000, quantity: 2 })]);
  }
  office.setDay('2025-07-01');
  runId = (await office.closes(IDS.restaurant1, CLOSED_ON)).runId;
  await office.closes(IDS.restaurant2, CLOSED_ON, { runId });
});
afterEach(async () => {
  await world.close();
  await mailServer.close();
});

async function setUpMail(port = mailServer.port) {
  const server = { host: '127.0.0.1', port, security: 'none', ...LOGIN, from: 'office@example.com' };
  const answer = await send(world, 'admin', 'PUT', '/api/notices/mail', {
    ...server,
    appUrl: 'https://todoke.example',
  });
  expect(answer.status).toBe(200);
}

const tell = () =>
  tellAll({
    db: world.db,
    log: pino({ level: 'silent' }),
    timeZone: 'Asia/Tokyo',
    clock: world.clock.now,
    testOrigin: '',
    watch: createClockWatch(pino({ level: 'silent' }), world.clock.now),
  });

const ways = async () =>
  DocumentWaysResponse.parse(await (await request(world, 'manager', `/api/documents/mails?runId=${runId}`)).json());

async function sendAll() {
  const documentIds = (await ways()).map(({ documentId }) => documentId);
  return send(world, 'manager', 'POST', '/api/documents/mails', { documentIds });
}

test('the invoices of a closing go out as PDFs, once; who has no address is left to the post', {
  tags: ['long'],
}, async () => {
  await setUpMail();
  expect((await ways()).map(({ way, address, mail }) => [way, address, mail])).toEqual([
    ['email', 'kitchen@example.com', null],
    ['post', '', null],
  ]);
  expect((await sendAll()).status).toBe(200);
  // Tapped again before the first e-mail is out.
  expect((await sendAll()).status).toBe(200);
  await tell();
  expect(mailServer.mails).toHaveLength(1);
  const [mail] = mailServer.mails;
  const [sent, posted] = await ways();
  expect(mail?.to).toBe('kitchen@example.com');
  expect(mail?.text).toContain(`filename=${sent?.no}.pdf`);
  expect(Buffer.from(mail?.text.split(/\r\n\r\n/).at(-1) ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
  expect(sent?.mail).toMatchObject({ state: 'sent', to: 'kitchen@example.com', askedBy: 'manager', problem: '' });
  expect(posted?.mail).toBeNull();
  await tell();
  expect(mailServer.mails).toHaveLength(1);
});

test('a customer whose way is another one keeps it, and can have an e-mail all the same', async () => {
  await setUpMail();
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant1, invoiceBy: 'post' });
  expect((await ways())[0]).toMatchObject({ way: 'post', address: 'kitchen@example.com' });
  await sendAll();
  await tell();
  expect(mailServer.mails).toHaveLength(1);
});

test('an address that the mail server does not know is said, and a person sends it again to another one', {
  tags: ['long'],
}, async () => {
  await setUpMail();
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant1, email: 'nobody@example.com' });
  await sendAll();
  await tell();
  expect((await ways())[0]?.mail).toMatchObject({
    state: 'failed',
    problem: 'The mail server does not take mail from this sender to this recipient.',
  });
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant1, email: 'kitchen@example.com' });
  await sendAll();
  await tell();
  expect((await ways())[0]?.mail).toMatchObject({ state: 'sent', to: 'kitchen@example.com' });
});

test('a mail server that is away for a while gets it later, once', { tags: ['long'] }, async () => {
  const { port } = mailServer;
  await setUpMail();
  await mailServer.close();
  await sendAll();
  await tell();
  expect((await ways())[0]?.mail).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('no connection'),
  });
  const back = await openMailServer(LOGIN);
  await setUpMail(back.port);
  await tell();
  expect(back.mails).toEqual([]);
  world.clock.advance(60_000);
  await tell();
  expect(back.mails).toHaveLength(1);
  expect(port).not.toBe(0);
  mailServer = back;
});

test('while the mail server is away, a look tries one e-mail and goes on with everything else', async () => {
  await setUpMail();
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant2, email: 'second@example.com' });
  await mailServer.close();
  await sendAll();
  await tell();
  const tries = await world.db.selectFrom('documentMails').select('tries').orderBy('tries').execute();
  expect(tries.map((mail) => mail.tries)).toEqual([0, 1]);
  mailServer = await openMailServer(LOGIN);
});

test('without a mail server nothing is promised', async () => {
  expect(await (await sendAll()).json()).toMatchObject({ message: 'Save the mail server first.' });
  expect((await ways()).map(({ mail }) => mail)).toEqual([null, null]);
});

test('the office sees that a customer opened its paper in the app, and since when', async () => {
  const [{ documentId } = { documentId: '' }] = await ways();
  const open = () => send(world, 'customer1', 'PUT', `/api/documents/${documentId}/opened`, {});
  expect((await send(world, 'customer2', 'PUT', `/api/documents/${documentId}/opened`, {})).status).toBe(404);
  expect((await ways())[0]?.openedAt).toBeNull();
  expect((await open()).status).toBe(200);
  const [{ openedAt } = { openedAt: null }] = await ways();
  expect(openedAt).not.toBeNull();
  world.clock.advance(60_000);
  await open();
  expect((await ways())[0]?.openedAt).toBe(openedAt);
});

const stateOf = async () => (await ways()).map(({ mail, mayBeSent }) => [mail?.state ?? null, mayBeSent]);

test('what waited in a restored backup goes out only once a person says so', async () => {
  await setUpMail();
  await sendAll();
  world.clock.advance(3_600_000);
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  world.clock.advance(3_600_000);
  await tell();
  expect(mailServer.mails).toEqual([]);
  // For the other document the backup has no e-mail, but there may have been one.
  expect(await stateOf()).toEqual([
    ['failed', true],
    [null, true],
  ]);
  expect((await ways())[0]?.mail?.problem).toContain('It may have gone out since.');
  await sendAll();
  await tell();
  expect(mailServer.mails).toHaveLength(1);
  expect((await stateOf())[0]).toEqual(['sent', false]);
});

test('a document that was taken back is not sent, neither when asked for nor when it was waiting', async () => {
  await setUpMail();
  const [{ documentId, causeId } = { documentId: '', causeId: '' }] = await ways();
  await sendAll();
  await office.reverses(causeId);
  await tell();
  expect(mailServer.mails).toEqual([]);
  const answer = await send(world, 'manager', 'POST', '/api/documents/mails', { documentIds: [documentId] });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ message: 'I-000001 no longer counts, so it is not sent. See X-000001.' });
  const [shown] = DocumentWaysResponse.parse(
    await (await request(world, 'manager', `/api/documents/mails?documentId=${documentId}`)).json(),
  );
  expect(shown?.mail).toMatchObject({ state: 'failed', problem: 'The document no longer counts, so it was not sent.' });
  expect(shown?.replacedBy).not.toBeNull();
});
