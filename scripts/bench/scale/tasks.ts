import { z } from 'zod';
import { newId } from '../../../schema/core/ids.ts';
import { PushResponse } from '../../../schema/sync/protocol.ts';
import { callsAbout } from './calls.ts';
import type { Reader, Served } from './served.ts';

/** Milliseconds, and number of rows. */
export type Done = { ms: number; rows: number };
/** A task for a business of any size; if `grows` is set, its time is compared per row. */
export type Task = { what: string; grows?: string; record?: string; rounds: number; once(): Promise<Done> };

const ROUNDS = 7;
/** For tasks that grow with the business and take seconds. */
const FEW_ROUNDS = 3;

const Paged = z.object({ pages: z.int() });
/** The parts of a pulled page used here: parsing two hundred thousand rows would take longer than pulling them. */
const Pulled = z.object({
  changes: z.array(z.unknown()),
  cursor: z.string(),
  more: z.boolean(),
  reset: z.literal(false),
});

/** Rows in a response: its length as an array, or that of its first array. */
function rowsIn(answer: unknown): number {
  const inner: unknown[] = answer !== null && typeof answer === 'object' ? Object.values(answer) : [];
  const list = [answer, ...inner].find(Array.isArray);
  return list?.length ?? 0;
}

async function pageOf(served: Served, by: Reader, cursor: string | null) {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const { ms, answer } = await served.ask(by, `/api/sync/pull${query}`);
  const page = Pulled.parse(answer);
  return { ms, page };
}

/** Pulls all pages from a cursor on: server time only, without a device's work. */
async function pullFrom(served: Served, by: Reader, from: string | null): Promise<Done & { cursor: string }> {
  let [ms, rows, cursor] = [0, 0, from];
  for (;;) {
    const pulled = await pageOf(served, by, cursor);
    ms += pulled.ms;
    rows += pulled.page.changes.length;
    cursor = pulled.page.cursor;
    if (!pulled.page.more) return { ms, rows, cursor };
  }
}

/** A hundred notes of the driver, each its own mutation. */
async function writeHundred(served: Served): Promise<Done> {
  const invoices = z
    .array(z.object({ _id: z.string() }))
    .parse((await served.ask('driver', '/api/invoice/all')).answer);
  const [invoice] = invoices;
  if (!invoice) throw new Error('The driver has nothing to collect.');
  const mutations = Array.from({ length: 100 }, () => ({
    id: newId(),
    name: 'invoice.addNote',
    args: { invoiceId: invoice._id, noteId: newId(), note: 'Comes back at five', date: served.about.day },
    at: new Date().toISOString(),
  }));
  const request = { deviceId: newId(), epoch: null, mutations, waiting: { count: 0, yen: 0 } };
  const { ms, answer } = await served.ask('driver', '/api/sync/push', request);
  const applied = PushResponse.parse(answer).verdicts.filter(({ status }) => status === 'applied');
  return { ms, rows: applied.length };
}

async function middlePageOf(served: Served, path: string): Promise<string> {
  const { answer } = await served.ask('office', path.replace(/\?.*/, ''));
  return String(Math.ceil(Paged.parse(answer).pages / 2));
}

/** All tasks, in the same order for any size. */
export async function tasksOf(served: Served): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const { path, by = 'office', grows, record } of callsAbout(served.about)) {
    const address = path.includes('MIDDLE') ? path.replace('MIDDLE', await middlePageOf(served, path)) : path;
    const shown = path.replace(served.about.driver, '{driver}').replace(served.about.customer, '{customer}');
    const named = shown.replace(encodeURIComponent(served.about.name), '{a name}').replace(served.about.day, '{date}');
    const what = `GET ${named.replace('MIDDLE', '{middle}').replace('1000000', '{last}')}${by === 'office' ? '' : ` (${by})`}`;
    const once = async () => {
      const { ms, answer } = await served.ask(by, address);
      return { ms, rows: rowsIn(answer) };
    };
    tasks.push({ what, ...(grows && { grows }), ...(record && { record }), rounds: grows ? FEW_ROUNDS : ROUNDS, once });
  }
  const first = (by: Reader) => () => pullFrom(served, by, null);
  tasks.push({ what: 'first sync of a restaurant', rounds: ROUNDS, once: first('customer') });
  tasks.push({ what: 'first sync of a driver', rounds: ROUNDS, once: first('driver') });
  tasks.push({ what: 'first sync of the office', grows: 'record', rounds: 1, once: first('office') });
  const { cursor } = await pullFrom(served, 'driver', null);
  tasks.push({ what: 'push of 100 notes', rounds: ROUNDS, once: () => writeHundred(served) });
  tasks.push({
    what: 'pull of those notes',
    grows: 'change',
    rounds: ROUNDS,
    once: () => pullFrom(served, 'driver', cursor),
  });
  return tasks;
}
