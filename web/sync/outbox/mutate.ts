import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import type { Ctx, Mutation, Tx } from '../../../schema/core/mutation.ts';
import { runParsed } from '../../../schema/core/registry.ts';
import { Rejected } from '../../../schema/core/rejected.ts';
import { customerIdOf, subjectName } from '../../../schema/core/subject-name.ts';
import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import type { ChangedKeys } from '../../replica/changed-keys.ts';
import { storageFullOr } from '../../replica/db-errors.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { createLocalTx } from '../../replica/local-tx.ts';
import { reopening } from '../../replica/reopening.ts';
import type { Device } from '../device/device.ts';
import { lostRecords } from '../restore/restore.ts';

/** A description by which people recognise the work later, mostly the customer's name. */
async function describe(tx: Tx, mutation: Mutation, args: unknown): Promise<string> {
  const { table, id } = mutation.subject(args);
  const row = await tx.get(table, id);
  const customerId = customerIdOf(row);
  return subjectName(row, customerId === null ? undefined : await tx.get('customers', customerId));
}

/**
 * Saves one mutation on this device: a single durable transaction changes the replica, keeps before-images of the
 * records it touched, and adds the mutation to the outbox. When this returns, it is saved.
 * @param alongside further changes on this device in the same transaction, such as emptying the cart that became an
 * order
 * @returns the outbox row; null if the browser closed the database after the commit, and the row may already be sent
 * @throws Rejected if a business rule forbids it, StorageFull if the device has no room; nothing is saved then
 */
export async function mutate<N extends MutationName>(
  device: Device,
  name: N,
  args: MutationArgs<N>,
  alongside?: () => PromiseLike<void>,
): Promise<OutboxRow | null> {
  const [row = null] = (await mutateTogether(device, name, [args], alongside)) ?? [];
  return row;
}

/**
 * Saves several mutations of one name in one transaction, as `mutate` saves one: all of them or none.
 * @returns their outbox rows in order; null if the browser closed the database after the commit
 * @throws as `mutate` does
 */
export async function mutateTogether<N extends MutationName>(
  device: Device,
  name: N,
  works: readonly MutationArgs<N>[],
  alongside?: () => PromiseLike<void>,
): Promise<OutboxRow[] | null> {
  const { db, actor, changes, timeZone } = device;
  const mutation = device.registry.find(name);
  if (!mutation) throw new Error(`No mutation ${name}`);
  if (mutation.onlineOnly) throw new Rejected('online_only');
  const millis = device.clock();
  const at = toInstant(millis);
  const all = works.map((args) => ({ id: device.newId(), args, parsed: mutation.args.safeParse(args) }));
  const changed: ChangedKeys = new Map();

  let again = false;

  const saved = await reopening(db, () =>
    db.transaction('rw', [...db.replicaStores, db.cart], async () => {
      if (
        again &&
        (await db.outbox
          .where('id')
          .equals(all[0]?.id ?? '')
          .count()) > 0
      )
        return null;
      again = true;
      const rows: OutboxRow[] = [];
      for (const { id, args, parsed } of all) {
        const ctx: Ctx = { actor, mutationId: id, now: at, at, today: dayOf(at, timeZone), timeZone };
        const before = createLocalTx(db);
        const describeIn = (tx: Tx) => (parsed.success ? describe(tx, mutation, parsed.data) : '');
        // Waiting for the database dominates, so independent reads go out together.
        const [leaving, lost, was] = await Promise.all([
          db.meta.get('leaving'),
          lostRecords(db),
          // After a deletion its record can't be described any more.
          describeIn(before),
        ]);
        if (leaving?.value === true) throw new Error('Somebody is signing out on this device.');
        // As each replay does, so that the first guess is the same.
        const hasLost = await lost.beforeGuess(() => device.registry.touchedBy({ name, args }), changed);
        const tx = hasLost ? createLocalTx(db) : before;
        await runParsed(tx, { mutation, parsed }, ctx);
        const about = (await describeIn(tx)) || was;
        const row: Omit<OutboxRow, 'n'> = {
          id,
          name,
          args,
          at,
          state: 'waiting',
          about,
          cash: parsed.success ? (mutation.cash?.(parsed.data) ?? 0) : 0,
          faults: 0,
          seq: 0,
          refusal: null,
          held: mutation.undoMs === undefined ? null : { reason: 'undo', until: millis + mutation.undoMs },
        };
        const [n] = await Promise.all([db.outbox.add(row), tx.flush(changed)]);
        rows.push({ ...row, n });
      }
      await alongside?.();
      return rows;
    }),
  ).catch((error: unknown) => {
    throw storageFullOr(error);
  });
  changes.announce(changed);
  return saved;
}
