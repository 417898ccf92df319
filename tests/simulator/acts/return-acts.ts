import { isToClose } from '../../../schema/closing/closing-rules.ts';
import { addDays } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { changedLine, returnedLine } from '../../../schema/slips/line-changes.ts';
import { returnsOf } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { isOpenSlip, linesOf } from '../../../schema/slips/slip-rules.ts';
import { discountLines } from '../../../schema/slips/whole-discount.ts';
import { totalsOf } from '../../../schema/tax/tax-sums.ts';
import { emptyDraft, reasonOf, withAdded, withDraft } from '../../../web/delivery/door/door-draft.ts';
import { containersOf, type Origin, originsOf, slipsOf } from '../../../web/slips/lines/known-goods.ts';
import { type Act, type Person, someRow, today } from './person.ts';
import { shownFrom } from './slip-acts.ts';

/** Discounts and returns of goods and containers, in the office and at the door. */

/** Days for which goods can be returned at the door. */
const DOOR_DAYS = 30;

const isOriginal = ({ correctsId, voidedAt }: Slip) => correctsId === null && voidedAt === null;
const isDelivered = (slip: Slip) => isOriginal(slip) && slip.deliveredOn !== null;
const sold = ({ kind, amount }: SlipLine) => kind === 'sale' && amount > 0;

const knownOf = async ({ device }: Person, customerId: Id) =>
  slipsOf(await device.db.rows('slips').toArray(), customerId);

/** The other slips that a discount for the period covers. */
async function periodOf(person: Person, slip: Slip): Promise<Slip[]> {
  const customer = await person.device.db.rows('customers').get(slip.customerId);
  if ((slip.billing ?? customer?.paymentMethod) !== 'monthly' || slip.billedAt !== null) return [];
  return (await knownOf(person, slip.customerId)).filter((each) => each._id !== slip._id && isToClose(each));
}

function lineDiscount({ device, random }: Person, lines: readonly SlipLine[]): SlipLine[] {
  const { taxClass, rate, rateDay, amount, _id } = random.pick(lines.filter(sold));
  const off = -(1 + random.below(Math.ceil(amount / 2)));
  const written = { kind: 'discount', productId: null, name: 'Dented', ordered: null, delivered: 1000 } as const;
  const figures = { unit: 'Set', unitPrice: off, amount: off, taxClass, rate, rateDay } as const;
  return [{ _id: device.newId(), ...written, ...figures, reason: '', originLineId: _id }];
}

/** A discount on one line, on the slip, or on all slips since the last closing. */
async function giveDiscount(person: Person): Promise<Act> {
  const { device, random } = person;
  const slip = await someRow(person, 'slips', (each) => isOriginal(each) && linesOf(each).some(sold));
  if (!slip) return null;
  const lines = linesOf(slip);
  const slips = random.chance(0.4) ? await periodOf(person, slip) : [];
  const [whole, day] = [{ lines, slips }, slip.deliveredOn ?? slip.day];
  const net = totalsOf(lines).groups.reduce((sum, group) => sum + Math.max(0, group.net), 0);
  const shares = discountLines(whole, {
    amount: 1 + random.below(Math.max(1, Math.ceil(net / 3))),
    name: 'Thanks',
    day,
  });
  if ('code' in shares) return null;
  const isOnLine = slips.length === 0 && random.chance(0.4);
  const added = isOnLine ? lineDiscount(person, lines) : shares.map((line) => ({ _id: device.newId(), ...line }));
  const args = { slipId: slip._id, correctionId: device.newId(), reason: 'As agreed', versionSeen: slip.version };
  return { name: 'slip.change', args: { ...args, ...(await shownFrom(person, [...lines, ...added], slip)) } };
}

type Back = { lines: SlipLine[]; confirmed?: Id[] };

/**
 * Returns goods of an earlier delivery, all or part of what is left, for what was paid. Recent ones are returned most.
 */
function goodsBack({ device, random }: Person, origins: readonly Origin[]): Back | null {
  if (origins.length === 0) return null;
  const origin = random.pick(origins.slice(0, 3));
  const left = origin.line.delivered - origin.returned;
  const quantity = random.chance(0.4) ? left : 1 + random.below(left);
  const lines = returnsOf(origin, { ids: [device.newId(), device.newId()], quantity, reason: 'Spoiled' });
  return 'code' in lines ? null : { lines };
}

/** The same at a changed price: lower, or higher, which a person may have confirmed. */
function atTypedPrice({ random }: Person, back: Back): Back {
  const [line] = back.lines;
  const isLess = random.chance(0.5);
  const price = Math.max(1, Math.round((line?.unitPrice ?? 0) * (isLess ? 0.5 : 1.1)));
  const why = { delivered: line?.delivered ?? 0, reason: isLess ? 'Half is good' : 'Spoiled' };
  const typed = line && changedLine(line, { ...why, unitPrice: price });
  if (!typed || 'code' in typed) return back;
  return { lines: [typed], ...(!isLess && random.chance(0.5) && { confirmed: [typed._id] }) };
}

/** Returns containers, mostly at most what the customer has; more may have been confirmed by a person. */
function emptiesBack(person: Person, slips: readonly Slip[], own: Id, lines: readonly SlipLine[]): Back | null {
  const { device, random } = person;
  const known = containersOf(slips, own, lines);
  if (known.length === 0) return null;
  const { count = 0, ...container } = random.pick(known);
  const isTooMany = count < 1000 || random.chance(0.2);
  const pieces = isTooMany
    ? Math.max(0, Math.floor(count / 1000)) + 1 + random.below(3)
    : 1 + random.below(count / 1000);
  const fields = { _id: device.newId(), kind: 'deposit', taxClass: 'untaxed', reason: 'Empties' } as const;
  const line = returnedLine({ ...fields, ...container, quantity: pieces * 1000, day: today(person) });
  if ('code' in line) return null;
  return { lines: [line], ...(isTooMany && random.chance(0.5) && { confirmed: [line._id] }) };
}

/** A return in the office: on a new slip, or on one that the customer has. */
async function takeBackInOffice(person: Person): Promise<Act> {
  const { device, random } = person;
  const from = await someRow(person, 'slips', isDelivered);
  if (!from) return null;
  const { customerId } = from;
  const slips = await knownOf(person, customerId);
  const onto = random.chance(0.5) ? random.pick(slips.filter(isOriginal)) : undefined;
  const [slipId, lines] = [onto?._id ?? device.newId(), onto ? linesOf(onto) : []];
  const goods = goodsBack(person, originsOf(slips, slipId, lines));
  const typed = goods && random.chance(0.25) ? atTypedPrice(person, goods) : goods;
  const back = (random.chance(0.6) && typed) || emptiesBack(person, slips, slipId, lines) || typed;
  if (!back) return null;
  const shown = { ...(await shownFrom(person, [...lines, ...back.lines], onto)), confirmed: back.confirmed };
  if (!onto) return { name: 'slip.create', args: { slipId, customerId, note: '', day: today(person), ...shown } };
  const args = { slipId, correctionId: device.newId(), reason: 'Came back', versionSeen: onto.version };
  return { name: 'slip.change', args: { ...args, ...shown } };
}

/**
 * Returns at the door goods of deliveries that this phone knows, and containers by their chips. Some phones have an
 * earlier version, in which a price was typed.
 */
async function takeBackAtDoor(person: Person): Promise<Act> {
  const { device, random } = person;
  const slip = await someRow(person, 'slips', (each) => isOriginal(each) && (isOpenSlip(each) || random.chance(0.3)));
  if (!slip) return null;
  const lines = linesOf(slip);
  const slips = await knownOf(person, slip.customerId);
  const goods = goodsBack(person, originsOf(slips, slip._id, lines, addDays(today(person), -DOOR_DAYS)));
  const typed = goods && random.chance(0.15) ? atTypedPrice(person, goods) : goods;
  const empties = emptiesBack(person, slips, slip._id, lines);
  const back = random.chance(0.5) ? (typed ?? empties) : (empties ?? typed);
  if (!back) return null;
  const draft = back.lines.reduce(withAdded, emptyDraft(lines));
  const args = { slipId: slip._id, correctionId: device.newId(), reason: reasonOf(draft), versionSeen: slip.version };
  return { name: 'slip.change', args: { ...args, ...(await shownFrom(person, withDraft(lines, draft), slip)) } };
}

export const OFFICE_RETURNS = [giveDiscount, takeBackInOffice, takeBackInOffice];
export const DOOR_RETURNS = [takeBackAtDoor];
