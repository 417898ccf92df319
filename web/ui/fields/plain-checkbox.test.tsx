import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StorageFull } from '../../replica/db-errors.ts';
import { PlainCheckbox } from './plain-checkbox.tsx';

afterEach(cleanup);

const isTicked = () => (screen.getByRole('checkbox') as HTMLInputElement).checked;

test('a box shows what was chosen before it is saved, and then what is saved', async () => {
  let saved = () => {};
  const onChange = () => new Promise<void>((done) => (saved = done));
  const box = (checked: boolean) => (
    <PlainCheckbox checked={checked} onChange={onChange}>
      Something similar is fine
    </PlainCheckbox>
  );
  const { rerender } = render(box(false));
  fireEvent.click(screen.getByRole('checkbox'));
  expect(isTicked()).toBe(true);
  saved();
  rerender(box(true));
  expect(isTicked()).toBe(true);
  // Another tab unticks it.
  rerender(box(false));
  expect(isTicked()).toBe(false);
});

test('a box whose choice can’t be saved shows what is saved', async () => {
  render(
    <PlainCheckbox checked={false} onChange={() => Promise.reject(new StorageFull())}>
      Something similar is fine
    </PlainCheckbox>,
  );
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(isTicked()).toBe(false));
});
