import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setReducedMotion } from '../../testing/set-reduced-motion.ts';
import { askForEngine, currentEngine } from './load-engine.ts';
import { Count, Presence, PresentItem } from './motion.tsx';

const list = (names: string[]) => (
  <ul>
    <Presence>
      {names.map((name) => (
        <PresentItem key={name}>
          <button type="button">{name}</button>
        </PresentItem>
      ))}
    </Presence>
  </ul>
);

afterEach(() => {
  cleanup();
  setReducedMotion('reduce');
});

beforeAll(async () => {
  setReducedMotion('reduce');
  askForEngine();
  setReducedMotion('no-preference');
  expect(currentEngine()).toBeNull();
  askForEngine();
  await waitFor(() => expect(currentEngine()).not.toBeNull(), { timeout: 10_000 });
});

test('a removed item can’t be used while it fades, and is soon gone', async () => {
  setReducedMotion('no-preference');
  const { rerender } = render(list(['rice', 'miso']));
  rerender(list(['rice']));
  const item = screen.getByText('miso').closest('li');
  expect(item?.inert).toBe(true);
  await waitFor(() => expect(screen.queryByText('miso')).toBeNull());
  expect(screen.getByText('rice').closest('li')?.inert).toBe(false);
});

test('a new item starts invisible, and ends like the others', async () => {
  setReducedMotion('no-preference');
  const { rerender } = render(list(['rice']));
  rerender(list(['rice', 'miso']));
  const [rice, miso] = screen.getAllByRole('listitem');
  expect(miso?.style.opacity).toBe('0');
  expect(miso?.querySelector('div')?.style.overflow).toBe('clip');
  await waitFor(() => expect(miso?.outerHTML.replace('miso', 'rice')).toBe(rice?.outerHTML));
});

test('with reduced motion items come and go at once', () => {
  setReducedMotion('reduce');
  const { rerender } = render(list(['rice', 'miso']));
  rerender(list(['rice', 'soba']));
  expect(screen.queryByText('miso')).toBeNull();
  expect(screen.getByText('soba').closest('li')?.style.opacity).toBe('1');
});

test('with reduced motion a count changes at once', () => {
  setReducedMotion('reduce');
  const { rerender } = render(<Count value={1} />);
  rerender(<Count value={2} />);
  expect(screen.getByText('2').style.opacity).toBe('1');
});
