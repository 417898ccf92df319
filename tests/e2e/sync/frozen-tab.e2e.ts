import { expect, onTestFinished, test } from 'vitest';
import { card, markDelivered, undoIsOver } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { chipSays, seen, signIn } from '../helpers/devices/device.ts';
import { standStill } from '../helpers/devices/stand-still.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const STOPS = '/driver/ordertrack';

test('a tab that stands still holds up no other: work is sent and news come in, here and there once it is back', async () => {
  const { server, open } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'driver1', STOPS);
  const first = phone.page;
  await seen(card(first, 'Restaurant r1'));
  await chipSays(first, 'All sent');
  const second = await phone.openTab(STOPS);
  await chipSays(second, 'All sent');

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
