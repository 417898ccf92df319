import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { markDelivered, undoIsOver } from '../helpers/acts.ts';
import { chipOf, chipSays, gone, seen } from '../helpers/devices/device.ts';
import { openTwoTabs, standStill } from '../helpers/devices/stand-still.ts';
import { loggedMutations } from '../helpers/servers/server.ts';

/** Runs in the page: begins a write of all stores that goes on until `letGo` is called there. */
async function holdStorage(): Promise<void> {
  const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.startsWith('todoke-')) ?? {};
  const db = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const meta = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('meta');
  let holds = true;
  await new Promise<void>((begun) => {
    const goOn = () => {
      begun();
      if (holds) meta.count().onsuccess = goOn;
      else db.close();
    };
    meta.count().onsuccess = goOn;
  });
  Object.assign(globalThis, {
    letGo: () => {
      holds = false;
    },
  });
}

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'This device’s storage does not answer.' });

test('a tab whose storage another holds up says so, and what was done is saved and sent once it answers', async () => {
  const { server, first, second } = await openTwoTabs();

  await first.evaluate(holdStorage);
  const goOn = await standStill(first);
  onTestFinished(goOn);
  const marking = markDelivered(second, 'Restaurant r1');
  await seen(alertOf(second));
  await seen(alertOf(second).getByText('Close 1 other tab or window of Todoke, or reload.'));
  expect(await chipOf(second).textContent()).toContain('Storage problem');

  goOn();
  await first.evaluate(() => Reflect.get(globalThis, 'letGo')());
  await gone(alertOf(second));
  await marking;
  await undoIsOver(second);
  await chipSays(second, 'All sent');
  expect(await loggedMutations(server, 'orderTrack.deliver')).toHaveLength(1);
});
