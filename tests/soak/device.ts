import { setTimeout as pause } from 'node:timers/promises';
import type { MutationName } from '../../schema/all/mutations.ts';
import { isOffice } from '../../schema/core/audiences.ts';
import { DAY_MS } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import type { Random } from '../../schema/testing/random.ts';
import { pruneFinished } from '../../web/sync/copy/prune.ts';
import { OF_THE_PAGE } from '../../web/sync/device/pauses.ts';
import { TransportError } from '../../web/sync/device/transport.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { untilNextSend } from '../../web/sync/outbox/outbox.ts';
import { holdLiveConnection } from '../../web/sync/rounds/live-connection.ts';
import { backOffMs, createSyncLoop } from '../../web/sync/rounds/sync-loop.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { nextAct } from '../simulator/acts/acts.ts';
import { createDesk, DESK_WEIGHTS } from '../simulator/acts/desk.ts';
import type { Booked } from '../simulator/bank-truth.ts';
import { createSimBrowser, type Tab } from '../simulator/sim-browser.ts';
import type { Connection } from './connection.ts';
import type { Person } from './world.ts';

/** Milliseconds that a closing app has to finish its work. */
const LEAVE_MS = 3000;
/** Average milliseconds between a person's actions. */
const PACE_MS = 4000;
/** Probabilities of events per action. */
const LOSES_SIGNAL = 0.12;
const IS_KILLED = 0.05;
/** Probability that the office's next act is at the desk: closing accounts, or the bank. */
const IS_AT_DESK = 1 / 6;

/** An open app: the sync loop and the live connection, as run-sync.ts sets them up in a page. */
function run(tab: Tab, token: string, connection: Connection) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { device, transport, killer } = tab;
  const loop = createSyncLoop({
    async round(again) {
      try {
        await syncRound(device, transport, again || !connection.isOnline());
        await pruneFinished(device);
        return await untilNextSend(device);
      } catch (error) {
        // A killed app stops in the middle, with any error.
        if (killer.isDead()) throw new TransportError('stopped', 'The app was killed');
        throw error;
      }
    },
    onPhase() {},
  });

  async function stayLive() {
    const fetcher = ((path: string, init?: RequestInit) => connection.fetch(path, init)) as typeof fetch;
    for (let failures = 1; !signal.aborted; failures++) {
      const opened = Date.now();
      await holdLiveConnection({ token, signal, fetcher }, loop.wake).catch(() => {});
      if (Date.now() - opened > 10_000) failures = 1;
      await pause(backOffMs(failures, Math.random()), undefined, { signal }).catch(() => {});
    }
  }

  const ended = Promise.all([loop.run(signal), stayLive()]);
  return {
    tab,
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await Promise.race([ended, pause(LEAVE_MS)]);
      tab.close();
    },
  };
}

type Around = { connection: Connection; random: Random; booked: Booked[] };

/**
 * A person with a device: acts on it, and collects the ids that the app reported as saved. Office workers also work at
 * their desk, online.
 */
export function createSoakDevice(person: Person, { connection, random, booked }: Around) {
  const skew = random.pick([0, 0, 0, DAY_MS, -DAY_MS]);
  const clock = () => Date.now() + skew;
  const deps = { ...person, random, network: connection, clock, pauses: OF_THE_PAGE };
  const browser = createSimBrowser(deps);
  const desk = isOffice(person.actor)
    ? createDesk({ network: connection, random, clock: Date.now, booked }, person.token)
    : undefined;
  const saved = new Set<Id>();
  let app = run(browser.openTab(), person.token, connection);
  let crashes = 0;

  /** Restarts a killed app; work that it had committed counts as saved. */
  async function openAgain() {
    await app.stop();
    crashes += 1;
    app = run(browser.openTab(), person.token, connection);
    for (const { id } of await app.tab.device.db.outbox.toArray()) saved.add(id);
  }

  async function act() {
    const { device, killer } = app.tab;
    try {
      if (desk && random.chance(IS_AT_DESK)) return await desk.work(random.weighted(DESK_WEIGHTS), device);
      const next = await nextAct({ device, random });
      if (!next) return;
      const row = await mutate(device, next.name as MutationName, next.args as never);
      if (row) saved.add(row.id);
      app.wake();
    } catch (error) {
      if (!(error instanceof Rejected) && !killer.isDead()) throw error;
    }
  }

  return {
    person,
    desk,
    saved,
    crashes: () => crashes,
    disconnects: connection.disconnects,
    device: () => app.tab.device,
    /** Acts until stopped, then leaves the device online with its app open. */
    async work(stop: AbortSignal): Promise<void> {
      for (;;) {
        await pause(PACE_MS * (0.2 + random.below(160) / 100), undefined, { signal: stop }).catch(() => {});
        if (app.tab.killer.isDead()) await openAgain();
        if (stop.aborted) break;
        if (random.chance(LOSES_SIGNAL)) void connection.lose(2000 + random.below(8000), stop);
        if (random.chance(IS_KILLED)) app.tab.killer.killAfter(random.below(14));
        await act();
      }
      app.tab.killer.killAfter(Number.POSITIVE_INFINITY);
      connection.calm();
      app.wake();
    },
    /** The same person on a new device. */
    openFresh: () => createSimBrowser(deps).openTab(),
    /** Requests a sync round now. */
    wake: () => app.wake(),
    close: () => app.stop(),
  };
}

export type SoakDevice = ReturnType<typeof createSoakDevice>;
