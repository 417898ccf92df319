import type { Random } from '../../schema/testing/random.ts';

/** Faults of one call between a phone and the server, by weight. */
const FAULTS = {
  none: 26,
  'request lost': 2,
  'answer lost': 3,
  'answered late': 6,
  'answered twice': 1,
  'delayed past the next': 2,
  'login page': 1,
  401: 1,
  409: 1,
  422: 1,
  500: 1,
  'server killed': 2,
} as const;

/** Directions in which a device can be cut off; events from the server may still arrive. */
export const CUTS = ['nothing arrives', 'answers are lost'] as const;
type Cut = (typeof CUTS)[number];

type Call = { path: string; init: RequestInit };

const unreachable = () => new TypeError('Failed to fetch');

/**
 * A faulty network between the phones and the server. A delayed request is not lost: it arrives some calls later, long
 * after its sender gave up.
 */
export function createNetwork(random: Random, server: { handle(call: Call): Promise<Response>; killSoon(): void }) {
  const delayed: Call[] = [];
  let faulty = true;

  async function deliverLate() {
    const call = delayed.splice(random.below(delayed.length), 1)[0];
    if (call) await server.handle(call).catch(() => {});
  }

  async function fault(name: string, call: Call): Promise<Response> {
    if (name === 'request lost') throw unreachable();
    if (name === 'answer lost') {
      await server.handle(call);
      throw unreachable();
    }
    if (name === 'answered late') {
      // The other tab works meanwhile.
      const response = await server.handle(call);
      for (let turns = random.below(120); turns > 0; turns--) await new Promise((next) => setImmediate(next));
      return response;
    }
    if (name === 'answered twice') {
      await server.handle(call);
      return server.handle(call);
    }
    if (name === 'delayed past the next') {
      delayed.push(call);
      throw unreachable();
    }
    if (name === 'login page') {
      const headers = { 'content-type': 'text/html' };
      return new Response('<html>Welcome to the hotel</html>', { status: 200, headers });
    }
    if (name === 'server killed') {
      server.killSoon();
      const response = await server.handle(call);
      if (response.status >= 500) throw unreachable();
      return response;
    }
    return Response.json({ message: 'No', code: 'no' }, { status: Number(name) });
  }

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const call = { path, init };
    if (delayed.length > 0 && random.chance(0.4)) await deliverLate();
    const name = faulty ? random.weighted(FAULTS) : 'none';
    return name === 'none' ? server.handle(call) : fault(name, call);
  }

  return {
    fetch,
    /** A device's own connection, which can be cut for long in either direction, or be sound for a while. */
    line() {
      let way: 'as it is' | Cut | 'sound' = 'as it is';
      return {
        set(next: typeof way): void {
          way = next;
        },
        async fetch(path: string, init: RequestInit = {}): Promise<Response> {
          if (way === 'as it is') return fetch(path, init);
          if (way === 'nothing arrives') throw unreachable();
          const answer = await server.handle({ path, init });
          if (way === 'answers are lost') throw unreachable();
          return answer;
        },
      };
    },
    /** Stops all faults; delayed requests arrive first. */
    async calm(): Promise<void> {
      faulty = false;
      while (delayed.length > 0) await deliverLate();
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
export type Line = ReturnType<Network['line']>;
