import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Row } from '../row.ts';
import { quantile } from '../stats.ts';
import { makeDemoFile } from './demo-file.ts';
import { createCaller } from './kept-alive.ts';
import { type Caller, timed, whileReading } from './while-reading.ts';

/** Sequential logins, then concurrent ones times repetitions; a server allows 300 per address. */
const [ALONE, AT_ONCE, TIMES] = [15, 8, 7];
/** Milliseconds of timing other requests without logins. */
const QUIET_MS = 1500;

async function signIn(caller: Caller): Promise<void> {
  const { status } = await caller.post(
    '/api/users/login',
    JSON.stringify({ username: 'customer1', password: DEMO_PASSWORDS.customer }),
  );
  if (status !== 200) throw new Error(`A login was answered ${status}.`);
}

/** The cost of a password check, for other requests too. */
export const login: Row = {
  name: 'login',
  title: 'Login',
  how: `A login checks its password with argon2id (19 MiB, two passes) on the threads of the real server; it does four at once. First ${ALONE} logins one after the other, then ${TIMES} times ${AT_ONCE} at once, and what a GET of one order takes meanwhile and without them, asked for a hundred times a second.`,
  isExtra: true,
  async run({ scratch, afterwards, program }) {
    const { file, tokens, orderPath: path } = await makeDemoFile(scratch);
    const server = await startTodoke(file, program);
    afterwards(server.close);
    const open = (token = '') => {
      const caller = createCaller(server.url, token);
      afterwards(caller.close);
      return caller;
    };
    const reader = open(tokens.office);
    const people = Array.from({ length: AT_ONCE }, () => open());
    const often = { path, pauseMs: 10 };
    const [first = reader] = people;
    await signIn(first);
    for (let count = 0; count < 300; count++) await reader.get(path);

    const alone: number[] = [];
    for (let count = 0; count < ALONE; count++) alone.push(await timed(() => signIn(first)));
    const quiet = await whileReading(reader, often, () => pause(QUIET_MS));
    const together: number[] = [];
    const busy = await whileReading(reader, often, async () => {
      for (let count = 0; count < TIMES; count++) {
        together.push(await timed(() => Promise.all(people.map(signIn))));
      }
    });

    const p95 = (samples: number[]) => `${quantile(samples, 0.95).toFixed(1)} ms`;
    return {
      lines: [
        { who: 'one login', unit: 'ms', samples: alone },
        {
          who: `logins, ${AT_ONCE} at once`,
          unit: 'per second',
          samples: together.map((ms) => (AT_ONCE / ms) * 1000),
        },
        { who: 'a GET without logins', unit: 'ms', samples: quiet },
        { who: 'a GET meanwhile', unit: 'ms', samples: busy },
      ],
      verdicts: [],
      notes: [`Of 100 GETs 95 take at most ${p95(quiet)} without logins and ${p95(busy)} meanwhile.`],
    };
  },
};
