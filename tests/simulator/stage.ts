import type { Actor } from '../../schema/core/actor.ts';
import { isOffice } from '../../schema/core/audiences.ts';
import { createRandom, type Random } from '../../schema/testing/random.ts';
import { createDesk, DESK_WEIGHTS, type Desk } from './acts/desk.ts';
import type { Booked } from './bank-truth.ts';
import { createNetwork, type Network } from './network.ts';
import { openTab, type Phone } from './phone.ts';
import { createSimBrowser } from './sim-browser.ts';
import { createSimServer, type SimServer } from './sim-server.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 5, 1, 1, 0, 0);

export type SimulationReport = Record<
  | ('saved' | 'applied' | 'refused' | 'kills' | 'restores' | 'discounts' | 'returns' | 'empties')
  | ('partitions' | 'powerCuts' | 'evictions' | 'badPages'),
  number
>;

/** Everything one simulation is played on. */
export type Stage = {
  random: Random;
  server: SimServer;
  network: Network;
  phones: Phone[];
  /** Gives a person another device. */
  addPhone(actor: Actor): Phone;
  /** Office workers, with their online work. */
  offices: { desk: Desk; phone: Phone }[];
  /** Transfers into the business' account. */
  booked: Booked[];
  report: SimulationReport;
  weights: typeof WEIGHTS;
  clock(): number;
  pass(ms: number): void;
};

/** Relative weight of each step. */
const WEIGHTS = {
  act: 38,
  round: 34,
  'two tabs': 6,
  'clock jumps': 3,
  kill: 8,
  decide: 5,
  'take back': 4,
  ...DESK_WEIGHTS,
  server: 2,
  'cut-off': 6,
  backup: 3,
  restore: 1.5,
  'restore under way': 1,
  'another device': 1.5,
  partition: 1.5,
  'power cut': 3,
  eviction: 2,
  'bad page': 2,
};

/** The weights for a seed: in half of the seeds some steps are more frequent, and some nearly absent. */
function drawWeights(random: Random): typeof WEIGHTS {
  if (random.chance(0.5)) return WEIGHTS;
  const drawn = Object.entries(WEIGHTS).map(([what, weight]) => [what, weight * random.pick([0.3, 1, 1, 3])]);
  return { ...WEIGHTS, ...Object.fromEntries(drawn) };
}

/** The real server and everybody's device, before the first act. */
export async function setStage(seed: number, dir: string) {
  const random = createRandom(seed);
  const weights = drawWeights(random);
  const none = { saved: 0, applied: 0, refused: 0, kills: 0, restores: 0 };
  const lies = { partitions: 0, powerCuts: 0, evictions: 0, badPages: 0 };
  const report: SimulationReport = { ...none, ...lies, discounts: 0, returns: 0, empties: 0 };
  let now = START;
  const clock = () => now;
  const server = await createSimServer({ dir, seed, random, clock });
  const { actors, tokens } = server;
  // Months may pass here; session expiry is tested elsewhere.
  const far = '2099-01-01T00:00:00.000Z';
  await server.db().updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  const network = createNetwork(random, server);
  const { driver1, driver2, customer1, customer2, manager, admin } = actors;
  const people = [driver1, driver2, customer1, customer2, manager, admin];
  const tokenOf = new Map(people.map((actor) => [actor._id, tokens[actor.username] ?? '']));
  const phones: Phone[] = [];
  const addPhone = (actor: Actor) => {
    const token = tokenOf.get(actor._id) ?? '';
    const wrong = { by: random.pick([0, 0, DAY_MS, -DAY_MS]) };
    const line = network.line();
    const browser = createSimBrowser({ actor, token, random, network: line, clock: () => now + wrong.by });
    const phone: Phone = { browser, line, tabs: [], saved: new Set(), withdrawn: new Set(), wrong, shown: null };
    openTab(phone);
    phones.push(phone);
    return phone;
  };
  for (const actor of people) addPhone(actor);
  const pass = (ms: number) => {
    now += ms;
  };
  const booked: Booked[] = [];
  const offices = phones
    .filter(({ browser }) => isOffice(browser.actor))
    .map((phone) => {
      const token = tokenOf.get(phone.browser.actor._id) ?? '';
      return { phone, desk: createDesk({ network, random, clock, booked, restores: () => report.restores }, token) };
    });
  return {
    stage: { random, server, network, phones, addPhone, offices, booked, report, weights, clock, pass } satisfies Stage,
    tokenOf,
  };
}
