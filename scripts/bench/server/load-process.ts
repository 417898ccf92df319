import autocannon from 'autocannon';
import { type FromLoad, ToLoad } from './peer-messages.ts';

// Asks one server as often as it answers, from a process of its own.
process.on('message', async (message) => {
  const { url, token, connections, seconds } = ToLoad.parse(message);
  const headers = { authorization: `Bearer ${token}` };
  // The default looks once a second whether it is time to stop.
  const done = await autocannon({ url, headers, connections, duration: seconds, sampleInt: 50 });
  const took = (done.finish.getTime() - done.start.getTime()) / 1000;
  const failed = done.errors + done.timeouts + done.non2xx;
  process.send?.({ perSecond: done['2xx'] / took, failed } satisfies FromLoad);
});
process.on('disconnect', () => process.exit(0));
