import { useState } from 'react';
import { z } from 'zod';
import type { MutationArgs } from '../../../schema/all/mutations.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import type { Repricing } from '../../../schema/slips/repricing.ts';
import { seenLines } from '../../../schema/slips/repricing-plan.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useMutateTogether } from '../../sync/react/use-mutate-together.ts';
import { useRefused } from '../../sync/react/use-outbox.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { whyNotSaved } from '../../ui/feedback/why-not-saved.ts';
import { workReason } from '../../ui/values/work-reason.ts';
import type { NamedRepricing } from './use-repricing.ts';

type Args = MutationArgs<'slip.correctPrice'>;

/** One customer's correction; `failure` says why it was not saved. */
type Done = { args: Args; restaurantName: string; failure: string | null };

/** One customer's correction and its current state. */
export type Correction = Done & { state: 'done' | 'waiting' | 'refused' };

/** The part of a refused mutation's arguments that identifies it. */
const Refused = z.object({ slips: z.array(z.object({ correctionId: z.string() })) });
const keyOf = ({ slips }: z.infer<typeof Refused>) => slips[0]?.correctionId ?? '';

/** Saves the corrections of all customers; one that is refused does not stop the others. */
export function useCorrections() {
  const mutate = useMutate();
  const mutateTogether = useMutateTogether();
  const unsent = useUnsentIds();
  const refused = useRefused('slip.correctPrice');
  const [done, setDone] = useState<Done[] | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function saveAll(all: readonly { args: Args; restaurantName: string }[]) {
    setSaving(true);
    const works = all.map(({ args }) => args);
    const isSaved = await mutateTogether('slip.correctPrice', works).then(
      () => true,
      () => false,
    );
    const saved: Done[] = [];
    for (const each of all) {
      // Nothing was saved together, so each is saved alone: a refused one says why, and the others are saved.
      const failure = isSaved ? null : await mutate('slip.correctPrice', each.args).then(() => null, whyNotSaved);
      saved.push({ ...each, failure });
    }
    setDone(saved);
    setSaving(false);
  }

  const reasons = new Map(
    refused.flatMap(({ item, args }) => {
      const about = Refused.safeParse(args).data;
      return about ? [[keyOf(about), workReason(item)] as const] : [];
    }),
  );
  const corrections = done?.map((each): Correction => {
    const failure = each.failure ?? reasons.get(keyOf(each.args)) ?? null;
    if (failure !== null) return { ...each, failure, state: 'refused' };
    return { ...each, state: each.args.slips.some(({ slipId }) => unsent.has(slipId)) ? 'waiting' : 'done' };
  });

  return {
    corrections: corrections ?? null,
    isSaving,
    correct: (plans: readonly NamedRepricing[], { productId, was, price, reason }: Repricing) =>
      saveAll(
        plans
          .filter((plan) => plan.slips.length > 0)
          .map(({ customerId, restaurantName, slips: repriced, net }) => {
            const seen = repriced.map((each) => seenLines(each, newId()));
            return { restaurantName, args: { customerId, productId, was, price, reason, netSeen: net, slips: seen } };
          }),
      ),
    /** Restores the former prices, by further corrections. */
    takeBack: (reason: string) =>
      saveAll(
        (corrections ?? [])
          .filter(({ state }) => state !== 'refused')
          .map(({ restaurantName, args }) => {
            // The versions that this correction made: a slip changed since is refused.
            const seen = args.slips.map(({ versionSeen, ...each }) => ({
              ...each,
              correctionId: newId(),
              versionSeen: versionSeen + 1,
            }));
            const back = { was: args.price, price: args.was, netSeen: 0 - args.netSeen, reason, slips: seen };
            return { restaurantName, args: { ...args, ...back } };
          }),
      ),
    again: () => setDone(null),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
/** Returns a new set with ids added or removed. */
export const toggled = (before: ReadonlySet<Id>, ids: readonly Id[], wanted?: boolean): ReadonlySet<Id> => {
  const after = new Set(before);
  for (const id of ids) (wanted ?? before.has(id)) ? after.delete(id) : after.add(id);
  return after;
};
