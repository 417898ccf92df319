import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS, testBusiness } from '../../../schema/testing/test-records.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { writeExample } from '../../../sync-server/example/stored-example.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { isDeclined } from '../../browser/declined.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen } from '../../testing/test-screen.tsx';
import { ExampleCard } from './example-card.tsx';
import { ExampleStrip } from './example-strip.tsx';
import { putAway, showAgain } from './put-away.ts';
import { SetUpBar } from './set-up-bar.tsx';

beforeEach(showAgain);

/** The small world as example data. */
async function openExample() {
  const opened = await openTestScreen('admin');
  const { db } = opened.network.server;
  await writeTogether(db, (trx) =>
    writeExample(trx, {
      password: 'kawa-yama-sora',
      admins: [IDS.admin],
      taxRates: [],
      mailServer: null,
      business: { ...testBusiness(), legalName: '' },
    }),
  );
  await putRecords(db, [['business', { ...testBusiness(), isExample: true }]], opened.network.clock.now());
  await opened.sync();
  return opened;
}

test('example data is named on every screen, with its logins at Settings, and goes after a question', async () => {
  const opened = await openExample();
  const { user } = opened.render(
    <ServerReadsProvider>
      <ExampleStrip mayEmpty />
      <SetUpBar />
      <ExampleCard />
    </ServerReadsProvider>,
    'idle',
    '/admin/settings',
  );
  await screen.findByRole('complementary', { name: 'Example data' });
  await screen.findByText('kawa-yama-sora');
  screen.getByText('customer1');
  putAway();
  await user.click(screen.getByRole('button', { name: 'Empty it' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  const customers = () => opened.network.server.db.selectFrom('customers').select('_id').execute();
  expect(await customers()).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Empty it' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await customers()).toEqual([]));
  await waitFor(() => expect(isDeclined('setUp')).toBe(false));
  await opened.sync();
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Example data' })).toBeNull());
  expect(await opened.device.db.rows('business').get(BUSINESS_ID)).toMatchObject({ legalName: '' });
});

test('a manager sees that it is an example, and can’t empty it; a real business says nothing', async () => {
  const opened = await openExample();
  opened.render(<ExampleStrip mayEmpty={false} />);
  await screen.findByRole('complementary', { name: 'Example data' });
  expect(screen.queryByRole('button', { name: 'Empty it' })).toBeNull();
  const { db } = opened.network.server;
  await putRecords(db, [['business', testBusiness()]], opened.network.clock.now());
  await opened.sync();
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Example data' })).toBeNull());
});

test('Settings offers it on the first day, and nowhere where data of its own is', async () => {
  const opened = await openTestScreen('admin', { isNew: true });
  const { user } = opened.render(
    <ServerReadsProvider>
      <ExampleCard />
    </ServerReadsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try it with example data' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  const category = { categoryId: newId(), name: 'Vegetables' };
  await mutate(opened.device, 'category.create', category);
  await opened.sync();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try it with example data' })).toBeNull());
});
