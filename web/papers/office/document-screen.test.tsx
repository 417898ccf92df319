import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { send } from '../../../sync-server/testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../../../sync-server/testing/test-closings.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as DocumentScreen } from './document-screen.tsx';

let opened: TestScreen;
let office: Office;

/** A closed account whose invoice goes out by e-mail. */
beforeEach(async () => {
  opened = await openTestScreen('manager');
  const { server, clock, tokens } = opened.network;
  await staySignedIn(server);
  office = createOffice({ ...server, clock, tokens });
  const terms = { paymentMethod: 'monthly', closingDay: 20, email: 'kitchen@example.com' };
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant2, ...terms });
  office.setDay('2026-11-10');
  await office.writes(IDS.restaurant2, [office.line({ price: 1000 })]);
  office.setDay('2026-11-21');
  vi.setSystemTime(clock.now());
});

async function setMailServer() {
  const { server, tokens } = opened.network;
  const login = { username: 'todoke', password: 'secret', from: 'office@example.com' };
  const mail = { host: '127.0.0.1', port: 25, security: 'none', ...login, appUrl: 'https://todoke.example' };
  const answer = await send({ ...server, tokens }, 'admin', 'PUT', '/api/notices/mail', mail);
  expect(answer.status).toBe(200);
}

const closes = () => office.closes(IDS.restaurant2, '2026-11-20', { runId: newId() });
const mails = () => opened.network.server.db.selectFrom('documentMails').select(['to', 'state']).execute();

async function show() {
  const { _id } = await opened.network.server.db
    .selectFrom('documents')
    .select('_id')
    .where('no', '=', 'I-000001')
    .executeTakeFirstOrThrow();
  cleanup();
  return opened.render(
    <ServerReadsProvider>
      <Routes location={`/admin/documents/${_id}`}>
        <Route path="/admin/documents/:id" element={<DocumentScreen />} />
      </Routes>
    </ServerReadsProvider>,
  );
}

test('"Send by e-mail" asks for one e-mail and says that it is on its way; without a mail server it says what is missing', async () => {
  await closes();
  const { user } = await show();
  await screen.findByText('By e-mail to kitchen@example.com');
  await user.click(screen.getByRole('button', { name: 'Send by e-mail' }));
  await screen.findByText('Save the mail server first.');
  expect(await mails()).toEqual([]);
  await setMailServer();
  await user.click(screen.getByRole('button', { name: 'Send by e-mail' }));
  await screen.findByText('On its way to kitchen@example.com');
  expect(screen.queryByRole('button', { name: /^Send (by|again)/ })).toBeNull();
  expect(await mails()).toEqual([{ to: 'kitchen@example.com', state: 'waiting' }]);
});

test('a document that no longer counts says so, and can’t be sent', async () => {
  const { _id } = await closes();
  await office.reverses(_id);
  await show();
  await screen.findByText('No longer counts');
  expect(screen.queryByRole('button', { name: /^Send (by|again)/ })).toBeNull();
});

test('after a restore the office is asked before anything is sent again', async () => {
  await closes();
  const { server, clock } = opened.network;
  clock.advance(60_000);
  await renewEpoch(server.db, { how: 'restored', now: clock.now() });
  await show();
  await screen.findByText('A backup was restored: this may have been sent already');
  screen.getByRole('button', { name: 'Send by e-mail' });
});
