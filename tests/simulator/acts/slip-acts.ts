import { withDelivered } from '../../../schema/slips/line-changes.ts';
import { planRepricing, seenLines } from '../../../schema/slips/repricing-plan.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { isOpenSlip, linesOf, shownOn, totalOf, withRates } from '../../../schema/slips/slip-rules.ts';
import { isByWeight } from '../../../schema/slips/weights.ts';
import {
  emptyDraft,
  piecesOf,
  reasonOf,
  weighedEdit,
  withDraft,
  withEdit,
} from '../../../web/delivery/door/door-draft.ts';
import { type Act, type Person, someRow, today, yenUpTo } from './person.ts';

/** Delivery slips: written by telephone, changed in the office and at the door, delivered, voided, settled. */

const ratesOn = ({ device }: Person) => device.db.rows('taxRates').toArray();

function newLine({ device, random }: Person, fields: Partial<SlipLine> = {}): SlipLine {
  const line: SlipLine = {
    _id: device.newId(),
    kind: 'sale',
    productId: null,
    name: 'Noodles',
    ordered: null,
    delivered: 0,
    unit: 'Pcs',
    unitPrice: yenUpTo(random, 3000),
    amount: 0,
    taxClass: random.pick(['food', 'standard'] as const),
    rate: null,
    rateDay: '2026-06-01',
    reason: '',
    originLineId: null,
    ...fields,
  };
  const most = line.kind === 'sale' ? 9000 : -9000;
  return withDelivered([line], line._id, Math.round((random.below(1000) / 1000) * most))[0] ?? line;
}

const crates = { kind: 'deposit', name: 'Crates', unitPrice: 100, taxClass: 'untaxed' } as const;

/** Crates delivered with goods, at two different deposits. */
function cratesOut(person: Person): SlipLine {
  const line = newLine(person, { ...crates, unitPrice: person.random.pick([100, 100, 150]) });
  return withDelivered([line], line._id, 1000 * (1 + person.random.below(9)))[0] ?? line;
}

/** Lines with their rates and total, as a form or the door shows them. */
export async function shownFrom(person: Person, lines: SlipLine[], slip?: Slip) {
  const day = slip?.deliveredOn ?? slip?.day ?? today(person);
  const delivered = slip?.deliveredOn ? linesOf(slip) : [];
  const rated = withRates(lines, { rates: await ratesOn(person), day, delivered });
  return { lines: rated, totalSeen: totalOf(rated) };
}

/** Goods by the kilogram, at the ordered weight until they are weighed. */
function byTheKilogram(person: Person): SlipLine {
  const ordered = 500 * (1 + person.random.below(16));
  const line = newLine(person, { name: 'Chicken', unit: 'Kg', ordered });
  return withDelivered([line], line._id, ordered)[0] ?? line;
}

/** By telephone, or for a stop without a slip. */
async function writeSlip(person: Person): Promise<Act> {
  const { device, random } = person;
  const stop = random.chance(0.5) ? await someRow(person, 'orderTracks') : null;
  const customer = await someRow(person, 'customers');
  if (!customer) return null;
  const slip = { slipId: stop?._id ?? device.newId(), customerId: stop?.customerId ?? customer._id, note: '' };
  const product = random.chance(0.5) ? await someRow(person, 'products') : null;
  const goods = product ? { productId: product._id, name: product.name, unitPrice: random.pick([400, 430]) } : {};
  const lines = Array.from({ length: 1 + random.below(3) }, () =>
    person.random.chance(0.4) ? byTheKilogram(person) : newLine(person, goods),
  );
  if (random.chance(0.5)) lines.push(cratesOut(person));
  return { name: 'slip.create', args: { ...slip, day: today(person), ...(await shownFrom(person, lines)) } };
}

/** Changed lines: less of some, weights for all unweighed goods, returned crates. */
function changed({ random, ...person }: Person, slip: Slip): SlipLine[] {
  let lines = linesOf(slip);
  for (const { _id, kind, toWeigh } of lines) {
    if (!toWeigh && !(kind === 'sale' && random.chance(0.5))) continue;
    lines = withDelivered(lines, _id, random.below(9000)).map((line) =>
      line._id === _id ? { ...line, reason: '' } : line,
    );
  }
  return random.chance(0.3) && lines.length < 9 ? [...lines, newLine({ ...person, random }, crates)] : lines;
}

async function changeSlip(person: Person): Promise<Act> {
  const slip = await someRow(person, 'slips', ({ correctsId }) => correctsId === null);
  if (!slip) return null;
  let priced = changed(person, slip).map((line) => (line.unitPrice === null ? { ...line, unitPrice: 100 } : line));
  for (const { _id, delivered } of priced) priced = withDelivered(priced, _id, delivered);
  const { version: versionSeen, _id: slipId } = slip;
  const args = { slipId, correctionId: person.device.newId(), reason: 'Weighed again', versionSeen };
  return { name: 'slip.change', args: { ...args, ...(await shownFrom(person, priced, slip)) } };
}

/** At the door, mostly on an undelivered slip. */
async function changeAtDoor(person: Person): Promise<Act> {
  const slip = await someRow(person, 'slips', (each) => isOpenSlip(each) || person.random.chance(0.3));
  if (!slip) return null;
  const { version: versionSeen, _id: slipId } = slip;
  const args = { slipId, correctionId: person.device.newId(), reason: 'Short', versionSeen };
  return { name: 'slip.change', args: { ...args, ...(await shownFrom(person, changed(person, slip), slip)) } };
}

/** Weighs goods in several pieces, entered one by one as at the door. */
async function weighAtDoor(person: Person): Promise<Act> {
  const { random } = person;
  const isToWeigh = (line: SlipLine) => isByWeight(line) && line.unitPrice !== null;
  const slip = await someRow(person, 'slips', (each) => isOpenSlip(each) && linesOf(each).some(isToWeigh));
  if (!slip) return null;
  const lines = linesOf(slip);
  let draft = emptyDraft(lines);
  for (const { _id } of lines.filter(isToWeigh)) {
    for (let left = 1 + random.below(3); left > 0; left--) {
      const pieces = [...piecesOf(draft.edits[_id]), 1 + random.below(5000)];
      draft = withEdit(draft, _id, weighedEdit(pieces));
    }
  }
  const args = { slipId: slip._id, correctionId: person.device.newId(), reason: reasonOf(draft) };
  const typed = await shownFrom(person, withDraft(lines, draft), slip);
  return { name: 'slip.change', args: { ...args, versionSeen: slip.version, ...typed } };
}

/** The slip as the phone shows it, sent with the delivery; older apps send only the delivery. */
export async function shownAtDoor(person: Person, stopId: string): Promise<object> {
  const slip = await person.device.db.rows('slips').get(stopId);
  if (!slip || !isOpenSlip(slip) || person.random.chance(0.2)) return {};
  return { slip: shownOn(slip, { rates: await ratesOn(person), day: today(person) }) };
}

/** Corrects a price for one customer, as the screen plans and sends it; sometimes back to the former price. */
async function correctPrice(person: Person): Promise<Act> {
  const { device, random } = person;
  const isPriced = ({ kind, productId, unitPrice }: SlipLine) =>
    kind === 'sale' && productId !== null && unitPrice !== null;
  const slip = await someRow(person, 'slips', (each) => each.correctsId === null && linesOf(each).some(isPriced));
  if (!slip) return null;
  const { productId, unitPrice: was } = random.pick(linesOf(slip).filter(isPriced));
  if (productId === null || was === null) return null;
  const price = random.pick([100, 430, yenUpTo(random, 3000)]);
  if (price === was) return null;
  const { customerId } = slip;
  const own = (await device.db.rows('slips').toArray()).filter((each) => each.customerId === customerId);
  const payers = new Map((await device.db.rows('customers').toArray()).map((customer) => [customer._id, customer]));
  const wrong = { productId, was, price, reason: 'Wrong price' };
  const [plan] = planRepricing(own, payers, { ...wrong, from: '2000-01-01', to: '2999-12-31' });
  if (!plan || plan.slips.length === 0) return null;
  const slips = plan.slips.map((each) => seenLines(each, device.newId()));
  return { name: 'slip.correctPrice', args: { ...wrong, customerId, netSeen: plan.net, slips } };
}

async function deliverSlip(person: Person): Promise<Act> {
  const slip = await someRow(person, 'slips', isOpenSlip);
  return slip && { name: 'slip.deliver', args: { slipId: slip._id } };
}

async function voidSlip(person: Person): Promise<Act> {
  const slip = await someRow(person, 'slips', ({ billedAt }) => billedAt === null);
  return slip && { name: 'slip.void', args: { slipId: slip._id, reason: 'Written twice' } };
}

async function settleSlip(person: Person): Promise<Act> {
  const slip = await someRow(person, 'slips', ({ differs }) => differs !== undefined);
  if (!slip) return voidSlip(person);
  const take = person.random.pick(['door', 'office'] as const);
  const args = { slipId: slip._id, take, versionSeen: slip.version, correctionId: person.device.newId() };
  return { name: 'slip.settle', args };
}

export const OFFICE_SLIPS = [writeSlip, changeSlip, changeSlip, correctPrice, deliverSlip, settleSlip, voidSlip];
export const DOOR_SLIPS = [changeAtDoor, changeAtDoor, weighAtDoor, weighAtDoor];
