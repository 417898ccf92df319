import { expect, onTestFinished, test } from 'vitest';
import { card, markDelivered, undoIsOver } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { chipSays, seen } from '../helpers/devices/device.ts';
import { openTwoTabs, standStill } from '../helpers/devices/stand-still.ts';
import { loggedMutations } from '../helpers/servers/server.ts';

test('a tab that stands still holds up no other: work is sent and news come in, here and there once it is back', async () => {
  const { server, first, second } = await openTwoTabs();

  const goOn = await standStill(first);
  onTestFinished(goOn);
  await server.add(manyStops(1));
  await markDelivered(second, 'Restaurant r1');
  await undoIsOver(second);
  await chipSays(second, 'All sent');
  await seen(card(second, 'Stop 01'));
  expect(await loggedMutations(server, 'orderTrack.deliver')).toHaveLength(1);

  goOn();
  await seen(card(first, 'Stop 01'));
  await chipSays(first, 'All sent');
});
