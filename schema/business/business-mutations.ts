import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, given, mustGet, type Tx } from '../core/mutation.ts';
import { RATE_PROBLEMS } from '../core/rate-problems.ts';
import { Rejected } from '../core/rejected.ts';
import { rateProblem, withConfirmed } from '../tax/tax-rates.ts';
import { BusinessFields, TaxRateFields, type TaxRateRecord } from './business-entity.ts';
import { BUSINESS_ID } from './business-id.ts';

const rateSubject = ({ rateId }: { rateId: Id }) => ({ table: 'taxRates', id: rateId }) as const;

/** @throws Rejected with `invalid` if its days conflict with other rates of its class */
async function assertFits(tx: Tx, rate: TaxRateRecord): Promise<void> {
  const rates = await tx.where('taxRates', { class: rate.class });
  const problem = rateProblem(
    rate,
    rates.filter(({ _id }) => _id !== rate._id),
  );
  if (!problem) return;
  const { code, values } = problem;
  const path = code === 'rate_backwards' ? 'to' : 'from';
  throw new Rejected('invalid', { issues: [{ path, message: { sentence: RATE_PROBLEMS[code], values } }] });
}

/** The rate, unless it is in force: slips are based on those. */
async function mustBePlanned(tx: Tx, rateId: Id): Promise<TaxRateRecord> {
  const rate = await mustGet(tx, 'taxRates', rateId);
  if (rate.status !== 'planned') throw new Rejected('already_confirmed');
  return rate;
}

const withMark = (fields: TaxRateFields) => ({ ...fields, reduced: fields.class === 'food' });

export const businessMutations = {
  'business.update': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Business changed',
    args: BusinessFields.partial(),
    subject: () => ({ table: 'business', id: BUSINESS_ID }),
    touches: () => ({ business: BUSINESS_ID }),
    async run(tx, patch) {
      await tx.put('business', { ...(await mustGet(tx, 'business', BUSINESS_ID)), ...given(patch) });
    },
  }),

  /** Adds a planned rate, which is shown, and applied only once it is confirmed. */
  'taxRate.plan': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Tax rate planned',
    args: TaxRateFields.extend({ rateId: Id }),
    subject: rateSubject,
    touches: ({ rateId }) => ({ taxRates: rateId }),
    async run(tx, { rateId, ...fields }) {
      const existing = await tx.get('taxRates', rateId);
      if (existing) return assertSame(existing, withMark(fields));
      const rate: TaxRateRecord = { _id: rateId, ...withMark(fields), status: 'planned' };
      await assertFits(tx, rate);
      await tx.put('taxRates', rate);
    },
  }),

  'taxRate.update': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Planned tax rate changed',
    args: TaxRateFields.partial().extend({ rateId: Id }),
    subject: rateSubject,
    touches: ({ rateId }) => ({ taxRates: rateId }),
    async run(tx, { rateId, ...patch }) {
      const rate = { ...(await mustBePlanned(tx, rateId)), ...given(patch) };
      await assertFits(tx, rate);
      await tx.put('taxRates', { ...rate, ...withMark(rate) });
    },
  }),

  'taxRate.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Planned tax rate withdrawn',
    args: z.strictObject({ rateId: Id }),
    subject: rateSubject,
    touches: ({ rateId }) => ({ taxRates: rateId }),
    async run(tx, { rateId }) {
      if (!(await tx.get('taxRates', rateId))) return;
      await mustBePlanned(tx, rateId);
      await tx.remove('taxRates', rateId);
    },
  }),

  /**
   * Puts a planned rate in force. The rate it overlaps is cut before and after its days; if both parts remain, the
   * second is the record `restId`.
   */
  'taxRate.confirm': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Tax rate confirmed',
    args: z.strictObject({ rateId: Id, restId: Id }),
    subject: rateSubject,
    touches: ({ rateId, restId }) => ({ taxRates: [rateId, restId] }),
    async run(tx, { rateId, restId }) {
      const planned = await mustGet(tx, 'taxRates', rateId);
      if (planned.status === 'in force') return;
      if (await tx.get('taxRates', restId)) throw new Rejected('id_in_use');
      const others = (await tx.where('taxRates', { class: planned.class })).filter(({ _id }) => _id !== rateId);
      const used = new Set<Id>();
      for (const rate of withConfirmed(others, planned)) {
        const _id = used.has(rate._id) ? restId : rate._id;
        used.add(_id);
        if (!others.includes(rate)) await tx.put('taxRates', { ...rate, _id });
      }
      for (const { _id } of others) if (!used.has(_id)) await tx.remove('taxRates', _id);
    },
  }),
} as const;
