import { version as appVersion } from '../../../package.json';
import { isOffice } from '../../../schema/core/audiences.ts';
import { toInstant } from '../../../schema/core/days.ts';
import type { PullResponse } from '../../../schema/sync/protocol.ts';
import { readMeta, readMetas, writeMeta } from '../../replica/meta.ts';
import { readPosition, startOver, takeIn } from '../copy/fresh-copy.ts';
import type { Device } from '../device/device.ts';
import { type Transport, TransportError } from '../device/transport.ts';
import { queuedOf, settleVerdicts, takeBatch, undecidedIds, waitingTotal } from '../outbox/outbox.ts';
import { noteClock } from './clock-skew.ts';

/** Most mutations that one round holds because of the server's limit on refusals: each costs a call. */
const MOST_PUT_OFF = 10;

/**
 * Pushes waiting work, batch by batch, until the server has answered all of it.
 * @param unsure probes the server first: offline, no unsent work is then marked `sent`, so it can still be withdrawn,
 * and no call that runs into its timeout keeps the next work waiting
 */
async function pushAll(device: Device, transport: Transport, unsure: boolean): Promise<void> {
  const { db, deviceId } = device;
  if (unsure) await transport.reach();
  let limit: number | undefined;
  let putOff = 0;
  for (;;) {
    const batch = await takeBatch(device, limit);
    if (batch.length === 0) return;
    const { epoch, proof } = await readMetas(db, ['epoch', 'proof']);
    const waiting = await waitingTotal(db, batch);
    const undecided = await undecidedIds(db);
    const answer = await transport
      .push({
        deviceId,
        epoch,
        mutations: batch.map(queuedOf),
        waiting,
        undecided,
        appVersion,
        ...(proof !== null && { proof }),
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransportError) || error.kind !== 'too_large' || batch.length === 1) throw error;
        limit = Math.ceil(batch.length / 2);
        return null;
      });
    if (!answer) continue;
    if (epoch !== null && answer.epoch !== epoch) {
      await startOver(device, answer, epoch);
      continue;
    }
    await settleVerdicts(device, batch, answer);
    if (answer.verdicts.length === batch.length) continue;
    if (answer.retryAfter === undefined) throw new TransportError('server', 'The server met a fault');
    putOff += 1;
    if (putOff === MOST_PUT_OFF) throw new TransportError('server', 'Too much is refused');
  }
}

/** Pushes all waiting work. @returns a server error, despite which a pull may work */
function pushIfTaken(device: Device, transport: Transport, unsure: boolean): Promise<TransportError | null> {
  return pushAll(device, transport, unsure).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof TransportError) || error.kind !== 'server') throw error;
      return error;
    },
  );
}

/**
 * Pulls page by page until nothing is left; the next page is requested while this one is written. Work done while old
 * records still come in is pushed in between, unless the server can't take it.
 */
async function pullAll(device: Device, transport: Transport, takesWork: boolean): Promise<void> {
  const { db, deviceId, actor } = device;
  let { cursor: from, epoch: known, isFirst } = await readPosition(db);
  let pushes = takesWork;
  let next: Promise<PullResponse> | null = null;
  const proof = await readMeta(db, 'proof');
  const [waiting, undecided] = [await waitingTotal(db), await undecidedIds(db)];
  const contact = { deviceId, waiting, undecided, appVersion, ...(proof !== null && { proof }) };
  for (;;) {
    const asked = device.clock();
    const answer: PullResponse = await (next ?? transport.pull(from, contact, isFirst && isOffice(actor)));
    if (!next && !answer.reset && !answer.doubted) await noteClock(device, asked, answer.now);
    next = null;
    // A first sync has no cursor from which the server could tell that it was restored meanwhile.
    const startsOver = answer.reset || (known !== null && answer.epoch !== known);
    if (startsOver) {
      await startOver(device, answer, known);
    } else {
      if (answer.more) {
        next = transport.pull(answer.cursor, contact);
        // The later await sees the failure; this only avoids an unhandled rejection before it.
        next.catch(() => {});
      }
      const isBegun = await takeIn(device, answer, from);
      if (!answer.more && !isBegun) return;
      if (answer.older && pushes) pushes = !(await pushIfTaken(device, transport, false));
    }
    ({ cursor: from, epoch: known, isFirst } = await readPosition(db));
    if (startsOver || from !== answer.cursor) next = null;
  }
}

/**
 * One sync round: pushes all waiting work, then pulls everything new. Safe at any time and concurrently: each step
 * checks in its own transaction that it still applies.
 * @param unsure true if offline is likely: the last round found no server, or the browser says so
 * @throws TransportError if a push or pull failed; earlier steps stay done
 */
export async function syncRound(device: Device, transport: Transport, unsure = false): Promise<void> {
  const { db } = device;
  try {
    const pushFault = await pushIfTaken(device, transport, unsure);
    await pullAll(device, transport, !pushFault);
    if (pushFault) throw pushFault;
    // Waiting work of another epoch is only pushed after startOver has put it back in order.
    if ((await waitingTotal(db)).count > 0) await pushAll(device, transport, false);
    await writeMeta(db, 'lastContactAt', toInstant(device.clock()));
    if (await readMeta(db, 'signedOut')) await writeMeta(db, 'signedOut', false);
  } catch (error) {
    const session = await readMeta(db, 'session').catch(() => null);
    const isOurs = session === null || session.token === transport.token();
    // A 401 of an older session says nothing about the current one.
    const isSignedOut = error instanceof TransportError && error.kind === 'unauthorized' && isOurs;
    if (isSignedOut) await writeMeta(db, 'signedOut', true);
    throw error;
  }
}
