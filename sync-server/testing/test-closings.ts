import { expect } from 'vitest';
import {
  BillingResponse,
  BillingsResponse,
  ClosingPreviewResponse,
  ClosingRunsResponse,
} from '../../schema/closing/closing-responses.ts';
import { type Day, dayOf, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import type { PersonName } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { readRow } from '../db/server-tx.ts';
import { pushOne, queued, request, send } from './test-calls.ts';
import type { World } from './test-world.ts';

/** What the office does around closings, on a real server whose clock is set to noon in Tokyo. */
export function createOffice(world: Pick<World, 'app' | 'clock' | 'db' | 'tokens'>) {
  const { clock, db } = world;
  const today = (): Day => dayOf(toInstant(clock.now()), 'Asia/Tokyo');

  /** Does something now, which must be applied. */
  async function does(person: PersonName, name: string, args: object, at = clock.now()): Promise<void> {
    const mutation = queued(name, args, { id: newId(), at: toInstant(at) });
    expect(await pushOne(world, person, mutation), name).toMatchObject({ status: 'applied' });
  }

  async function read<T extends TableName>(table: T, id: Id): Promise<Row<T>> {
    const row = await readRow(db, table, id);
    if (!row) throw new Error(`${table}/${id} is not there`);
    return row;
  }

  const preview = async (closedOn: Day) =>
    ClosingPreviewResponse.parse(
      await (await request(world, 'manager', `/api/billing/preview?closedOn=${closedOn}`)).json(),
    );

  async function previewOf(customerId: Id, closedOn: Day) {
    const found = (await preview(closedOn)).accounts.find(({ customer }) => customer._id === customerId);
    if (!found) throw new Error(`${customerId} is not closed on ${closedOn}`);
    return found;
  }

  type Asked = { runId?: Id; fingerprint?: string | null };

  /** Closes an account as previewed now, unless an older fingerprint is given. */
  async function tryToClose(customerId: Id, closedOn: Day, { runId = newId(), fingerprint }: Asked = {}) {
    const seen = fingerprint ?? (await previewOf(customerId, closedOn)).fingerprint;
    return send(world, 'manager', 'POST', '/api/billing', { runId, customerId, closedOn, fingerprint: seen });
  }

  async function closes(customerId: Id, closedOn: Day, asked: Asked = {}) {
    const response = await tryToClose(customerId, closedOn, asked);
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return BillingResponse.parse(answer);
  }

  const tryToReverse = (billingId: Id, reason = 'Of the wrong day') =>
    send(world, 'manager', 'PUT', `/api/billing/${billingId}/reversal`, { reason });

  return {
    does,
    today,
    read,
    preview,
    previewOf,
    tryToClose,
    closes,
    tryToReverse,
    /** Sets the clock to noon of a day in Tokyo. */
    setDay: (day: Day) => clock.set(Date.parse(`${day}T03:00:00.000Z`)),
    async reverses(billingId: Id) {
      const response = await tryToReverse(billingId);
      expect(response.status).toBe(200);
      return BillingResponse.parse(await response.json());
    },
    async runs() {
      return ClosingRunsResponse.parse(await (await request(world, 'manager', '/api/billing/runs')).json()).runs;
    },
    async closingsOf(customerId: Id) {
      const path = `/api/billing?customerId=${customerId}`;
      return BillingsResponse.parse(await (await request(world, 'manager', path)).json());
    },
    line: (fields: Omit<Parameters<typeof slipLine>[0], '_id'>, day = today()) =>
      slipLine({ _id: newId(), ...fields }, day),
    /** Writes a new slip and delivers it today. */
    async writes(customerId: Id, lines: SlipLine[]): Promise<Slip> {
      const slipId = newId();
      const { versionSeen: _first, ...slip } = shown(lines);
      await does('manager', 'slip.create', { slipId, customerId, day: today(), note: '', ...slip });
      await does('manager', 'slip.deliver', { slipId });
      return read('slips', slipId);
    },
    async types(customerId: Id, amount: number): Promise<Id> {
      const invoiceId = newId();
      const invoice = { invoiceId, customerId, amount, dueDate: today(), note: '', assignToCollect: null };
      await does('manager', 'invoice.create', invoice);
      return invoiceId;
    },
    async pays(invoiceId: Id, amount: number): Promise<Id> {
      const paymentId = newId();
      const payment = { invoiceId, paymentId, amount, date: today(), method: 'transfer' };
      await does('manager', 'invoice.addPayment', payment);
      return paymentId;
    },
    /** One transfer for several invoices, each at most up to what is open. */
    async transfers(customerId: Id, amount: number, invoices: [invoiceId: Id, amount: number][]): Promise<void> {
      const allocations = invoices.map(([invoiceId, part]) => ({ invoiceId, paymentId: newId(), amount: part }));
      const whole = { customerId, allocationId: newId(), amount, date: today(), method: 'transfer' };
      await does('manager', 'payment.allocate', { ...whole, allocations });
    },
  };
}

export type Office = ReturnType<typeof createOffice>;

/** Makes sessions last for all the years of a test. */
export async function staySignedIn(world: Pick<World, 'db'>): Promise<void> {
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
}
