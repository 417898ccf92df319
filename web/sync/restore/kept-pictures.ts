import { z } from 'zod';
import { toInstant } from '../../../schema/core/days.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { KeptPicture, LocalDb } from '../../replica/local-db.ts';
import { readMeta, readMetas } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import type { Transport } from '../device/transport.ts';

/** Most bytes of pictures stored per browser; beyond that the oldest are dropped. */
const MAX_BYTES = 60 * 1024 * 1024;
/** Statuses that no retry would change. */
const NEVER_TAKEN = [413, 415, 422];

/**
 * `epoch` names the database known to have all stored pictures, except those numbered `looked` to `until`, which are
 * still to be checked.
 */
const Progress = z.object({ epoch: z.string(), looked: z.number(), until: z.number() });
type Progress = z.infer<typeof Progress>;
const KEY = 'keptPictures';

async function readProgress(db: LocalDb): Promise<Progress | null> {
  return Progress.safeParse((await db.meta.get(KEY))?.value).data ?? null;
}

const writeProgress = (db: LocalDb, value: Progress) => db.meta.put({ key: KEY, value });

/** Drops pictures after REMEMBER_DAYS of server time, and the oldest beyond MAX_BYTES. */
async function dropOld(db: LocalDb): Promise<void> {
  const { serverNow, serverDoubted } = await readMetas(db, ['serverNow', 'serverDoubted']);
  const oldest =
    serverNow === null || serverDoubted ? '' : toInstant(Date.parse(serverNow) - REMEMBER_DAYS * 86_400_000);
  let bytes = 0;
  const rows = (await db.keptPictures.orderBy('n').toArray()).reverse();
  const old = rows.filter(({ picture, uploadedAt }) => {
    bytes += picture.size;
    return bytes > MAX_BYTES || uploadedAt < oldest;
  });
  await db.keptPictures.bulkDelete(old.map(({ n }) => n));
}

/**
 * Stores a picture uploaded here, in case an older backup is restored. If storage is full, it is not stored.
 * @param key the upload's `Idempotency-Key`: with it, the same user's same file gets the same name again
 */
export async function keepPicture(
  { db }: Pick<Device, 'db'>,
  { file, key, address }: { file: Blob; key: string; address: string },
): Promise<void> {
  const picture = new Blob([await file.arrayBuffer()], { type: file.type });
  await db
    .transaction('rw', db.keptPictures, db.meta, async () => {
      const uploadedAt = (await readMeta(db, 'serverNow')) ?? toInstant(Date.now());
      await db.keptPictures.add({ key, address, picture, uploadedAt });
      await dropOld(db);
    })
    .catch(() => {});
}

/** Uploads a picture again. Returns the status, or 0 without a response. */
async function upload(fetcher: typeof fetch, token: string, { picture, key }: { picture: Blob; key: string }) {
  const body = new FormData();
  body.set('image', picture);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  return fetcher('/api/upload', { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );
}

/**
 * Uploads stored pictures that the server lacks, once per epoch. Stops at the first unexpected response; the next call
 * continues.
 */
export async function bringPicturesBack(
  { db }: Device,
  transport: Transport,
  fetcher: typeof fetch = fetch.bind(globalThis),
): Promise<void> {
  const epoch = await readMeta(db, 'epoch');
  if (epoch === null) return;
  await dropOld(db);
  let progress = await readProgress(db);
  if (progress?.epoch !== epoch) {
    const last = await db.keptPictures.orderBy('n').last();
    // The first known epoch is the one they were uploaded to.
    progress = { epoch, looked: 0, until: progress === null ? 0 : (last?.n ?? 0) };
    await writeProgress(db, progress);
  }
  for (;;) {
    const next: KeptPicture | undefined = await db.keptPictures
      .where('n')
      .between(progress.looked, progress.until, false, true)
      .first();
    const token = transport.token();
    if (!next || token === null) return;
    const there = await fetcher(next.address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (there?.status === 404) {
      const status = await upload(fetcher, token, next);
      if (status !== 200 && !NEVER_TAKEN.includes(status)) return;
    } else if (!there?.ok) return;
    progress = { ...progress, looked: next.n };
    await writeProgress(db, progress);
  }
}
