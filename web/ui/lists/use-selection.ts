import { useCallback, useMemo, useRef, useState } from 'react';

/**
 * Multi-selection. A Shift click applies to all listed rows since the last click. Rows no longer among `ids` are
 * dropped.
 * @param ids of all selectable rows
 * @param first initially selected
 */
export function useSelection(ids: readonly string[], first: readonly string[] = []) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(first));
  const last = useRef<string | null>(null);
  const selected = useMemo(() => new Set(ids.filter((id) => ticked.has(id))), [ids, ticked]);

  /** @param listed ids in screen order */
  const toggle = useCallback((id: string, withShift: boolean, listed: readonly string[]) => {
    const from = withShift && last.current !== null ? listed.indexOf(last.current) : -1;
    const to = listed.indexOf(id);
    last.current = id;
    setTicked((before) => {
      const wanted = !before.has(id);
      const range = from === -1 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
      const after = new Set(before);
      for (const each of range) wanted ? after.add(each) : after.delete(each);
      return after;
    });
  }, []);

  const setAll = useCallback((some: readonly string[], wanted: boolean) => {
    last.current = null;
    setTicked((before) => {
      const after = new Set(before);
      for (const id of some) wanted ? after.add(id) : after.delete(id);
      return after;
    });
  }, []);

  const clear = useCallback(() => {
    last.current = null;
    setTicked(new Set());
  }, []);

  return { selected, toggle, setAll, clear };
}
