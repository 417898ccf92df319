import type { ReactNode } from 'react';
import '../../../../web/browser/zod-without-eval.ts';
import { registry } from '../../../../schema/all/mutations.ts';
import type { TableName } from '../../../../schema/core/table-names.ts';
import type { UserInfo } from '../../../../schema/people/session.ts';
import type { PulledPage } from '../../../../schema/sync/protocol.ts';
import type { CustomerRow } from '../../../../web/customers/list/customer-rows.ts';
import { useCustomerRows } from '../../../../web/customers/list/use-customer-rows.ts';
import { readMeta } from '../../../../web/replica/meta.ts';
import { TablesProvider } from '../../../../web/replica/use-table.tsx';
import { rebase } from '../../../../web/sync/copy/rebase.ts';
import { createTransport, type Transport } from '../../../../web/sync/device/transport.ts';
import { mutate } from '../../../../web/sync/outbox/mutate.ts';
import { syncRound } from '../../../../web/sync/rounds/sync-round.ts';
import { type OpenDevice, openDevice } from '../../../../web/sync/session/open-device.ts';
import { currentSession, setCredentials } from '../../../../web/sync/session/session.ts';
import { expose, timed } from './expose.ts';
import { countListed, listedIds, msToList, msToPainted, showList } from './list.tsx';

// The app's own code: device, transport, rounds.

let opened: { device: OpenDevice; transport: Transport } | null = null;

function here() {
  if (!opened) throw new Error('No device is open.');
  return opened;
}

/** The next page as received, with the cursor it was requested by. */
async function pulled(): Promise<{ page: PulledPage; from: string | null }> {
  const { device, transport } = here();
  const from = await readMeta(device.db, 'cursor');
  const page = await transport.pull(from);
  if (page.reset || page.more) throw new Error('One page was to come.');
  return { page, from };
}

const customerOf = ({ customer }: CustomerRow) => customer;

async function openAs(info: UserInfo) {
  const device = openDevice(info, () => registry);
  await device.db.open();
  return { device, transport: createTransport(fetch.bind(globalThis), () => info.token) };
}

/** Draws the list once its tables are read, as a screen is drawn. */
async function show(count: number): Promise<void> {
  const { device } = here();
  await device.tables.read(['customers', 'invoices', 'orderTracks', 'employees']);
  const around = ({ children }: { children: ReactNode }) => <TablesProvider device={device}>{children}</TablesProvider>;
  await showList({ useRows: useCustomerRows, customerOf }, { count, around });
}

const api = {
  /** Opens an empty device, which all other functions use. */
  async open(info: UserInfo) {
    setCredentials(info);
    opened = await openAs(info);
  },

  async forget() {
    const { device } = here();
    await device.db.delete();
    device.close();
    opened = null;
  },

  /** Milliseconds of one sync round: push, pull and store. */
  sync: () => timed(() => syncRound(here().device, here().transport)),

  rows: (table: TableName) => here().device.db.rows(table).toArray(),

  count: (table: TableName) => here().device.db.rows(table).count(),

  restaurants: (ids: string[]) => here().device.db.rows('customers').bulkGet(ids),

  /** Milliseconds of each tap on `delivered`, until it is saved. */
  async deliver(orderTrackIds: string[]) {
    const taps: number[] = [];
    for (const orderTrackId of orderTrackIds) {
      taps.push(await timed(() => mutate(here().device, 'orderTrack.deliver', { orderTrackId })));
    }
    return taps;
  },

  /** Numbers of queued mutations and of before-images. */
  async pending() {
    const { db } = here().device;
    return { outbox: await db.outbox.count(), beforeImages: await db.beforeImages.count() };
  },

  /** Milliseconds to rebase the replica on a pulled page, without the network. */
  async rebase() {
    const { page, from } = await pulled();
    return { ms: await timed(() => rebase(here().device, page, from)), changes: page.changes.length };
  },

  showList: show,

  /** With the device that an earlier page has filled. */
  async reopen(count: number) {
    const info = currentSession();
    if (!info) throw new Error('Nobody is signed in here.');
    opened = await openAs(info);
    await show(count);
    return msToPainted();
  },

  /** Milliseconds from the commit of a pulled page to the list that shows it. */
  async msToList(mobileNumber: string) {
    const { page, from } = await pulled();
    return msToList(() => rebase(here().device, page, from), mobileNumber);
  },

  countListed: async (mobileNumber: string) => countListed(mobileNumber),
  listedIds: async () => listedIds(),
};

export type OursPage = typeof api;
expose(api);
