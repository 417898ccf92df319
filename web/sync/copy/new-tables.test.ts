import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { newId } from '../../../schema/core/ids.ts';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import type { PulledPage } from '../../../schema/sync/protocol.ts';
import { testBusiness } from '../../../schema/testing/test-records.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import type { Transport } from '../device/transport.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

type Opened = ReturnType<TestNetwork['openDevice']>;

const isLater = (table: string) => table === 'business' || table === 'taxRates';
const shown = ({ device }: Opened) => device.db.rows('business').get(BUSINESS_ID);
const known = ({ device }: Opened) => readMeta(device.db, 'tables');

/** Pulls as with a server or an app of the last version, which lacks the later tables. */
function ofTheVersionBefore({ transport }: Opened): Transport {
  const without = ({ changes, tables: _later, ...page }: PulledPage): PulledPage => ({
    ...page,
    changes: changes.filter(({ table }) => !isLater(table)),
  });
  return {
    ...transport,
    async pull(...asked) {
      const answer = await transport.pull(...asked);
      return answer.reset ? answer : without(answer);
    },
  };
}

/** Counts requests for a first page, each of which begins a copy. */
function counted({ transport }: Opened) {
  const count = { first: 0 };
  const pull: Transport['pull'] = (cursor, contact) => {
    if (cursor === null) count.first += 1;
    return transport.pull(cursor, contact);
  };
  return { count, transport: { ...transport, pull } };
}

test('a new device has the business and the rates with its first copy, and pulls no second one', async () => {
  const phone = network.openDevice('driver1');
  const { count, transport } = counted(phone);
  for (let round = 0; round < 2; round++) await syncRound(phone.device, transport);
  expect(await shown(phone)).toEqual(testBusiness());
  expect(await phone.device.db.rows('taxRates').count()).toBe(3);
  expect([count.first, await known(phone)]).toEqual([1, TABLE_NAMES.length]);
});

test('a device of the version before, which dropped what it did not know, gets it in one round and keeps its unsent work', async () => {
  const phone = network.openDevice('driver1');
  await syncRound(phone.device, ofTheVersionBefore(phone));
  expect(await shown(phone)).toBeUndefined();
  await phone.device.db.meta.delete('tables');
  const note = { invoiceId: network.ids.invoice1, noteId: newId(), note: 'Back at five', date: '2025-06-11' };
  await mutate(phone.device, 'invoice.addNote', note);

  const { count, transport } = counted(phone);
  await syncRound(phone.device, transport);
  expect(await shown(phone)).toEqual(testBusiness());
  expect(await phone.device.db.rows('notes').get(note.noteId)).toMatchObject({ note: 'Back at five' });
  expect((await phone.device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
  await syncRound(phone.device, transport);
  expect([count.first, await known(phone)]).toEqual([1, TABLE_NAMES.length]);
});

test('tables that a server of the last version left out, during a rolling update, are fetched from the next new server', async () => {
  const phone = network.openDevice('driver1');
  await syncRound(phone.device, phone.transport);
  const admin = network.openDevice('admin');
  await syncRound(admin.device, admin.transport);
  await mutate(admin.device, 'business.update', { phone: '03-9999-0000' });
  await syncRound(admin.device, admin.transport);

  await syncRound(phone.device, ofTheVersionBefore(phone));
  expect(await shown(phone)).toMatchObject({ phone: '03-1234-5678' });
  await syncRound(phone.device, phone.transport);
  expect(await shown(phone)).toMatchObject({ phone: '03-9999-0000' });
});

test('a fresh copy with pages from a server of the last version does not count as complete', async () => {
  const phone = network.openDevice('driver1');
  await syncRound(phone.device, phone.transport);
  const epoch = await readMeta(phone.device.db, 'epoch');
  const fresh = { cursor: null, done: 0, left: 0, of: epoch ?? '', tables: TABLE_NAMES.length };
  await writeMeta(phone.device.db, 'fresh', fresh);
  await syncRound(phone.device, ofTheVersionBefore(phone));
  expect([await shown(phone), await known(phone)]).toEqual([undefined, 0]);
  await syncRound(phone.device, phone.transport);
  expect(await shown(phone)).toEqual(testBusiness());
});
