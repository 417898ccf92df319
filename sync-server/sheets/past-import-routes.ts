import { createRoute, z } from '@hono/zod-openapi';
import { ImportUndo, PastImports } from '../../schema/core/import-responses.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { readTogether, writeBeside } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, IdParam, responsesOf } from '../http/openapi.ts';
import { readImports } from './past-imports.ts';
import { findImport, planUndo, type UndoPlan, UndoRefused, undoImport } from './undo-import.ts';
import type { Say } from './write-sheet.ts';

const call = { tags: ['Import'], security: BEARER };
const ROLES = ['admin'] as const;
const BUILT_ON = /*i18n*/ 'Something builds on this import. Nothing was taken back.';

const told = ({ removed, changed, names, builtOn }: UndoPlan, say: Say): ImportUndo => ({
  removed: removed.length,
  setBack: changed.length,
  names,
  builtOn: builtOn.map(say),
});

const missing = () => new HttpError(404, 'not_found', REJECTIONS.not_found);

/** /api/imports: recent imports, and undoing one as long as nothing builds on it. */
export function pastImportRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const admin = only(deps, ROLES);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listImports',
      summary: 'The imports of the last 30 days, the newest first',
      middleware: admin,
      responses: responsesOf(PastImports, 'The imports', [401, 403]),
    }),
    async (c) => c.json(await readImports(db, clock()), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'showImportUndo',
      summary: 'What taking an import back would do, and what builds on it',
      middleware: admin,
      request: { params: IdParam },
      responses: responsesOf(ImportUndo, 'What would be taken back', [401, 403, 404]),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const say = teller(c);
      const answer = await readTogether(db, async (trx) => {
        const past = await findImport(trx, id, clock());
        if (!past || past.undoneAt !== null) throw missing();
        return told(await planUndo(trx, past, timeZone), say);
      });
      return c.json(answer, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{id}/undo',
      operationId: 'undoImport',
      summary: 'Take an import back, if nothing builds on it',
      middleware: admin,
      request: { params: IdParam },
      responses: responsesOf(z.object({ undone: z.literal(true) }), 'It was taken back', [401, 403, 404, 409]),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const now = clock();
      try {
        await writeBeside(db, async (trx) => {
          const actor = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: ROLES });
          const past = await findImport(trx, id, now);
          if (!past) throw missing();
          // The call is repeated because its response was lost.
          if (past.undoneAt !== null) return;
          const plan = await planUndo(trx, past, timeZone);
          if (plan.builtOn.length > 0) throw new UndoRefused();
          await undoImport(trx, { past, plan }, { actor, now });
        });
      } catch (error) {
        if (error instanceof UndoRefused) throw new HttpError(409, 'in_use', BUILT_ON);
        throw error;
      }
      return c.json({ undone: true } as const, 200);
    },
  );

  return routes;
}
