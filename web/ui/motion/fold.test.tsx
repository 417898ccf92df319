import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setReducedMotion } from '../../testing/set-reduced-motion.ts';
import { Fold } from './fold.tsx';

const panel = (open: boolean) => (
  <Fold id="panel" open={open}>
    Details
  </Fold>
);

afterEach(() => {
  cleanup();
  setReducedMotion('reduce');
});

const content = () => screen.queryByText('Details');
/** Ends the animation of the panel, or of something in it. */
const endMotion = (element = content()?.parentElement) => element && fireEvent.animationEnd(element);

test('what folds can’t be used while it moves, and is then gone', () => {
  setReducedMotion('no-preference');
  const { rerender } = render(panel(true));
  rerender(panel(false));
  expect(content()?.closest('[inert]')).not.toBeNull();
  endMotion(content());
  expect(content()).not.toBeNull();
  endMotion();
  expect(content()).toBeNull();
});

test('one that is opened again while it folds stays', () => {
  setReducedMotion('no-preference');
  const { rerender } = render(panel(true));
  rerender(panel(false));
  rerender(panel(true));
  endMotion();
  expect(content()?.parentElement?.className).toMatch(/fold/);
  expect(content()?.closest('[inert]')).toBeNull();
});

test('with reduced motion a panel opens and folds at once', () => {
  setReducedMotion('reduce');
  const { rerender } = render(panel(false));
  expect(content()).toBeNull();
  rerender(panel(true));
  expect(content()?.parentElement?.className).toMatch(/fold/);
  rerender(panel(false));
  expect(content()).toBeNull();
});
