import { beforeEach, expect, test, vi } from 'vitest';
import { InvoiceResponse } from '../../schema/payments/invoice-responses.ts';
import { openTestScreen } from '../testing/test-screen.tsx';
import { askServer } from './server-call.ts';

let opened: Awaited<ReturnType<typeof openTestScreen>>;
/** A proxy's responses to one call after the other; undefined passes on the server's. */
let proxy: (Response | undefined)[];
beforeEach(async () => {
  opened = await openTestScreen('admin');
  proxy = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await opened.network.fetcher(path, init);
    const other = proxy.shift();
    // Like a browser's `fetch`.
    if (other?.type === 'error') throw new TypeError('Failed to fetch');
    return other ?? answer;
  });
});

const invoice = (amount: number) =>
  askServer(InvoiceResponse, '/api/invoice', {
    method: 'POST',
    body: { customer: opened.network.ids.restaurant1, amount },
  });

async function countOf(amount: number): Promise<number> {
  const rows = await opened.network.server.db.selectFrom('invoices').select('amount').execute();
  return rows.filter((row) => row.amount === amount * 100).length;
}

const html = (status: number) => new Response('<h1>Try again</h1>', { status });
const json = (status: number) => Response.json({ message: 'Try again' }, { status });

test.each([
  ['a proxy’s 502', () => html(502)],
  ['a proxy’s 503', () => html(503)],
  ['a proxy’s 504', () => html(504)],
  ['a gateway’s 504 in JSON', () => json(504)],
  ['a gateway’s 403 in JSON', () => json(403)],
  ['a hotel’s login page', () => html(200)],
  ['no answer', () => Response.error()],
])('a write that met %s is done once, however often it is pressed', async (_what, answer) => {
  proxy = [answer(), answer()];
  await expect(invoice(777)).rejects.toThrow();
  await expect(invoice(777)).rejects.toThrow();
  const { amount } = await invoice(777);
  expect([amount, await countOf(777)]).toEqual([777, 1]);
});

test('the same write after an answer is a new write', async () => {
  await invoice(777);
  await invoice(777);
  expect(await countOf(777)).toBe(2);
});

test('a write with other contents is a new write, and so is a refused one sent again', async () => {
  proxy = [html(502)];
  await expect(invoice(777)).rejects.toThrow();
  await invoice(888);
  expect([await countOf(777), await countOf(888)]).toEqual([1, 1]);
  await expect(invoice(-1)).rejects.toThrow();
  await expect(invoice(-1)).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['no answer', () => Response.error(), /^There was no answer\./],
  ['a hotel’s login page', () => html(200), /^Another page answered in place of our server/],
  ['a proxy’s 502 without a phrase', () => html(502), /^The server can’t be reached at the moment\./],
  ['a proxy’s 413', () => html(413), /^This is larger than the server takes\.$/],
  [
    'a proxy’s 502 with its phrase',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    /^Bad Gateway$/,
  ],
  ['a status that says nothing', () => html(418), /^Failed to perform mutation$/],
])('a write that met %s says why', async (_what, answer, words) => {
  proxy = [answer()];
  await expect(invoice(777)).rejects.toThrow(words);
});
