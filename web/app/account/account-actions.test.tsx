import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { version } from '../../../package.json';
import { useSession } from '../../sync/session/session.ts';
import { openTestScreen } from '../../testing/test-screen.tsx';
import { AccountActions } from './account-actions.tsx';

function Actions() {
  const session = useSession();
  return session && <AccountActions session={session} />;
}

test('the menu says which version runs on this device', async () => {
  const { render } = await openTestScreen('driver1');
  render(<Actions />);
  expect(await screen.findByText(`Todoke ${version}`)).toBeTruthy();
  expect(version).not.toMatch(/^0\./);
});
