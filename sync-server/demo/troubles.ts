import type { Actor } from '../../schema/core/actor.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Acts } from './acts.ts';
import type { Calendar } from './calendar.ts';
import type { Restaurant } from './restaurants.ts';

const NOTES = [
  'Called, the owner promises to pay next week.',
  'Asked to come back after the 10th.',
  'Will transfer the rest at the end of the month.',
  'Owner travelling, spoke with the cook.',
  'Sent the statement again by e-mail.',
];

type Setting = { acts: Acts; random: Random; calendar: Calendar; manager: Actor; restaurants: Restaurant[] };

/**
 * Restaurants in trouble: invoices from before the history, taken over from earlier books, with partial payments and
 * notes on what their owners say.
 */
export function eventsOfTroubles({ acts, random, calendar, manager, restaurants }: Setting) {
  const { does, newId } = acts;
  const events: { at: number; act: () => Promise<unknown> }[] = [];
  for (const { customer } of restaurants.filter((each) => each.customer.badDebt)) {
    for (let age = random.int(70, 100); age < 200; age += random.int(25, 60)) {
      const madeAt = calendar.by(calendar.dayAgo(age + 30), 10 * 60);
      const [invoiceId, amount, dueDate] = [newId(madeAt), random.int(40, 260) * 1000, calendar.dayAgo(age)];
      const invoice = {
        invoiceId,
        customerId: customer._id,
        amount,
        dueDate,
        note: 'Taken over',
        assignToCollect: null,
      };
      events.push({ at: madeAt, act: () => does(manager, 'invoice.create', invoice, madeAt) });
      if (random.chance(0.4)) {
        const date = calendar.dayAgo(age - 10);
        const at = calendar.by(date, 11 * 60);
        const payment = { invoiceId, paymentId: newId(at), amount: Math.round(amount / 3000) * 1000, date };
        events.push({ at, act: () => does(manager, 'invoice.addPayment', { ...payment, method: 'transfer' }, at) });
      }
      if (random.chance(0.6)) {
        const date = calendar.dayAgo(random.int(0, 6));
        const at = calendar.by(date, 15 * 60);
        const note = { invoiceId, noteId: newId(at), note: random.pick(NOTES), date };
        events.push({ at, act: () => does(manager, 'invoice.addNote', note, at) });
      }
    }
  }
  return events;
}
