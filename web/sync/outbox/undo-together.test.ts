import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import type { Device } from '../device/device.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { mutate, mutateTogether } from './mutate.ts';
import { withdrawAll } from './outbox.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const invoiceIds = [IDS.invoice1, IDS.invoice2, IDS.invoice3];
const assign = (device: Device, assignToCollect: string | null, ids: string[]) =>
  mutate(device, 'invoice.assign', { assignToCollect, invoiceIds: ids });
const collectorsHere = async ({ db }: Device) =>
  (await db.rows('invoices').bulkGet(invoiceIds)).map((invoice) => invoice?.assignToCollect);
const collectorsThere = async () =>
  (await network.server.db.selectFrom('invoices').select(['_id', 'assignToCollect']).orderBy('_id').execute()).filter(
    ({ _id }) => invoiceIds.includes(_id),
  );
const statesOf = async ({ db }: Device) => (await db.outbox.toArray()).map(({ state }) => state);

async function openOffice() {
  const { device, transport } = network.openDevice('admin');
  const sync = () => syncRound(device, transport);
  await sync();
  return { device, sync };
}

test.each([
  ['a driver', IDS.driver2],
  ['nobody', null],
])(
  'undone, what several pieces of work gave to %s is with whom it was, and the server never hears of it',
  async (_to, collector) => {
    const { device, sync } = await openOffice();
    const [before, there] = [await collectorsHere(device), await collectorsThere()];
    expect(before).toEqual([IDS.driver1, IDS.driver2, null]);
    const rows = [
      await assign(device, collector, invoiceIds.slice(0, 2)),
      await assign(device, collector, invoiceIds.slice(2)),
    ];
    expect(await collectorsHere(device)).toEqual([collector, collector, collector]);
    await sync();
    expect(await statesOf(device)).toEqual(['waiting', 'waiting']);
    expect(
      await withdrawAll(
        device,
        rows.map((row) => row?.n ?? 0),
      ),
    ).toBe(true);
    expect(await collectorsHere(device)).toEqual(before);
    network.undoIsOver();
    await sync();
    expect([await collectorsHere(device), await collectorsThere()]).toEqual([before, there]);
  },
);

test('work that is partly sent is not partly undone', async () => {
  const { device, sync } = await openOffice();
  const first = await assign(device, null, [IDS.invoice1]);
  network.undoIsOver();
  await sync();
  const second = await assign(device, null, [IDS.invoice2]);
  expect(await withdrawAll(device, [first?.n ?? 0, second?.n ?? 0])).toBe(false);
  expect(await collectorsHere(device)).toEqual([null, null, null]);
  expect(await statesOf(device)).toEqual(['settled', 'waiting']);
});

test('several pieces of work are saved together: where one can’t be, none is', async () => {
  const { device, sync } = await openOffice();
  const before = await collectorsHere(device);
  const works = [
    { assignToCollect: IDS.driver2, invoiceIds: [IDS.invoice1] },
    { assignToCollect: IDS.restaurant1, invoiceIds: [IDS.invoice2] },
  ];
  await expect(mutateTogether(device, 'invoice.assign', works)).rejects.toThrow();
  expect([await collectorsHere(device), await statesOf(device)]).toEqual([before, []]);
  const saved = await mutateTogether(device, 'invoice.assign', works.slice(0, 1).concat(works.slice(0, 1)));
  expect(saved?.map(({ n }) => n)).toEqual([expect.any(Number), expect.any(Number)]);
  network.undoIsOver();
  await sync();
  expect((await collectorsThere()).find(({ _id }) => _id === IDS.invoice1)?.assignToCollect).toBe(IDS.driver2);
});
