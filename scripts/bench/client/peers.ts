import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Bench } from '../row.ts';
import { customersOf } from './records.ts';

/** A response body; null is 404. */
type Answer = object | null;

const documents = new Map<number, { _id: string }[]>();

/** The records of a size, cached. */
function documentsOf(size: number): { _id: string }[] {
  const known = documents.get(size) ?? customersOf(size);
  documents.set(size, known);
  return known;
}

/** A page of rows after those that came before. */
function pageFor(size: number, query: URLSearchParams) {
  const from = Number(query.get('after'));
  const rows = documentsOf(size).slice(from, from + Number(query.get('limit')));
  return { rows, after: from + rows.length };
}

/** The same for RxDB's pull handler. */
function documentsFor(size: number, query: URLSearchParams): Answer {
  const { rows, after } = pageFor(size, query);
  return { documents: rows.map((row) => ({ ...row, _deleted: false })), checkpoint: { after } };
}

const REVISION = '1-967a00dff5e02add41819138abb3284d';
const BulkGet = z.object({ docs: z.array(z.object({ id: z.string() })) });

type Call = { path: string; query: URLSearchParams; body: unknown };

/** The part of CouchDB that PouchDB's replication uses. */
function couch(size: number, call: Call): Answer {
  const all = documentsOf(size);
  switch (call.path) {
    case '':
      return { db_name: 'bench', doc_count: size, update_seq: size, instance_start_time: '0' };
    case '_changes': {
      const since = Number(call.query.get('since') ?? 0);
      const page = all.slice(since, since + Number(call.query.get('limit') ?? size));
      const results = page.map(({ _id }, index) => ({
        seq: since + index + 1,
        id: _id,
        changes: [{ rev: REVISION }],
      }));
      return { results, last_seq: since + page.length, pending: size - since - page.length };
    }
    case '_bulk_get': {
      const byId = new Map(all.map((row) => [row._id, row]));
      const revisions = { start: 1, ids: [REVISION.slice(2)] };
      const results = BulkGet.parse(call.body).docs.map(({ id }) => ({
        id,
        docs: [{ ok: { ...byId.get(id), _rev: REVISION, _revisions: revisions } }],
      }));
      return { results };
    }
    default:
      // Checkpoints: none are stored, every write is acknowledged.
      return call.path.startsWith('_local/') && call.body !== undefined
        ? { ok: true, id: call.path, rev: '0-1' }
        : null;
  }
}

function answerOf(who: string | undefined, size: number, call: Call): Answer {
  if (who === 'rxdb') return documentsFor(size, call.query);
  return who === 'pages' ? pageFor(size, call.query) : couch(size, call);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * Serves the peers on loopback: `/pages/SIZE`, `/rxdb/SIZE` and, as CouchDB, `/couch/SIZE/`. From memory, without
 * sessions, database or compression, so it does less work than our server.
 */
export async function servePeers({ afterwards }: Bench): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://peers');
    const [, who, size, ...rest] = pathname.split('/');
    const body = await bodyOf(request);
    const path = decodeURIComponent(rest.join('/'));
    const answer = answerOf(who, Number(size), { path, query, body });
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(answer ?? { error: 'not_found', reason: 'missing' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
