import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/test-screen.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useSort, useSorted } from './use-sort.ts';

afterEach(cleanup);

type Row = { name: string; dues: number | null };

const ROWS: Row[] = [
  { name: 'Zuma', dues: 20 },
  { name: 'あけぼの', dues: null },
  { name: 'Asia', dues: 100 },
];
const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    label: 'Restaurant',
    width: '1fr',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <a href="/">{name}</a>,
  },
  {
    id: 'dues',
    label: 'Total dues',
    width: '6rem',
    isFigure: true,
    largestFirst: true,
    sortBy: ({ dues }) => dues,
    cell: ({ dues }) => dues,
  },
  { id: 'acts', label: '', isUnnamed: true, width: '2rem', cell: () => null },
];

function Restaurants() {
  const order = useSort(COLUMNS);
  const rows = useSorted(ROWS, COLUMNS, order);
  return (
    <>
      <SortMenu columns={COLUMNS} order={order} />
      <DataTable label="Restaurants" rows={rows} keyOf={({ name }) => name} columns={COLUMNS} order={order} />
    </>
  );
}

function open(at: string) {
  const router = createMemoryRouter([{ path: '*', element: <Restaurants /> }], { initialEntries: [at] });
  return { ...renderScreen(<RouterProvider router={router} />), router };
}

const names = () =>
  within(screen.getByRole('table', { name: 'Restaurants' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });

test('a heading sorts, turns the order, and brings the list’s own back; the address says which', async () => {
  const { user, router } = open('/admin?route=Ueno&page=3');
  const press = (name: string) => user.click(within(heading(name)).getByRole('button'));
  expect(names()).toEqual(['Zuma', 'あけぼの', 'Asia']);
  expect(heading('Restaurant').getAttribute('aria-sort')).toBe('none');

  await press('Restaurant');
  await waitFor(() => expect(names()).toEqual(['Asia', 'Zuma', 'あけぼの']));
  expect(heading('Restaurant').getAttribute('aria-sort')).toBe('ascending');
  // Another order starts at the first page; the filter stays.
  expect(router.state.location.search).toBe('?route=Ueno&sort=name');

  await press('Restaurant');
  await waitFor(() => expect(names()).toEqual(['あけぼの', 'Zuma', 'Asia']));
  expect(heading('Restaurant').getAttribute('aria-sort')).toBe('descending');

  await press('Restaurant');
  await waitFor(() => expect(names()).toEqual(['Zuma', 'あけぼの', 'Asia']));
  expect(router.state.location.search).toBe('?route=Ueno');

  // Amounts start with the largest, and rows without one are last.
  await press('Total dues');
  await waitFor(() => expect(names()).toEqual(['Asia', 'Zuma', 'あけぼの']));
  expect(heading('Total dues').getAttribute('aria-sort')).toBe('descending');
});

test('a link, a reload and Back show the same order; an unknown column is ignored', async () => {
  const { router } = open('/admin?sort=-name');
  expect(names()).toEqual(['あけぼの', 'Zuma', 'Asia']);
  await router.navigate('/admin?sort=acts');
  await waitFor(() => expect(names()).toEqual(['Zuma', 'あけぼの', 'Asia']));
  await router.navigate(-1);
  await waitFor(() => expect(names()).toEqual(['あけぼの', 'Zuma', 'Asia']));
});

test('without room for headings a menu offers the same orders', async () => {
  const { user, router } = open('/admin');
  const menu = screen.getByRole('combobox', { name: 'Sort' });
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Usual order', 'Restaurant ↑', 'Restaurant ↓', 'Total dues ↑', 'Total dues ↓']);
  await user.selectOptions(menu, 'Total dues ↑');
  await waitFor(() => expect(names()).toEqual(['Zuma', 'Asia', 'あけぼの']));
  expect(router.state.location.search).toBe('?sort=dues');
});

test('End and Home move to the last row and the first; the rows are counted for screen readers', async () => {
  const { user } = open('/admin');
  const table = screen.getByRole('table', { name: 'Restaurants' });
  expect(table.getAttribute('aria-rowcount')).toBe('4');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex')),
  ).toEqual(['1', '2', '3', '4']);
  screen.getByRole('link', { name: 'Zuma' }).focus();
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Asia');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Zuma');
});
