import type { z } from 'zod';
import type { Id } from './ids.ts';
import type { Ctx, Mutation, Named, Tx } from './mutation.ts';
import { issuesOf, Rejected } from './rejected.ts';
import type { TableName } from './table-names.ts';

/** The mutations that a side knows: all of them on the server, those of the signed-in person's role on a device. */
export type Registry = {
  find(name: string): Mutation | undefined;
  /** Ids of the records that queued work names; empty if the mutation is unknown or its arguments are invalid. */
  touchedBy(work: { name: string; args: unknown }): Id[];
};

/** The valid ids for one table: arguments may be malformed. */
export const idsOf = (named: Named[TableName]): Id[] =>
  [named].flat().flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : []));

/** A registry of these mutations, by name. */
export function createRegistry(mutations: Readonly<Record<string, Mutation>>): Registry {
  const known = new Map(Object.entries(mutations));
  return {
    find: (name) => known.get(name),
    touchedBy({ name, args }) {
      try {
        return Object.values(known.get(name)?.touches(args) ?? {}).flatMap(idsOf);
      } catch {
        return [];
      }
    },
  };
}

export type ParsedArgs = z.ZodSafeParseResult<unknown>;

/**
 * Checks role and arguments, then runs the mutation. Both sides call it, so no rule is enforced on one side only.
 * @throws Rejected with `forbidden`, `invalid` (detail.issues: [{path, message}]) or the mutation's own code
 */
export async function runParsed(tx: Tx, call: { mutation: Mutation; parsed: ParsedArgs }, ctx: Ctx): Promise<void> {
  const { mutation, parsed } = call;
  if (!mutation.may.includes(ctx.actor.role)) throw new Rejected('forbidden');
  if (!parsed.success) throw new Rejected('invalid', { issues: issuesOf(parsed.error) });
  await mutation.run(tx, parsed.data, ctx);
}

/**
 * Like `runParsed`, for unparsed arguments.
 * @throws Rejected
 */
export function runMutation(tx: Tx, call: { mutation: Mutation; args: unknown }, ctx: Ctx): Promise<void> {
  const { mutation, args } = call;
  return runParsed(tx, { mutation, parsed: mutation.args.safeParse(args) }, ctx);
}

/** True if the arguments have fields that this version does not know: a newer app sent them. */
export function isFromNewerSchema(parsed: ParsedArgs): boolean {
  return !parsed.success && parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys');
}
