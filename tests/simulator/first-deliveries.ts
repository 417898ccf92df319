import { dayOf, toInstant } from '../../schema/core/days.ts';
import { withRates } from '../../schema/slips/slip-rules.ts';
import type { Random } from '../../schema/testing/random.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import { pushOne, queued } from '../../sync-server/testing/test-calls.ts';
import type { World } from '../../sync-server/testing/test-world.ts';
import { assertThat } from './checks.ts';

const STOPS = [
  { customerId: IDS.restaurant1, driver: 'driver1' },
  { customerId: IDS.restaurant1, driver: 'driver2' },
  { customerId: IDS.restaurant2, driver: 'driver2' },
] as const;

type Served = Pick<World, 'app' | 'tokens' | 'db'>;

/**
 * Deliveries of the morning, so that the office and the drivers know goods that can be returned, and some drivers have
 * a stop at that customer.
 */
export async function deliverFirst(world: Served, random: Random, clock: () => number): Promise<void> {
  const day = dayOf(toInstant(clock()), 'Asia/Tokyo');
  const rates = (await world.db.selectFrom('taxRates').selectAll().execute()).map((row) => decodeRow('taxRates', row));
  const inForce = rates.filter(({ status }) => status === 'in force');
  const id = () => random.id(clock());
  async function does(person: PersonName, name: string, args: object) {
    const verdict = await pushOne(world, person, queued(name, args, { id: id(), at: toInstant(clock()) }));
    assertThat(verdict.status === 'applied', `${name} of the first morning: ${JSON.stringify(verdict)}`);
  }
  for (const { customerId, driver } of STOPS) {
    const goods = Array.from({ length: 1 + random.below(3) }, (_, index) =>
      slipLine({
        _id: id(),
        name: `Bags ${index}`,
        unit: 'Bag',
        price: 1 + random.below(4000),
        quantity: 1 + random.below(20),
        taxClass: random.pick(['food', 'food', 'standard']),
      }),
    );
    const crates = slipLine({ _id: id(), name: 'Crates', price: 100, quantity: 2 + random.below(9), kind: 'deposit' });
    const stops = [id(), ...(random.chance(0.5) ? [id()] : [])];
    for (const [index, orderTrackId] of stops.entries()) {
      const lines = index === 0 ? [...goods, crates] : [slipLine({ _id: id(), name: 'Tofu', price: 320, quantity: 6 })];
      const { versionSeen: _first, ...seen } = shown(withRates(lines, { rates: inForce, day }));
      await does('manager', 'orderTrack.create', { orderTrackId, customerId, deliveredBy: IDS[driver] });
      await does('manager', 'slip.create', { slipId: orderTrackId, customerId, day, note: '', ...seen });
      if (index === 0) await does(driver, 'orderTrack.deliver', { orderTrackId });
    }
  }
}
