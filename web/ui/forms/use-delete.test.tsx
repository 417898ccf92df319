import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Rejected } from '../../../schema/core/rejected.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import { useDelete } from './use-delete.ts';

afterEach(cleanup);

type Props = { remove: () => Promise<void>; onDone?: () => void; onFailure?: (reason: string) => void };

function Row(props: Props) {
  const askAndDelete = useDelete();
  const deletion = { title: 'Are you sure to delete Okra?', done: 'Product deleted', ...props };
  return (
    <button type="button" onClick={() => void askAndDelete(deletion)}>
      Delete
    </button>
  );
}

async function answer(row: Props, choice: 'Yes' | 'No') {
  const { user } = renderScreen(<Row {...row} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure to delete Okra?' });
  expect(question.textContent).toContain('You cannot undo this operation');
  await user.click(screen.getByRole('button', { name: choice }));
}

test('Yes deletes, says so, and goes on', async () => {
  const done: string[] = [];
  await answer({ remove: async () => void done.push('removed'), onDone: () => done.push('went on') }, 'Yes');
  await screen.findByText('Product deleted');
  expect(done).toEqual(['removed', 'went on']);
});

test('No deletes nothing', async () => {
  let removed = false;
  const remove = async () => {
    removed = true;
  };
  await answer({ remove }, 'No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(removed).toBe(false);
});

test('a refusal is said, as a toast or where the caller wants it', async () => {
  const remove = () => Promise.reject(new Rejected('has_payments'));
  await answer({ remove }, 'Yes');
  const words = new Rejected('has_payments').message;
  await screen.findByText(words);
  cleanup();
  const said: string[] = [];
  await answer({ remove, onFailure: (reason) => said.push(reason) }, 'Yes');
  await waitFor(() => expect(said).toEqual([words]));
});
