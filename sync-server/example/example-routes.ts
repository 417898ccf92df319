import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ExampleResponse, ExampleWish } from '../../schema/business/example-responses.ts';
import { toInstant } from '../../schema/core/days.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { readTogether } from '../db/transactions.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { empty } from './empty.ts';
import { whyNotFirstDay } from './first-day.ts';
import { readExample } from './stored-example.ts';

const call = { tags: ['Business'], security: BEARER, path: '/' };

/** Sorts `customer2` before `customer10`. */
const { compare } = new Intl.Collator('en', { numeric: true });

async function readLogins(trx: Db) {
  const users = await trx
    .selectFrom('users')
    .select('username')
    .where('customerId', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  const employees = await trx
    .selectFrom('employees')
    .select(['username', 'role'])
    .where('deletedAt', 'is', null)
    .execute();
  const people = [...users.map(({ username }) => ({ username, role: 'customer' as const })), ...employees].sort(
    (a, b) => compare(a.username, b.username),
  );
  return (['customer', 'driver', 'manager'] as const).flatMap((role) =>
    people.filter((each) => each.role === role).slice(0, 2),
  );
}

/** /api/example: an admin fills a new installation with example data, and empties it again. */
export function exampleRoutes(deps: AppDeps) {
  const { db, clock, log, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  /** The fill that is running on this server. */
  let filling: { done: number; end: Promise<void> } | null = null;

  async function readState(trx: Db): Promise<ExampleResponse> {
    const example = await readExample(trx);
    if (example) {
      const access = { password: example.password, logins: await readLogins(trx) };
      return { state: 'filled', done: 1, why: null, access };
    }
    if (filling) return { state: 'filling', done: filling.done, why: null, access: null };
    const why = await whyNotFirstDay(trx);
    return { state: why === null ? 'empty' : 'real', done: 0, why, access: null };
  }

  async function answer(c: Context): Promise<ExampleResponse> {
    const state = await readTogether(db, readState);
    return { ...state, why: state.why && teller(c)(state.why) };
  }

  /** Fills the installation, or waits for the fill that is running. Only a fill loads the demo's code. */
  async function fillOnce(token: string): Promise<void> {
    if (filling) return filling.end;
    const work = { done: 0, end: Promise.resolve() };
    filling = work;
    const onProgress = (done: number) => {
      work.done = done;
    };
    work.end = import('./fill.ts').then(({ fill }) => fill(db, { token, clock, timeZone, onProgress }));
    try {
      await work.end;
    } finally {
      filling = null;
    }
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      operationId: 'readExample',
      summary: 'If example data is here, or may come',
      middleware: only(deps, ['admin']),
      responses: responsesOf(ExampleResponse, 'How it stands, with the example logins', [401, 403]),
    }),
    async (c) => c.json(await answer(c), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      operationId: 'setExample',
      summary: 'Fill this installation with example data, or empty it again',
      description:
        'Filling takes some seconds, in one transaction, and is refused where anything real is. Emptying takes away all that was entered since as well; admins and the settings of before stay. Both do nothing where it is so already.',
      middleware: only(deps, ['admin']),
      request: { body: body(ExampleWish) },
      responses: responsesOf(ExampleResponse, 'How it stands then', [400, 401, 403, 409, 413, 422]),
    }),
    async (c) => {
      const { isFilled } = c.req.valid('json');
      const begun = clock();
      if (isFilled) await fillOnce(c.get('token'));
      else await empty(db, { token: c.get('token'), clock });
      const did = isFilled
        ? 'An admin filled this installation with example data'
        : 'An admin emptied the example data';
      log.info({ at: toInstant(clock()), by: c.get('actor').username, ms: clock() - begun }, did);
      return c.json(await answer(c), 200);
    },
  );

  return routes;
}
