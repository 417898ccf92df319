import { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { issuesOf, REJECTIONS } from '../../schema/core/rejected.ts';
import { HttpError } from '../errors/errors.ts';

type Checked = { target: string; success: boolean; error?: Parameters<typeof issuesOf>[0] };

/** Responds 422 to an invalid request, with the fields and messages of its first issues. */
function onInvalid(result: Checked): void {
  if (result.success) return;
  // An invalid id is answered like an unknown one.
  if (result.target === 'param') throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  const issues = result.error ? issuesOf(result.error) : [];
  throw new HttpError(422, 'invalid', issues[0]?.message ?? 'Something in it is not valid.', { issues });
}

/** A router that stores nothing: requests are routed by the app into which these routes are mounted. */
const NO_ROUTER: OpenAPIHono['router'] = { name: 'none', add() {}, match: () => [[]] };

/** Creates the routes of one feature, for `app.ts` to mount. Invalid requests get 422. */
export const createRoutes = <E extends Env = Env>() =>
  new OpenAPIHono<E>({ defaultHook: onInvalid, router: NO_ROUTER as OpenAPIHono<E>['router'] });
