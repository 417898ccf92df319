import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { shown } from '../../schema/testing/test-slips.ts';
import { renewEpoch } from '../../sync-server/db/history.ts';
import { send } from '../../sync-server/testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../../sync-server/testing/test-closings.ts';
import { ServerReadsProvider } from '../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { Component as RunScreen } from './closing-run-screen.tsx';
import { Component as ClosingScreen } from './closing-screen.tsx';

const [SHOP, OTHER] = [IDS.restaurant3, IDS.restaurant2];

let opened: TestScreen;
let office: Office;

async function setDay(day: string): Promise<void> {
  office.setDay(day);
  vi.setSystemTime(opened.network.clock.now());
}

beforeEach(async () => {
  vi.stubGlobal('innerWidth', 1440);
  opened = await openTestScreen('manager');
  const { server, clock, tokens } = opened.network;
  await staySignedIn(server);
  office = createOffice({ ...server, clock, tokens });
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  for (const customerId of [SHOP, OTHER])
    await office.does('manager', 'customer.update', { customerId, paymentMethod: 'monthly', closingDay: 20 });
  await setDay('2026-11-10');
  await office.writes(SHOP, [office.line({ price: 1000 })]);
  await office.writes(OTHER, [office.line({ price: 2000, taxClass: 'standard' })]);
});

/** The screens at their URLs, starting with the first. */
async function show() {
  await opened.sync();
  await opened.readAgain();
  return opened.render(
    <ServerReadsProvider>
      <Routes>
        <Route path="/" element={<ClosingScreen />} />
        <Route path="/admin/closing/:id" element={<RunScreen />} />
      </Routes>
    </ServerReadsProvider>,
  );
}

const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-index'));
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('[role=row]') as HTMLElement;

/** What a row has under a heading. */
async function figureOf(name: string, heading: string) {
  const column = screen.getByRole('columnheader', { name: heading });
  const place = Array.from(column.parentElement?.children ?? []).indexOf(column);
  return (await rowOf(name)).children[place]?.textContent;
}

test('the last closing day has every account with its figures, and one button closes them all', {
  tags: ['long'],
}, async () => {
  await setDay('2026-11-21');
  const { user } = await show();
  const row = await rowOf('Restaurant r3');
  expect(row.textContent).toContain('8% ¥1,000');
  expect(row.textContent).toContain('¥1,080');
  expect(await figureOf('Restaurant r2', 'Carried over')).toBe('¥25,000.50');
  await user.click(screen.getByRole('button', { name: 'Close all 2 accounts' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Up to 20 Nov 2026, ¥3,280 in all.');
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Run 1: 2 accounts closed, ¥3,280 in this period');
  await waitFor(async () => expect((await rowOf('Restaurant r3')).textContent).toContain('Closed, no.'));
  expect((await office.closingsOf(SHOP)).map(({ current }) => current)).toEqual([1080]);
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
});

test('one that is left out stays, and the next press goes on with the same run', { tags: ['long'] }, async () => {
  await setDay('2026-11-21');
  const { user } = await show();
  await rowOf('Restaurant r3');
  await user.click(screen.getByRole('checkbox', { name: 'Close Restaurant r2' }));
  await user.click(screen.getByRole('button', { name: 'Close 1 of 2 accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Run 1: 1 account closed, ¥1,080 in this period');
  await user.click(await screen.findByRole('checkbox', { name: 'Close Restaurant r2' }));
  await user.click(screen.getByRole('button', { name: 'Close 1 account' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Run 1: 1 account closed, ¥2,200 in this period');
  expect(await office.runs()).toMatchObject([{ no: 1, closings: 2 }]);
});

test('where its figures have no room in a row, an account is a card with all of them', async () => {
  vi.stubGlobal('innerWidth', 1024);
  await show();
  const account = (await screen.findByRole('link', { name: 'Restaurant r2' })).closest('[role=listitem]');
  for (const label of [
    'Previous',
    'Received',
    'Adjusted',
    'Carried over',
    'Sales by rate',
    'Tax',
    'This period',
    'Billed',
  ]) {
    expect(account?.textContent).toContain(label);
  }
  expect(screen.queryByRole('table', { name: 'Accounts' })).toBeNull();
});

test('an account with only a balance, or with oddities, is not ticked, and an empty one makes no paper', async () => {
  const third = IDS.restaurant1;
  await office.does('manager', 'customer.update', { customerId: third, paymentMethod: 'monthly', closingDay: 20 });
  const open = await opened.network.server.db
    .selectFrom('invoices')
    .select('_id')
    .where('customerId', '=', third)
    .execute();
  for (const { _id } of open) await opened.network.server.db.deleteFrom('invoices').where('_id', '=', _id).execute();
  // Overpaid, so its balance before this period is negative.
  await office.transfers(SHOP, 300, []);
  await setDay('2026-11-21');
  const { user } = await show();
  expect((await rowOf('Restaurant r3')).textContent).toContain('Paid too much: ¥300 is taken off');
  expect((await rowOf('Restaurant r1')).textContent).toContain('Nothing to close');
  const [odd, usual] = ['r3', 'r2'].map((name) => screen.getByRole('checkbox', { name: `Close Restaurant ${name}` }));
  expect([odd, usual].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  expect(screen.queryByRole('checkbox', { name: 'Close Restaurant r1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close 1 of 2 accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Run 1: 1 account closed, ¥2,200 in this period');
});

test('a balance alone is offered as a reminder, which somebody chooses', async () => {
  const third = IDS.restaurant1;
  await office.does('manager', 'customer.update', { customerId: third, paymentMethod: 'monthly', closingDay: 20 });
  await office.types(third, 4000);
  await setDay('2026-11-21');
  const { user } = await show();
  expect((await rowOf('Restaurant r1')).textContent).toContain('No slips: a reminder of the balance, no invoice');
  await user.click(screen.getByRole('checkbox', { name: 'Close Restaurant r1' }));
  await user.click(screen.getByRole('button', { name: 'Close all 3 accounts' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Up to 20 Nov 2026, ¥3,280 in all. 1 of them has no slips and gets a reminder.');
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Run 1: 3 accounts closed, ¥3,280 in this period');
  const documents = await opened.network.server.db
    .selectFrom('documents')
    .select(['no', 'kind'])
    .orderBy('no')
    .execute();
  expect(documents.filter(({ kind }) => kind !== 'slip').map(({ no }) => no)).toEqual([
    'I-000001',
    'I-000002',
    'S-000001',
  ]);
});

test('point 11: a run’s invoices and its reminders are printed each by themselves, and both figures of a closing are named', async () => {
  await office.types(IDS.restaurant1, 500);
  await office.does('manager', 'customer.update', {
    customerId: IDS.restaurant1,
    paymentMethod: 'monthly',
    closingDay: 20,
  });
  await setDay('2026-11-21');
  const runId = newId();
  const printed = async () => {
    await opened.sync();
    await opened.readAgain();
    opened.render(
      <ServerReadsProvider>
        <Routes location={`/admin/closing/${runId}`}>
          <Route path="/admin/closing/:id" element={<RunScreen />} />
        </Routes>
      </ServerReadsProvider>,
    );
    await screen.findByText(/in this period$/);
    return screen
      .queryAllByRole('link', { name: /^Print/ })
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  };
  const of = (kind: string) => `/admin/documents?runId=${runId}&kind=${kind}`;
  await office.closes(OTHER, '2026-11-20', { runId });
  expect(await printed()).toEqual([['Print the invoices', of('invoice')]]);
  expect(await figureOf('Restaurant r2', 'Billed')).toBe('¥27,200.50');
  expect(await figureOf('Restaurant r2', 'This period')).toBe('¥2,200');
  cleanup();
  await office.closes(IDS.restaurant1, '2026-11-20', { runId });
  expect(await printed()).toEqual([
    ['Print the invoices', of('invoice')],
    ['Print the reminders', of('statement')],
  ]);
});

test('an account changed meanwhile is not closed, says so, and can be reviewed again', async () => {
  await setDay('2026-11-21');
  const { user } = await show();
  await rowOf('Restaurant r3');
  const old = { customerId: SHOP, amount: 500, dueDate: '2026-11-20', note: '', assignToCollect: null };
  await office.does('manager', 'invoice.create', { invoiceId: newId(), ...old });
  await user.click(screen.getByRole('button', { name: 'Close all 2 accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('1 account is not closed');
  screen.getByText('Restaurant r3: It was changed meanwhile. Look at it again.');
  await user.click(screen.getAllByRole('button', { name: 'Refresh' }).at(-1) as HTMLElement);
  await waitFor(async () => expect(await figureOf('Restaurant r3', 'Carried over')).toBe('¥500'));
  await user.click(screen.getByRole('button', { name: 'Close 1 account' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Run 1: 1 account closed, ¥1,080 in this period');
});

test('without the server it stops, and goes on without closing anything twice', async () => {
  await setDay('2026-11-21');
  const { user } = await show();
  await rowOf('Restaurant r3');
  opened.network.intercept((path) =>
    path === '/api/billing' ? Response.json({ message: 'Busy' }, { status: 503 }) : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Close all 2 accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Busy What is closed stays closed, and nothing is closed twice.');
  screen.getByText('0 of 2 done');
  opened.network.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('Run 1: 2 accounts closed, ¥3,280 in this period');
});

test('what looks odd is said in plain words, and so are phones that may hold work', async () => {
  const { versionSeen: _first, ...slip } = shown([office.line({ price: 70 })]);
  const create = { slipId: newId(), customerId: SHOP, day: office.today(), note: '', ...slip };
  await office.does('manager', 'slip.create', create);
  await office.does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 });
  await setDay('2026-11-22');
  const { user } = await show();
  expect((await rowOf('Restaurant r3')).textContent).toContain('1 slip is not delivered');
  expect((await rowOf('Restaurant r2')).textContent).not.toContain('not delivered');
  screen.getByText(/may still hold work of this period$/);
  expect(screen.getByText(/^Mr driver1:/).textContent).toMatch(/^Mr driver1: silent since 10 Nov 2026/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'To check');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a day to come is shown, and is not closed before it is here', async () => {
  await setDay('2026-11-18');
  const { user } = await show();
  const days = await screen.findByRole('combobox', { name: 'Closing day' });
  await user.selectOptions(days, '20 Nov 2026');
  await screen.findByText('This day is still to come. Accounts can be closed when it is here.');
  const button = await screen.findByRole('button', { name: 'Close all 2 accounts' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('a run is in the history with its closings, and one of them is reversed with a reason', async () => {
  await setDay('2026-11-21');
  const runId = newId();
  for (const id of [SHOP, OTHER]) await office.closes(id, '2026-11-20', { runId });
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Past closings' }));
  await user.click(await screen.findByRole('link', { name: /^Run 1, closed on 20 Nov 2026/ }));
  const row = within(await rowOf('Restaurant r3'));
  await user.click(row.getByRole('button', { name: 'Reverse' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Reverse this closing' }));
  await user.click(popup.getByRole('button', { name: 'Reverse' }));
  await popup.findByText('This field is required.');
  await user.type(popup.getByRole('textbox', { name: 'Reason' }), 'Of the wrong month');
  await user.click(popup.getByRole('button', { name: 'Reverse' }));
  await screen.findByText(/^Reversed 21 Nov 2026, 12:00 by manager: Of the wrong month$/);
  expect((await office.closingsOf(SHOP))[0]?.reversedAt).not.toBeNull();
});

test('a reversal that is refused says why', async () => {
  await setDay('2026-11-21');
  const runId = newId();
  const { _id } = await office.closes(SHOP, '2026-11-20', { runId });
  await office.pays(_id, 100);
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Past closings' }));
  await user.click(await screen.findByRole('link', { name: /^Run 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.type(popup.getByRole('textbox', { name: 'Reason' }), 'Of the wrong month');
  await user.click(popup.getByRole('button', { name: 'Reverse' }));
  await popup.findByText('Money was received on this invoice.');
});

test('a run sends what goes by e-mail with one tap, and asks apart for what may have been sent before a restore', async () => {
  const { server, clock, tokens } = opened.network;
  for (const customerId of [SHOP, OTHER])
    await office.does('manager', 'customer.update', { customerId, email: `${customerId.slice(-2)}@example.com` });
  await setDay('2026-11-21');
  const login = { username: 'todoke', password: 'secret', from: 'office@example.com' };
  const mail = { host: '127.0.0.1', port: 25, security: 'none', ...login, appUrl: 'https://todoke.example' };
  expect((await send({ ...server, tokens }, 'admin', 'PUT', '/api/notices/mail', mail)).status).toBe(200);
  const runId = newId();
  await office.closes(SHOP, '2026-11-20', { runId });
  clock.advance(60_000);
  await renewEpoch(server.db, { how: 'restored', now: clock.now() });
  clock.advance(60_000);
  await office.closes(OTHER, '2026-11-20', { runId });
  await opened.sync();
  await opened.readAgain();
  const { user } = opened.render(
    <ServerReadsProvider>
      <Routes location={`/admin/closing/${runId}`}>
        <Route path="/admin/closing/:id" element={<RunScreen />} />
      </Routes>
    </ServerReadsProvider>,
  );
  await screen.findByRole('button', { name: 'Send 1 that may have been sent' });
  await user.click(screen.getByRole('button', { name: 'Send 1 by e-mail' }));
  await waitFor(async () => expect((await rowOf('Restaurant r2')).textContent).toContain('On its way to'));
  expect((await rowOf('Restaurant r3')).textContent).toContain('this may have been sent already');
  expect(await server.db.selectFrom('documentMails').select('to').execute()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Send 1 by e-mail' })).toBeNull();
});
