import { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { onInvalid } from './validation.ts';

/** Keeps nothing: a group of routes is asked for none of them, the app that they become part of is. */
const NO_ROUTER: OpenAPIHono['router'] = { name: 'none', add() {}, match: () => [[]] };

/** The routes of one feature, which `app.ts` mounts. Invalid requests get 422. */
export const createRoutes = <E extends Env = Env>() =>
  new OpenAPIHono<E>({ defaultHook: onInvalid, router: NO_ROUTER as OpenAPIHono<E>['router'] });
