import { createHash } from 'node:crypto';
import type { Instant } from '../../schema/core/days.ts';
import type { DocumentKind } from '../../schema/papers/contents/document-entity.ts';
import type { Db, Trx } from '../db/database.ts';
import { readEpoch, readEpochs, readMeta } from '../db/meta.ts';
import { statement } from '../db/statement.ts';

/** A number within a series of a kind of documents. */
export type Numbered = { series: string; number: number };

/** Characters that can't be confused with each other. */
const ALPHABET = 'ACDEFGHJKLMNPQRTUVWXY3479';
const LABEL_LENGTH = 4;

const NEXT = statement<Numbered>(
  `update "documentSeries" set "lastNumber" = "lastNumber" + 1 where "kind" = ? and "epoch" = ?
    returning "series", "lastNumber" as "number"`,
);

/** A label derived from the epoch, the same for all kinds; longer if another epoch has that label. */
function labelOf(epoch: string, taken: ReadonlySet<string>): string {
  const letters = Array.from(createHash('sha256').update(epoch).digest(), (byte) => ALPHABET[byte % ALPHABET.length]);
  for (let length = LABEL_LENGTH; ; length++) {
    const label = letters.slice(0, length).join('');
    if (!taken.has(label)) return label;
  }
}

/** True unless a backup was restored since documents exist: only then may the next numbers have been given before. */
async function isFirst(trx: Db, epoch: string): Promise<boolean> {
  if ((await readMeta(trx, 'documentsFrom')) === epoch) return true;
  return (await readEpochs(trx)).find(({ id }) => id === epoch)?.how === 'made';
}

/**
 * The current series of numbers; empty unless a backup was restored. Slips and closings use it like documents, so that
 * two copies of one backup never give the same number.
 */
export async function seriesNow(trx: Db): Promise<string> {
  const epoch = await readEpoch(trx);
  if (await isFirst(trx, epoch)) return '';
  const others = await trx.selectFrom('documentSeries').select('series').where('epoch', '<>', epoch).execute();
  return labelOf(epoch, new Set(others.map(({ series }) => series)));
}

/** Begins a kind's series for this epoch, and records up to which number the previous one is known. */
async function beginSeries(trx: Trx, kind: DocumentKind, epoch: string, now: Instant): Promise<Numbered> {
  const before = await trx
    .selectFrom('documentSeries')
    .select('series')
    .where('kind', '=', kind)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = before
    ? await trx
        .selectFrom('documents')
        .select((eb) => eb.fn.max('number').as('number'))
        .where('kind', '=', kind)
        .where('series', '=', before.series)
        .executeTakeFirst()
    : undefined;
  const series = await seriesNow(trx);
  await trx
    .insertInto('documentSeries')
    .values({
      kind,
      epoch,
      series,
      startedAt: now,
      lastNumber: 1,
      before: before?.series ?? null,
      beforeNumber: last?.number ?? null,
    })
    .execute();
  return { series, number: 1 };
}

/**
 * Takes the next number of a kind, without gaps: it is taken in the document's transaction and rolled back with it.
 * After a restore a new series begins, since numbers of the old one may have been given after the backup.
 */
export async function takeNumber(trx: Trx, kind: DocumentKind, now: Instant): Promise<Numbered> {
  const epoch = await readEpoch(trx);
  const [next] = (await trx.executeQuery(NEXT(kind, epoch))).rows;
  return next ?? (await beginSeries(trx, kind, epoch, now));
}
