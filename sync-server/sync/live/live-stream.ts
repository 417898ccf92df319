import type { SSEStreamingApi } from 'hono/streaming';
import type { Actor } from '../../../schema/core/actor.ts';
import { audiencesOf } from '../../../schema/core/audiences.ts';
import { HEARTBEAT_MS } from '../../../schema/sync/protocol.ts';
import { loginChannel } from '../../auth/session.ts';
import type { Live } from './live.ts';
import type { SharedPlace } from './shared-connections.ts';

type Listener = {
  live: Live;
  actor: Actor;
  /** True while the session that opened the connection is valid. */
  isOpen(): Promise<boolean>;
  place: SharedPlace;
};

/**
 * Sends a poke at once and whenever there is something to pull, with heartbeats in between. Ends with its session,
 * which it checks at each heartbeat and whenever the login changes. Beyond the limit of connections, the login's oldest
 * one ends.
 */
export async function serveLive(stream: SSEStreamingApi, { live, actor, isOpen, place }: Listener): Promise<void> {
  let poked = true;
  let lookDue = false;
  let isOver = false;
  let wake: () => void = () => {};
  const poke = () => {
    poked = true;
    wake();
  };
  const look = () => {
    lookDue = true;
    wake();
  };
  const end = () => {
    isOver = true;
    wake();
  };
  const stops = [
    live.listen(audiencesOf(actor), poke),
    live.listen([loginChannel(actor._id)], look),
    live.join(actor._id, end),
  ];
  const heartbeat = setInterval(look, HEARTBEAT_MS);
  stream.onAbort(() => wake());
  // If this fails, the next check takes it.
  const taken = place.take().catch(() => {});
  try {
    while (!stream.aborted && !isOver) {
      if (lookDue) {
        lookDue = false;
        if (!(await isOpen()) || !(await place.isKept())) return;
      }
      const event = poked ? 'poke' : 'heartbeat';
      poked = false;
      await stream.writeSSE({ event, data: '' });
      if (poked || lookDue || isOver || stream.aborted) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    clearInterval(heartbeat);
    for (const stop of stops) stop();
    // If this fails, the connection is forgotten together with this server.
    void taken.then(place.leave).catch(() => {});
  }
}
