import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import {
  InformationListResponse,
  InformationPatch,
  InformationQuery,
  InformationResponse,
  NewInformation,
  PopupResponse,
} from '../../schema/information/information-responses.ts';
import { maybeSignedIn, only } from '../auth/guards.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, OPTIONAL_BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';

type Filter = { id?: string; type?: InformationResponse['type'] | undefined; active?: true };

/** Slider pictures and popups, newest first, as UUIDv7 ids sort by creation. */
async function readInformation(db: Db, { id, type, active }: Filter = {}): Promise<InformationResponse[]> {
  const rows = await db
    .selectFrom('information')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'slider'))
    .$if(active === true, (query) => query.where('active', '=', 1))
    .orderBy('_id', 'desc')
    .execute();
  return rows.map((row) => decodeRow('information', row));
}

const tags = ['Information'];
const active = { tags, security: OPTIONAL_BEARER };

/** /api/information (requirements section 7): the home slider and the popup. Active items are public. */
export function informationRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Information');
  const everybody = maybeSignedIn(deps);
  const admin = only(deps, ['admin']);

  async function item(trx: Db, id: Id): Promise<InformationResponse> {
    const [found] = await readInformation(trx, { id });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      tags,
      security: BEARER,
      method: 'get',
      path: '/',
      operationId: 'listInformation',
      summary: 'All slider pictures and popups, active or not',
      middleware: only(deps, OFFICE_ROLES),
      request: { query: InformationQuery },
      responses: responsesOf(InformationListResponse, 'The newest first', [401, 403, 422]),
    }),
    async (c) => c.json(await readInformation(db, c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...active,
      method: 'get',
      path: '/active',
      operationId: 'listActiveInformation',
      summary: 'What is shown',
      middleware: everybody,
      request: { query: InformationQuery },
      responses: responsesOf(InformationListResponse, 'The newest first', [401, 422]),
    }),
    async (c) => c.json(await readInformation(db, { ...c.req.valid('query'), active: true }), 200),
  );

  routes.openapi(
    createRoute({
      ...active,
      method: 'get',
      path: '/popup/active',
      operationId: 'readActivePopup',
      summary: 'The popup advertisement to show',
      middleware: everybody,
      responses: responsesOf(PopupResponse, 'The newest of the active ones, or null', [401]),
    }),
    async (c) => {
      const [popup = null] = await readInformation(db, { type: 'popup', active: true });
      return c.json({ popup }, 200);
    },
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createInformation',
    summary: 'Create a slider picture or a popup',
    middleware: admin,
    body: NewInformation,
    response: InformationResponse,
    responseDescription: 'The item',
    mutation: 'information.create',
    args: ({ id, body }) => ({ informationId: id, ...body }),
    read: item,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateInformation',
    summary: 'Change an item, or flip its active flag',
    middleware: admin,
    body: InformationPatch,
    response: InformationResponse,
    responseDescription: 'The item',
    mutation: 'information.update',
    args: ({ id, body }) => ({ informationId: id, ...body }),
    read: item,
  });

  deleteRoute({
    operationId: 'deleteInformation',
    summary: 'Delete an item',
    middleware: admin,
    mutation: 'information.delete',
    table: 'information',
    args: (id) => ({ informationId: id }),
    message: /*i18n*/ 'Information deleted',
  });

  return routes;
}
