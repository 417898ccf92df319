import type { Pauses } from '../device/pauses.ts';

/**
 * Elects the tab that talks to the server, by the browser's locks. A browser may stop any tab in the background for
 * minutes, and a tab that stands still keeps its locks, so the others ask the leader for a sign of life and take its
 * place if it gives none. It does not know what the leading tab does, what its state means, or whether a silent tab is
 * frozen, slow or gone: all three lose the lead, and one that comes back waits in line again.
 */

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;

/** How long a leader may be silent after it was asked, in milliseconds. */
export const SILENCE_MS = 5_000;
/** How often a visible tab asks, in milliseconds. */
export const ASK_EVERY_MS = 30_000;
/** How long a round waits for another tab's round, in milliseconds. */
export const ROUND_WAIT_MS = 15_000;

/** Messages between the tabs of one identity. */
export type TabMessage<State> =
  /** For the leader: is it alive, and should it start a round? It answers with its state. */
  | { ask: true }
  | { wake: true }
  /** From the leader, also whenever its state changes. */
  | { phase: State; isHidden?: boolean };

/** The tab and its browser. */
export type Tab<State> = {
  /**
   * Absent in browsers without Web Locks: there every tab leads, which costs requests but is safe, since the server knows
   * every mutation by its id.
   */
  locks: Locks | undefined;
  say(message: TabMessage<State>): void;
  isVisible(): boolean;
  after: Pauses['after'];
};

type Tasks<State> = {
  /** The leader's work, until the signal is aborted. */
  work(signal: AbortSignal): Promise<unknown>;
  /** Starts a round; called in the leading tab. */
  wake(): void;
  /** Called with the leader's state in the tabs that do not lead. */
  hear(state: State): void;
};

/**
 * A tab in the election, which takes part once it goes on.
 * @param name of the identity whose tabs share one leader
 * @param first the state of a leader that did nothing yet
 */
export function createLeader<State>(name: string, tab: Tab<State>, first: State, { work, wake, hear }: Tasks<State>) {
  let state = first;
  /** Of this tab's request for the lead, whether it waits or was granted; null while the tab rests. */
  let term: AbortController | null = null;
  let leadingTerm: AbortController | null = null;
  /** Cancels the wait for a sign of life, and the next question. */
  let stopWaiting: (() => void) | null = null;
  let stopAsking = () => {};

  const isLeading = () => term !== null && leadingTerm === term;
  const tell = () => tab.say({ phase: state, isHidden: !tab.isVisible() });

  function heard(): void {
    stopWaiting?.();
    stopWaiting = null;
  }

  /** @param steal takes the lead from whoever has it */
  function stand({ steal }: { steal: boolean }): void {
    term?.abort();
    heard();
    const own = new AbortController();
    const { signal } = own;
    term = own;
    const run = async () => {
      if (signal.aborted) return;
      leadingTerm = own;
      heard();
      const over = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
      // A round in progress must not keep the lock of a tab that gave up the lead.
      await Promise.race([work(signal), over]);
    };
    if (!tab.locks) {
      void run();
      return;
    }
    tab.locks.request(`${name}-leader`, steal ? { steal } : { signal }, run).catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // Another tab took the lead from this one.
      stand({ steal: false });
    });
  }

  function awaitSign(): void {
    if (tab.isVisible()) stopWaiting ??= tab.after(SILENCE_MS, takeOver);
  }

  function takeOver(): void {
    heard();
    if (term && tab.isVisible()) stand({ steal: true });
  }

  function ask(): void {
    stopAsking();
    stopAsking = tab.after(ASK_EVERY_MS, ask);
    if (!term || isLeading() || !tab.isVisible()) return;
    awaitSign();
    tab.say({ ask: true });
  }

  function want(): void {
    if (isLeading()) {
      wake();
      return;
    }
    awaitSign();
    tab.say({ wake: true });
  }

  function goOn(): void {
    if (term) return;
    stand({ steal: false });
    ask();
  }

  function rest(): void {
    term?.abort();
    term = null;
    heard();
    stopAsking();
  }

  return {
    /** A round is needed, here or in the leading tab. */
    want,

    /** The leader's state changed, which all tabs show. */
    change(next: State): void {
      state = next;
      if (isLeading()) tell();
    },

    /** What another tab says. */
    listen(message: TabMessage<State>): void {
      if ('phase' in message) {
        if (isLeading()) return;
        heard();
        hear(message.phase);
        // The browser may stop a hidden tab at any moment.
        if (message.isHidden) takeOver();
      } else if (isLeading()) {
        if ('wake' in message) wake();
        tell();
      }
    },

    /** This tab was shown or hidden. A hidden leader hands over to a visible tab, if there is one. */
    turn(): void {
      if (tab.isVisible()) {
        goOn();
        want();
      } else if (isLeading()) tell();
    },

    /** Starts to take part, again after a rest. */
    goOn,

    /** The browser is about to stop this tab, or it closes: gives up the lead and its place in line. */
    rest,
  };
}

/**
 * Runs one round at a time across all tabs and the service worker of an identity. A tab that stands still in its round
 * holds the others up for `ROUND_WAIT_MS` only: rounds are safe beside each other (`sync-round.ts`).
 * @param name of the identity
 */
export async function oneAtATime<T>(
  name: string,
  { locks, after }: Pick<Tab<never>, 'locks' | 'after'>,
  round: () => Promise<T>,
): Promise<T> {
  if (!locks) return round();
  let begun: Promise<T> | null = null;
  const patience = new AbortController();
  const stopWaiting = after(ROUND_WAIT_MS, () => patience.abort());
  const request = (options: LockOptions) =>
    locks
      .request(`${name}-round`, options, () => {
        stopWaiting();
        begun = round();
        return begun;
      })
      .catch((error: unknown) => {
        // Another tab took the lock from this one, whose round goes on.
        if (begun) return begun;
        throw error;
      });
  try {
    return await request({ signal: patience.signal });
  } catch (error) {
    if (begun || !patience.signal.aborted) throw error;
  }
  return request({ steal: true });
}
