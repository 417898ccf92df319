import { z } from 'zod';
import { toInstant } from '../../schema/days.ts';
import { REMEMBER_DAYS } from '../../schema/sync/protocol.ts';
import type { KeptPicture, LocalDb } from '../replica/local-db.ts';
import { readMeta, readMetas } from '../replica/meta.ts';
import type { Device } from './device.ts';
import type { Transport } from './transport.ts';

/** Bytes of pictures that a browser keeps; beyond that the oldest go. */
const MAX_BYTES = 60 * 1024 * 1024;
/** Statuses of a picture that will not be taken however often it is sent. */
const NEVER_TAKEN = [413, 415, 422];

/** The database that has all that is kept here but for what is numbered `looked` to `until`, which is still to be looked for. */
const Standing = z.object({ epoch: z.string(), looked: z.number(), until: z.number() });
type Standing = z.infer<typeof Standing>;
const KEY = 'keptPictures';

async function readStanding(db: LocalDb): Promise<Standing | null> {
  return Standing.safeParse((await db.meta.get(KEY))?.value).data ?? null;
}

const writeStanding = (db: LocalDb, value: Standing) => db.meta.put({ key: KEY, value });

/** They are kept as long as finished work is remembered, by the server's time, and as many as there is room for. */
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
 * Keeps a picture that was uploaded here: a backup that is put back may be older. Where there is no room it is not kept.
 * @param key the upload's `Idempotency-Key`: under it the same person's same file gets the same name once more
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

/** Uploads one again. Returns the status, 0 where nothing answered. */
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
 * Uploads again what the server lacks of the pictures that are kept here, once for each database that it turns out to be. Ends where
 * the server does not answer as it should; the next call goes on.
 */
export async function bringPicturesBack(
  { db }: Device,
  transport: Transport,
  fetcher: typeof fetch = fetch.bind(globalThis),
): Promise<void> {
  const epoch = await readMeta(db, 'epoch');
  if (epoch === null) return;
  await dropOld(db);
  let standing = await readStanding(db);
  if (standing?.epoch !== epoch) {
    const last = await db.keptPictures.orderBy('n').last();
    // The first one known is the one that they were uploaded to.
    standing = { epoch, looked: 0, until: standing === null ? 0 : (last?.n ?? 0) };
    await writeStanding(db, standing);
  }
  for (;;) {
    const next: KeptPicture | undefined = await db.keptPictures
      .where('n')
      .between(standing.looked, standing.until, false, true)
      .first();
    const token = transport.token();
    if (!next || token === null) return;
    const there = await fetcher(next.address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (there?.status === 404) {
      const status = await upload(fetcher, token, next);
      if (status !== 200 && !NEVER_TAKEN.includes(status)) return;
    } else if (!there?.ok) return;
    standing = { ...standing, looked: next.n };
    await writeStanding(db, standing);
  }
}
