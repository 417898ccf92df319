import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/test-screen.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

type Props = { halves?: boolean; log: string[]; onlyLess?: boolean; typed?: string };

/** A stepper whose quantity and text are stored as in a cart; `log` gets each change. */
function Stored({ halves = false, log, onlyLess = false, typed }: Props) {
  const [stored, setStored] = useState<{ quantity: number; typed?: string }>({ quantity: 3, ...(typed && { typed }) });
  const set = (quantity: number) => {
    log.push(String(quantity));
    setStored({ quantity });
  };
  return (
    <QuantityStepper
      name="Rice"
      quantity={stored.quantity}
      typed={stored.typed}
      sku="Bag"
      halves={halves}
      onlyLess={onlyLess}
      onQuantity={set}
      onTyped={(typed) => {
        log.push(`“${typed}”`);
        setStored({ ...stored, typed });
      }}
      onMore={() => set(stored.quantity + 1)}
      onLess={() => set(stored.quantity - 1)}
    />
  );
}

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity: Rice' });

test('a quantity is stored with each key, and an invalid text is kept with an error', async () => {
  const log: string[] = [];
  const { user } = renderScreen(<Stored halves={false} log={log} />);
  await user.click(field());
  await user.keyboard('40');
  expect(log).toEqual(['4', '40']);
  await user.keyboard(',');
  await user.tab();
  expect(log.at(-1)).toBe('“40,”');
  expect(field().value).toBe('40,');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByText('A whole number from 1').id);
  await user.click(screen.getByRole('button', { name: 'One more: Rice' }));
  expect(field().value).toBe('41');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('a field that is left empty shows the last quantity again, and is no error while it is empty', async () => {
  const log: string[] = [];
  const { user } = renderScreen(<Stored halves log={log} />);
  await user.clear(field());
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(field().value).toBe('3');
  await user.type(field(), '2.5', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(log.at(-1)).toBe('2.5');
  expect(screen.getByRole('button', { name: 'One less: Rice' })).toHaveProperty('disabled', false);
});

test('the quantity of a sold-out product can only be reduced, but incomplete text can be finished', async () => {
  const log: string[] = [];
  const { user, unmount } = renderScreen(<Stored log={log} onlyLess />);
  expect(field().disabled).toBe(true);
  unmount();
  renderScreen(<Stored log={log} onlyLess typed="2," />);
  await user.type(field(), '2', { initialSelectionStart: 0, initialSelectionEnd: 2 });
  await user.tab();
  expect([field().value, field().disabled]).toEqual(['2', true]);
});
