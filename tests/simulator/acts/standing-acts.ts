import { isOffice } from '../../../schema/core/audiences.ts';
import { addDays, WEEKDAYS } from '../../../schema/core/days.ts';
import { contentOfStanding } from '../../../schema/orders/standing/standing-rules.ts';
import { type Act, type Person, someRow, today } from './person.ts';

const someDay = (person: Person) => addDays(today(person), person.random.below(4));

/** Sets one up for most days, so that cut-offs often pass during the play. */
async function setUp(person: Person): Promise<Act> {
  const { device, random } = person;
  const product = await someRow(person, 'products');
  const customer = isOffice(device.actor) ? await someRow(person, 'customers') : null;
  const customerId = device.actor.customerId ?? customer?._id;
  if (!product || !customerId) return null;
  const { _id, name, sku } = product;
  const days = WEEKDAYS.filter(() => random.chance(0.8));
  const content = {
    orderItems: [{ _id, name, sku, quantity: (1 + random.below(18)) / 2 }],
    weekdays: days.length > 0 ? days : [...WEEKDAYS],
    everyWeeks: random.chance(0.8) ? 1 : 2,
    from: today(person),
    until: random.chance(0.2) ? someDay(person) : null,
    customMessage: '',
  };
  return { name: 'standingOrder.create', args: { standingOrderId: device.newId(), customerId, ...content } };
}

/** Changes one, skips or unskips days, or ends it. */
async function change(person: Person): Promise<Act> {
  const { random } = person;
  const standing = await someRow(person, 'standingOrders');
  if (!standing) return null;
  const { _id: standingOrderId, version, skipped, orderItems } = standing;
  const which = { standingOrderId };
  if (random.chance(0.35)) return { name: 'standingOrder.skip', args: { ...which, day: someDay(person) } };
  const day = skipped.at(-1);
  if (day && random.chance(0.4)) return { name: 'standingOrder.unskip', args: { ...which, day } };
  if (random.chance(0.3)) return { name: 'standingOrder.pause', args: { ...which, until: someDay(person) } };
  if (random.chance(0.3)) return { name: 'standingOrder.resume', args: which };
  if (random.chance(0.2)) return { name: 'standingOrder.delete', args: which };
  const versionSeen = Math.max(1, version - (random.chance(0.1) ? 1 : 0));
  const lines = orderItems.map((item) => ({ ...item, quantity: 1 + random.below(20) / 2 }));
  return {
    name: 'standingOrder.change',
    args: { ...which, versionSeen, ...contentOfStanding(standing), orderItems: lines },
  };
}

/** Standing orders; the restaurant and the office act alike. */
export const STANDING = [setUp, change, change];
