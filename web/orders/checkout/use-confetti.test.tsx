import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setReducedMotion } from '../../testing/set-reduced-motion.ts';
import { useConfetti } from './use-confetti.ts';

afterEach(() => setReducedMotion('reduce'));

function Party() {
  return <canvas ref={useConfetti(true)} />;
}

test('a browser that gives nothing to draw on has no confetti, and the screen is left without a fault', async () => {
  setReducedMotion('no-preference');
  const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { unmount } = render(<Party />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  unmount();
  expect(asked.mock.calls).toEqual([['2d']]);
});
