import { z } from 'zod';
import { toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { type PulledPage, PullResponse, PushResponse, type QueuedMutation } from '../../schema/sync/protocol.ts';
import { type PersonName, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import type { World } from './test-world.ts';

/** A mutation as a device queues it; by default, ids count up from 10,000. */
export function queued(name: string, args: unknown, fields: Partial<QueuedMutation> = {}): QueuedMutation {
  nextId += 1;
  return { id: testId(nextId), name, args, at: toInstant(WORLD_START), ...fields };
}
let nextId = 10_000;

/** A server with everybody's session tokens. */
type Served = Pick<World, 'app' | 'tokens'>;

/** A request of somebody in the world, or of somebody signed out. */
export function request({ app, tokens }: Served, person: PersonName | null, path: string, init: RequestInit = {}) {
  const authorization = person ? { authorization: `Bearer ${tokens[person]}` } : {};
  return app.request(path, { ...init, headers: { ...authorization, ...init.headers } });
}

type Sent = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

export function send(world: Served, person: PersonName | null, ...[method, path, body, headers]: Sent) {
  if (body === undefined) return request(world, person, path, { method, headers: { ...headers } });
  const json = { 'content-type': 'application/json', ...headers };
  return request(world, person, path, { method, headers: json, body: JSON.stringify(body) });
}

export function post(world: Served, person: PersonName | null, path: string, body: unknown) {
  return send(world, person, 'POST', path, body);
}

const Invalid = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

/** The validation issues of a response; throws unless it is 422. */
export async function issuesOf(response: Response): Promise<z.output<typeof Invalid>['issues']> {
  if (response.status !== 422) throw new Error(`${response.status} ${await response.text()}`);
  return Invalid.parse(await response.json()).issues;
}

async function answerOf<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** Pushes mutations from somebody's device. */
export async function push(
  world: Served,
  person: PersonName,
  mutations: QueuedMutation[],
  { epoch = null, deviceId = testId(900) }: { epoch?: string | null; deviceId?: Id } = {},
) {
  const waiting = { count: 0, yen: 0 };
  return answerOf(PushResponse, await post(world, person, '/api/sync/push', { deviceId, epoch, mutations, waiting }));
}

export async function pushOne(world: Served, person: PersonName, mutation: QueuedMutation) {
  const { verdicts } = await push(world, person, [mutation]);
  if (!verdicts[0]) throw new Error(`No verdict on ${mutation.name}`);
  return verdicts[0];
}

/** How a first sync begins: in the order of the feed, or with open work. */
type First = 'feed' | 'open';

/** Pulls one page, or a reset. */
export async function pullOnce(world: Served, person: PersonName, cursor: string | null, first: First = 'feed') {
  const begin = first === 'open' ? '?first=open' : '';
  const query = cursor === null ? begin : `?cursor=${encodeURIComponent(cursor)}`;
  return answerOf(PullResponse, await request(world, person, `/api/sync/pull${query}`));
}

/** Pulls one page; throws on a reset. */
export async function pullPage(
  world: Served,
  person: PersonName,
  cursor: string | null,
  first?: First,
): Promise<PulledPage> {
  const page = await pullOnce(world, person, cursor, first);
  if (page.reset) throw new Error(`${person} has to start over`);
  return page;
}

/** A reader's records by table and id, with its cursor. */
export type Replica = { rows: Map<string, { _id: Id } & Record<string, unknown>>; cursor: string | null };

export function takeIn(replica: Replica, page: PulledPage): void {
  for (const change of page.changes) {
    if ('put' in change) replica.rows.set(`${change.table}/${change.put._id}`, change.put);
    else replica.rows.delete(`${change.table}/${change.remove}`);
  }
  replica.cursor = page.cursor;
}

/** Pulls until nothing is left. */
export async function catchUp(
  world: Served,
  person: PersonName,
  replica: Replica = { rows: new Map(), cursor: null },
): Promise<Replica> {
  for (;;) {
    const page = await pullPage(world, person, replica.cursor);
    takeIn(replica, page);
    if (!page.more) return replica;
  }
}

/** A replica's records, sorted for comparing. */
export function contentOf({ rows }: Replica) {
  return Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function idsOf({ rows }: Replica, table: string): Id[] {
  return [...rows].flatMap(([key, row]) => (key.startsWith(`${table}/`) ? [row._id] : [])).sort();
}
