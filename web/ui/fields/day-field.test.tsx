import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Day } from '../../../schema/core/days.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import { DayField } from './day-field.tsx';

afterEach(() => cleanup());

const UNREAD = 'This is not a day that can be read. 25 Nov 2026 still counts.';

function Delivery() {
  const [day, setDay] = useState<Day>('2026-11-25');
  return (
    <>
      <DayField label="Delivery" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay('2026-11-27')}>
        Friday
      </button>
      <p>{day}</p>
    </>
  );
}

/** Fires what a browser does when a text is typed into a date input: '' for one that is no date. */
function type(text: string) {
  const field = screen.getByLabelText('Delivery');
  fireEvent.input(field, { target: { value: text } });
  return field as HTMLInputElement;
}

test('a day that can’t be read says so when the field is left, and nothing is put in its place', async () => {
  const { user } = renderScreen(<Delivery />);
  const field = type('');
  expect(screen.queryByText(UNREAD)).toBeNull();
  fireEvent.blur(field);
  await screen.findByText(UNREAD);
  expect(field.value).toBe('');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Friday' }));
  expect(field.value).toBe('2026-11-27');
  expect(screen.queryByText(/can be read/)).toBeNull();
});

test('a day that is typed counts at once', () => {
  renderScreen(<Delivery />);
  fireEvent.blur(type('2026-12-02'));
  screen.getByText('2026-12-02');
  expect(screen.queryByText(/can be read/)).toBeNull();
});
