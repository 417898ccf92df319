import type { Registry } from '../../../schema/core/registry.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { isUndoable } from './hold.ts';

/** A row of the sync panel. */
export type OutboxItem = {
  n: number;
  id: string;
  name: string;
  /** Kind of work, such as 'Payment'. */
  title: string;
  /** The customer it concerns. */
  about: string;
  /** Cash received or paid, in yen. */
  cash: number;
  /** When it was done, by this device's clock. */
  at: string;
  state: 'waiting' | 'sent' | 'held' | 'refused';
  /** Code of the reason why the server can't take it yet; null for other work. */
  heldFor: string | null;
  args: unknown;
  refusal: OutboxRow['refusal'];
};

/** An outbox row for the sync panel; `workReason` has the words. */
export function explain(registry: Registry, row: OutboxRow): OutboxItem {
  const { n, id, name, args, about, cash, at, held, refusal } = row;
  const state = row.state === 'waiting' || row.state === 'sent' || row.state === 'held' ? row.state : 'refused';
  const heldFor = held !== null && !isUndoable(row) ? held.reason : null;
  return { n, id, name, title: registry.find(name)?.title ?? name, about, cash, at, state, heldFor, args, refusal };
}
