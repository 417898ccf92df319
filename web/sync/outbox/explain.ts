import { findMutation } from '../../../schema/mutations.ts';
import { formatOpenWork, openIn } from '../../../schema/open-work.ts';
import { REJECTIONS } from '../../../schema/rejected.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { isUndoable } from './hold.ts';

/** One piece of work as the sync panel shows it. */
export type OutboxItem = {
  n: number;
  id: string;
  name: string;
  /** Kind of work, such as 'Payment'. */
  title: string;
  /** The restaurant it concerns. */
  about: string;
  /** Yen that changed hands. */
  cash: number;
  /** When it was done, by this device's clock. */
  at: string;
  state: 'waiting' | 'sent' | 'held' | 'refused';
  /** Plain words for why it is held or was refused. */
  reason: string | null;
  args: unknown;
  /** The server's refusal, if there is one. */
  refusal: OutboxRow['refusal'];
};

const HELD: Record<string, string> = {
  unknown_mutation: 'The server is older than this app and does not know this yet. It is kept and tried again.',
  newer_schema: 'The server is older than this app and does not know this yet. It is kept and tried again.',
  too_much_refused: 'Too much of your work was refused today. This is kept, and tried again within the hour.',
  awaited:
    'The business was restored from a backup, and this builds on work that another device is still to bring back. It is kept and tried again.',
  fault: 'The server had a problem with this several times. It is kept and tried again.',
};

function refusalReason({ refusal }: OutboxRow): string | null {
  if (!refusal) return null;
  const { by, at, toName } = refusal.detail;
  const open = formatOpenWork(openIn(refusal.detail));
  if (open !== '') return `${REJECTIONS[refusal.code]} Still open: ${open}.`;
  if (typeof toName === 'string') return `${REJECTIONS[refusal.code]} Now ${toName} has it.`;
  const who = typeof by === 'string' ? ` By ${by}` : '';
  const when =
    typeof at === 'string'
      ? `, ${new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`
      : '';
  return `${REJECTIONS[refusal.code]}${who ? `${who}${when}.` : ''}`;
}

/** An outbox row in words for the person who did the work. */
export function explain(row: OutboxRow): OutboxItem {
  const { n, id, name, args, about, cash, at, held, refusal } = row;
  const state = row.state === 'waiting' || row.state === 'sent' || row.state === 'held' ? row.state : 'refused';
  const isKept = held !== null && !isUndoable(row);
  const reason = isKept ? (HELD[held.reason] ?? 'Kept and tried again.') : refusalReason(row);
  return { n, id, name, title: findMutation(name)?.title ?? name, about, cash, at, state, reason, args, refusal };
}
