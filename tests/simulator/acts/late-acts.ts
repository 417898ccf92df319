import { addDays, toInstant, WEEKDAYS } from '../../../schema/core/days.ts';
import { CALENDAR_KINDS } from '../../../schema/orders/calendar-entity.ts';
import { type Act, type Person, someRow, today } from './person.ts';

/** Sets a cut-off on the delivery day itself, so that orders from offline phones arrive late, too late, or in time. */
async function setCutOff({ random }: Person): Promise<Act> {
  const cutOff = random.chance(0.9) ? { minutes: random.below(1441), daysBefore: 0 } : null;
  const grace = random.pick([null, 0, 600]);
  return { name: 'route.setPlan', args: { route: null, deliveryDays: [...WEEKDAYS], cutOff, grace } };
}

async function setDay(person: Person): Promise<Act> {
  const { random } = person;
  const which = { day: addDays(today(person), random.below(4)), route: null };
  if (random.chance(0.3)) return { name: 'calendar.clearDay', args: which };
  return { name: 'calendar.setDay', args: { ...which, kind: random.pick(CALENDAR_KINDS), note: '' } };
}

async function acceptLate(person: Person): Promise<Act> {
  const order = await someRow(person, 'orders', ({ arrival }) => arrival === 'too late');
  return order && { name: 'order.acceptLate', args: { orderId: order._id } };
}

/** Accepts the proposed day, or chooses another one. */
async function chooseDay(person: Person): Promise<Act> {
  const { device, random } = person;
  const order = await someRow(person, 'orders', ({ arrival }) => arrival === 'too late');
  if (!order) return null;
  const other = addDays(today(person), random.below(4));
  const deliveryDate = random.chance(0.7) ? (order.proposedDay ?? other) : other;
  const args = { orderId: order._id, deliveryDate, chosenAt: toInstant(device.clock()) };
  return { name: 'order.chooseDay', args };
}

/** The office's calendar work, and a restaurant's answer about an order that arrived too late. */
export const OFFICE_CALENDAR = [setCutOff, setDay, acceptLate, acceptLate];
export const OWN_LATE = [chooseDay];
