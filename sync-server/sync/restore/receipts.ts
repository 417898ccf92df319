import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { Instant } from '../../../schema/core/days.ts';
import { Id } from '../../../schema/core/ids.ts';
import { isTableName, type TableName } from '../../../schema/core/table-names.ts';
import type { Verdict } from '../../../schema/sync/protocol.ts';
import type { Db } from '../../db/database.ts';
import { placeOf, readHistoryKey } from '../../db/history.ts';
import { isOneOf } from '../../db/queries/by-ids.ts';
import { readAtOnce } from '../../db/write-state.ts';
import { KnownPast, knownPastOf, readLivedEpochs } from './known-past.ts';

/** A mutation's effect on a record: `fields` are the changed ones, [before, after]. */
const ReceiptChange = z.object({
  tbl: z.string().refine(isTableName) as unknown as z.ZodType<TableName>,
  recordId: Id,
  op: z.enum(['created', 'changed', 'removed', 'about']),
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type ReceiptChange = z.infer<typeof ReceiptChange>;

/** All that a restored database needs to apply a mutation again without judging it. */
const Receipt = z.object({
  id: Id,
  name: z.string(),
  /** Hash of the arguments; the device sends the arguments themselves. */
  argsHash: z.string(),
  actorId: Id,
  /** Null for REST. */
  deviceId: z.string().nullable(),
  at: Instant,
  receivedAt: Instant,
  enteredBy: Id.nullable(),
  /** Where it stands in the order of all work: epoch, the epoch's ordinal, and the position in it. */
  epoch: z.string(),
  no: z.int(),
  seq: z.int(),
  changes: z.array(ReceiptChange),
  knew: KnownPast,
});
export type Receipt = z.infer<typeof Receipt>;

/** Work over REST, with its arguments, as no outbox keeps them. */
const OnlineWork = z.object({ receipt: Receipt, args: z.string() });
export type OnlineWork = z.infer<typeof OnlineWork>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Hash for comparing arguments, which must be in `canonicalJson` form. */
export const hashOf = (args: string) => createHash('sha256').update(args).digest('base64url');

const readKey = async (trx: Db) =>
  createHash('sha256')
    .update('receipts ')
    .update(await readHistoryKey(trx))
    .digest();

/**
 * Seals with AES-256-GCM: nobody without the key can read, change or forge it. The nonce is derived from the contents,
 * so the same receipt is always sealed identically, and a repeated verdict is identical.
 */
function seal(key: Buffer, contents: Receipt | OnlineWork): string {
  const text = deflateRawSync(JSON.stringify(contents), { level: 1 });
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function unseal<S extends z.ZodType>(schema: S, key: Buffer, sealed: string): z.output<S> | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const end = bytes.length - TAG_BYTES;
  if (end <= NONCE_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(end));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
    return schema.safeParse(JSON.parse(inflateRawSync(text).toString())).data ?? null;
  } catch {
    return null;
  }
}

/** Receipts of applied mutations with their arguments; skips those from before receipts existed. */
async function readReceipts(trx: Db, ids: string[]): Promise<OnlineWork[]> {
  const ofLines = trx
    .selectFrom('mutationLog')
    .select([
      'id',
      'name',
      'args',
      'actorId',
      'deviceId',
      'at',
      'receivedAt',
      'enteredBy',
      'epoch',
      'seq',
      'cameInAt',
      'knew',
    ])
    .where(isOneOf(trx, 'id', ids))
    .where('epoch', 'is not', null);
  const ofChanges = trx
    .selectFrom('recordChanges')
    .selectAll()
    .where(isOneOf(trx, 'mutationId', ids))
    .orderBy('tbl')
    .orderBy('recordId');
  const [lines, rows] = await readAtOnce(trx, [ofLines.compile(), ofChanges.compile()]);
  const lived = await readLivedEpochs(trx);
  const places = new Map<string, number>();
  const found: OnlineWork[] = [];
  for (const { epoch, seq, cameInAt, knew: known, args, ...line } of lines) {
    if (epoch === null || seq === null || cameInAt === null) continue;
    const no = places.get(epoch) ?? (await placeOf(trx, epoch)) ?? 1;
    places.set(epoch, no);
    const changes = rows.flatMap(({ mutationId, tbl, recordId, op, fields, row }): ReceiptChange[] =>
      mutationId !== line.id || op === 'refused'
        ? []
        : [{ tbl, recordId, op, fields: JSON.parse(fields), row: row === null ? null : JSON.parse(row) }],
    );
    // Created records are dropped after a while, and without its record the mutation can't be applied again.
    if (changes.some(({ op, row }) => op === 'created' && row === null)) continue;
    const knew = await knownPastOf(trx, { id: line.id, epoch, no, cameInAt, knew: known }, { lived, records: changes });
    found.push({ receipt: { ...line, argsHash: hashOf(args), epoch, no, seq, changes, knew }, args });
  }
  return found;
}

/** Sealed receipts of applied mutations, by id; skips those from before receipts existed. */
async function sealReceipts(trx: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const key = await readKey(trx);
  const receipts = await readReceipts(trx, ids);
  return new Map(receipts.map(({ receipt }) => [receipt.id, seal(key, receipt)]));
}

/** Adds to the verdicts of applied work its receipts, sealed for the device that did it. */
export async function withReceipts(trx: Db, verdicts: readonly Verdict[]): Promise<Verdict[]> {
  const receipts = await sealReceipts(
    trx,
    verdicts.flatMap(({ id, status }) => (status === 'applied' ? id : [])),
  );
  return verdicts.map((verdict) => {
    const receipt = receipts.get(verdict.id);
    return verdict.status === 'applied' && receipt !== undefined ? { ...verdict, receipt } : verdict;
  });
}

/** Sealed receipts including the arguments, for clients that don't have these. */
export async function sealOnlineWork(trx: Db, ids: string[]): Promise<Map<string, string>> {
  const key = await readKey(trx);
  const work = await readReceipts(trx, ids);
  return new Map(work.map((each) => [each.receipt.id, seal(key, each)]));
}

/** Opens what `sealOnlineWork` sealed, in this database or the one it is a copy of; null for anything else. */
export async function openOnlineWork(trx: Db, sealed: string): Promise<OnlineWork | null> {
  return unseal(OnlineWork, await readKey(trx), sealed);
}

/**
 * Opens a device's receipt; null unless it was sealed for this mutation and user by this database, or the one it is a
 * copy of.
 */
export async function openReceipt(
  trx: Db,
  sealed: string,
  asked: Pick<Receipt, 'id' | 'name' | 'argsHash' | 'actorId'>,
): Promise<Receipt | null> {
  const receipt = unseal(Receipt, await readKey(trx), sealed);
  if (!receipt) return null;
  const isSame = (['id', 'name', 'argsHash', 'actorId'] as const).every((field) => receipt[field] === asked[field]);
  return isSame ? receipt : null;
}
