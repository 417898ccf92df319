import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { streamSSE } from 'hono/streaming';
import { audiencesOf } from '../../schema/actor.ts';
import { HEARTBEAT_MS, PullAnswer, PushAnswer } from '../../schema/sync/protocol.ts';
import type { AppDeps } from '../app-deps.ts';
import { type SignedIn, signedIn } from '../auth/guards.ts';
import { onInvalid } from '../validation.ts';
import { pull } from './pull.ts';
import { PushEnvelope, push } from './push.ts';

const pushRoute = createRoute({
  method: 'post',
  path: '/push',
  summary: "Apply a device's queued mutations, each exactly once",
  request: { body: { content: { 'application/json': { schema: PushEnvelope } }, required: true } },
  responses: { 200: { description: 'A verdict for each', content: { 'application/json': { schema: PushAnswer } } } },
});

const pullRoute = createRoute({
  method: 'get',
  path: '/pull',
  summary: 'What changed for this reader since its cursor',
  request: { query: z.object({ cursor: z.string().max(200).optional() }) },
  responses: { 200: { description: 'A page of changes', content: { 'application/json': { schema: PullAnswer } } } },
});

/** The sync protocol (DESIGN section 5): POST push, GET pull, GET live. */
export function syncRoutes({ db, live, log, clock }: AppDeps) {
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  routes.use(signedIn({ db, clock }));
  routes.use('/pull', compress());

  routes.openapi(pushRoute, async (c) => {
    const onFault = (error: unknown, { id, name }: { id: string; name: string }) =>
      log.error(
        { err: error, mutation: { id, name } },
        `Mutation error: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    const { answer, touched } = await push({ db, clock, onFault }, c.get('actor'), c.req.valid('json'));
    live.poke(touched);
    return c.json(answer, 200);
  });

  routes.openapi(pullRoute, async (c) => {
    return c.json(await pull({ db, clock }, c.get('actor'), c.req.valid('query').cursor ?? null), 200);
  });

  routes.get('/live', (c) =>
    streamSSE(c, async (stream) => {
      let wake: () => void = () => {};
      let poked = true;
      const stop = live.listen(audiencesOf(c.get('actor')), () => {
        poked = true;
        wake();
      });
      stream.onAbort(() => {
        stop();
        wake();
      });
      while (!stream.aborted) {
        const event = poked ? 'poke' : 'heartbeat';
        poked = false;
        await stream.writeSSE({ event, data: '' });
        if (poked || stream.aborted) continue;
        await new Promise<void>((resolve) => {
          const heartbeat = setTimeout(resolve, HEARTBEAT_MS);
          wake = () => {
            clearTimeout(heartbeat);
            resolve();
          };
        });
      }
      stop();
    }),
  );

  return routes;
}
