import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { heardIn } from '../../../schema/core/transliterate.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { optionsOf } from './options.ts';

afterEach(cleanup);

const OPTIONS = optionsOf(
  ['たまご', 'たまねぎ', 'おくら'].map((label) => ({ value: label, label, sounds: heardIn(label) })),
);

function Choice({ unknown }: { unknown: string[] }) {
  const [value, setValue] = useState('');
  const onUnknown = (text: string) => void unknown.push(text);
  return <ComboboxField label="Product" options={OPTIONS} value={value} onChange={setValue} onUnknown={onUnknown} />;
}

test('a match with one letter off is offered, marked, and taken only if it is highlighted, never by Enter alone', async () => {
  const unknown: string[] = [];
  const { user } = renderScreen(<Choice unknown={unknown} />);
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  await user.click(field());
  await user.keyboard('tamgo');
  await screen.findByText('Nothing found. Perhaps you mean one of these:');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['たまご']);
  await user.keyboard('{Enter}');
  expect(unknown).toEqual(['tamgo']);
  expect(field().value).toBe('tamgo');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field().value).toBe('たまご'));
});
