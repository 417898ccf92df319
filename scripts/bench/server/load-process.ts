import autocannon from 'autocannon';
import { type FromLoad, ToLoad } from './peer-messages.ts';

// Loads one server to its limit, from its own process.
process.on('message', async (message) => {
  const { url, token, connections, seconds } = ToLoad.parse(message);
  const headers = { authorization: `Bearer ${token}` };
  // By default it checks only once a second whether to stop.
  const done = await autocannon({ url, headers, connections, duration: seconds, sampleInt: 50 });
  const took = (done.finish.getTime() - done.start.getTime()) / 1000;
  const failed = done.errors + done.timeouts + done.non2xx;
  process.send?.({ perSecond: done['2xx'] / took, failed } satisfies FromLoad);
});
process.on('disconnect', () => process.exit(0));
