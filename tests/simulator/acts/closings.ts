import { ClosingPreviewResponse } from '../../../schema/closing/closing-responses.ts';
import { type Day, dayOf, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Random } from '../../../schema/testing/random.ts';
import type { Device } from '../../../web/sync/device/device.ts';
import type { Network } from '../network.ts';
import { someRow } from './person.ts';

type Deps = { network: Pick<Network, 'fetch'>; random: Random; clock(): number };

type Run = { runId: Id; closedOn: Day; waiting: { customerId: Id; fingerprint: string | null }[] };

/**
 * An office worker who closes accounts online, over the faulty network: from previews that may be outdated, in runs
 * that stop anywhere and continue later, and with reversals.
 */
export function createClosings({ network, random, clock }: Deps, token: string) {
  let seen: ClosingPreviewResponse | null = null;
  let run: Run | null = null;

  /** @returns null if there was no answer, or not one of the server's */
  async function call(method: string, path: string, body?: object): Promise<Response | null> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      return await network.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  async function look(): Promise<void> {
    const response = await call('GET', `/api/billing/preview?closedOn=${dayOf(toInstant(clock()), 'Asia/Tokyo')}`);
    const answer: unknown = await response?.json().catch(() => null);
    seen = ClosingPreviewResponse.safeParse(answer).data ?? seen;
  }

  /** Closes what is left of the run; the browser may be closed in between, and answers may be lost. */
  async function goOn({ runId, closedOn, waiting }: Run): Promise<void> {
    for (let turns = 1 + random.below(4); turns > 0 && waiting.length > 0; turns--) {
      const [account] = waiting;
      const response = await call('POST', '/api/billing', { runId, closedOn, ...account });
      if (response === null || response.status >= 500) continue;
      // Sometimes the success goes unnoticed, and it is requested again.
      if (random.chance(0.8)) waiting.shift();
    }
  }

  return {
    async close(): Promise<void> {
      if (seen === null || random.chance(0.7)) await look();
      if (seen === null) return;
      const { closedOn, accounts } = seen;
      run ??= {
        runId: random.id(clock()),
        closedOn,
        waiting: accounts
          .filter(({ state }) => state === 'open' || random.chance(0.1))
          .map(({ customer, fingerprint }) => ({ customerId: customer._id, fingerprint: fingerprint ?? '' })),
      };
      await goOn(run);
      if (run.waiting.length === 0 || random.chance(0.1)) run = null;
    },
    async reverse(device: Device): Promise<void> {
      const billing = await someRow({ device, random }, 'billings', ({ reversedAt }) => reversedAt === null);
      if (billing) await call('PUT', `/api/billing/${billing._id}/reversal`, { reason: 'Of the wrong day' });
    },
  };
}
