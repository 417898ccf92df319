import { isClosedUnderUs, StorageFull, storageFullOr } from '../replica/db-errors.ts';
import { TransportError } from './transport.ts';

/** What the loop is doing, for the sync chip. */
export type Phase = 'idle' | 'syncing' | 'offline' | 'trouble' | 'full' | 'signed-out';

/** What the server's or the network's no means. `trouble`: the server is there and fails. */
const PHASE_OF = {
  network: 'offline',
  server: 'trouble',
  too_large: 'trouble',
  unauthorized: 'signed-out',
  stopped: 'idle',
} as const satisfies Record<TransportError['kind'], Phase>;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** Without a poke we still ask now and then: a live connection may be dead without knowing. */
const IDLE_MS = 60_000;

/** The pause before try number `failures + 1`: doubling from 1 s to 60 s, half of it random so that phones do not march in step. */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return full / 2 + (full / 2) * random;
}

/** A flag that many may raise and one waits for. */
function createSignal() {
  let raised = false;
  let resolve: () => void = () => {};
  return {
    raise(): void {
      raised = true;
      resolve();
    },
    /** Waits until it is raised or the time is over, and lowers it. */
    async wait(ms: number): Promise<void> {
      if (!raised) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms);
          resolve = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
      raised = false;
    },
  };
}

type Deps = {
  /**
   * @param again whether the round before failed
   * @returns milliseconds after which the next round has something to send; Infinity where nothing is known to come
   */
  round(again: boolean): Promise<number>;
  onPhase(phase: Phase): void;
};

/**
 * Runs rounds of sync for as long as this tab leads: at once when woken, after a pause that grows with failures, and now and
 * then without a reason.
 */
export function createSyncLoop({ round, onPhase }: Deps) {
  const signal = createSignal();

  async function tryRound(stop: AbortSignal, again: boolean): Promise<{ phase: Phase; nextIn: number }> {
    onPhase('syncing');
    try {
      return { phase: 'idle', nextIn: Math.min(IDLE_MS, await round(again)) };
    } catch (error) {
      // A round that is cut off by signing out is no failure.
      if (error instanceof TransportError) return { phase: PHASE_OF[error.kind], nextIn: IDLE_MS };
      // No room to write down what was sent or pulled: that is told, and no flaw of ours. Where the disk itself is full a
      // browser only says that the database can't be used, and goes on saying it when it was opened again.
      if (storageFullOr(error) instanceof StorageFull || isClosedUnderUs(error))
        return { phase: 'full', nextIn: IDLE_MS };
      if (!stop.aborted) console.error('Sync failed', error);
      return { phase: 'trouble', nextIn: IDLE_MS };
    }
  }

  return {
    /** Something is there to send or to pull, or the network may be back. */
    wake: () => signal.raise(),
    async run(stop: AbortSignal): Promise<void> {
      stop.addEventListener('abort', signal.raise);
      let failures = 0;
      while (!stop.aborted) {
        const { phase, nextIn } = await tryRound(stop, failures > 0);
        const failed = phase === 'offline' || phase === 'trouble' || phase === 'full';
        failures = failed ? failures + 1 : 0;
        onPhase(phase);
        await signal.wait(failed ? backOffMs(failures, Math.random()) : nextIn);
      }
    },
  };
}

export type SyncLoop = ReturnType<typeof createSyncLoop>;
