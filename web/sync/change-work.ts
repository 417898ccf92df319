import { findMutation, type MutationArgs, type MutationName } from '../../schema/mutations.ts';
import { issuesOf, Rejected } from '../../schema/rejected.ts';
import type { Device } from './device.ts';
import { reguess } from './rebase.ts';

/** New contents for work that was refused. */
export type Changed = { [N in MutationName]: { name: N; args: MutationArgs<N> } }[MutationName];

/**
 * Puts changed work in the place of refused work, in one transaction: at no moment are there both, or neither. It is new work
 * at the end of the queue with an id of its own, and keeps the time at which it was done.
 * @returns whether it was still there to be changed: another tab may have decided meanwhile
 * @throws Rejected with `invalid` where the new contents are none; nothing is changed then
 */
export async function changeRefused(device: Device, n: number, { name, args }: Changed): Promise<boolean> {
  const { db } = device;
  const mutation = findMutation(name);
  const parsed = mutation?.args.safeParse(args);
  if (!mutation || !parsed?.success) {
    throw new Rejected('invalid', parsed?.error ? { issues: issuesOf(parsed.error) } : {});
  }
  const id = device.newId();
  const cash = mutation.cash?.(parsed.data) ?? 0;
  let changed = false;
  await reguess(device, async () => {
    // Run a second time by `reopening`, it finds what it has added itself.
    changed = (await db.outbox.where('id').equals(id).count()) > 0;
    if (changed) return;
    const row = await db.outbox.get(n);
    if (row?.state !== 'refused') return;
    const { n: _old, ...rest } = row;
    await db.outbox.delete(n);
    await db.outbox.add({
      ...rest,
      id,
      name,
      args,
      cash,
      state: 'waiting',
      refusal: null,
      faults: 0,
      seq: 0,
      held: null,
    });
    changed = true;
  });
  return changed;
}
