import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor, Role } from '../../schema/core/actor.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import { actorOfToken, actorStill } from './session.ts';

export type SignedIn = { Variables: { actor: Actor; token: string } };
export type MaybeSignedIn = { Variables: { actor: Actor | null } };
type Deps = { db: Db; clock(): number };

const UNAUTHORIZED = /*i18n*/ 'Sign in to go on.';

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+([\w-]{20,200})$/i)?.[1];
}

/** Sets the actor, or responds 401. */
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

/** Sets the actor, or null without a token. An ended session is 401, not treated as signed out. */
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

/**
 * Requires one of these roles: 401 if signed out, 403 for other roles. Place it before validators, so that nothing of
 * the request is parsed first.
 */
export function only(deps: Deps, roles: readonly Role[]): [MiddlewareHandler<SignedIn>, MiddlewareHandler<SignedIn>] {
  const hasRole = createMiddleware<SignedIn>((c, next) => {
    if (!roles.includes(c.get('actor').role)) throw new HttpError(403, 'forbidden', REJECTIONS.forbidden);
    return next();
  });
  return [signedIn(deps), hasRole];
}

/**
 * The caller as of now. Receiving a body and hashing a password take time, so a write asks again in its transaction:
 * the session may have ended or the role changed.
 * @throws HttpError 401
 */
export async function mustStillBeSignedIn(trx: Db, token: string, now: number): Promise<Actor> {
  const actor = await actorStill(trx, token, now);
  if (!actor) throw new HttpError(401, 'unauthorized', UNAUTHORIZED);
  return actor;
}

/**
 * Like `mustStillBeSignedIn`, for writes that are not mutations and whose role nothing else checks.
 * @throws HttpError 401 or 403
 */
export async function mustStillHaveRole(
  trx: Db,
  { token, now, roles }: { token: string; now: number; roles: readonly Role[] },
): Promise<Actor> {
  const actor = await mustStillBeSignedIn(trx, token, now);
  if (!roles.includes(actor.role)) throw new HttpError(403, 'forbidden', REJECTIONS.forbidden);
  return actor;
}
