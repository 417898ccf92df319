import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { accepts } from 'hono/accepts';
import { compress } from 'hono/compress';
import { streamSSE } from 'hono/streaming';
import { Instant } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import {
  AppVersion,
  CLOCK_HEADER,
  DEVICE_HEADER,
  PROOF_HEADER,
  Proof,
  PullResponse,
  PushResponse,
  UNDECIDED_HEADER,
  Undecided,
  VERSION_HEADER,
  WAITING_HEADER,
  Waiting,
} from '../../schema/sync/protocol.ts';
import { type SignedIn, signedIn } from '../auth/guards.ts';
import { isSessionOpen } from '../auth/session.ts';
import { logFault } from '../errors/fault-log.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { noteRead } from '../sync/devices/devices.ts';
import { serveLive } from '../sync/live/live-stream.ts';
import { createSharedPlace } from '../sync/live/shared-connections.ts';
import { pull } from '../sync/pull/pull.ts';
import { PushEnvelope, push } from '../sync/push/push.ts';
import { forgetTold } from '../sync/restore/taken-back.ts';

const call = { tags: ['Sync'], security: BEARER };

/** An unreadable clock corrects nothing. */
const Clock = Instant.optional().catch(undefined);

const pushRoute = createRoute({
  ...call,
  method: 'post',
  path: '/push',
  operationId: 'pushMutations',
  summary: "Apply a device's queued mutations, each exactly once",
  request: { body: body(PushEnvelope), headers: z.object({ [CLOCK_HEADER]: Clock }) },
  responses: responsesOf(PushResponse, 'A verdict for each', [400, 401, 413, 422]),
});

/** What a device reports for the office's list. Invalid headers are ignored: they must not stop a pull. */
const ContactHeaders = z.object({
  [DEVICE_HEADER]: Id.optional().catch(undefined),
  [VERSION_HEADER]: AppVersion.optional().catch(undefined),
  [WAITING_HEADER]: z.string().max(100).optional().catch(undefined),
  [PROOF_HEADER]: Proof.optional().catch(undefined),
  [UNDECIDED_HEADER]: z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(Undecided)
    .optional()
    .catch(undefined),
});

/** Parses the header of waiting work. */
function waitingOf(text: string | undefined): Waiting | undefined {
  try {
    return Waiting.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const PullQuery = z.object({
  cursor: z.string().max(200).optional(),
  /** Without a cursor: open and recently finished records come first. */
  first: z.literal('open').optional().catch(undefined),
});

const pullRoute = createRoute({
  ...call,
  method: 'get',
  path: '/pull',
  operationId: 'pullChanges',
  summary: 'What changed for this reader since its cursor',
  request: { query: PullQuery, headers: ContactHeaders },
  responses: responsesOf(PullResponse, 'A page of changes', [401, 422]),
});

const liveRoute = createRoute({
  ...call,
  method: 'get',
  path: '/live',
  operationId: 'listenForChanges',
  summary: 'Server-sent events without data: `poke` when there is something to pull, `heartbeat` in between',
  responses: {
    ...responsesOf(z.string(), '', [401]),
    200: {
      description: 'The events, until the session ends',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
});

const toBrotli = promisify(brotliCompress);

/**
 * Compresses the response with Brotli's fastest level: a page of records gets smaller than with gzip, in a quarter of
 * the time ([0116](../../docs/budgets.md#0116-pages-travel-in-brotli)). Browsers accept it over HTTPS and from
 * localhost.
 */
async function inBrotli<R extends Response>(response: R): Promise<R> {
  const bytes = await toBrotli(await response.arrayBuffer(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'br');
  headers.set('vary', 'Accept-Encoding');
  return new Response(bytes, { status: response.status, headers }) as R;
}

/** The sync protocol (design section 5): POST push, GET pull, GET live. */
export function syncRoutes({ db, live, log, clock, watch, timeZone, pageRows }: AppDeps) {
  const routes = createRoutes<SignedIn>();
  routes.use(signedIn({ db, clock }));
  routes.use('/pull', compress());

  routes.openapi(pushRoute, async (c) => {
    const onFault = (error: unknown, { id, name }: { id: string; name: string }) =>
      log.error(
        { err: error, mutation: { id, name } },
        `Mutation error: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    const sender = { token: c.get('token'), said: c.req.valid('header')[CLOCK_HEADER] };
    const deps = { db, clock, watch, timeZone, onFault };
    const answer = await push(deps, sender, c.req.valid('json'));
    const headers = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
    return c.json(answer, 200, headers);
  });

  routes.openapi(pullRoute, async (c) => {
    const actor = c.get('actor');
    const {
      [DEVICE_HEADER]: deviceId,
      [VERSION_HEADER]: appVersion,
      [PROOF_HEADER]: proof,
      ...rest
    } = c.req.valid('header');
    const now = clock();
    const undecided = rest[UNDECIDED_HEADER];
    const { cursor = null, first } = c.req.valid('query');
    const reader = { db, now, watch, proof, deviceId, refused: undecided, openFirst: first === 'open', pageRows };
    const answer = await pull(reader, actor, cursor);
    const waiting = waitingOf(rest[WAITING_HEADER]);
    if (deviceId) {
      await forgetTold(db, { actorId: actor._id, deviceId, known: undecided ?? [] });
      await noteRead(db, { deviceId, actor, waiting, undecided, appVersion, now });
    }
    const response = c.json(answer, 200);
    const hasRecords = !answer.reset && answer.changes.length > 0;
    const takesBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' }) === 'br';
    return hasRecords && takesBrotli ? inBrotli(response) : response;
  });

  routes.openapi(liveRoute, (c) => {
    const token = c.get('token');
    const isOpen = () => isSessionOpen(db, token, clock());
    const actor = c.get('actor');
    const listener = { live, actor, isOpen, place: createSharedPlace(db, actor._id, clock) };
    const onError = async (error: Error) => logFault(log, error, { message: 'A live connection failed' });
    return streamSSE(c, (stream) => serveLive(stream, listener), onError);
  });

  return routes;
}
