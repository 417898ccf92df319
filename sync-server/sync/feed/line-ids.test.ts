import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { orderIdOf } from '../../../schema/orders/standing/standing-entity.ts';
import { lineIdOf } from '../../../schema/slips/line-ids.ts';
import { returnsOf } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { newSlip } from '../../../schema/slips/slip-making.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { decodeRow } from '../../db/column-codec.ts';
import { nextSeq } from '../../db/history.ts';
import { up } from '../../db/migrations/0040-line-ids.ts';
import { createServerTx } from '../../db/server-tx.ts';
import { writeTogether } from '../../db/transactions.ts';
import { catchUp, contentOf, pushOne, queued } from '../../testing/test-calls.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { publish } from './feed.ts';

/** Line ids as previous versions made them. */
const formerIdOf = (slipId: string, place: number) => `${slipId.slice(0, 24)}${place.toString(16).padStart(12, '0')}`;

const [MONDAY, TUESDAY] = ['2025-06-09', '2025-06-10'] as const;
const STANDING = newId();
const [ONE, TWO, OTHER] = [orderIdOf(STANDING, MONDAY), orderIdOf(STANDING, TUESDAY), newId()] as const;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const push = (person: PersonName, name: string, args: object) => pushOne(world, person, queued(name, args));

const linesFor = (slipId: string, day: string, quantity: number): SlipLine[] => [
  slipLine({ _id: formerIdOf(slipId, 0), name: 'Beer', price: 1000, quantity, unit: 'C/s' }, day),
  slipLine(
    {
      _id: formerIdOf(slipId, 1),
      kind: 'deposit',
      name: 'Beer',
      price: 100,
      quantity,
      unit: 'C/s',
      originLineId: formerIdOf(slipId, 0),
    },
    day,
  ),
];
const returned = (line: SlipLine, quantity: number): SlipLine => {
  const sold = { line, paid: line.amount, kept: 0, returned: 0, givenBack: 0 };
  const [back] = returnsOf(sold, { ids: [newId(), newId()], quantity, reason: 'Spoiled' }) as SlipLine[];
  return back as SlipLine;
};

/** The slips of two weeks of a standing order as a previous version stored them, with a return from the first. */
async function stored(): Promise<{ back: SlipLine }> {
  const [one, two] = [linesFor(ONE, MONDAY, 2), linesFor(TWO, TUESDAY, 10)];
  const back = returned(one[0] as SlipLine, 2000);
  await writeTogether(world.db, async (trx) => {
    const tx = createServerTx(trx);
    const slips = [
      [ONE, MONDAY, one],
      [TWO, TUESDAY, two],
      [OTHER, TUESDAY, [back]],
    ] as const;
    for (const [index, [_id, day, lines]] of slips.entries()) {
      const at = `${day}T01:00:00.000Z`;
      const delivered = { deliveredAt: at, deliveredOn: day, billing: 'monthly' as const, no: 9001 + index };
      await tx.put(
        'slips',
        newSlip({
          _id,
          customerId: IDS.restaurant1,
          orderId: null,
          lines: [...lines],
          day,
          createdAt: at,
          ...delivered,
        }),
      );
    }
    await publish(trx, { changes: tx.changes(), seq: await nextSeq(trx), now: world.clock.now() });
  });
  return { back };
}

async function slipOf(id: string): Promise<Slip> {
  const row = await world.db.selectFrom('slips').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
  return decodeRow('slips', row);
}
const writes = async (lines: SlipLine[]) => {
  const { versionSeen: _first, ...seen } = shown(lines);
  const slipId = newId();
  const args = { slipId, customerId: IDS.restaurant1, day: '2025-06-11', note: '', ...seen };
  return { slipId, verdict: await push('manager', 'slip.create', args) };
};

describe('slips whose lines had the same ids', () => {
  test('have ids of their own after the migration, on the server and on devices that are in step already', async () => {
    const { back } = await stored();
    const office = await catchUp(world, 'manager');
    await up(world.db);
    expect((await slipOf(ONE)).lines).toMatchObject([
      { _id: lineIdOf(ONE, 0) },
      { _id: lineIdOf(ONE, 1), originLineId: lineIdOf(ONE, 0) },
    ]);
    expect((await slipOf(TWO)).lines.map(({ _id }) => _id)).toEqual([lineIdOf(TWO, 0), lineIdOf(TWO, 1)]);
    expect((await slipOf(OTHER)).lines).toEqual([{ ...back, originLineId: lineIdOf(ONE, 0) }]);
    expect(contentOf(await catchUp(world, 'manager', office))).toEqual(await expectedFor(world, 'manager'));
    const before = await world.db.selectFrom('feed').selectAll().execute();
    await up(world.db);
    expect(await world.db.selectFrom('feed').selectAll().execute()).toEqual(before);
  });

  test('take back 8 of 10 of the second one, of which nothing came back', async () => {
    await stored();
    await up(world.db);
    const [beer] = (await slipOf(TWO)).lines as [SlipLine];
    expect((await writes([returned(beer, 8000)])).verdict).toMatchObject({ status: 'applied' });
    expect((await writes([returned(beer, 3000)])).verdict).toMatchObject({ status: 'refused', code: 'invalid' });
  });

  test('are meant by the unsent work of a phone of the last version: a return of the delivery whose day it carries', async () => {
    await stored();
    await up(world.db);
    const [beer] = linesFor(TWO, TUESDAY, 10) as [SlipLine, SlipLine];
    const { slipId, verdict } = await writes([returned(beer, 8000)]);
    expect(verdict).toMatchObject({ status: 'applied' });
    expect((await slipOf(slipId)).lines).toMatchObject([{ originLineId: lineIdOf(TWO, 0), delivered: -8000 }]);
  });

  test('are changed and delivered by their former ids as well', async () => {
    await stored();
    await up(world.db);
    const [beer, crates] = linesFor(TWO, TUESDAY, 10) as [SlipLine, SlipLine];
    const lines = [{ ...beer, delivered: 9000, amount: 9000, reason: 'Broken' }, crates];
    const change = { slipId: TWO, correctionId: newId(), reason: 'Broken', ...shown(lines) };
    expect(await push('manager', 'slip.change', change)).toMatchObject({ status: 'applied' });
    const [first, second] = linesOf(await slipOf(TWO));
    expect(first).toMatchObject({ _id: lineIdOf(TWO, 0), delivered: 9000 });
    expect(second).toMatchObject({ _id: lineIdOf(TWO, 1), originLineId: lineIdOf(TWO, 0) });
  });
});
