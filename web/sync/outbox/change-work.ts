import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import type { Mutation } from '../../../schema/core/mutation.ts';
import { issuesOf, Rejected } from '../../../schema/core/rejected.ts';
import { UNSENT } from '../../replica/local-db.ts';
import { reguess } from '../copy/rebase.ts';
import type { Device } from '../device/device.ts';
import { isBuiltOn, newWorkOf } from './outbox.ts';

export type Changed = { [N in MutationName]: { name: N; args: MutationArgs<N> } }[MutationName];

/** @throws Rejected with `invalid` if the new arguments don't parse */
function parsedOf({ registry }: Device, { name, args }: Changed): { mutation: Mutation; data: unknown } {
  const mutation = registry.find(name);
  const parsed = mutation?.args.safeParse(args);
  if (!mutation || !parsed?.success) {
    throw new Rejected('invalid', parsed?.error ? { issues: issuesOf(parsed.error) } : {});
  }
  return { mutation, data: parsed.data };
}

/**
 * Changes work that never left this device, under its own id, since nobody has seen the former version.
 * @returns false if it was too late, or later work here builds on it
 * @throws Rejected with `invalid` if the new arguments don't parse; nothing is changed then
 */
export async function changeWaiting(device: Device, n: number, next: Changed): Promise<boolean> {
  const { db, registry } = device;
  const { name, args } = next;
  parsedOf(device, next);
  let changed = false;
  await reguess(device, async () => {
    const row = await db.outbox.get(n);
    const others = await db.outbox.where('state').anyOf(UNSENT).toArray();
    changed = row?.state === 'waiting' && row.name === name && !isBuiltOn(registry, row, others);
    if (row && changed) await db.outbox.put({ ...row, args });
  });
  return changed;
}

/**
 * Replaces refused work with changed work in one transaction, so that there are never both or neither. The new row goes
 * to the end of the queue with an id of its own, and keeps the time at which the work was done.
 * @returns false if it was gone already: another tab may have decided meanwhile
 * @throws Rejected with `invalid` if the new arguments don't parse; nothing is changed then
 */
export async function changeRefused(device: Device, n: number, next: Changed): Promise<boolean> {
  const { db } = device;
  const { name, args } = next;
  const { mutation, data } = parsedOf(device, next);
  const id = device.newId();
  const cash = mutation.cash?.(data) ?? 0;
  let changed = false;
  await reguess(device, async () => {
    // `reopening` may run this twice, and the new row may be there already.
    changed = (await db.outbox.where('id').equals(id).count()) > 0;
    if (changed) return;
    const row = await db.outbox.get(n);
    if (row?.state !== 'refused') return;
    await db.outbox.delete(n);
    await db.outbox.add(newWorkOf({ ...row, name, args, cash }, id));
    changed = true;
  });
  return changed;
}
