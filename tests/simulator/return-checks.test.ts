import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../../web/sync/testing/test-device.ts';
import { brokenPromises, readReplica } from './checks.ts';
import { unheardIn } from './lies/sentences.ts';
import { checkContainers, checkPaid, checkReturned, checkTold } from './return-checks.ts';
import { checkHistory } from './return-truth.ts';
import { keepSlipHistory, type PastSlip, type SlipEvent } from './slip-history.ts';

const before = brokenPromises.length;
const DAY = '2025-06-11';

const bags = slipLine({ _id: newId(), name: 'Rice', unit: 'Bag', price: 1000, quantity: 10 }, DAY);
const off = slipLine({ _id: newId(), name: 'Thanks', unit: 'Set', price: -2000, kind: 'discount' }, DAY);
const crates = slipLine({ _id: newId(), name: 'Crates', price: 100, quantity: 6, kind: 'deposit' }, DAY);
const back = (quantity: number, price: number, fields: Partial<SlipLine> = {}) =>
  slipLine(
    {
      _id: newId(),
      name: 'Rice',
      unit: 'Bag',
      kind: 'return',
      price,
      quantity: -quantity,
      reason: 'Spoiled',
      ...fields,
    },
    DAY,
  );
const ofBags = (quantity: number, price: number, fields: Partial<SlipLine> = {}) =>
  back(quantity, price, { originLineId: bags._id, ...fields });
const empties = (quantity: number) =>
  slipLine({ _id: newId(), name: 'Crates', price: 100, quantity: -quantity, kind: 'deposit', reason: 'Empties' }, DAY);

// In order: the last one checks what the others did.
describe('the checks of what comes back', { shuffle: false }, () => {
  describe('the model of what comes back', () => {
    let days = 10;
    const slip = (lines: SlipLine[], fields: Partial<PastSlip> = {}): PastSlip => ({
      _id: newId(),
      customerId: IDS.restaurant1,
      lines,
      at: `2025-06-${days++}`,
      isOriginal: true,
      isVoid: false,
      isDelivered: true,
      isMarked: false,
      ...fields,
    });
    const event = (slips: PastSlip[], confirmed: string[] = [], isOffice = false): SlipEvent => ({
      isJudged: true,
      isOffice,
      confirmed,
      slips: new Map(slips.map((each) => [each._id, each])),
    });
    const sold = event([slip([bags, off, crates])]);
    const judge = (...later: SlipEvent[]) => checkHistory([sold, ...later]);

    test('is content with goods for what was paid, piece by piece, and with containers that went out', () => {
      judge(event([slip([ofBags(4, 800), empties(2)])]), event([slip([ofBags(6, 800), empties(4)])]));
    });

    test('refuses goods at their price where a discount was given', () => {
      expect(() => judge(event([slip([ofBags(10, 1000)])]))).toThrow('10000 is given back of 8000');
      expect(() => judge(event([slip([ofBags(5, 1000)])]))).toThrow('5000 is given back where 4000 was paid');
      expect(() => judge(event([slip([ofBags(5, 800)])]), event([slip([ofBags(5, 850)])]))).toThrow(
        '8250 is given back of 8000',
      );
    });

    test('knows what roundings and a generous return leave of goods that nothing reduced', () => {
      const weighed = slipLine({ _id: newId(), name: 'Pork', unit: 'Kg', price: 3141, quantity: 9 }, DAY);
      const ofPork = (quantity: number, price: number) => back(quantity, price, { originLineId: weighed._id });
      const pork = event([slip([weighed])]);
      const generous = ofPork(4, 3500);
      const given = event([slip([generous])], [generous._id]);
      const parts = [1.018, 3.472, 1.252, 0.397].map((quantity) => event([slip([ofPork(quantity, 3141)])]));
      checkHistory([pork, ...parts, event([slip([ofPork(2.861, 3141.91)])])]);
      checkHistory([pork, given, event([slip([ofPork(2, 3141)])])]);
      expect(() => checkHistory([pork, given, event([slip([ofPork(5, 3141)])])])).toThrow(
        '29705 is given back of 28269',
      );
      expect(() => checkHistory([pork, event([slip([ofPork(2.861, 3144)])])])).toThrow('8994 is given back where');
    });

    test('refuses less than was paid without the office’s reason', () => {
      expect(() => judge(event([slip([ofBags(5, 400)])]))).toThrow('2000 is given back where 4000 was paid');
      judge(event([slip([ofBags(5, 400)])], [], true));
      expect(() => judge(event([slip([ofBags(5, 400, { reason: '' })])], [], true))).toThrow('2000 is given back');
    });

    test('refuses the same goods of two people, unless the second is marked for the office', () => {
      const first = event([slip([ofBags(8, 800)])]);
      expect(() => judge(first, event([slip([ofBags(8, 800)])]))).toThrow('16000 came back of 10000');
      judge(first, event([slip([ofBags(8, 800)], { isMarked: true })]));
    });

    test('refuses goods of no delivery, and of another customer', () => {
      expect(() => judge(event([slip([back(1, 100, { originLineId: newId() })])]))).toThrow('never delivered');
      expect(() => judge(event([slip([ofBags(1, 800)], { customerId: IDS.restaurant2 })]))).toThrow('never delivered');
    });

    test('refuses a delivery that is lowered or voided below what came back of it', () => {
      const morning = slip([bags]);
      const [first, later] = [event([morning]), event([slip([ofBags(8, 1000)])])];
      const now = (fields: Partial<PastSlip>) => () => checkHistory([first, later, event([{ ...morning, ...fields }])]);
      const fewer = (quantity: number) => ({ ...bags, delivered: quantity, amount: quantity });
      expect(now({ lines: [fewer(5000)] })).toThrow('is 5000 now, and 8000 came back of it');
      expect(now({ isVoid: true })).toThrow('is 0 now, and 8000 came back of it');
      now({ lines: [fewer(8000)] })();
      now({ lines: [fewer(5000)], isMarked: true })();
    });

    test('refuses more than was paid, and more containers than there are, unless somebody confirmed it', () => {
      const [more, seven] = [ofBags(8, 1000), empties(7)];
      expect(() => judge(event([slip([more])]))).toThrow('8000 is given back where 6400');
      judge(event([slip([more])], [more._id]));
      expect(() => judge(event([slip([seven])]))).toThrow('1000 more than were there');
      judge(event([slip([seven])], [seven._id]));
      const six = empties(6);
      judge(event([slip([six, seven])], [seven._id]));
      expect(() => judge(event([slip([seven, six])], [seven._id]))).toThrow('7000 more than were there');
    });

    test('counts a discount on one line, and on several slips', () => {
      const [tea, other] = [1, 2].map(() => slipLine({ _id: newId(), name: 'Tea', price: 1000, quantity: 5 }, DAY));
      if (!tea || !other) throw new Error('There is no tea');
      const dented = slipLine({ _id: newId(), price: -1000, kind: 'discount', originLineId: tea._id }, DAY);
      const first = slip([tea, other, dented]);
      const whole = slipLine({ _id: newId(), price: -900, kind: 'discount', originLineId: tea._id }, DAY);
      const second = slip([{ ...whole, reducedSlips: [first._id] }]);
      const teaBack = (price: number) => slip([back(5, price, { originLineId: tea._id })]);
      expect(() => checkHistory([event([first]), event([teaBack(900)])])).toThrow('4500 is given back of 4000');
      checkHistory([event([first]), event([teaBack(800)])]);
      expect(() => checkHistory([event([first, second]), event([teaBack(800)])])).toThrow('given back of 3600');
      checkHistory([event([first, second]), event([teaBack(720)])]);
    });
  });

  describe('on the server and devices', () => {
    let network: TestNetwork;
    beforeEach(async () => {
      network = await createTestNetwork();
      await keepSlipHistory(network.server.db);
    });
    afterEach(() => network.close());

    type Opened = ReturnType<TestNetwork['openDevice']>;
    const sync = ({ device, transport }: Opened) => syncRound(device, transport);

    async function write(opened: Opened, lines: SlipLine[]): Promise<string> {
      const slipId = newId();
      const { versionSeen: _first, ...seen } = shown(lines);
      await mutate(opened.device, 'slip.create', { slipId, customerId: IDS.restaurant1, day: DAY, note: '', ...seen });
      await mutate(opened.device, 'slip.deliver', { slipId });
      await sync(opened);
      return slipId;
    }
    const containers = async ({ device }: Opened) =>
      checkContainers(device, await readReplica(device.db), network.server.db);

    test('what comes back is found in the history, and another price behind it is noticed', async () => {
      const manager = network.openDevice('manager');
      await sync(manager);
      await write(manager, [bags, off]);
      const slipId = await write(manager, [ofBags(5, 800)]);
      await checkReturned(network.server.db);
      const { db } = network.server;
      const dear = JSON.stringify([ofBags(9, 1000)]);
      await db.updateTable('slips').set({ lines: dear, corrected: dear }).where('_id', '=', slipId).execute();
      await write(manager, [crates]);
      await expect(checkReturned(db)).rejects.toThrow('is given back of 8000');
    });

    test('every device has the containers that SQL counts, and one that has others is noticed', async () => {
      const [manager, admin] = [network.openDevice('manager'), network.openDevice('admin')];
      await sync(manager);
      const slipId = await write(manager, [bags, crates]);
      await write(manager, [empties(2)]);
      await sync(admin);
      for (const device of [manager, admin]) await containers(device);
      const { db } = network.server;
      const fewer = JSON.stringify([{ ...crates, delivered: 5000, amount: 500 }]);
      await db.updateTable('slips').set({ lines: fewer }).where('_id', '=', slipId).execute();
      await expect(containers(admin)).rejects.toThrow('admin is told of 4000 thousandths');
    });

    test('a device knows what was paid, and one that forgets the discount is noticed', async () => {
      const manager = network.openDevice('manager');
      await sync(manager);
      await write(manager, [bags, off, crates]);
      await write(manager, [ofBags(3, 800)]);
      const replica = await readReplica(manager.device.db);
      checkPaid(manager.device, replica);
      const wrong = () => checkPaid(manager.device, replica, () => new Map([[bags._id, bags.amount]]));
      expect(wrong).toThrow('manager is told that 10000 was paid');
    });

    test('a refused return says why, and one without words is noticed', async () => {
      const [manager, admin] = [network.openDevice('manager'), network.openDevice('admin')];
      await sync(manager);
      await write(manager, [bags, off]);
      await sync(admin);
      await write(manager, [ofBags(8, 800)]);
      await write(admin, [ofBags(8, 800)]);
      const { outbox } = admin.device.db;
      const refused = await outbox.where('state').equals('refused').toArray();
      expect(refused.map(({ name }) => name)).toEqual(['slip.create', 'slip.deliver']);
      await checkTold(admin.device);
      const [first] = refused;
      await outbox.update(first?.n ?? 0, { refusal: { code: 'invalid', detail: { issues: [] } } });
      await expect(checkTold(admin.device)).rejects.toThrow('is not told why slip.create');
    });
  });

  test.each(['return-checks.ts', 'return-truth.ts'])('every assertion of %s was told a lie', (file) => {
    expect(unheardIn(file, before)).toEqual([]);
  });
});
