import { toInstant } from '../../schema/core/days.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { QueuedMutation } from '../../schema/sync/protocol.ts';
import { createRandom, type Random } from '../../schema/testing/random.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { push, queued } from './test-calls.ts';
import type { World } from './test-world.ts';

/** Ids to choose from; new ones are added as records are created. */
function createKnown() {
  return {
    orders: [IDS.order1] as string[],
    orderTracks: [IDS.track1, IDS.track2] as string[],
    invoices: [IDS.invoice1, IDS.invoice2, IDS.invoice3] as string[],
  };
}

const DRIVERS = [IDS.driver1, IDS.driver2];
const RESTAURANTS = [IDS.restaurant1, IDS.restaurant2, IDS.restaurant3];
const PRODUCTS = [IDS.fishSauce, IDS.jasmineRice, IDS.outOfStock];
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' };

type Act = { by: PersonName[]; name: string; args: object };
type Scene = { dice: Random; known: ReturnType<typeof createKnown>; fresh(): string };

const OFFICE: PersonName[] = ['admin', 'manager'];
const FIELD: PersonName[] = ['admin', 'driver1', 'driver2', 'driver1', 'driver2'];

/** The main acts of a day; many will be refused, as in real life. */
const ACTS: ((scene: Scene) => Act)[] = [
  ({ known, fresh }) => {
    const orderId = fresh();
    known.orders.push(orderId);
    const args = { orderId, orderItems: [line], customMessage: '', deliveryDate: '2025-06-12' };
    return { by: ['customer1', 'customer2'], name: 'order.place', args };
  },
  ({ dice, known, fresh }) => {
    const orderTrackId = fresh();
    known.orderTracks.push(orderTrackId);
    const dispatch = { orderTrackId, deliveredBy: dice.pick(DRIVERS) };
    return { by: OFFICE, name: 'order.dispatch', args: { orderId: dice.pick(known.orders), ...dispatch } };
  },
  ({ dice, known, fresh }) => {
    const orderTrackId = fresh();
    known.orderTracks.push(orderTrackId);
    const args = { orderTrackId, customerId: dice.pick(RESTAURANTS), deliveredBy: dice.pick(DRIVERS) };
    return { by: OFFICE, name: 'orderTrack.create', args };
  },
  ({ dice, known }) => {
    const change = dice.below(3) > 0 ? { deliveredBy: dice.pick(DRIVERS) } : { customerId: dice.pick(RESTAURANTS) };
    return { by: OFFICE, name: 'orderTrack.update', args: { orderTrackId: dice.pick(known.orderTracks), ...change } };
  },
  ({ dice, known }) => {
    return { by: FIELD, name: 'orderTrack.deliver', args: { orderTrackId: dice.pick(known.orderTracks) } };
  },
  ({ dice, known, fresh }) => {
    const invoiceId = fresh();
    known.invoices.push(invoiceId);
    const amount = fromHundredths(1 + dice.below(2_000_000));
    const assignToCollect = dice.pick([...DRIVERS, null]);
    const args = { invoiceId, customerId: dice.pick(RESTAURANTS), amount, dueDate: '2025-06-30', note: 'Secret' };
    return { by: OFFICE, name: 'invoice.create', args: { ...args, assignToCollect } };
  },
  ({ dice, known }) => {
    const change =
      dice.below(3) > 0
        ? { assignToCollect: dice.pick([...DRIVERS, null]) }
        : { customerId: dice.pick(RESTAURANTS), amount: fromHundredths(1 + dice.below(2_000_000)) };
    return { by: OFFICE, name: 'invoice.update', args: { invoiceId: dice.pick(known.invoices), ...change } };
  },
  ({ dice, known, fresh }) => {
    const payment = { invoiceId: dice.pick(known.invoices), paymentId: fresh(), date: '2025-06-11' };
    const amount = fromHundredths(1 + dice.below(600_000));
    return dice.below(3) === 0
      ? { by: FIELD, name: 'invoice.payInFull', args: payment }
      : { by: FIELD, name: 'invoice.addPayment', args: { ...payment, amount } };
  },
  ({ dice, known, fresh }) => {
    const args = { invoiceId: dice.pick(known.invoices), noteId: fresh(), note: 'Back at five', date: '2025-06-11' };
    return { by: FIELD, name: 'invoice.addNote', args };
  },
];

/** Rarer acts that change audiences or delete records. */
const BESIDE: ((scene: Scene) => Act)[] = [
  ({ dice, known }) => ({ by: ['admin'], name: 'order.delete', args: { orderId: dice.pick(known.orders) } }),
  ({ dice, known }) => {
    return { by: ['admin'], name: 'orderTrack.delete', args: { orderTrackId: dice.pick(known.orderTracks) } };
  },
  ({ dice, known }) => ({ by: ['admin'], name: 'invoice.delete', args: { invoiceId: dice.pick(known.invoices) } }),
  ({ dice }) => {
    const args = { customerId: dice.pick(RESTAURANTS), badDebt: dice.below(2) === 0 };
    return { by: OFFICE, name: 'customer.update', args };
  },
  ({ dice }) => {
    const args = { productId: dice.pick(PRODUCTS), price: fromHundredths(dice.below(100_000)) };
    return { by: OFFICE, name: 'product.update', args };
  },
  ({ fresh }) => {
    const fields = { name: 'Sale', image: '/pictures/a.webp', type: 'popup', active: true };
    return { by: ['admin'], name: 'information.create', args: { informationId: fresh(), ...fields } };
  },
  ({ dice }) => {
    const args = { informationId: dice.pick([IDS.slider, IDS.hiddenPopup]), active: dice.below(2) === 0 };
    return { by: ['admin'], name: 'information.update', args };
  },
  ({ dice }) => {
    const name = dice.below(2) === 0 ? 'wishlist.add' : 'wishlist.remove';
    return { by: ['customer1', 'customer2'], name, args: { productId: dice.pick(PRODUCTS) } };
  },
  () => ({ by: ['admin'], name: 'product.delete', args: { productId: IDS.outOfStock } }),
  () => ({ by: ['admin'], name: 'customer.delete', args: { customerId: IDS.restaurant3 } }),
];

const anyAct = (scene: Scene) => scene.dice.pick(scene.dice.below(4) === 0 ? BESIDE : ACTS)(scene);

/**
 * Plays a seeded day of business: pushes of one to four mutations by everybody, minutes apart.
 * @param afterEach runs after each push; may read and write
 * @returns numbers of applied and refused mutations
 */
export async function playDay(
  world: World,
  { seed, pushes, afterEach }: { seed: number; pushes: number; afterEach?: (count: number) => Promise<void> },
): Promise<{ applied: number; refused: number }> {
  const dice = createRandom(seed);
  const known = createKnown();
  let lastId = 100_000 + seed * 10_000;
  const fresh = () => {
    lastId += 1;
    return testId(lastId);
  };
  const tally = { applied: 0, refused: 0 };
  for (let count = 0; count < pushes; count++) {
    world.clock.advance(60_000 * (1 + dice.below(10)));
    const first = anyAct({ dice, known, fresh });
    const person = dice.pick(first.by);
    const acts = [first];
    while (dice.below(2) > 0 && acts.length < 4) {
      const more = anyAct({ dice, known, fresh });
      if (more.by.includes(person)) acts.push(more);
    }
    const at = toInstant(world.clock.now() - dice.below(3_600_000));
    const batch: QueuedMutation[] = acts.map(({ name, args }) => queued(name, args, { id: fresh(), at }));
    for (const { status } of (await push(world, person, batch)).verdicts) {
      if (status !== 'held') tally[status] += 1;
    }
    await afterEach?.(count);
  }
  return tally;
}
