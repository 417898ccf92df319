import type { Actor } from '../../schema/core/actor.ts';
import { audiencesOf } from '../../schema/core/audiences.ts';
import type { Id } from '../../schema/core/ids.ts';
import { subtractYen, type Yen } from '../../schema/core/money.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { duesOf } from '../../schema/invoices/invoice-rules.ts';
import type { CustomerCreditResponse, InvoiceResponse } from '../../schema/payments/invoice-responses.ts';
import { creditOf } from '../../schema/payments/payment-rules.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import { project } from '../sync/feed/visibility.ts';
import { isKnownCustomer, readInvoices } from './invoice-queries.ts';

/** Total dues of invoices as REST returns them, in yen. */
export function openOf(invoices: InvoiceResponse[]): Yen {
  return duesOf(invoices.map(({ amount, pendingAmount }) => ({ amount, paid: subtractYen(amount, pendingAmount) })));
}

async function readCredits(db: Db, customerId: Id) {
  const rows = await db.selectFrom('credits').selectAll().where('customerId', '=', customerId).execute();
  return rows.map((row) => decodeRow('credits', row));
}

const mayKnow = ({ role, customerId: own }: Actor, customerId: Id) =>
  role === 'customer' ? own === customerId : role !== 'driver';

/**
 * The invoices of a customer that the viewer may see, with the open balance and the credit, which drivers don't see.
 * @throws HttpError 404 if the viewer may see none
 */
export async function readAccount(db: Db, customerId: Id, viewer: Actor) {
  const invoices = await readInvoices(db, viewer, { customerId });
  const isOwn = mayKnow(viewer, customerId);
  if (invoices.length === 0 && !(isOwn && (await isKnownCustomer(db, customerId)))) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
  const credit = isOwn ? creditOf(await readCredits(db, customerId)) : 0;
  return { invoices, totalDues: openOf(invoices), credit };
}

/**
 * A customer's credit with its changes, as the viewer may see them, latest first.
 * @throws HttpError 404 for another customer's
 */
export async function readCredit(db: Db, customerId: Id, viewer: Actor): Promise<CustomerCreditResponse> {
  if (!mayKnow(viewer, customerId) || !(await isKnownCustomer(db, customerId))) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
  const [audience = 'public'] = audiencesOf(viewer);
  const credits = await readCredits(db, customerId);
  const changes = credits
    .sort((a, b) => (a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1))
    .map((credit) => {
      const {
        customerId: _own,
        bankEntryId: _entry,
        billingId: _closing,
        ...change
      } = project(audience, 'credits', credit);
      return change;
    });
  return { credit: creditOf(credits), changes };
}
