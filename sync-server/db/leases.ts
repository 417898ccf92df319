import type { Db, Writer } from './database.ts';
import { engineOf } from './engine.ts';
import { writeOne } from './write-one.ts';

/** A lease that was not renewed for this long is free: its owner must have crashed. */
const LEASE_MS = 60_000;

type Work = {
  name: string;
  /** Minimum rest after the work was done, by whichever server. */
  restMs: number;
  /** The clock that all servers share, in milliseconds since 1970. */
  clock(): number;
};

/**
 * Takes the lease unless another server has it or the work rests. Times too far in the future came from a wrong clock
 * and are ignored.
 */
async function take(db: Db, { name, restMs, clock }: Work, owner: string): Promise<boolean> {
  const now = clock();
  const until = now + LEASE_MS;
  const taken = await writeOne(db, (writer) =>
    writer
      .insertInto('leases')
      .values({ name, owner, until, doneAt: null })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ owner, until })
          .where((eb) => eb.or([eb('leases.until', '<=', now), eb('leases.until', '>', until)]))
          .where((eb) =>
            eb.or([
              eb('leases.doneAt', 'is', null),
              eb('leases.doneAt', '<=', now - restMs),
              eb('leases.doneAt', '>', now + restMs),
            ]),
          ),
      )
      .returning('owner')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/**
 * Runs work on one of the servers of a database. A server that hangs for longer than the lease may run it at the same
 * time as its successor, so doing the work twice must be harmless.
 * @param work returns false if it could not do anything yet: another server may try
 * @returns true if this server did it
 */
export async function byOneServer(db: Db, how: Work, work: () => Promise<boolean>): Promise<boolean> {
  const owner = engineOf(db).serverOf(db);
  if (owner === null) return work();
  if (!(await take(db, how, owner))) return false;
  const { name, clock } = how;
  const lease = (writer: Writer) => writer.updateTable('leases').where('name', '=', name).where('owner', '=', owner);
  const renewal = setInterval(() => {
    const renewed = writeOne(db, (writer) =>
      lease(writer)
        .set({ until: clock() + LEASE_MS })
        .execute(),
    );
    renewed.catch(() => {});
  }, LEASE_MS / 4);
  let isDone = false;
  try {
    isDone = await work();
    return isDone;
  } finally {
    clearInterval(renewal);
    const over = { until: 0, ...(isDone && { doneAt: clock() }) };
    // If this fails, the lease expires.
    await writeOne(db, (writer) => lease(writer).set(over).execute()).catch(() => {});
  }
}
