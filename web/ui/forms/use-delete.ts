import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useConfirm } from '../feedback/confirm.tsx';
import { reasonNotSaved } from '../feedback/say-not-saved.ts';
import { toast } from '../feedback/toasts.tsx';

type Deletion = {
  title: string;
  subtitle?: string;
  remove: () => Promise<unknown>;
  /** Message once it is deleted. */
  done: string;
  onDone?: () => void;
  /** Message for a failure of unknown cause. */
  otherwise?: string;
  /** Shows a failure; a toast by default. */
  onFailure?: (reason: string) => void;
};

/** Deletes a record after a confirmation, and reports the outcome. */
export function useDelete(): (deletion: Deletion) => Promise<void> {
  const confirm = useConfirm();
  return useCallback(
    async ({ title, subtitle = t`You cannot undo this operation`, remove, done, ...rest }) => {
      const { onDone, otherwise = t`Operation failed`, onFailure = toast.error } = rest;
      if (!(await confirm({ title, subtitle, palette: 'persimmon' }))) return;
      try {
        await remove();
        toast.done(done);
        onDone?.();
      } catch (error) {
        onFailure(reasonNotSaved(error, otherwise));
      }
    },
    [confirm],
  );
}
