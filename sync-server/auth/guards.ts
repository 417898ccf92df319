import { createMiddleware } from 'hono/factory';
import type { Actor } from '../../schema/actor.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { actorOfToken } from './session.ts';

export type SignedIn = { Variables: { actor: Actor; token: string } };

/** The bearer token of a request, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+([\w-]{20,200})$/i)?.[1];
}

/** Lets a request through with its actor, or answers 401. */
export function signedIn({ db, clock }: { db: Db; clock(): number }) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const actor = token && (await actorOfToken(db, token, clock()));
    if (!token || !actor) throw new HttpError(401, 'unauthorized', 'Sign in to go on.');
    c.set('actor', actor);
    c.set('token', token);
    await next();
  });
}
