import { useRef, useState } from 'react';
import type { ProposalResponse } from '../../schema/bank/bank-responses.ts';
import { newId } from '../../schema/core/ids.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { matchEntry, matchOf } from './match-calls.ts';

/** Progress of confirming many; `failure` if it stopped before the end. */
export type Progress = {
  all: number;
  confirmed: number;
  /** Changed meanwhile, so nothing was recorded for these. */
  changed: number;
  isRunning: boolean;
  failure: string | null;
};

/**
 * Confirms proposals one after the other, each in a transaction of its own. Whatever stops it, the earlier ones are
 * recorded and the others are proposed again.
 */
export function useConfirmAll(onDone: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);

  async function confirmAll(proposals: readonly ProposalResponse[]): Promise<void> {
    isStopped.current = false;
    let now: Progress = { all: proposals.length, confirmed: 0, changed: 0, isRunning: true, failure: null };
    setProgress(now);
    for (const proposal of proposals) {
      if (isStopped.current) break;
      try {
        await matchEntry(proposal.entryId, matchOf(proposal), newId());
        now = { ...now, confirmed: now.confirmed + 1 };
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status !== 409) {
          now = { ...now, failure: error.message };
          break;
        }
        now = { ...now, changed: now.changed + 1 };
      }
      setProgress(now);
    }
    setProgress({ ...now, isRunning: false });
    onDone();
  }

  return {
    progress,
    confirmAll,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setProgress(null),
  };
}
