import type { MutationArgs, MutationName } from '../../schema/all/mutations.ts';
import { mutations } from '../../schema/all/mutations.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { dayOf, type Instant, toInstant } from '../../schema/core/days.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Trx } from '../db/database.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';

export const actorOf = (person: Row<'users'> | Row<'employees'>): Actor =>
  'role' in person
    ? { _id: person._id, username: person.username, role: person.role, customerId: null }
    : {
        _id: person._id,
        username: person.username,
        role: person.isAdmin ? 'admin' : 'customer',
        customerId: person.customerId,
      };

type Setting = { random: Random; timeZone: string; now: number };

/**
 * Performs the acts of the demo's people. Each is a named mutation with its effects, feed and audit trail, as if sent
 * by their device at that time.
 */
export function createActs(trx: Trx, { random, timeZone, now }: Setting) {
  // Finished work that has left every list by now is not published.
  const look = { isDoubted: false, windowNow: now };

  /** @param wanted when it is done, in milliseconds since 1970; not later than now */
  async function does<N extends MutationName>(actor: Actor, name: N, args: MutationArgs<N>, wanted: number) {
    const millis = Math.min(wanted, now);
    const at: Instant = toInstant(millis);
    const moment = { now: millis, look, today: dayOf(at, timeZone), timeZone };
    // Each person has one device, with the person's id. The office decides about money online.
    const sender = 'onlineOnly' in mutations[name] ? { deviceId: null, secret: {} } : { deviceId: actor._id };
    const id = random.id(millis);
    const verdict = await applyMutation(trx, { id, name, args, at }, { actor, ...sender, ...moment });
    if (verdict.status !== 'applied') throw new Error(`${name} at ${at}: ${JSON.stringify(verdict)}`);
    return id;
  }

  return { trx, does, newId: (millis: number) => random.id(millis) };
}

export type Acts = ReturnType<typeof createActs>;
