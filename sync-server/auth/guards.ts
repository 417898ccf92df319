import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor, Role } from '../../schema/actor.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { actorOfToken } from './session.ts';

export type SignedIn = { Variables: { actor: Actor; token: string } };
export type MaybeSignedIn = { Variables: { actor: Actor | null } };
type Deps = { db: Db; clock(): number };

const UNAUTHORIZED = 'Sign in to go on.';

/** The bearer token of a request, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+([\w-]{20,200})$/i)?.[1];
}

/** Lets a request through with its actor, or answers 401. */
export function signedIn({ db, clock }: Deps) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const actor = token && (await actorOfToken(db, token, clock()));
    if (!token || !actor) throw new HttpError(401, 'unauthorized', UNAUTHORIZED);
    c.set('actor', actor);
    c.set('token', token);
    await next();
  });
}

/** Lets everybody through, with the actor where there is one. A session that ended is told, not taken for nobody. */
export function maybeSignedIn({ db, clock }: Deps) {
  return createMiddleware<MaybeSignedIn>(async (c, next) => {
    const header = c.req.header('authorization');
    const token = bearerToken(header);
    const actor = token ? await actorOfToken(db, token, clock()) : undefined;
    if (header && !actor) throw new HttpError(401, 'unauthorized', UNAUTHORIZED);
    c.set('actor', actor ?? null);
    await next();
  });
}

/** Lets only these roles through: 401 for nobody, 403 for the others. Comes before anything of the request is looked at. */
export function only(deps: Deps, roles: readonly Role[]): [MiddlewareHandler<SignedIn>, MiddlewareHandler<SignedIn>] {
  const hasRole = createMiddleware<SignedIn>(async (c, next) => {
    if (!roles.includes(c.get('actor').role)) throw new HttpError(403, 'forbidden', REJECTIONS.forbidden);
    await next();
  });
  return [signedIn(deps), hasRole];
}
