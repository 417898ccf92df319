import type { z } from 'zod';
import { handoverMutations } from './billing/handover-mutations.ts';
import { invoiceMutations } from './billing/invoice-mutations.ts';
import { paymentMutations } from './billing/payment-mutations.ts';
import { slipMutations } from './billing/slips/slip-mutations.ts';
import { businessMutations } from './business/business-mutations.ts';
import { catalogueMutations } from './catalogue/catalogue-mutations.ts';
import { priceMutations } from './catalogue/price-mutations.ts';
import { customerMutations } from './customers/customer-mutations.ts';
import { orderTrackMutations } from './delivery/order-track-mutations.ts';
import type { Id } from './ids.ts';
import { informationMutations } from './information/information-mutations.ts';
import type { Ctx, Mutation, Tx } from './mutation.ts';
import { orderMutations } from './orders/order-mutations.ts';
import { peopleMutations } from './people/people-mutations.ts';
import { issuesOf, Rejected } from './rejected.ts';

/** Every write of the business, by name; their log is the audit trail. */
export const mutations = {
  ...orderMutations,
  ...orderTrackMutations,
  ...invoiceMutations,
  ...paymentMutations,
  ...handoverMutations,
  ...slipMutations,
  ...customerMutations,
  ...catalogueMutations,
  ...priceMutations,
  ...peopleMutations,
  ...informationMutations,
  ...businessMutations,
} as const;

export type MutationName = keyof typeof mutations;
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>;

/** The mutation of that name; undefined if this version does not know it. */
export function findMutation(name: string): Mutation | undefined {
  return Object.hasOwn(mutations, name) ? (mutations as unknown as Record<string, Mutation>)[name] : undefined;
}

/**
 * Ids of the records that queued work names; none if this version does not know the mutation or can't read its
 * arguments.
 */
export function touchedBy({ name, args }: { name: string; args: unknown }): Id[] {
  try {
    return (findMutation(name)?.touches(args) ?? []).filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
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

/** True if the arguments have fields unknown to this version: they come from a newer app. */
export function isFromNewerSchema(parsed: ParsedArgs): boolean {
  return !parsed.success && parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys');
}
