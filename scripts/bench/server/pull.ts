import { brotliDecompressSync } from 'node:zlib';
import { type PulledPage, PullResponse } from '../../../schema/sync/protocol.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Line, Row } from '../row.ts';
import { interleave, median } from '../stats.ts';
import { makeDemoFile, type Tokens } from './demo-file.ts';
import { createCaller } from './kept-alive.ts';

const ROUNDS = 7;
const ROLES: (keyof Tokens)[] = ['office', 'driver', 'customer'];

type Feed = { took: number; pages: Buffer[] };

const textOf = (page: Buffer) => brotliDecompressSync(page).toString();

/** Pulls all pages. Leaves a device's work out: rows are not even parsed. */
export async function pullAll(caller: ReturnType<typeof createCaller>): Promise<Feed> {
  const pages: Buffer[] = [];
  const start = performance.now();
  for (let cursor = ''; ; ) {
    const { status, body } = await caller.get(`/api/sync/pull${cursor}`, { 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`A pull was answered ${status}.`);
    pages.push(body);
    const text = textOf(body);
    const next = /"cursor":"([^"]+)"/.exec(text)?.[1];
    if (next === undefined) throw new Error('A pulled page has no cursor.');
    cursor = `?cursor=${encodeURIComponent(next)}`;
    // After all rows.
    if (text.lastIndexOf('"more":false,"left":0') > text.lastIndexOf('}],')) break;
  }
  return { took: performance.now() - start, pages };
}

/** Counts the rows of the pages, and fails on duplicates. */
function countRows(pages: readonly Buffer[]): number {
  const rows = pages.flatMap((page): PulledPage['changes'] => {
    const answer = PullResponse.parse(JSON.parse(textOf(page)));
    if (answer.reset) throw new Error('A first sync was answered with a reset.');
    return answer.changes;
  });
  const keys = new Set(rows.flatMap((row) => ('put' in row ? `${row.table}/${row.put._id}` : [])));
  if (keys.size !== rows.length) throw new Error(`${rows.length} changes are ${keys.size} records.`);
  return keys.size;
}

export const pullRow: Row = {
  name: 'pull',
  title: 'Pull: a first sync without a device',
  how: 'The whole feed of one person of each kind of the demo business is pulled from the real server over HTTP, page by page with Brotli over one connection; the client unpacks a page to find its cursor, and keeps nothing. Rows a second, and bytes a second as they were before it.',
  isExtra: true,
  async run({ scratch, afterwards, program }) {
    const { file, tokens } = await makeDemoFile(scratch);
    const server = await startTodoke(file, program);
    afterwards(server.close);
    const feeds = new Map<string, Feed[]>();
    const contenders = ROLES.map((role) => {
      const caller = createCaller(server.url, tokens[role]);
      afterwards(caller.close);
      return {
        who: role,
        async once() {
          const feed = await pullAll(caller);
          feeds.set(role, [...(feeds.get(role) ?? []), feed]);
          return feed.took;
        },
      };
    });
    const samples = await interleave(contenders, ROUNDS);

    const lines: Line[] = [];
    const notes: string[] = [];
    for (const [index, role] of ROLES.entries()) {
      const took = samples[index] ?? [];
      const pages = feeds.get(role)?.at(-1)?.pages ?? [];
      const rows = countRows(pages);
      const bytes = pages.reduce((sum, page) => sum + textOf(page).length, 0);
      const packed = pages.reduce((sum, page) => sum + page.length, 0);
      lines.push({ who: `${role}, rows`, unit: 'per second', samples: took.map((ms) => (rows / ms) * 1000) });
      lines.push({ who: `${role}, JSON`, unit: 'bytes per second', samples: took.map((ms) => (bytes / ms) * 1000) });
      const size = `${(bytes / 1e6).toFixed(2)} MB, ${(packed / 1e6).toFixed(2)} MB on the wire`;
      notes.push(
        `${role}: ${rows.toLocaleString('en-US')} rows, ${size}, ${Math.round(median(took))} ms; pages: ${pages.length}.`,
      );
    }
    return { lines, verdicts: [], notes };
  },
};
