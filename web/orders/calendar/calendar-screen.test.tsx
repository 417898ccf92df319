import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CalendarScreen } from './calendar-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

const business = () => opened.device.db.rows('business').get(BUSINESS_ID);

test('a route gets its days and cut-off; a time that can’t be read is told, and kept', { tags: ['long'] }, async () => {
  const { user } = opened.render(<CalendarScreen />);
  await user.click(await screen.findByRole('button', { name: 'Edit Ueno' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ueno' }));
  await user.click(form.getByLabelText('Mon'));
  await user.type(form.getByLabelText('Order until'), 'five');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Write the time as 17:00.');
  expect((await business())?.routePlans).toBeUndefined();
  await user.clear(form.getByLabelText('Order until'));
  await user.type(form.getByLabelText('Order until'), '16:30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('16:30, the day before');
  expect((await business())?.routePlans).toEqual([
    { route: 'Ueno', deliveryDays: ['Monday'], cutOff: { minutes: 990, daysBefore: 1 }, grace: null },
  ]);
});

test('a national holiday becomes a usual day, and is closed again', { tags: ['long'] }, async () => {
  const { user } = opened.render(<CalendarScreen />);
  const usual = await screen.findAllByRole('button', { name: /^Deliver as usual on/ });
  const [first] = usual;
  if (!first) throw new Error('No holiday is listed');
  await user.click(first);
  const [entered] = await waitFor(async () => {
    const days = await opened.device.db.rows('calendarDays').toArray();
    expect(days).toHaveLength(1);
    return days;
  });
  expect(entered).toMatchObject({ kind: 'usual', route: null });
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  await waitFor(async () => expect(await opened.device.db.rows('calendarDays').count()).toBe(0));
});

test('a day is closed for one route, with a note, and the list is sorted by what is on it', {
  tags: ['long'],
}, async () => {
  const { user } = opened.render(<CalendarScreen />);
  const section = within(await screen.findByRole('region', { name: 'Closed and extra days' }));
  await user.selectOptions(section.getByLabelText('What is on it'), 'Extra delivery');
  await user.selectOptions(section.getByLabelText('Route'), 'Ueno');
  await user.type(section.getByLabelText('Note'), 'Year end');
  await user.click(section.getByRole('button', { name: 'Enter the day' }));
  const row = async () => (await section.findByText('Year end')).closest('tr');
  expect((await row())?.textContent).toContain('Extra delivery');
  expect((await row())?.textContent).toContain('Ueno');
  expect(await opened.device.db.rows('calendarDays').toArray()).toMatchObject([{ kind: 'extra', route: 'Ueno' }]);
  const heading = within(section.getByRole('columnheader', { name: /What is on it/ }));
  await user.click(heading.getByRole('button'));
  await user.click(heading.getByRole('button'));
  await waitFor(() => expect(section.getAllByRole('row')[1]?.textContent).toContain('Year end'));
});

test('a day that has passed is refused at its field, and then entered as a later one', { tags: ['long'] }, async () => {
  const { user } = opened.render(<CalendarScreen />);
  const section = within(await screen.findByRole('region', { name: 'Closed and extra days' }));
  const field = section.getByLabelText<HTMLInputElement>('Day');
  const today = field.value;
  const enter = section.getByRole('button', { name: 'Enter the day' });
  fireEvent.change(field, { target: { value: '2025-06-01' } });
  expect(section.queryByText(/This day has passed/)).toBeNull();
  await user.click(enter);
  await section.findByText('This day has passed. Enter today or a later one.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await opened.device.db.rows('calendarDays').count()).toBe(0);
  fireEvent.change(field, { target: { value: today } });
  expect(section.queryByText(/This day has passed/)).toBeNull();
  await user.click(enter);
  await waitFor(async () =>
    expect(await opened.device.db.rows('calendarDays').toArray()).toMatchObject([{ day: today }]),
  );
});
