import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../../../schema/core/ids.ts';
import { type PushRequest, PushResponse, type QueuedMutation } from '../../../schema/sync/protocol.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { openSqlite } from '../../../sync-server/db/sqlite/open-sqlite.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Row } from '../row.ts';
import { type Contender, interleave, ratio } from '../stats.ts';
import { makeDemoFile } from './demo-file.ts';
import { createCaller } from './kept-alive.ts';
import { openBare, recordRequests } from './recorded-statements.ts';
import { addDriverWork, inRequests } from './round-of-work.ts';

const ROUNDS = 9;
/** Mutations per batch, batches per round, and single mutations per round. */
const [BATCH, BATCHES, SINGLES] = [50, 4, 50];
/** Mutations before measuring, so that both are warm. */
const WARMING = 1000;

/** Explain why a batch is slower than bare SQLite, and a single mutation. */
const TOGETHER = 'budgets.md#0119-a-batch-keeps-more-than-its-records';
const ALONE = 'budgets.md#0009-a-push-of-one-pays-for-its-request';

/** Requests of a contender over all rounds, including the warm-up round. */
const times = (perRound: number) => perRound * (ROUNDS + 1);

/** The work for both contenders: requests for the server, and its recorded statements for the other. */
async function prepare(file: string, { work, token }: { work: QueuedMutation[]; token: string }) {
  const deviceId = newId();
  const batched = WARMING + times(BATCHES) * BATCH;
  const bodies = [
    ...inRequests(work.slice(0, batched), BATCH, deviceId),
    ...inRequests(work.slice(batched), 1, deviceId),
  ];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = (body: PushRequest) => ({ method: 'POST', headers, body: JSON.stringify(body) });
  const requests = bodies.map((body) => new Request('http://127.0.0.1/api/sync/push', init(body)));
  const recorded = await recordRequests(file, requests);
  return bodies.map((body, index) => ({
    body: JSON.stringify(body),
    size: body.mutations.length,
    statements: recorded[index] ?? [],
  }));
}

type Part = Awaited<ReturnType<typeof prepare>>[number];

/** Sends the parts in sequence, `perRound` in a round; the figure is milliseconds per mutation. */
function contender(parts: readonly Part[], perRound: number, send: (part: Part) => Promise<void>): Contender {
  let next = 0;
  return {
    who: '',
    async once() {
      const some = parts.slice(next, next + perRound);
      next += perRound;
      const start = performance.now();
      for (const part of some) await send(part);
      return (performance.now() - start) / some.reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/**
 * Everything stored, without times and positions: a server that starts may do its daily work first, which takes one.
 */
async function storedIn(db: Writer): Promise<string> {
  const stored: unknown[] = [];
  for (const query of [
    "select id, name, args, json_extract(verdict, '$.status') from mutationLog order by id",
    'select audience, tbl, id, op from feed order by 1, 2, 3',
    'select tbl, recordId, mutationId, op from recordChanges order by 1, 2, 3',
    'select _id, isDelivered, deliveredAt from orderTracks order by _id',
    'select _id, invoiceId, amount, collectorId from payments order by _id',
    'select _id, paid from invoices order by _id',
  ]) {
    const { rows } = await sql.raw(query).execute(db);
    stored.push(rows);
  }
  return JSON.stringify(stored);
}

/** Server push against the limit of its database (design section 11). */
export const push: Row = {
  name: 'push',
  title: 'Server push, durable',
  how: `A driver's work, half deliveries and half payments, is posted to the real server process and committed to the disk. Bare better-sqlite3 is given the very statements and parameters that the server ran for these requests, in the same transactions and with the same durability, and computes nothing. Per mutation.`,
  async run({ scratch, say, afterwards, program }) {
    let work: QueuedMutation[] = [];
    const { file, tokens } = await makeDemoFile(scratch, async (db, business) => {
      work = await addDriverWork(db, business, WARMING + times(BATCHES) * BATCH + times(SINGLES));
    });
    const [recordedFile, bareFile] = [join(scratch, 'recorded.sqlite'), join(scratch, 'bare.sqlite')];
    copyFileSync(file, recordedFile);
    copyFileSync(file, bareFile);
    say('recording what the server runs');
    const parts = await prepare(recordedFile, { work, token: tokens.driver });

    const statements = parts.reduce((sum, part) => sum + part.statements.length, 0) / work.length;

    const server = await startTodoke(file, program);
    afterwards(server.close);
    const caller = createCaller(server.url, tokens.driver);
    afterwards(caller.close);
    const bare = openBare(bareFile);
    const answers: Buffer[] = [];
    const post = async ({ body }: Part) => {
      answers.push((await caller.post('/api/sync/push', body)).body);
    };
    const replay = async ({ statements }: Part) => bare.replay(statements);

    const batches = parts.splice(0, WARMING / BATCH + times(BATCHES));
    for (const part of batches.splice(0, WARMING / BATCH)) {
      await post(part);
      await replay(part);
    }
    const [batched = [], bareBatched = []] = await interleave(
      [contender(batches, BATCHES, post), contender(batches, BATCHES, replay)],
      ROUNDS,
    );
    const ask = async () => void (await caller.get('/api/health'));
    const [single = [], bareSingle = [], trips = []] = await interleave(
      [contender(parts, SINGLES, post), contender(parts, SINGLES, replay), contender(parts, SINGLES, ask)],
      ROUNDS,
    );
    bare.close();
    const verdicts = answers.flatMap((body) => PushResponse.parse(JSON.parse(body.toString())).verdicts);
    const applied = verdicts.filter(({ status }) => status === 'applied').length;
    if (applied !== work.length) throw new Error(`${applied} of ${work.length} mutations were applied.`);
    const bareDb = openSqlite(bareFile);
    afterwards(() => bareDb.destroy());
    if ((await server.withDatabase(storedIn)) !== (await storedIn(bareDb))) {
      throw new Error('The server and bare better-sqlite3 did not store the same.');
    }

    const target = { atLeast: 0.5 };
    return {
      lines: [
        { who: `the server, ${BATCH} mutations a request`, unit: 'ms', samples: batched },
        { who: `bare better-sqlite3, ${BATCH} a transaction`, unit: 'ms', samples: bareBatched },
        { who: 'the server, one mutation a request', unit: 'ms', samples: single },
        { who: 'bare better-sqlite3, one a transaction', unit: 'ms', samples: bareSingle },
        { who: 'a request to the server that does nothing', unit: 'ms', samples: trips },
      ],
      verdicts: [
        {
          what: `speed of a push of ${BATCH} / bare`,
          measured: ratio(bareBatched, batched),
          unit: '×',
          target,
          record: TOGETHER,
        },
        {
          what: 'speed of a push of one / bare',
          measured: ratio(bareSingle, single),
          unit: '×',
          target,
          record: ALONE,
        },
      ],
      notes: [
        `${Math.round(statements)} statements a mutation. The server's figures hold all of its work: HTTP, the session check, JSON, the schemas, the rules, who sees what.`,
      ],
    };
  },
};
