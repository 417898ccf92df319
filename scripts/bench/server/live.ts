import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { DAY_MS, dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { type PushRequest, PushResponse } from '../../../schema/sync/protocol.ts';
import type { Business } from '../../../sync-server/demo/business.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Row } from '../row.ts';
import { quantile } from '../stats.ts';
import { makeDemoFile } from './demo-file.ts';
import { createCaller } from './kept-alive.ts';
import { holdConnections } from './live-holders.ts';
import { monotonicMs } from './live-messages.ts';
import { addSignedInRestaurants } from './sessions.ts';

/** Resident memory of a process in bytes. */
function residentBytes(pid: number): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kB === undefined) throw new Error(`The memory of process ${pid} can't be read.`);
  return Number(kB) * 1024;
}

const CONNECTIONS = 1000;
/** Changes that reach everybody, and orders that reach the office. */
const [CHANGES, ORDERS] = [15, 40];

function pushOf<N extends MutationName>(name: N, args: MutationArgs<N>): string {
  const mutation = { id: newId(), name, args, at: toInstant(Date.now()) };
  const request: PushRequest = { deviceId: newId(), epoch: null, mutations: [mutation], waiting: { count: 0, yen: 0 } };
  return JSON.stringify(request);
}

function orderOf({ products: [product] }: Business): string {
  if (!product) throw new Error('The demo business has no products.');
  const { _id, name, sku } = product.product;
  const deliveryDate = dayOf(toInstant(Date.now() + DAY_MS), 'Asia/Tokyo');
  return pushOf('order.place', {
    orderId: newId(),
    orderItems: [{ _id, name, quantity: 1, sku }],
    customMessage: '',
    deliveryDate,
  });
}

/** 1,000 devices listen to the real server while somebody writes. */
export const liveRow: Row = {
  name: 'live',
  title: `${(CONNECTIONS).toLocaleString('en-US')} live connections`,
  how: `${CONNECTIONS - 1} restaurants' phones and one office screen, each signed in by itself, hold a live connection to the real server from a process of their own. From the moment at which a write is sent (so its whole push is in it: HTTP, transaction, the disk) to the poke at the client. Memory is that of the server's process after the connections less before, by connection.`,
  isExtra: true,
  async run({ scratch, say, afterwards, program }) {
    let phones: string[] = [];
    const { file, business, tokens } = await makeDemoFile(scratch, async (db) => {
      phones = await addSignedInRestaurants(db, CONNECTIONS - 1);
    });
    const [phone = ''] = phones;
    const server = await startTodoke(file, program);
    afterwards(server.close);
    const [office, restaurant] = [createCaller(server.url, tokens.office), createCaller(server.url, phone)];
    afterwards(office.close);
    afterwards(restaurant.close);

    async function write(caller: typeof office, body: string): Promise<number> {
      const sent = monotonicMs();
      const { body: answer } = await caller.post('/api/sync/push', body);
      const took = monotonicMs() - sent;
      const { verdicts } = PushResponse.parse(JSON.parse(answer.toString()));
      if (verdicts.some(({ status }) => status !== 'applied')) throw new Error(`A write was not applied: ${answer}`);
      return took;
    }
    const productId = business.products[0]?.product._id ?? '';
    const restock = (stockInCount: number) => write(office, pushOf('product.update', { productId, stockInCount }));
    for (let count = 0; count < 50; count++) await restock(count);

    const pid = server.pid() ?? 0;
    const before = residentBytes(pid);
    const holders = await holdConnections(server.url, [tokens.office, ...phones]);
    afterwards(holders.close);
    await pause(500);
    const perConnection = (residentBytes(pid) - before) / CONNECTIONS;
    say('1,000 connections are held');

    const all: number[][] = [];
    for (let count = 0; count < CHANGES; count++) {
      await holders.forget();
      const sent = monotonicMs();
      await restock(1000 + count);
      const heard = await holders.whenPoked(CONNECTIONS);
      if (heard.includes(null)) throw new Error('Somebody did not hear of a product.');
      all.push(heard.map((at) => (at ?? 0) - sent));
    }
    const [orders, answers]: [number[], number[]] = [[], []];
    for (let count = 0; count < ORDERS; count++) {
      await holders.forget();
      const sent = monotonicMs();
      answers.push(await write(restaurant, orderOf(business)));
      // The office, and the phone itself.
      const heard = await holders.whenPoked(2);
      if (heard.filter((at) => at !== null).length !== 2) throw new Error('An order was heard of by somebody else.');
      orders.push((heard[0] ?? Number.NaN) - sent);
    }

    const share = (part: number) => all.map((times) => quantile(times, part));
    const at = (part: number) => `${quantile(orders, part).toFixed(1)} ms`;
    return {
      lines: [
        { who: 'a product changed: half of all heard it', unit: 'ms', samples: share(0.5) },
        { who: '95 of 100', unit: 'ms', samples: share(0.95) },
        { who: '99 of 100', unit: 'ms', samples: share(0.99) },
        { who: 'an order: the office heard it', unit: 'ms', samples: orders },
        { who: 'the phone that ordered had its answer', unit: 'ms', samples: answers },
        { who: 'memory of a connection', unit: 'bytes', samples: [perConnection] },
      ],
      verdicts: [],
      notes: [`Order to the office's screen: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}.`],
    };
  },
};
