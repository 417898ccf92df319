import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { reasonNotSaved } from '../feedback/say-not-saved.ts';

/**
 * Runs a form's save, by a mutation or by REST. A failure becomes a message for `FormError`, and the form keeps what
 * was typed; the next run clears it.
 * @param otherwise message for a failure of unknown cause
 */
export function useSave(otherwise = t`Operation failed`) {
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  /** Resolves to the result of `work`, or to null if it failed; never rejects. */
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | null> => {
      setFailure(null);
      setSaving(true);
      try {
        return await work();
      } catch (error) {
        setFailure(reasonNotSaved(error, otherwise));
        return null;
      } finally {
        setSaving(false);
      }
    },
    [otherwise],
  );

  return { run, saving, failure, setFailure };
}
