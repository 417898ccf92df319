import BetterSqlite3 from 'better-sqlite3';
import { ImportedResponse, ProposalsResponse } from '../../../schema/bank/bank-responses.ts';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import type { Row as Stored } from '../../../schema/core/records.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { buildNotice, type TestEntry } from '../../../schema/testing/test-zengin.ts';
import type { Business } from '../../../sync-server/demo/business.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import { insertRows } from '../insert-rows.ts';
import type { Row } from '../row.ts';
import { median } from '../stats.ts';
import { makeDemoFile } from './demo-file.ts';
import { createCaller } from './kept-alive.ts';
import { timed, whileReading } from './while-reading.ts';

const [CUSTOMERS, INVOICES_EACH, FEE, ROUNDS] = [400, 25, 660, 5];
/** Targets: 5,000 entries are matched within 2 seconds, and no other response is more than 50 ms late. */
const [MOST_MS, MOST_HOLD_MS] = [2000, 50];

type Customer = { _id: string; name: string; invoices: Stored<'invoices'>[] };

/** A name as banks write it. */
const nameOf = (number: number) => `ｶ)${Array.from(String(number), (digit) => 'ｱｲｳｴｵｶｷｸｹｺ'[Number(digit)]).join('')}ﾃﾝ`;

/** 400 customers with names, each with 25 open invoices. */
function customersOf({ customers }: Business, now: number): Customer[] {
  return customers.slice(0, CUSTOMERS).map(({ _id }, number) => ({
    _id,
    name: nameOf(number),
    invoices: Array.from({ length: INVOICES_EACH }, (_, each): Stored<'invoices'> => {
      const index = number * INVOICES_EACH + each;
      return {
        _id: testId(1_000_000 + index),
        customerId: _id,
        amount: 1000 + ((index * 7919) % 90_000),
        paid: 0,
        note: '',
        dueDate: addDays(dayOf(toInstant(now), 'Asia/Tokyo'), -each),
        assignToCollect: null,
        createdAt: toInstant(now),
        completedAt: null,
      };
    }),
  }));
}

/** Per customer eight exact transfers, two for several invoices, one less a fee, and one or two from unknown payers. */
function transfersOf({ name, invoices }: Customer, number: number, day: string): TestEntry[] {
  const sumOf = (from: number, to: number) => invoices.slice(from, to).reduce((sum, { amount }) => sum + amount, 0);
  const exact = invoices.slice(0, 8).map(({ amount }) => amount);
  const amounts = [...exact, sumOf(8, 10), sumOf(10, 13), sumOf(13, 14) - FEE];
  const unknown = Array.from({ length: 1 + (number % 2) }, (_, each) => ({ day, amount: 500 + each, payer: 'ﾀﾆﾝ' }));
  return [...amounts.map((amount) => ({ day, amount, payer: name })), ...unknown];
}

/** Stores the customers' payer names and fees, and what they owe. */
function fill(file: string, customers: readonly Customer[]): void {
  const db = new BetterSqlite3(file);
  try {
    const name = db.prepare('update customers set payerNames = ?, knownFees = ? where _id = ?');
    db.transaction(() => {
      for (const customer of customers) {
        name.run(JSON.stringify([customer.name]), JSON.stringify([FEE]), customer._id);
        insertRows(db, 'invoices', customer.invoices);
      }
    })();
  } finally {
    db.close();
  }
}

/** A bank's file, read and matched while people work. */
export const bank: Row = {
  name: 'bank',
  title: "A bank's file",
  how: `A notice of 5,000 transfers is imported, and matches are proposed against 10,000 open invoices of ${CUSTOMERS} restaurants, on the real server. Meanwhile another connection reads one order without a pause: its slowest answer is how long the server's loop was held.`,
  async run({ scratch, afterwards, program }) {
    const now = Date.now();
    const { file, business, tokens, orderPath } = await makeDemoFile(scratch);
    const customers = customersOf(business, now);
    fill(file, customers);
    const server = await startTodoke(file, program);
    afterwards(server.close);
    const [office, reader] = [createCaller(server.url, tokens.office), createCaller(server.url, tokens.office)];
    afterwards(office.close);
    afterwards(reader.close);
    const often = { path: orderPath, pauseMs: 1 };
    for (let count = 0; count < 300; count++) await reader.get(often.path);

    const day = addDays(dayOf(toInstant(now), 'Asia/Tokyo'), -1);
    const transfers = customers.flatMap((customer, number) => transfersOf(customer, number, day));
    const account = { bank: '0001', branch: '123', kind: '1', number: '0123456' };
    const notice = buildNotice(transfers, { account, from: day, to: day });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(notice)], 'notice.txt'));
    let importing = 0;
    const whileImporting = await whileReading(reader, often, async () => {
      importing = await timed(async () => {
        const headers = { authorization: `Bearer ${tokens.office}` };
        const response = await fetch(`${server.url}/api/bank/files`, { method: 'POST', headers, body: form });
        if (response.status !== 200) throw new Error(`The file was answered ${response.status}.`);
        const { added } = ImportedResponse.parse(await response.json());
        if (added !== transfers.length) throw new Error(`${added} of ${transfers.length} transfers were imported.`);
      });
    });

    const [proposing, holds]: [number[], number[]] = [[], []];
    let body = '';
    for (let round = 0; round < ROUNDS; round++) {
      const meanwhile = await whileReading(reader, often, async () => {
        proposing.push(
          await timed(async () => {
            body = (await office.get('/api/bank/proposals')).body.toString();
          }),
        );
      });
      holds.push(Math.max(...meanwhile));
    }
    const { entries, proposals } = ProposalsResponse.parse(JSON.parse(body));
    if (entries.length !== transfers.length || proposals.length < transfers.length * 0.8)
      throw new Error(`${proposals.length} matches of ${entries.length} transfers were proposed.`);
    return {
      lines: [
        { who: 'the file of 5,000 transfers', unit: 'ms', samples: [importing] },
        { who: '5,000 transfers proposed', unit: 'ms', samples: proposing },
        { who: 'slowest GET during the import', unit: 'ms', samples: [Math.max(...whileImporting)] },
        { who: 'slowest GET during the proposals', unit: 'ms', samples: holds },
      ],
      verdicts: [
        {
          what: '5,000 transfers proposed',
          measured: median(proposing),
          unit: ' ms',
          target: { atMost: MOST_MS },
        },
        { what: 'slowest GET of a round', measured: median(holds), unit: ' ms', target: { atMost: MOST_HOLD_MS } },
      ],
      notes: [
        `${proposals.length} of ${entries.length} transfers have a proposal, against ${CUSTOMERS * INVOICES_EACH} open invoices and those of the demo.`,
      ],
    };
  },
};
