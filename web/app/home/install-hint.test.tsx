import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PersonName } from '../../../schema/testing/test-records.ts';
import { watchInstall } from '../../browser/install.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { InstallHint } from './install-hint.tsx';

watchInstall();

let opened: TestScreen;
afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the next test is another device.
  document.cookie = 'installDeclined=; Path=/; Max-Age=0';
});

/** Signs a user in; the browser offers to install the app, with this answer. */
async function open(name: PersonName, outcome: 'accepted' | 'dismissed') {
  opened = await openTestScreen(name);
  const view = opened.render(<InstallHint />);
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome }) });
  act(() => void dispatchEvent(offer));
  return view;
}
const hint = () => screen.queryByRole('heading', { name: 'Install Todoke' });

test.each(['Do not install', 'Install'])(
  'who answers no by %s is not asked again, nor by a sign-out',
  async (button) => {
    const { user } = await open('customer1', 'dismissed');
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(hint()).toBeNull());
    // Signs out as well, which empties local storage.
    await opened.close();
    expect(localStorage).toHaveLength(0);
    await open('customer2', 'dismissed');
    expect(hint()).toBeNull();
  },
);

test('a device on which nobody answered is offered it', async () => {
  await open('customer1', 'accepted');
  expect(hint()).not.toBeNull();
});
