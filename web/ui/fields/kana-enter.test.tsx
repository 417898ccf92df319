import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/test-screen.tsx';
import { Form } from '../forms/form.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { optionsOf } from './options.ts';

afterEach(cleanup);

/** The Enter that confirms kana: in Chromium and Firefox, and in Safari, which has ended the composition before. */
const KANA = [
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
];

const OPTIONS = optionsOf([
  { value: 'okra', label: 'おくら' },
  { value: 'onion', label: 'おにおん' },
]);

function Choice({ unknown }: { unknown: string[] }) {
  const [value, setValue] = useState('');
  return (
    <ComboboxField
      label="Product"
      options={OPTIONS}
      value={value}
      onChange={setValue}
      onUnknown={(text) => unknown.push(text)}
    />
  );
}

test('point 23: the Enter that confirms kana takes no option and reports nothing unknown; the next one does', async () => {
  const unknown: string[] = [];
  renderScreen(<Choice unknown={unknown} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'おく' } });
  for (const kana of KANA) {
    fireEvent.keyDown(field, { key: 'Enter', ...kana });
    expect(field.value).toBe('おく');
  }
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('おくら'));
  const again = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(again, { target: { value: 'ぬ' } });
  for (const kana of KANA) fireEvent.keyDown(again, { key: 'Enter', ...kana });
  expect(unknown).toEqual([]);
  fireEvent.keyDown(again, { key: 'Enter', keyCode: 13 });
  expect(unknown).toEqual(['ぬ']);
});

test('point 23: a form is not sent by the Enter that confirms kana', () => {
  renderScreen(
    <Form name="kana-enter.test" onSubmit={() => {}}>
      <input aria-label="Name" />
    </Form>,
  );
  // False means that the default action, sending the form, was prevented.
  for (const kana of KANA)
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ...kana })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', keyCode: 13 })).toBe(true);
});
