import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Rejected } from '../../../schema/core/rejected.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import { FormError } from './form-error.tsx';
import { useSave } from './use-save.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });

function Form({ work, otherwise }: { work: () => Promise<string>; otherwise?: string }) {
  const { run, saving, failure } = useSave(otherwise);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(work).then((result) => document.body.setAttribute('data-result', String(result)));
      }}
    >
      <input aria-label="Name" />
      <FormError reason={failure} />
      <button type="submit" disabled={saving}>
        Save
      </button>
    </form>
  );
}

async function submit(work: () => Promise<string>, otherwise?: string) {
  const { user } = renderScreen(<Form work={work} {...(otherwise !== undefined && { otherwise })} />);
  await user.type(screen.getByLabelText('Name'), 'Okra');
  await user.click(button('Save'));
  return user;
}

test.each([
  [new Rejected('not_found'), 'The record does not exist any more.'],
  [new CallFailed('Code taken', { status: 409 }), 'Code taken'],
  [new DOMException('Full', 'QuotaExceededError'), /storage is full, so nothing was saved/],
])('a failure is said in its own words, and nothing is logged: %s', async (error, words) => {
  const log = vi.spyOn(console, 'error');
  await submit(() => Promise.reject(error));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(log).not.toHaveBeenCalled();
  expect(document.body.dataset.result).toBe('null');
});

test('an unknown failure is said in the form’s words, and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await submit(() => Promise.reject(new Error('Boom')), 'Failed to add it');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to add it');
  expect(log).toHaveBeenCalledOnce();
});

test('the button waits for the work; after a failure the form is as it was, and the next try clears the words', async () => {
  let end: { resolve: (value: string) => void; reject: (error: unknown) => void } | undefined;
  const user = await submit(() => new Promise((resolve, reject) => (end = { resolve, reject })));
  await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(true));
  end?.reject(new Rejected('not_found'));
  await screen.findByRole('alert');
  expect(button('Save').hasAttribute('disabled')).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Okra');
  await user.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  end?.resolve('saved');
  await waitFor(() => expect(document.body.dataset.result).toBe('saved'));
});
