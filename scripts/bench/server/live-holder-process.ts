import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type FromHolder, monotonicMs, ToHolder } from './live-messages.ts';

// The child process of live-holders.ts. As lean as a client can be: it only records when events arrive. Any error ends
// it, which its parent notices.
const agent = new Agent({ keepAlive: true });
const heard: (number | null)[] = [];
/** Connections to open at once: a listen backlog has 511 places. */
const AT_ONCE = 100;

function hold(url: string, token: string, index: number): Promise<void> {
  heard[index] = null;
  return new Promise((held) => {
    const listen = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) throw new Error(`A live connection was answered ${answer.statusCode}.`);
      answer.on('data', (chunk: Buffer) => {
        if (!chunk.includes('event: poke')) return;
        heard[index] ??= monotonicMs();
        held();
      });
      answer.on('close', () => {
        throw new Error('A live connection ended.');
      });
    };
    request(`${url}/api/sync/live`, { agent, headers: { authorization: `Bearer ${token}` } }, listen).end();
  });
}

async function obey(message: ToHolder): Promise<void> {
  if (message.kind === 'forget') heard.fill(null);
  if (message.kind === 'hold') {
    const { url, tokens } = message;
    for (let from = 0; from < tokens.length; from += AT_ONCE) {
      const some = tokens.slice(from, from + AT_ONCE);
      await Promise.all(some.map((token, index) => hold(url, token, from + index)));
    }
  }
  if (message.kind === 'wait') {
    const until = monotonicMs() + message.withinMs;
    while (heard.filter((at) => at !== null).length < message.atLeast && monotonicMs() < until) await pause(5);
  }
  process.send?.({ heard } satisfies FromHolder);
}

process.on('message', (message) => void obey(ToHolder.parse(message)));
process.on('disconnect', () => process.exit(0));
