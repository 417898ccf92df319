import type { Id } from '../../schema/core/ids.ts';
import type { TableName } from '../../schema/core/table-names.ts';

/** Keys of changed records, by table; `all` if the whole table was replaced. */
export type ChangedKeys = Map<TableName, Set<Id> | 'all'>;

export function addKey(changed: ChangedKeys, table: TableName, id: Id): void {
  const ids = changed.get(table);
  if (ids === 'all') return;
  if (ids) ids.add(id);
  else changed.set(table, new Set([id]));
}

type Listener = (changed: ChangedKeys) => void;

/**
 * Announces to every tab which records a commit changed. Dexie's own event names keys only for writes of fewer than 50
 * rows, and says "everything" above. A pulled page is larger, and would make us re-read 10,000 rows for 100.
 */
export function createChangeChannel(name: string) {
  const listeners = new Set<Listener>();
  let closed = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-changes`);
  const tell = (changed: ChangedKeys) => {
    for (const listener of listeners) listener(changed);
  };
  if (channel) channel.onmessage = (message: MessageEvent<ChangedKeys>) => tell(message.data);

  return {
    announce(changed: ChangedKeys): void {
      if (changed.size === 0) return;
      tell(changed);
      // A closed channel is not an error: the commit is durable even if its page closes right after it.
      if (!closed) channel?.postMessage(changed);
    },
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      closed = true;
      listeners.clear();
      channel?.close();
    },
  };
}

export type ChangeChannel = ReturnType<typeof createChangeChannel>;
