import { createRandom } from '../../../schema/testing/random.ts';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import { createDesk } from '../acts/desk.ts';
import { checkBankEnd, checkEnd, checkStatementsEnd, type Ending } from '../end-checks.ts';
import { checkVerdicts } from '../restore-checks.ts';
import { createSimBrowser } from '../sim-browser.ts';
import type { DeviceLie } from './device-lies.ts';
import type { PlayedWorld } from './played-world.ts';

const random = createRandom(1);

/** The end of the played world as a simulation's, with an admin without a device, and these people's devices. */
function endOf({ network, devices }: PlayedWorld, people: 'manager'[]): Ending {
  const fetch = (path: string, init?: RequestInit) => network.fetcher(path, init);
  const calm = { fetch, async calm() {} };
  const { clock, tokens } = network;
  const browserOf = (name: 'admin' | 'manager') =>
    createSimBrowser({ actor: ACTORS[name], token: tokens[name], random, network: calm, clock: clock.now });
  const phones = people.map((name) => {
    const browser = browserOf(name);
    return { browser, tabs: [{ ...browser.openTab(), ...devices[name] }] };
  });
  const server = {
    handle: async ({ path, init }: { path: string; init: RequestInit }) => network.fetcher(path, init),
    async age() {},
    db: () => network.server.db,
  };
  return {
    random,
    network: calm,
    clock: clock.now,
    pass: clock.advance,
    server,
    phones: [{ browser: browserOf('admin'), tabs: [] }, ...phones],
  };
}

/** Lies about the end, when the faults have stopped and everybody is back. */
export const END_LIES: DeviceLie[] = [
  {
    lie: 'the admin is not heard',
    who: 'admin',
    check: (_device, world) => checkEnd(endOf(world, []), new Map()),
    says: 'an admin called /api/sync/clock, and the server answered 401',
  },
  {
    lie: 'work is left on a phone',
    who: 'manager',
    stores: ['outbox'],
    tell: ({ db }) => db.outbox.where('state').equals('waiting').modify({ state: 'confirmed', seq: 999_999 }),
    check: (_device, world) => checkEnd(endOf(world, ['manager']), new Map([[IDS.admin, world.network.tokens.admin]])),
    says: 'manager still has 1 mutations on their way',
  },
  {
    lie: 'work is left without a verdict after a restore',
    who: 'manager',
    check: checkVerdicts,
    says: 'manager still has 1 pieces of work without a verdict',
  },
  {
    lie: 'a question about a transfer is asked for ever',
    who: 'manager',
    check: (_device, { booked, network }) =>
      checkBankEnd({ bringAll: async () => true, answerAll: async () => 1 }, booked, network.server.db),
    says: '1 questions about transfers are asked for ever',
  },
  {
    lie: 'a statement ends with a yen more than is owed',
    who: 'manager',
    async check(_device, { network, booked }) {
      const { clock, tokens, fetcher } = network;
      const deps = { network: { fetch: async (path: string, init?: RequestInit) => fetcher(path, init) }, random };
      const desk = createDesk({ ...deps, clock: clock.now, booked, restores: () => 0 }, tokens.manager);
      const more = async (customerId: string) => {
        const statement = await desk.statementOfAll(customerId);
        return statement && { ...statement, total: statement.total + 1 };
      };
      await checkStatementsEnd({ statementOfAll: more }, network.server.db);
    },
    says: 'but 34707 is owed',
  },
];
