import { useEffect, useRef } from 'react';
import type { TableName } from '../../../schema/core/table-names.ts';
import { useSync } from './sync-context.ts';

/** Calls back after every commit, in any tab, that changed a record of these tables. */
export function useChanges(tables: readonly TableName[], onChange: () => void): void {
  const { changes } = useSync().device;
  const latest = useRef({ tables, onChange });
  useEffect(() => {
    latest.current = { tables, onChange };
  });
  useEffect(
    () =>
      changes.listen((changed) => {
        if (latest.current.tables.some((table) => changed.has(table))) latest.current.onChange();
      }),
    [changes],
  );
}
