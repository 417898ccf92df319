import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { shown } from '../../schema/testing/test-slips.ts';
import { post, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, openWorld, type World } from '../testing/test-world.ts';

const [SHOP, OTHER] = [IDS.restaurant3, IDS.restaurant2];

let world: World;
let office: Office;
/** Statements until the server is killed. */
let left = Number.POSITIVE_INFINITY;

function onStatement(): void {
  left -= 1;
  if (left < 0) throw new Error('The server was killed');
}

beforeEach(async () => {
  world = await createWorld({ onStatement });
  await staySignedIn(world);
  office = createOffice(world);
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  for (const customerId of [SHOP, OTHER])
    await office.does('manager', 'customer.update', { customerId, paymentMethod: 'monthly', closingDay: 20 });
  office.setDay('2026-11-10');
});
afterEach(() => {
  left = Number.POSITIVE_INFINITY;
  return world.close();
});

/** Restarts from what was committed, as after a crash. */
async function startAgain(): Promise<void> {
  const { close, file, clock, db } = world;
  await db.destroy();
  const opened = await openWorld(file, { clock: clock.now, onStatement });
  world = { ...world, ...opened, close: () => opened.db.destroy().then(close) };
  office = createOffice(world);
}

const codeOf = async (response: Response) => [response.status, (await response.json()).code];
const someSale = (price = 1000) => [office.line({ price })];

async function counts() {
  const tables = ['billings', 'invoices', 'payments', 'credits'] as const;
  return Promise.all(tables.map(async (table) => (await world.db.selectFrom(table).select('_id').execute()).length));
}

describe('closing', () => {
  test('twice in one run changes nothing, and in another run is refused', async () => {
    await office.writes(SHOP, someSale());
    const runId = newId();
    const { fingerprint } = await office.previewOf(SHOP, '2026-11-20');
    office.setDay('2026-11-21');
    const first = await office.closes(SHOP, '2026-11-20', { runId, fingerprint });
    const after = await counts();
    // The answer was lost: the same call again finds the account closed.
    expect(await office.closes(SHOP, '2026-11-20', { runId, fingerprint })).toEqual(first);
    expect(await codeOf(await office.tryToClose(SHOP, '2026-11-20', { fingerprint }))).toEqual([409, 'already_closed']);
    expect(await codeOf(await office.tryToClose(SHOP, '2026-10-20', { fingerprint }))).toEqual([409, 'already_closed']);
    expect(await counts()).toEqual(after);
  });

  test('asks to look again where anything of the preview was changed', async () => {
    const invoiceId = await office.types(SHOP, 5000);
    const slip = await office.writes(SHOP, someSale());
    const changes = [
      () => office.writes(SHOP, someSale(1)),
      () => office.pays(invoiceId, 1000),
      () => office.types(SHOP, 1),
      () => office.transfers(SHOP, 10, []),
      () => office.does('manager', 'customer.update', { customerId: SHOP, payMonths: 2 }),
      () => office.does('manager', 'slip.void', { slipId: slip._id, reason: 'Of another customer' }),
    ];
    office.setDay('2026-11-20');
    for (const change of changes) {
      const { fingerprint } = await office.previewOf(SHOP, '2026-11-20');
      await change();
      expect(await codeOf(await office.tryToClose(SHOP, '2026-11-20', { fingerprint }))).toEqual([
        409,
        'changed_meanwhile',
      ]);
    }
    await office.closes(SHOP, '2026-11-20');
  });

  test('goes on after a crash between two customers, and after one within a customer', async () => {
    await office.writes(SHOP, someSale());
    await office.writes(OTHER, someSale(2000));
    office.setDay('2026-11-21');
    const runId = newId();
    const prints = new Map<string, string | null>();
    for (const id of [SHOP, OTHER]) prints.set(id, (await office.previewOf(id, '2026-11-20')).fingerprint);
    const asked = (id: string) => ({ runId, fingerprint: prints.get(id) ?? '' });
    await office.closes(SHOP, '2026-11-20', asked(SHOP));
    const before = await counts();
    for (let statements = 1, isDone = false; !isDone; statements += 4) {
      left = statements;
      isDone = (await office.tryToClose(OTHER, '2026-11-20', asked(OTHER))).status === 200;
      left = Number.POSITIVE_INFINITY;
      await startAgain();
      if (!isDone) expect(await counts()).toEqual(before);
    }
    // The whole run again, as after the browser was closed in the middle.
    const again = [
      await office.closes(SHOP, '2026-11-20', asked(SHOP)),
      await office.closes(OTHER, '2026-11-20', asked(OTHER)),
    ];
    expect(again.map(({ no, runNo }) => [no, runNo])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await counts()).toEqual([2, (before[1] ?? 0) + 1, 0, 0]);
    expect(await office.runs()).toMatchObject([{ runId, no: 1, closings: 2, reversed: 0, current: 3240 }]);
  });

  test('by two offices at once closes each account once, and leaves no number out', async () => {
    const ids = [SHOP, OTHER];
    for (const id of ids) await office.writes(id, someSale());
    office.setDay('2026-11-21');
    const accounts = new Map((await office.preview('2026-11-20')).accounts.map((each) => [each.customer._id, each]));
    const calls = ['manager', 'admin'].flatMap((person) => {
      const runId = newId();
      return ids.map((customerId) => {
        const { fingerprint } = accounts.get(customerId) ?? {};
        const body = { runId, customerId, closedOn: '2026-11-20', fingerprint };
        return post(world, person as 'manager' | 'admin', '/api/billing', body);
      });
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
    const billings = [...(await office.closingsOf(SHOP)), ...(await office.closingsOf(OTHER))];
    expect(billings.map(({ no }) => no).sort()).toEqual([1, 2]);
    expect((await office.runs()).reduce((sum, { closings }) => sum + closings, 0)).toBe(2);
  });

  test('leaves no number out where one is refused', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-21');
    expect((await office.tryToClose(SHOP, '2026-11-20', { fingerprint: 'of nothing' })).status).toBe(409);
    expect((await office.closes(SHOP, '2026-11-20')).no).toBe(1);
  });

  test('is not of a day to come, nor of a customer that is not there', async () => {
    await office.writes(SHOP, someSale());
    const early = await office.tryToClose(SHOP, '2026-11-20');
    expect(early.status).toBe(422);
    expect((await early.json()).issues).toEqual([{ path: 'closedOn', message: 'This day is still to come.' }]);
    const body = { runId: newId(), customerId: testId(999), closedOn: '2026-11-20', fingerprint: '' };
    expect((await post(world, 'manager', '/api/billing', body)).status).toBe(404);
  });

  test('does not wait in an outbox', async () => {
    const verdict = await pushOne(world, 'manager', queued('billing.reverse', {}));
    expect(verdict).toMatchObject({ status: 'refused', code: 'online_only' });
  });

  test('makes no invoice over 0, and gives credit if its amount is negative', async () => {
    await office.writes(SHOP, someSale());
    await office.writes(SHOP, [office.line({ price: 1000, quantity: -1, kind: 'return' })]);
    office.setDay('2026-11-20');
    const nothing = await office.closes(SHOP, '2026-11-20');
    expect(nothing).toMatchObject({ current: 0, billed: 0 });
    await expect(office.read('invoices', nothing._id)).rejects.toThrow('not there');

    await office.writes(SHOP, [office.line({ price: 1000, quantity: -3, kind: 'return' })]);
    office.setDay('2026-12-20');
    const less = await office.closes(SHOP, '2026-12-20');
    expect(less).toMatchObject({ current: -3240, carried: 0, billed: -3240 });
    expect(await office.read('credits', less._id)).toMatchObject({
      amount: 3240,
      kind: 'returned',
      billingId: less._id,
    });
    await expect(office.read('invoices', less._id)).rejects.toThrow('not there');

    // The next period subtracts it, but not as an adjustment.
    await office.writes(SHOP, someSale(10_000));
    office.setDay('2027-01-20');
    const next = { previous: -3240, received: 0, adjusted: 0, carried: -3240, current: 10_800, billed: 7560 };
    expect(await office.closes(SHOP, '2027-01-20')).toMatchObject(next);
  });
});

describe('slips', () => {
  test('that are late go to the next period, and say so', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-21');
    await office.closes(SHOP, '2026-11-20');
    // A phone was offline during the closing: its delivery of the 19th arrives on the 22nd.
    const stop = newId();
    await office.does('manager', 'orderTrack.create', {
      orderTrackId: stop,
      customerId: SHOP,
      deliveredBy: IDS.driver1,
    });
    const { versionSeen: _first, ...lines } = shown(someSale(500));
    await office.does('manager', 'slip.create', {
      slipId: stop,
      customerId: SHOP,
      day: '2026-11-19',
      note: '',
      ...lines,
    });
    office.setDay('2026-11-22');
    await office.does('driver1', 'orderTrack.deliver', { orderTrackId: stop }, Date.parse('2026-11-19T05:00:00.000Z'));
    expect(await office.read('slips', stop)).toMatchObject({ deliveredOn: '2026-11-19', billedAt: null });
    expect(await office.previewOf(SHOP, '2026-12-20')).toMatchObject({ slips: 1, late: 1 });
    office.setDay('2026-12-20');
    expect(await office.closes(SHOP, '2026-12-20')).toMatchObject({
      from: '2026-11-21',
      slipIds: [stop],
      lateSlipIds: [stop],
      current: 540,
      previous: 1080,
      carried: 1080,
      billed: 1620,
    });
  });

  test('that a driver changes late, once they are closed, are corrected in the next period', async () => {
    const stop = newId();
    await office.does('manager', 'orderTrack.create', {
      orderTrackId: stop,
      customerId: SHOP,
      deliveredBy: IDS.driver1,
    });
    const [sold] = [office.line({ price: 1000, quantity: 5 })];
    const { versionSeen: _first, ...lines } = shown([sold]);
    await office.does('manager', 'slip.create', {
      slipId: stop,
      customerId: SHOP,
      day: '2026-11-10',
      note: '',
      ...lines,
    });
    await office.does('driver1', 'orderTrack.deliver', { orderTrackId: stop });
    office.setDay('2026-11-21');
    const closed = await office.closes(SHOP, '2026-11-20');
    expect(closed.current).toBe(5400);

    // A driver's entry of the 10th, made before the closing, arrives after it.
    const slip = await office.read('slips', stop);
    const seen = shown(
      [{ ...sold, ...slip.lines[0], delivered: 4000, amount: 4000, reason: 'One was broken' }],
      slip.version,
    );
    const correctionId = newId();
    const change = { slipId: stop, correctionId, reason: 'One was broken', ...seen };
    await office.does('driver1', 'slip.change', change, Date.parse('2026-11-10T05:00:00.000Z'));
    expect((await office.read('slips', stop)).lines).toEqual(slip.lines);
    expect((await office.read('invoices', closed._id)).amount).toBe(5400);
    expect(await office.read('slips', correctionId)).toMatchObject({
      correctsId: stop,
      billedAt: null,
      billing: 'monthly',
    });
    office.setDay('2026-12-20');
    const next = await office.closes(SHOP, '2026-12-20');
    expect(next).toMatchObject({ slipIds: [correctionId], current: -1080, carried: 5400, billed: 4320 });
    // It was entered in the period before.
    expect(next.lateSlipIds).toEqual([correctionId]);
  });

  test('that are not delivered, incomplete, void or a cash customer’s are not taken, and the preview tells', async () => {
    const { line, does, today } = office;
    await office.writes(SHOP, someSale());
    const open = newId();
    const weighed = { ...line({ price: 2450, unit: 'Kg' }), delivered: 0, amount: 0, toWeigh: true as const };
    const create = (slipId: string, lines: ReturnType<typeof line>[]) => {
      const { versionSeen: _first, ...fields } = shown(lines);
      return does('manager', 'slip.create', { slipId, customerId: SHOP, day: today(), note: '', ...fields });
    };
    await create(open, someSale());
    const [incomplete, voided] = [newId(), newId()];
    await create(incomplete, [weighed]);
    await does('manager', 'slip.deliver', { slipId: incomplete });
    await create(voided, someSale());
    await does('manager', 'slip.void', { slipId: voided, reason: 'Written twice' });
    await does('manager', 'customer.update', { customerId: SHOP, paymentMethod: 'cash' });
    await office.writes(SHOP, someSale(70));
    await does('manager', 'customer.update', { customerId: SHOP, paymentMethod: 'monthly' });
    office.setDay('2026-11-21');
    expect(await office.previewOf(SHOP, '2026-11-20')).toMatchObject({
      state: 'open',
      slips: 1,
      late: 0,
      undelivered: 1,
      incomplete: 1,
      differing: 0,
      figures: { current: 1080, carried: 75 },
    });
    expect((await office.closes(SHOP, '2026-11-20')).slipIds).toHaveLength(1);
    // The weight is entered at last.
    const { _id, version, lines } = await office.read('slips', incomplete);
    const [{ toWeigh: _weight, ...known } = weighed] = lines;
    const done = shown([{ ...known, delivered: 1000, amount: 2450 }], version);
    await does('manager', 'slip.change', { slipId: _id, correctionId: newId(), reason: 'Weighed', ...done });
    expect(await office.previewOf(SHOP, '2026-12-20')).toMatchObject({ slips: 1, late: 1, figures: { current: 2646 } });
  });
});

describe('a reversal', () => {
  test('with a new closing makes the same figures under a new number', async () => {
    const old = await office.types(SHOP, 5000);
    await office.pays(old, 2000);
    await office.transfers(SHOP, 300, []);
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-20');
    const first = await office.closes(SHOP, '2026-11-20');
    const { invoices, ...before } = await books();
    const reversed = await office.reverses(first._id);
    expect(reversed).toMatchObject({ no: first.no, reversedBy: 'manager', reason: 'Of the wrong day', current: 1080 });
    expect((await office.read('invoices', first._id)).amount).toBe(0);
    expect((await books()).taken).toEqual([]);
    expect(await office.previewOf(SHOP, '2026-11-20')).toMatchObject({ state: 'open', replaces: first.no });

    const again = await office.closes(SHOP, '2026-11-20');
    const { _id, no, runId, runNo, replaces, closedAt, ...figures } = again;
    const { _id: _1, no: _2, runId: _3, runNo: _4, replaces: _5, closedAt: _6, ...firstFigures } = first;
    expect(figures).toEqual(firstFigures);
    expect([no, runNo, replaces]).toEqual([2, 2, first._id]);
    const { invoices: after, ...now } = await books();
    expect({ ...now, taken: now.taken.map((each) => each.replace(_id, first._id)) }).toEqual(before);
    expect(after).toBe(invoices);
    expect(await office.runs()).toMatchObject([
      { no: 2, closings: 1, reversed: 0, current: 1080 },
      { no: 1, closings: 1, reversed: 1, current: 0 },
    ]);
    // However often the call is repeated, the first one stays reversed.
    expect(await office.reverses(first._id)).toEqual(reversed);
  });

  /** Open balances, credit, and the amounts of closings. */
  async function books() {
    const rows = await world.db.selectFrom('invoices').selectAll().where('customerId', '=', SHOP).execute();
    const slips = await world.db.selectFrom('slips').select(['_id', 'billingId']).execute();
    const payments = await world.db.selectFrom('payments').select(['_id', 'billingId']).execute();
    const credits = await world.db.selectFrom('credits').select(['_id', 'billingId']).execute();
    const taken = [...slips, ...payments, ...credits].flatMap(({ _id, billingId }) =>
      billingId === null ? [] : `${_id} ${billingId}`,
    );
    return { invoices: rows.reduce((sum, { amount, paid }) => sum + amount - paid, 0), taken: taken.sort() };
  }

  test('is refused while a later closing builds on it', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-20');
    const first = await office.closes(SHOP, '2026-11-20');
    office.setDay('2026-12-20');
    const second = await office.closes(SHOP, '2026-12-20');
    expect(await codeOf(await office.tryToReverse(first._id))).toEqual([409, 'closed_later']);
    await office.reverses(second._id);
    await office.reverses(first._id);
    expect((await office.read('invoices', first._id)).amount).toBe(0);
  });

  test('is refused once money was received on its invoice, until that is taken back', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-20');
    const billing = await office.closes(SHOP, '2026-11-20');
    const paymentId = await office.pays(billing._id, 80);
    expect(await codeOf(await office.tryToReverse(billing._id))).toEqual([409, 'has_payments']);
    const back = { invoiceId: billing._id, paymentId, reversalId: newId(), date: office.today(), reason: 'Of another' };
    await office.does('manager', 'invoice.reversePayment', back);
    await office.reverses(billing._id);
  });

  test('is refused once its credit was used', async () => {
    await office.writes(SHOP, [office.line({ price: 1000, quantity: -3, kind: 'return' })]);
    office.setDay('2026-11-20');
    const { _id } = await office.closes(SHOP, '2026-11-20');
    const payOut = {
      customerId: SHOP,
      creditId: newId(),
      amount: 1000,
      date: office.today(),
      method: 'cash',
      reason: '',
    };
    await office.does('manager', 'credit.payOut', payOut);
    expect(await codeOf(await office.tryToReverse(_id))).toEqual([409, 'credit_exceeded']);
    const back = {
      customerId: SHOP,
      creditId: payOut.creditId,
      reversalId: newId(),
      date: office.today(),
      reason: 'No',
    };
    await office.does('manager', 'credit.reverse', back);
    await office.reverses(_id);
    const credits = await world.db.selectFrom('credits').select(['amount', 'billingId']).execute();
    expect(credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    // Neither the credit nor its reversal is an adjustment in the new closing, as the first one had no part of it.
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({
      current: -3240,
      previous: 0,
      adjusted: 0,
      carried: 0,
    });
  });

  test('keeps a driver’s money, which arrives after it', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-20');
    const { _id } = await office.closes(SHOP, '2026-11-20');
    await office.does('manager', 'invoice.assign', { assignToCollect: IDS.driver1, invoiceIds: [_id] });
    await office.reverses(_id);
    const taken = { invoiceId: _id, paymentId: newId(), amount: 1080, balanceSeen: 1080, date: office.today() };
    await office.does('driver1', 'invoice.addPayment', taken);
    expect(await office.read('invoices', _id)).toMatchObject({ amount: 0, paid: 1080 });
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({ received: 1080, carried: -1080, billed: 0 });
  });

  test('needs a reason', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-20');
    const { _id } = await office.closes(SHOP, '2026-11-20');
    expect((await office.tryToReverse(_id, ' ')).status).toBe(422);
    expect((await send(world, 'manager', 'PUT', `/api/billing/${testId(7)}/reversal`, { reason: 'No' })).status).toBe(
      404,
    );
  });

  test('leaves a corrected slip and its correction to the next closing, and later changes are corrections too', async () => {
    const slip = await office.writes(SHOP, [office.line({ price: 1000, quantity: 5 })]);
    office.setDay('2026-11-20');
    const first = await office.closes(SHOP, '2026-11-20');
    const change = async (delivered: number) => {
      const { lines, corrected = lines, version } = await office.read('slips', slip._id);
      const seen = shown(
        corrected.map((each) => ({ ...each, delivered: delivered * 1000, amount: delivered * 1000 })),
        version,
      );
      const args = { slipId: slip._id, correctionId: newId(), reason: 'Counted again', ...seen };
      await office.does('manager', 'slip.change', args);
    };
    await change(4);
    await office.reverses(first._id);
    await change(2);
    const voided = await pushOne(world, 'manager', queued('slip.void', { slipId: slip._id, reason: 'No' }));
    expect(voided).toMatchObject({ status: 'refused', code: 'on_document' });
    const again = await office.closes(SHOP, '2026-11-20');
    expect(again.slipIds).toHaveLength(3);
    expect(again.current).toBe(2160);
  });
});

describe('a payment that a closing has counted', () => {
  test('is not corrected any more, only taken back, and the next closing counts that', async () => {
    const invoiceId = await office.types(SHOP, 5000);
    const paymentId = await office.pays(invoiceId, 2000);
    office.setDay('2026-11-20');
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({ received: 2000, carried: 3000, current: 0 });
    const edit = await pushOne(world, 'manager', queued('invoice.editPayment', { invoiceId, paymentId, amount: 1 }));
    expect(edit).toMatchObject({ status: 'refused', code: 'not_editable' });
    const back = { invoiceId, paymentId, reversalId: newId(), date: office.today(), reason: 'Of another' };
    await office.does('manager', 'invoice.reversePayment', back);
    office.setDay('2026-12-20');
    expect(await office.closes(SHOP, '2026-12-20')).toMatchObject({ previous: 3000, received: -2000, carried: 5000 });
  });

  test('was made in the time of closings: what was paid before is in the balances', async () => {
    const invoiceId = await office.types(SHOP, 5000);
    office.setDay('2026-10-20');
    await office.pays(invoiceId, 2000);
    office.setDay('2026-10-21');
    await office.pays(invoiceId, 500);
    office.setDay('2026-11-20');
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({ previous: 3000, received: 500, carried: 2500 });
    office.setDay('2026-12-20');
    expect(await office.closes(SHOP, '2026-12-20')).toMatchObject({ previous: 2500, received: 0, carried: 2500 });
  });
});

describe('the preview', () => {
  test('has every customer whose account is closed on that day, by code', async () => {
    const { accounts } = await office.preview('2026-11-20');
    expect(accounts.map(({ customer, state }) => [customer._id, state])).toEqual([
      [OTHER, 'open'],
      [SHOP, 'nothing'],
    ]);
    expect((await office.preview('2026-11-30')).accounts).toEqual([]);
    await office.does('manager', 'customer.update', { customerId: SHOP, closingDay: 31 });
    expect((await office.preview('2026-11-30')).accounts).toHaveLength(1);
  });

  test('shows what is closed as it was closed', async () => {
    await office.writes(SHOP, someSale());
    office.setDay('2026-11-20');
    const { _id, no, runNo } = await office.closes(SHOP, '2026-11-20');
    await office.writes(SHOP, someSale(77));
    expect(await office.previewOf(SHOP, '2026-11-20')).toMatchObject({
      state: 'closed',
      fingerprint: null,
      slips: 1,
      figures: { current: 1080 },
      billing: { _id, no, runNo, closedOn: '2026-11-20' },
    });
    expect(await office.previewOf(SHOP, '2026-10-20')).toMatchObject({ state: 'closed later', billing: { _id } });
  });

  test('names phones that may still hold work of the period', async () => {
    const phone = testId(901);
    const isSeen = (count: number) =>
      post(world, 'driver1', '/api/sync/push', {
        deviceId: phone,
        epoch: null,
        mutations: [],
        waiting: { count, yen: 0 },
      });
    const held = async () => (await office.preview('2026-11-20')).devices.map(({ deviceId }) => deviceId);
    world.clock.set(Date.parse('2026-11-20T14:59:59.000Z'));
    await isSeen(0);
    world.clock.set(Date.parse('2026-11-21T03:00:00.000Z'));
    expect(await held()).toContain(phone);
    await isSeen(3);
    expect(await held()).toContain(phone);
    await isSeen(0);
    expect(await held()).not.toContain(phone);
    // On the evening of the closing day itself, an app in use gives no warning.
    world.clock.set(Date.parse('2026-11-20T10:00:00.000Z'));
    expect((await office.preview('2026-11-20')).isOver).toBe(false);
    await isSeen(0);
    expect(await held()).not.toContain(phone);
    world.clock.advance(61 * 60_000);
    expect(await held()).toContain(phone);
  });

  test('asks for a day', async () => {
    for (const query of ['', '?closedOn=2026-02-30', '?closedOn=20'])
      expect((await request(world, 'manager', `/api/billing/preview${query}`)).status).toBe(422);
    expect((await request(world, 'manager', '/api/billing')).status).toBe(422);
  });
});
