import { addDays, type Day, dayOf, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { DocumentResponse } from '../../../schema/papers/contents/document-responses.ts';
import type { Random } from '../../../schema/testing/random.ts';
import type { Device } from '../../../web/sync/device/device.ts';
import type { Network } from '../network.ts';
import { someRow } from './person.ts';

type Deps = { network: Pick<Network, 'fetch'>; random: Random; clock(): number };
type Asked = { customerId: Id; from: Day; to: Day };

/**
 * An office worker who issues statements online, over the faulty network: for any period, even an invalid one, and
 * again with the same key if there was no answer.
 */
export function createStatements({ network, random, clock }: Deps, token: string) {
  const today = () => dayOf(toInstant(clock()), 'Asia/Tokyo');

  /** @returns null if there was no answer, or no statement in it */
  async function issue(asked: Asked, key: Id): Promise<DocumentResponse | null> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    try {
      const init = { method: 'POST', headers, body: JSON.stringify(asked) };
      const response = await network.fetch('/api/documents/statements', init);
      return DocumentResponse.safeParse(await response.json().catch(() => null)).data ?? null;
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  return {
    /** A statement of a customer's whole account up to today. */
    ofAll: (customerId: Id) => issue({ customerId, from: '2000-01-01', to: today() }, random.id(clock())),
    async issue(device: Device): Promise<void> {
      const customer = await someRow({ device, random }, 'customers');
      if (!customer) return;
      const to = addDays(today(), random.pick([0, 0, -1, -30, 1]));
      const asked = { customerId: customer._id, from: addDays(to, random.pick([0, -30, -400, 1])), to };
      const key = random.id(clock());
      for (let tries = 1 + random.below(3); tries > 0; tries--) if (await issue(asked, key)) return;
    },
  };
}
