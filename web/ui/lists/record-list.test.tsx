import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/test-screen.tsx';
import type { Column } from './data-table.tsx';
import { RecordList } from './record-list.tsx';

const PHONE = 390;
const DESK = 1440;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Row = { name: string; code: string; dues: number | null };

const ROWS: Row[] = [
  { name: 'Zuma', code: 'C1', dues: 20 },
  { name: 'Asia', code: 'C2', dues: 100 },
];
const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    label: 'Restaurant',
    width: '1fr',
    card: 'title',
    sum: '2 restaurants',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <a href="/">{name}</a>,
  },
  { id: 'code', label: 'Code', width: '6rem', card: { as: 'facts', label: 'before' }, cell: ({ code }) => code },
  {
    id: 'dues',
    label: 'Total dues',
    width: '6rem',
    isFigure: true,
    card: { as: 'facts', label: 'above' },
    sum: '120',
    sortBy: ({ dues }) => dues,
    cell: ({ dues }) => dues,
  },
  { id: 'rank', label: 'Rank', width: '6rem', cell: () => 'only in a table' },
  { id: 'face', label: '', width: '6rem', isCardOnly: true, card: 'picture', cell: () => 'only in a card' },
  {
    id: 'acts',
    label: '',
    isUnnamed: true,
    width: '2rem',
    card: 'actions',
    cell: ({ name }) => <button type="button">Edit {name}</button>,
  },
];

function open(width: number, rows: readonly Row[] = ROWS) {
  vi.stubGlobal('innerWidth', width);
  const onTick = vi.fn();
  const selection = {
    selected: new Set(['Asia']),
    onTick,
    labelOf: ({ name }: Row) => `Tick ${name}`,
    tickAll: <input type="checkbox" aria-label="Tick all" />,
  };
  const list = (
    <RecordList
      label="Restaurants"
      rows={rows}
      keyOf={({ name }) => name}
      columns={COLUMNS}
      selection={selection}
      sums="Sums"
      empty={<p>None yet</p>}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: ['/'] });
  return { ...renderScreen(<RouterProvider router={router} />), router, onTick };
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('where there is room, the columns are a table', async () => {
  const { user, onTick } = open(DESK);
  const table = within(screen.getByRole('table', { name: 'Restaurants' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Rank');
  expect(screen.queryByText('only in a card')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
  within(table.getByRole('row', { name: 'Sums' })).getByText('120');
  await user.click(table.getByRole('checkbox', { name: 'Tick Zuma' }));
  expect(onTick).toHaveBeenCalledWith(ROWS[0], false);
});

test('where there is none, the same columns are cards with their boxes, labels, buttons, sums and a menu of orders', async () => {
  const { user, router, onTick } = open(PHONE);
  const list = within(screen.getByRole('list', { name: 'Restaurants' }));
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = list.getAllByRole('listitem');
  const card = within(first as HTMLElement);
  card.getByRole('link', { name: 'Zuma' });
  card.getByRole('button', { name: 'Edit Zuma' });
  card.getByText('only in a card');
  expect(first?.textContent).toContain('Code C1');
  expect(first?.textContent).toContain('Total dues20');
  expect(first?.textContent).not.toContain('only in a table');
  expect(card.getByRole<HTMLInputElement>('checkbox', { name: 'Tick Zuma' }).checked).toBe(false);
  await user.click(card.getByRole('checkbox'));
  expect(onTick).toHaveBeenCalledWith(ROWS[0], false);

  const sums = within(screen.getByRole('region', { name: 'Sums' }));
  for (const text of ['2 restaurants', 'Total dues', '120']) sums.getByText(text);
  sums.getByRole('checkbox', { name: 'Tick all' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Restaurant ↑');
  await waitFor(() => expect(names()).toEqual(['Asia', 'Zuma']));
  expect(router.state.location.search).toBe('?sort=name');
});

test('without rows there is what the list says instead', () => {
  open(PHONE, []);
  screen.getByText('None yet');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
