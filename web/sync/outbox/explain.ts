import type { Registry } from '../../../schema/core/registry.ts';
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
  /** Time of the act, by this device's clock. */
  at: string;
  state: 'waiting' | 'sent' | 'held' | 'refused';
  /** Code of why the server can't take it yet; null for other work. */
  heldFor: string | null;
  args: unknown;
  /** The server's refusal, if there is one. */
  refusal: OutboxRow['refusal'];
};

/** An outbox row as the person who did the work sees it; `workReason` has the words. */
export function explain(registry: Registry, row: OutboxRow): OutboxItem {
  const { n, id, name, args, about, cash, at, held, refusal } = row;
  const state = row.state === 'waiting' || row.state === 'sent' || row.state === 'held' ? row.state : 'refused';
  const heldFor = held !== null && !isUndoable(row) ? held.reason : null;
  return { n, id, name, title: registry.find(name)?.title ?? name, about, cash, at, state, heldFor, args, refusal };
}
