import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { type Day, dayOf, type Instant, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { nameId } from '../../schema/core/name-id.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { lineAmount } from '../../schema/slips/line-amount.ts';
import { planRepricing, seenLines } from '../../schema/slips/repricing-plan.ts';
import { refersBack } from '../../schema/slips/returned-goods.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import { ratesInForce } from '../../schema/slips/slip-making.ts';
import {
  NewSlip,
  PriceCorrection,
  SlipChange,
  type SlipLineBody,
  SlipPageResponse,
  SlipQuery,
  SlipResponse,
  SlipSettlement,
  SlipVoid,
} from '../../schema/slips/slip-responses.ts';
import { linesOf, totalOf, withRates } from '../../schema/slips/slip-rules.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { readCustomerSlips, readDeliveries } from '../db/queries/sold-lines.ts';
import { createServerTx, readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, IdParam, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadSlip, readSlipPage, readSlips } from './slip-queries.ts';

const call = { tags: ['Delivery slips'], security: BEARER };

type Call = { id: Id; customerId: Id; day: Day; now: Instant; slip?: Slip | undefined };

/** Computes the amounts of a caller's lines, with the rates of the day, and the total. */
async function figuresOf(trx: Db, sent: SlipLineBody[], { id, customerId, day, now, slip }: Call) {
  const typed = sent.map(
    ({ _id = newId(), orderedUnit, toWeigh, reducedSlips, soldOn = day, isConfirmed: _sure, ...line }) => ({
      ...line,
      _id,
      rate: null,
      rateDay: soldOn,
      ...(orderedUnit && { orderedUnit }),
      ...(toWeigh && { toWeigh }),
      ...(reducedSlips && { reducedSlips }),
      amount: (line.unitPrice !== null && !toWeigh && lineAmount(line.unitPrice, line.delivered)) || 0,
    }),
  );
  const before = new Map((slip ? linesOf(slip) : []).map((line) => [line._id, line]));
  const { deliveredAt = null, deliveredOn = null, createdAt = now } = slip ?? {};
  const asked = { _id: id, customerId, lines: typed, createdAt, deliveredAt, deliveredOn };
  const { lines: named, sold } = await readDeliveries(trx, asked);
  // A line that refers to another slip has that one's rate; `checkReturns` judges the rest.
  const known = named.map((line) => {
    const origin = refersBack(line) ? sold.get(line.originLineId ?? '')?.line : undefined;
    const { rate, rateDay } = before.get(line._id) ?? origin ?? line;
    return { ...line, rate, rateDay };
  });
  const rates = await ratesInForce(createServerTx(trx));
  const lines = withRates(known, { rates, day, delivered: slip?.deliveredOn ? linesOf(slip) : [] });
  const confirmed = lines.filter((_, index) => sent[index]?.isConfirmed).map(({ _id }) => _id);
  return { lines, totalSeen: totalOf(lines), ...(confirmed.length > 0 && { confirmed }) };
}

/** /api/slip: delivery slips. */
export function slipRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Delivery slips');
  const office = only(deps, OFFICE_ROLES);
  const officeOrDriver = only(deps, [...OFFICE_ROLES, 'driver']);
  const today = () => dayOf(toInstant(clock()), timeZone);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listSlips',
      summary: 'Delivery slips of a day, a customer or a driver',
      description:
        'One of the three is needed; with several, those to which all apply. A driver gets those of its own stops.',
      middleware: officeOrDriver,
      request: { query: SlipQuery },
      responses: responsesOf(SlipPageResponse, 'The latest day first', [...READ_ERRORS, 422]),
    }),
    async (c) => c.json(await readSlips(db, c.get('actor'), c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'readSlip',
      summary: 'A delivery slip',
      description: 'The slip of a stop has the id of the stop, that of an order without one the id of the order.',
      middleware: officeOrDriver,
      request: { params: IdParam },
      responses: responsesOf(SlipResponse, 'The slip', READ_ERRORS),
    }),
    async (c) => c.json(await mustReadSlip(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  for (const [path, operationId, summary] of [
    ['/', 'createSlip', 'Write a delivery slip'],
    ['/{id}', 'createSlipOfStop', 'Write the delivery slip of a stop or an order that has none'],
  ] as const) {
    writeRoute({
      method: 'post',
      path,
      operationId,
      summary,
      middleware: office,
      body: NewSlip,
      response: SlipResponse,
      responseDescription: 'The slip',
      mutation: 'slip.create',
      async args({ id, trx, body: { lines, day = today(), ...fields } }) {
        return {
          slipId: id,
          ...fields,
          day,
          ...(await figuresOf(trx, lines, { id, customerId: fields.customerId, day, now: toInstant(clock()) })),
        };
      },
      read: mustReadSlip,
    });
  }

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'changeSlip',
    summary: 'Change a delivery slip',
    description:
      'The driver of its stop may change quantities and add what came back. A billed slip stays, and the difference is a slip of its own.',
    middleware: officeOrDriver,
    body: SlipChange,
    response: SlipResponse,
    responseDescription: 'The slip',
    mutation: 'slip.change',
    async args({ id, key, trx, actor, body: { lines, ...fields } }) {
      // First, so that a driver can't learn the state of another driver's slip from the refusal.
      await mustReadSlip(trx, id, actor);
      const slip = await readRow(trx, 'slips', id);
      const day = slip?.deliveredOn ?? slip?.day ?? today();
      const call = { id, customerId: slip?.customerId ?? '', day, now: toInstant(clock()), slip };
      return { slipId: id, correctionId: key, ...fields, ...(await figuresOf(trx, lines, call)) };
    },
    read: mustReadSlip,
  });

  writeRoute({
    method: 'put',
    path: '/customer/{id}/price',
    operationId: 'correctPrice',
    summary: 'Correct the price of a product on all slips of a customer in some days',
    description:
      'Slips that are billed stay, and each difference is a slip of its own. Slips of which office and driver have different versions are left as they are.',
    middleware: office,
    body: PriceCorrection,
    response: SlipPageResponse,
    responseDescription: 'The customer’s slips, the latest day first',
    mutation: 'slip.correctPrice',
    async args({ id, key, trx, body: { netSeen, from, to, ...repricing } }) {
      const customer = await readRow(trx, 'customers', id);
      if (!customer) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
      const slips = await readCustomerSlips(trx, id);
      const [plan] = planRepricing(slips, new Map([[id, customer]]), { ...repricing, from, to });
      const seen = (plan?.slips ?? []).map((each) => seenLines(each, nameId(key, each.slip._id)));
      return { customerId: id, ...repricing, netSeen: netSeen ?? plan?.net ?? 0, slips: seen };
    },
    read: (trx, id) => readSlipPage(trx, { customerId: id, pageNumber: 1 }),
  });

  writeRoute({
    method: 'put',
    path: '/{id}/deliver',
    operationId: 'deliverSlip',
    summary: 'Mark a delivery slip without a stop delivered',
    middleware: office,
    response: SlipResponse,
    responseDescription: 'The slip',
    mutation: 'slip.deliver',
    args: ({ id }) => ({ slipId: id }),
    read: mustReadSlip,
  });

  writeRoute({
    method: 'put',
    path: '/{id}/void',
    operationId: 'voidSlip',
    summary: 'Void a delivery slip that is not billed',
    middleware: office,
    body: SlipVoid,
    response: SlipResponse,
    responseDescription: 'The slip',
    mutation: 'slip.void',
    args: ({ id, body: { reason } }) => ({ slipId: id, reason }),
    read: mustReadSlip,
  });

  writeRoute({
    method: 'put',
    path: '/{id}/settle',
    operationId: 'settleSlip',
    summary: 'Decide whose version of a delivery slip stays: the door’s or the office’s',
    middleware: office,
    body: SlipSettlement,
    response: SlipResponse,
    responseDescription: 'The slip',
    mutation: 'slip.settle',
    args: ({ id, key, body }) => ({ slipId: id, correctionId: key, ...body }),
    read: mustReadSlip,
  });

  return routes;
}
