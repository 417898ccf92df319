import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { BillingResponse, type PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import type { Day } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { askServer } from '../rest/server-call.ts';

/** Concurrent calls: the server closes one account at a time, but the network takes longer than that. */
const AT_ONCE = 3;

export type NotClosed = { customerId: Id; name: string; reason: string };

export type RunState = {
  runId: Id;
  closedOn: Day;
  total: number;
  closed: BillingResponse[];
  refused: NotClosed[];
  /** Accounts without a response yet. */
  waiting: PreviewedAccount[];
  isRunning: boolean;
  /** Why the run stopped: no signal, or a failing server. Null if a user stopped it, or nothing did. */
  problem: string | null;
};

type Outcome = { billing: BillingResponse } | { reason: string } | { problem: string };

async function closeOne(
  { runId, closedOn }: Pick<RunState, 'runId' | 'closedOn'>,
  account: PreviewedAccount,
): Promise<Outcome> {
  const body = { runId, closedOn, customerId: account.customer._id, fingerprint: account.fingerprint };
  try {
    const billing = await askServer(BillingResponse, '/api/billing', { method: 'POST', body });
    // Closed by this run before, and reversed since.
    return billing.reversedAt === null ? { billing } : { reason: t`It was reversed meanwhile. Refresh.` };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const isOurs = error.status >= 400 && error.status < 500 && error.status !== 429;
    return isOurs ? { reason: error.message } : { problem: error.message };
  }
}

/**
 * Closes accounts one by one, as one run. It stops where the server can't be reached, and continues under the same run
 * id, so that nothing is closed twice.
 */
export function useClosingRun() {
  const [state, setState] = useState<RunState | null>(null);
  const stopped = useRef(false);

  async function work(from: RunState): Promise<void> {
    stopped.current = false;
    let now: RunState = { ...from, isRunning: true, problem: null };
    const show = (change: Partial<RunState>) => {
      now = { ...now, ...change };
      setState(now);
    };
    show({});
    async function next(): Promise<void> {
      for (let [account] = now.waiting; account && !stopped.current; [account] = now.waiting) {
        const taken = account;
        show({ waiting: now.waiting.slice(1) });
        const outcome = await closeOne(now, taken);
        if ('billing' in outcome) show({ closed: [...now.closed, outcome.billing] });
        else if ('reason' in outcome) {
          const { _id: customerId, restaurantName: name } = taken.customer;
          show({ refused: [...now.refused, { customerId, name, reason: outcome.reason }] });
        } else {
          stopped.current = true;
          show({ waiting: [taken, ...now.waiting], problem: outcome.problem });
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    show({ isRunning: false });
  }

  return {
    state,
    /** Starts a run, or continues one that was started for this day. */
    start(closedOn: Day, accounts: PreviewedAccount[], runId: Id = newId()): Promise<void> {
      const empty = { closed: [], refused: [], isRunning: false, problem: null };
      return work({ runId, closedOn, total: accounts.length, waiting: accounts, ...empty });
    },
    goOn: () => (state ? work(state) : undefined),
    stop: () => {
      stopped.current = true;
    },
    forget: () => setState(null),
  };
}
