import type { Tx } from '../schema/mutation.ts';
import type { Trx } from './db/database.ts';
import type { RowChange } from './db/server-tx.ts';

/**
 * What only the server can do after a mutation ran, in the same transaction: serial numbers, uniqueness, references.
 * It may write more through `tx`, and may throw Rejected.
 */
export type Effect = (tx: Tx, changes: RowChange[], context: { trx: Trx }) => Promise<void>;
