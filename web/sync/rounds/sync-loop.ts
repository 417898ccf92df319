import { isClosedUnderUs, StorageFull, storageFullOr } from '../../replica/db-errors.ts';
import { OF_THE_PAGE, type Pauses } from '../device/pauses.ts';
import { TransportError } from '../device/transport.ts';

/** The loop's current phase, for the sync chip. */
export type Phase = 'idle' | 'syncing' | 'offline' | 'trouble' | 'full' | 'silent' | 'signed-out';

/** Phase after each kind of failure. `trouble`: the server responds with errors. */
const PHASE_OF = {
  network: 'offline',
  server: 'trouble',
  too_large: 'trouble',
  unauthorized: 'signed-out',
  stopped: 'idle',
} as const satisfies Record<TransportError['kind'], Phase>;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/**
 * Longest delay while the server can't be reached, when retries cost it nothing. The browser reports when its own
 * network is back, but not when the route to the server is. So work is sent within 10 s of that.
 */
const LONGEST_OFFLINE_MS = 8_000;
/** Longest pause without a poke: a live connection may be dead without knowing. */
const IDLE_MS = 60_000;

/**
 * Delay before try number `failures + 1`: doubles from 1 s to the longest, half of it random so that phones do not
 * retry in step.
 */
export function backOffMs(failures: number, random: number, longest = LONGEST_DELAY_MS): number {
  const full = Math.min(longest, FIRST_DELAY_MS * 2 ** (failures - 1));
  return full / 2 + (full / 2) * random;
}

/** A flag that anybody may raise and one waits for. */
function createSignal({ after }: Pauses) {
  let raised = false;
  let resolve: () => void = () => {};
  return {
    raise(): void {
      raised = true;
      resolve();
    },
    /** Waits until it is raised or the time is over, then lowers it. */
    async wait(ms: number): Promise<void> {
      if (!raised) {
        await new Promise<void>((done) => {
          const callOff = after(ms, done);
          resolve = () => {
            callOff();
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
   * @param again true if the previous round failed
   * @returns milliseconds until the next round has something to send; Infinity if nothing is known to come
   */
  round(again: boolean): Promise<number>;
  onPhase(phase: Phase): void;
  pauses?: Pauses;
};

/**
 * Runs sync rounds while this tab leads: at once when woken, after a pause that grows with failures, and every IDLE_MS.
 */
export function createSyncLoop({ round, onPhase, pauses = OF_THE_PAGE }: Deps) {
  const signal = createSignal(pauses);

  async function tryRound(stop: AbortSignal, again: boolean): Promise<{ phase: Phase; nextIn: number }> {
    onPhase('syncing');
    try {
      return { phase: 'idle', nextIn: Math.min(IDLE_MS, await round(again)) };
    } catch (error) {
      // A round cut off by a sign-out has not failed.
      if (error instanceof TransportError) return { phase: PHASE_OF[error.kind], nextIn: IDLE_MS };
      // A device's storage is no fault of the app: tell the user, do not log an error.
      if (storageFullOr(error) instanceof StorageFull) return { phase: 'full', nextIn: IDLE_MS };
      // Also after it was opened anew. A full disk may look like this, too.
      if (isClosedUnderUs(error)) return { phase: 'silent', nextIn: IDLE_MS };
      if (!stop.aborted) console.error('Sync failed', error);
      return { phase: 'trouble', nextIn: IDLE_MS };
    }
  }

  return {
    /** Starts a round: there is something to send or pull, or the network may be back. */
    wake: () => signal.raise(),
    async run(stop: AbortSignal): Promise<void> {
      stop.addEventListener('abort', signal.raise);
      let failures = 0;
      while (!stop.aborted) {
        const { phase, nextIn } = await tryRound(stop, failures > 0);
        // Another tab may lead by now, and what it says is newer.
        if (stop.aborted) return;
        const failed = phase === 'offline' || phase === 'trouble' || phase === 'full' || phase === 'silent';
        failures = failed ? failures + 1 : 0;
        onPhase(phase);
        const longest = phase === 'offline' ? LONGEST_OFFLINE_MS : LONGEST_DELAY_MS;
        await signal.wait(failed ? backOffMs(failures, pauses.random(), longest) : nextIn);
      }
    },
  };
}
