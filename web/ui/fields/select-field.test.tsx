import { cleanup, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/test-screen.tsx';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'a', label: 'Anna' },
  { value: 'b', label: 'Bert' },
];

/** A field whose options appear when a button is pressed. */
function Late({ children }: { children: (options: typeof OPTIONS) => ReactNode }) {
  const [options, setOptions] = useState<typeof OPTIONS>([]);
  return (
    <>
      {children(options)}
      <button type="button" onClick={() => setOptions(OPTIONS)}>
        Bring
      </button>
    </>
  );
}

function Registered() {
  const { register } = useForm({ defaultValues: { driver: 'b' } });
  return (
    <Late>{(options) => <SelectField label="Driver" none="Nobody" options={options} {...register('driver')} />}</Late>
  );
}

const field = () => screen.getByLabelText<HTMLSelectElement>('Driver');

test('a registered field shows its stored value when the options come, and keeps what is chosen then', async () => {
  const { user } = renderScreen(<Registered />);
  await user.click(screen.getByRole('button', { name: 'Bring' }));
  expect(field().value).toBe('b');
  await user.selectOptions(field(), 'Anna');
  expect(field().value).toBe('a');
});

test('a field that is given its value stays the same element when the options come', async () => {
  const { user } = renderScreen(
    <Late>{(options) => <SelectField label="Driver" options={options} value="b" onChange={() => {}} />}</Late>,
  );
  const before = field();
  await user.click(screen.getByRole('button', { name: 'Bring' }));
  expect(field()).toBe(before);
  expect(before.value).toBe('b');
});
