import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Row } from '../../schema/core/records.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { putRecords } from '../../sync-server/testing/put-records.ts';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { ActivityFilters } from './activity-filters.tsx';

let opened: TestScreen;

test('people and kinds of work are sorted by their names', async () => {
  opened = await openTestScreen('admin');
  const { network } = opened;
  const anil = { _id: testId(900), name: 'Anil', photo: '', username: 'anil', phoneNumber: '' };
  const late: Row<'employees'> = { ...anil, role: 'driver', deletedAt: null };
  await putRecords(network.server.db, [['employees', late]], network.clock.now());
  await opened.sync();
  opened.render(<ActivityFilters />);
  const optionsOf = (label: string) =>
    Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, (o) => o.text);
  await waitFor(() =>
    expect(optionsOf('Person')).toEqual(['Everybody', 'admin', 'anil', 'driver1', 'driver2', 'manager']),
  );
  const [all, ...kinds] = optionsOf('Kind of work');
  expect(all).toBe('All work');
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds).toEqual(kinds.toSorted((a, b) => a.localeCompare(b)));
});
