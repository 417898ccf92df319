import { REJECTIONS } from '../../schema/core/rejected.ts';
import { RejectionCode } from '../../schema/core/rejection-shapes.ts';
import type { NoticeKind } from '../../schema/notices/notice-kinds.ts';
import type { DocumentKind } from '../../schema/papers/contents/document-entity.ts';
import { type Speaker, type Told, tell } from '../basics/told.ts';
import type { Said } from '../db/notices.ts';

const TITLES: Record<NoticeKind, string> = {
  orderReceived: /*i18n*/ 'Order received',
  orderLate: /*i18n*/ 'Your late order',
  dayClosed: /*i18n*/ 'No delivery on the day of your order',
  orderChanged: /*i18n*/ 'The office changed your order',
  cutOffSoon: /*i18n*/ 'Your cart is still full',
  standingOrder: /*i18n*/ 'Standing order',
  onItsWay: /*i18n*/ 'Your order is on its way',
  delivered: /*i18n*/ 'Delivered',
  newDocument: /*i18n*/ 'New document',
  paymentReceived: /*i18n*/ 'Payment received',
  newOrder: /*i18n*/ 'New order',
  orderRequest: /*i18n*/ 'A customer asks for a change',
  orderCancelled: /*i18n*/ 'Order cancelled',
  workRefused: /*i18n*/ 'Work was refused',
  phoneSilent: /*i18n*/ 'A phone is silent with unsent work',
  ownWorkRefused: /*i18n*/ 'Something was not accepted',
};

/** The title of a notice about an order that has a number. */
const NUMBERED = /*i18n*/ '{title} · no. {number}';

const DOCUMENTS: Record<Exclude<DocumentKind, 'slip' | 'receipt'>, string> = {
  invoice: /*i18n*/ 'Invoice {no} over {total}.',
  statement: /*i18n*/ 'Statement {no} over {total}.',
  'return invoice': /*i18n*/ 'Return invoice {no} over {total}.',
  reversal: /*i18n*/ 'Cancellation {no} over {total}.',
};

/** New documents for many deliveries after one price was corrected. */
const SEVERAL = /*i18n*/ 'A price was corrected: {count} new documents over {total} in all.';

const CHANGES = {
  changed: /*i18n*/ 'Your order for {day} was changed. Open it to see what.',
  deleted: /*i18n*/ 'Your order for {day} was deleted. Open it to see by whom and why.',
  declined: /*i18n*/ 'What you asked for on your order for {day} was declined. Open it to see why.',
};

/** An order that came too late: the question, with or without a proposed day, and the office's answer. */
const LATE = {
  asked:
    /*i18n*/ '{lines} for {day} came too late. Shall we deliver on {proposed}? Open it to answer: nothing is packed before.',
  open: /*i18n*/ '{lines} for {day} came too late. Open it to choose a day: nothing is packed before.',
  accepted: /*i18n*/ 'The office takes it all the same: {lines} for {day}.',
};

/** An order for a day that the office closed: the question, and the answer that it is delivered nevertheless. */
const CLOSED = {
  asked: /*i18n*/ 'Nothing is delivered on {day}. Shall we deliver your order on {proposed}? Open it to answer.',
  open: /*i18n*/ 'Nothing is delivered on {day}. Open your order to choose another day.',
  accepted: LATE.accepted,
};

const ASKED = {
  change: /*i18n*/ '{restaurant} asks to change its order for {day}.',
  cancel: /*i18n*/ '{restaurant} asks to cancel its order for {day}.',
};

type Values = Record<string, string | Told>;

const FAULT = /*i18n*/ 'Something went wrong on the server.';
const reasonOf = ({ code }: Said): Told => ({
  sentence: code === 'fault' ? FAULT : REJECTIONS[RejectionCode.catch('invalid').parse(code)],
});
type Shown = { day: string; proposed: string; time: string; limit: string; total: string; lines: Told };
type Text = (said: Said, shown: Shown) => Told;

const ONE_ITEM = /*i18n*/ '{count} item';
const ITEMS = /*i18n*/ '{count} items';

const itemsOf = (count: number): Told => ({ count, one: ONE_ITEM, other: ITEMS });

const orderText: Text = (_said, { day, lines }) => ({
  sentence: /*i18n*/ '{lines} for {day}. We have it.',
  values: { lines, day },
});

const lateText: Text = ({ what }, { day, proposed, lines }) => ({
  sentence: what === 'accepted' ? LATE.accepted : proposed === '' ? LATE.open : LATE.asked,
  values: { lines, day, proposed },
});

const STANDING = {
  closed: /*i18n*/ 'Nothing is delivered on {day}, so it is left out. Order for another day if you need it.',
  made: /*i18n*/ '{gone} of your order for {day} can’t be delivered. Open it to see which.',
  unit: /*i18n*/ '{product} is now sold by the {unit}: how many? Open it to answer until {limit}.',
  'not asked':
    /*i18n*/ '{product} is not sold by its unit any more, and nobody said how many. It is missing in your order for {day} until you call us.',
  'too late':
    /*i18n*/ 'It came too late for {day}, so that day is left out. Order for another day, or call us if you need it.',
  'not made': /*i18n*/ 'There is no order for {day}: {reason} Order by hand, or call us.',
  office: /*i18n*/ 'The office changed it. Open it to see how.',
  ended: /*i18n*/ 'The office ended it. Call us if that is not right.',
};
/** The next day's order, by what has to be added. */
const TOMORROW = {
  plain: /*i18n*/ '{lines} for {day}. Change or skip it until {limit}.',
  gone: /*i18n*/ '{lines} for {day}, of which {gone} can’t be delivered. Change or skip it until {limit}.',
  also: /*i18n*/ '{lines} for {day}, beside your other order for that day. Change or skip it until {limit}.',
  asked: /*i18n*/ '{lines} for {day}. The unit of {asked} changed: open it to say how many until {limit}.',
  both: /*i18n*/ '{lines} for {day}, of which {gone} can’t be delivered, beside your other order for that day. Change or skip it until {limit}.',
};

const isStandingWhat = (what: unknown): what is keyof typeof STANDING => Object.hasOwn(STANDING, String(what));

const standingText: Text = (said, { day, limit, lines }) => {
  const { what, gone, asked, also, product, unit } = said;
  const count = Number(gone ?? 0);
  const values = {
    day,
    limit,
    lines,
    gone: itemsOf(count),
    asked: itemsOf(Number(asked ?? 0)),
    reason: reasonOf(said),
    // Marked for translation together with the other units (sheets/codes.ts).
    product: String(product ?? ''),
    unit: { sentence: String(unit ?? '') },
  };
  if (isStandingWhat(what)) return { sentence: STANDING[what], values };
  if (Number(asked ?? 0) > 0) return { sentence: TOMORROW.asked, values };
  const besides = count > 0 ? (also ? 'both' : 'gone') : also ? 'also' : 'plain';
  return { sentence: TOMORROW[besides], values };
};

const restaurantOf = ({ restaurant }: Said) => String(restaurant ?? '');
const workOf = ({ work }: Said): Told => ({ sentence: String(work ?? '') });

const TEXTS: Record<NoticeKind, Text> = {
  orderReceived: orderText,
  orderLate: lateText,
  dayClosed: ({ what }, { day, proposed, lines }) => ({
    sentence: what === 'accepted' ? CLOSED.accepted : proposed === '' ? CLOSED.open : CLOSED.asked,
    values: { lines, day, proposed },
  }),
  orderChanged: ({ change }, { day }) => ({
    sentence: CHANGES[change === 'deleted' || change === 'declined' ? change : 'changed'],
    values: { day },
  }),
  cutOffSoon: (_said, { time }) => ({
    sentence: /*i18n*/ 'Order by {time}, or it comes a delivery day later.',
    values: { time },
  }),
  standingOrder: standingText,
  onItsWay: (_said, { day }) => ({ sentence: /*i18n*/ 'The order for {day} was dispatched.', values: { day } }),
  delivered: (_said, { time }) => ({ sentence: /*i18n*/ 'Delivered at {time}.', values: { time } }),
  newDocument: ({ document, no, count }, { total }) => ({
    sentence:
      document === 'several'
        ? SEVERAL
        : Object.hasOwn(DOCUMENTS, String(document))
          ? DOCUMENTS[document as keyof typeof DOCUMENTS]
          : '{no}',
    values: { no: String(no), count: String(count ?? ''), total },
  }),
  paymentReceived: (_said, { total }) => ({
    sentence: /*i18n*/ 'We received {total}. Thank you.',
    values: { total },
  }),
  newOrder: (said, { day, lines }) => ({
    sentence: said.late
      ? /*i18n*/ '{restaurant}: {lines} for {day}, too late. Accept it, or wait for its answer.'
      : /*i18n*/ '{restaurant}: {lines} for {day}.',
    values: { restaurant: restaurantOf(said), lines, day },
  }),
  orderRequest: (said, { day }) => ({
    sentence: said.asks === 'cancel' ? ASKED.cancel : ASKED.change,
    values: { restaurant: restaurantOf(said), day },
  }),
  orderCancelled: (said, { day }) => ({
    sentence: /*i18n*/ '{restaurant} cancelled its order for {day}.',
    values: { restaurant: restaurantOf(said), day },
  }),
  workRefused: (said, { day }) => ({
    sentence:
      said.what === 'standing order'
        ? /*i18n*/ '{restaurant}: its standing order made no order for {day}. {reason}'
        : /*i18n*/ '{person}, {work}: {reason}',
    values: {
      restaurant: restaurantOf(said),
      day,
      person: String(said.person ?? ''),
      work: workOf(said),
      reason: reasonOf(said),
    } satisfies Values,
  }),
  phoneSilent: ({ person, count }) => ({
    sentence: /*i18n*/ '{person} has {items} on a phone that we have not heard of for a working day.',
    values: {
      person: String(person ?? ''),
      items: { count: Number(count ?? 0), one: /*i18n*/ '{count} unsent item', other: /*i18n*/ '{count} unsent items' },
    },
  }),
  ownWorkRefused: (said) => ({
    sentence: /*i18n*/ '{work}: {reason} Open the app and decide.',
    values: { work: workOf(said), reason: reasonOf(said) },
  }),
};

function shownOf(said: Said, tag: string, timeZone: string): Shown {
  const { day, proposed, at, total, lines } = said;
  const days = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
  const times = new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const limits = new Intl.DateTimeFormat(tag, {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const dayWords = (of: Said[string] | undefined) =>
    typeof of === 'string' ? days.format(new Date(`${of}T00:00:00Z`)) : '';
  return {
    day: dayWords(day),
    proposed: dayWords(proposed),
    time: typeof at === 'string' ? times.format(new Date(at)) : '',
    total: `¥${new Intl.NumberFormat(tag).format(Number(total ?? 0))}`,
    limit: typeof at === 'string' ? limits.format(new Date(at)) : '',
    lines: itemsOf(Number(lines ?? 0)),
  };
}

/** The text of a notice in a language. */
export function noticeWords(
  { kind, said }: { kind: NoticeKind; said: Said },
  { speaker, timeZone }: { speaker: Speaker; timeZone: string },
): { title: string; body: string } {
  const shown = shownOf(said, speaker.tag, timeZone);
  const title = speaker.say(TITLES[kind]);
  const numbered = { sentence: NUMBERED, values: { title, number: String(said.order) } };
  return {
    title: said.order === undefined ? title : tell(speaker, numbered),
    body: tell(speaker, TEXTS[kind](said, shown)),
  };
}
