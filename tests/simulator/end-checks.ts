import { sql } from 'kysely';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { writeMeta } from '../../web/replica/meta.ts';
import { pruneFinished } from '../../web/sync/copy/prune.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import type { Desk } from './acts/desk.ts';
import { checkBooked } from './bank-checks.ts';
import type { Booked } from './bank-truth.ts';
import { checkBooksOn } from './books-checks.ts';
import { assertThat } from './checks.ts';
import type { Network } from './network.ts';
import type { Phone } from './phone.ts';
import { createSimBrowser } from './sim-browser.ts';
import type { SimServer } from './sim-server.ts';
import { HOUR_MS, type Stage } from './stage.ts';
import { checkWholeTruth } from './truth-check.ts';

/** The stage after the faults have stopped. */
export type Ending = Pick<Stage, 'random' | 'clock' | 'pass'> & {
  network: Pick<Network, 'fetch' | 'calm'>;
  phones: Pick<Phone, 'browser' | 'tabs'>[];
  server: Pick<SimServer, 'handle' | 'age' | 'db'>;
};

/** An admin's call at the end, such as confirming the server's clock in case it is doubted. */
async function asAdmin({ phones, server }: Ending, tokens: Map<string, string>, path: string): Promise<void> {
  const admin = phones.find(({ browser }) => browser.actor.role === 'admin')?.browser.actor._id ?? '';
  const headers = { authorization: `Bearer ${tokens.get(admin)}` };
  const { status } = await server.handle({ path, init: { method: 'POST', headers } });
  assertThat(status === 200, `an admin called ${path}, and the server answered ${status}`);
}

/**
 * After the faults stop: asserts that every queue drains in a few rounds, and that every device holds the truth,
 * including a fresh one.
 */
export async function checkEnd(stage: Ending, tokens: Map<string, string>) {
  const { phones, random, server, network, clock, pass } = stage;
  for (let turn = 0; turn < 4; turn++) {
    // A clock that was set back may have landed within the seconds for Undo.
    if (turn > 0) pass(2 * HOUR_MS);
    for (const { tabs } of phones) {
      for (const { device, transport } of tabs.slice(0, 1)) await syncRound(device, transport);
    }
    if (turn === 0) await asAdmin(stage, tokens, '/api/sync/clock');
    // Everybody is back: waiting work is judged now.
    if (turn === 1) await asAdmin(stage, tokens, '/api/sync/restore/end');
    // A stop that returned weeks late keeps its restaurant on a phone until the daily retention.
    if (turn === 2) await server.age();
  }
  for (const { browser, tabs } of phones) {
    const device = tabs[0]?.device;
    if (!device) continue;
    const { actor } = browser;
    const unfinished = await device.db.outbox.where('state').noneOf(['settled', 'refused']).count();
    assertThat(unfinished === 0, `${actor.username} still has ${unfinished} mutations on their way`);
    // As in the coming night: retention windows may have ended since the device pruned today.
    await writeMeta(device.db, 'prunedOn', '');
    await pruneFinished(device);
    await checkWholeTruth(device, { server: server.db(), now: clock() });
    await checkBooksOn(device);
    const fresh = createSimBrowser({ actor, token: tokens.get(actor._id) ?? '', random, network, clock }).openTab();
    await syncRound(fresh.device, fresh.transport);
    await pruneFinished(fresh.device);
    await checkWholeTruth(fresh.device, { server: server.db(), now: clock() });
    fresh.close();
  }
}

/**
 * Imports files of everything, including what was never imported or was lost in a restore. Asserts that after all
 * questions are answered, each transfer exists once.
 */
export async function checkBankEnd(
  desk: Pick<Desk, 'bringAll' | 'answerAll'> | undefined,
  booked: readonly Booked[],
  db: Writer,
): Promise<void> {
  if (booked.length === 0 || !desk) return;
  // Somebody may have removed the account.
  if (!(await desk.bringAll())) return;
  for (let left = await desk.answerAll(), turn = 0; left > 0; left = await desk.answerAll()) {
    assertThat(turn++ < 50, `${left} questions about transfers are asked for ever`);
  }
  await checkBooked(db, booked);
}

/** Asserts that a statement of a customer's whole account ends with what it owes by the server's tables. */
export async function checkStatementsEnd(desk: Pick<Desk, 'statementOfAll'> | undefined, db: Writer): Promise<void> {
  const { rows } = await sql<{ _id: Id; hundredths: number }>`
    select "_id", (select coalesce(sum("amount" - "paid"), 0) from "invoices" where "customerId" = "customers"."_id")
      - (select coalesce(sum("amount"), 0) from "credits" where "customerId" = "customers"."_id") as "hundredths"
    from "customers"`.execute(db);
  for (const { _id, hundredths } of rows) {
    const statement = await desk?.statementOfAll(_id);
    const owed = fromHundredths(Number(hundredths));
    assertThat(statement?.total === owed, `the statement of ${_id} says ${statement?.total}, but ${owed} is owed`);
  }
}
