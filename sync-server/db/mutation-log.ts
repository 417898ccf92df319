import { createHash } from 'node:crypto';
import type { RejectionCode } from '../../schema/rejected.ts';
import { Verdict } from '../../schema/sync/protocol.ts';
import type { Trx } from './database.ts';

/** One line of the audit trail: who sent what, when by both clocks, and the answer. */
export type LogEntry = {
  id: string;
  name: string;
  args: unknown;
  actorId: string;
  deviceId: string | null;
  at: string;
  receivedAt: string;
  verdict: Verdict;
  /** The admin who loaded it from a file; null where it came by itself. */
  enteredBy: string | null;
};

/** JSON with sorted keys: the same arguments give the same text, in whatever order a device kept them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Why work is refused that nobody has to look at again, or that anybody can have refused as often as he likes. */
const CHEAP_REFUSALS: RejectionCode[] = ['invalid', 'forbidden', 'id_in_use', 'too_many_open'];

/** Characters of arguments that are kept of it. */
const MAX_REFUSED_ARGS = 1000;

/** What stands in the log for large arguments that had no effect: enough to know them again. */
function standInFor(args: string): string {
  return JSON.stringify({ sha256: createHash('sha256').update(args).digest('hex'), characters: args.length });
}

/** The arguments as they are logged. What anybody can have refused must not fill the disk. */
function loggedArgs(args: string, verdict: Verdict): string {
  const isCheap = verdict.status === 'refused' && CHEAP_REFUSALS.includes(verdict.code);
  return isCheap && args.length > MAX_REFUSED_ARGS ? standInFor(args) : args;
}

/**
 * The verdict that a mutation id already has: none for a new id, `other` where the id came with another sender, name or
 * other arguments.
 */
export async function findVerdict(
  trx: Trx,
  { id, name, args, actorId }: Pick<LogEntry, 'id' | 'name' | 'args' | 'actorId'>,
): Promise<Verdict | 'other' | undefined> {
  const logged = await trx.selectFrom('mutationLog').selectAll().where('id', '=', id).executeTakeFirst();
  if (!logged) return undefined;
  const verdict = Verdict.parse(JSON.parse(logged.verdict));
  const same =
    logged.actorId === actorId && logged.name === name && logged.args === loggedArgs(canonicalJson(args), verdict);
  return same ? verdict : 'other';
}

/** The verdict on a mutation, whatever it was asked for. */
export async function readVerdict(trx: Trx, id: string): Promise<Verdict | undefined> {
  const logged = await trx.selectFrom('mutationLog').select('verdict').where('id', '=', id).executeTakeFirst();
  return logged && Verdict.parse(JSON.parse(logged.verdict));
}

/** Writes one line, in the transaction of the mutation's effects: a verdict exists exactly when its effects do. */
export async function logMutation(trx: Trx, entry: LogEntry): Promise<void> {
  const { args, verdict, ...columns } = entry;
  const code = verdict.status === 'refused' ? verdict.code : null;
  await trx
    .insertInto('mutationLog')
    .values({ ...columns, args: loggedArgs(canonicalJson(args), verdict), verdict: JSON.stringify(verdict), code })
    .execute();
}
