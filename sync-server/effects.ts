import type { MutationName } from '../schema/mutations.ts';
import { numberOrderTrack } from './delivery/order-track-effects.ts';
import type { Effect } from './effect.ts';

/** The effects of each mutation, by name. */
export const effects: Partial<Record<MutationName, Effect>> = {
  'order.deliver': numberOrderTrack,
  'orderTrack.create': numberOrderTrack,
};

/** The effect registered for a mutation, where there is one. */
export function effectOf(name: string): Effect | undefined {
  return Object.hasOwn(effects, name) ? effects[name as MutationName] : undefined;
}
