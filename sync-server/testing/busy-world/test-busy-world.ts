import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchFingerprint } from '../../../schema/bank/match-fingerprint.ts';
import { ClosingPreviewResponse } from '../../../schema/closing/closing-responses.ts';
import { toInstant } from '../../../schema/core/days.ts';
import { ImportDone } from '../../../schema/core/import-responses.ts';
import { EmployeeResponse } from '../../../schema/people/people-responses.ts';
import { HISTORY } from '../../../schema/testing/busy-history.ts';
import { BUSY, CLOSING_RUN, UNUSED_PICTURE } from '../../../schema/testing/busy-records.ts';
import { testDocument, testSnapshots } from '../../../schema/testing/test-documents.ts';
import {
  ACTORS,
  IDS,
  type Put,
  testCustomer,
  testId,
  testProduct,
  WORLD_START,
} from '../../../schema/testing/test-records.ts';
import { lockLogin } from '../../auth/credentials.ts';
import { renewEpoch } from '../../db/history.ts';
import { readRow } from '../../db/server-tx.ts';
import { sha256Of } from '../../effects/issue-document.ts';
import { storePictures } from '../../files/stored-pictures.ts';
import { putRecords } from '../put-records.ts';
import { post, pushOne, queued, request, send } from '../test-calls.ts';
import { freeDatabaseOf } from '../test-postgres.ts';
import {
  copyWorld,
  createTestClock,
  createWorld,
  keepWorld,
  openWorld,
  putWorldBack,
  type World,
} from '../test-world.ts';

/** Closes restaurant 5's May online, as the office does. */
async function closeMay(world: World): Promise<void> {
  const closedOn = '2025-05-31';
  const response = await request(world, 'manager', `/api/billing/preview?closedOn=${closedOn}`);
  const { accounts } = ClosingPreviewResponse.parse(await response.json());
  const account = accounts.find(({ customer }) => customer._id === BUSY.restaurant5);
  const asked = { runId: CLOSING_RUN, customerId: BUSY.restaurant5, closedOn, fingerprint: account?.fingerprint };
  const { status } = await post(world, 'manager', '/api/billing', asked);
  if (status !== 200) throw new Error(`billing.close: ${status}`);
}

/** Imports a product on which nothing builds, under a known id. */
async function importGoods(world: World): Promise<void> {
  const body = new FormData();
  body.append('file', new File(['Name,Category,Price,Tax class\nSesame oil,Rice,900,food\n'], 'products.csv'));
  const response = await request(world, 'admin', '/api/import/products', { method: 'POST', body });
  const { importId } = ImportDone.parse(await response.json());
  if (!importId) throw new Error(`products.csv: ${response.status}`);
  await world.db.updateTable('imports').set({ _id: BUSY.pastImport }).where('_id', '=', importId).execute();
  await world.db
    .updateTable('importedWork')
    .set({ importId: BUSY.pastImport })
    .where('importId', '=', importId)
    .execute();
}

type Options = {
  /** Called for every statement on a copy. */
  onStatement?: (sql: string) => void;
  onRoundTrip?: (sql: string) => void;
  /** Opens copies as restored backups, for calls that are only allowed during a restore. */
  isRestored?: boolean;
};

/**
 * The small world with a history, stored as a file: each copy is a fresh state to write to.
 * @returns functions to open a copy, and to remove all
 */
export async function createBusyWorld({
  onStatement = () => {},
  onRoundTrip = () => {},
  isRestored = false,
}: Options = {}) {
  const template = await createWorld();
  const monthly = { paymentMethod: 'monthly', paymentDate: 25 } as const;
  const deletedAt = toInstant(WORLD_START);
  const paper = testSnapshots()['cash invoice'];
  const records: Put[] = [
    ['customers', testCustomer(BUSY.restaurant4, 'r4')],
    ['customers', { ...testCustomer(BUSY.restaurant5, 'r5'), ...monthly }],
    ['customers', { ...testCustomer(BUSY.deletedRestaurant, 'r6'), deletedAt }],
    ['products', { ...testProduct(BUSY.deletedProduct, 'Old rice', { category: IDS.rice }), deletedAt }],
    ['documents', testDocument(BUSY.document, paper, sha256Of(paper))],
  ];
  await putRecords(template.db, records, WORLD_START);
  for (const [person, name, args] of HISTORY) {
    const verdict = await pushOne(template, person, queued(name, args, { at: toInstant(WORLD_START) }));
    if (verdict.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(verdict)}`);
  }
  const askedOrder = await readRow(template.db, 'orders', BUSY.orderOf2);
  if (!askedOrder) throw new Error('No order of customer 2');
  const at = toInstant(WORLD_START);
  const by = { role: 'customer', _id: ACTORS.customer2._id, name: '' } as const;
  const request = { kind: 'cancel', at, by, reason: 'Closed that day' } as const;
  await putRecords(template.db, [['orders', { ...askedOrder, request, version: 2 }]], WORLD_START);
  const entry = { account: '1-1234567', bookedOn: '2025-06-10', payer: 'ﾓﾓ ﾊｳｽ', payerKey: 'モモハウス', cancelled: 0 };
  const state = { state: 'open', reason: '', by: '', takesBack: null, fileId: testId(3123), isCorrection: 0 } as const;
  await template.db
    .insertInto('bankEntries')
    .values([
      { _id: BUSY.bankEntry, amount: 700_000, ...entry, ...state },
      { _id: BUSY.matchedEntry, amount: 90_000, ...entry, ...state },
      { _id: BUSY.perhapsEntry, amount: 30_000, ...entry, ...state, bookedOn: '2025-06-09', fileId: BUSY.bankFile },
      { _id: BUSY.sameEntry, amount: 30_000, ...entry, ...state },
    ])
    .execute();
  await template.db
    .insertInto('bankDoubts')
    .values({ entryId: BUSY.perhapsEntry, otherId: BUSY.sameEntry, kind: 'same', by: '' })
    .execute();
  const file = { name: 'notice.txt', importedAt: toInstant(WORLD_START), by: 'manager', added: 1 };
  await template.db
    .insertInto('bankFiles')
    .values({ _id: BUSY.bankFile, ...file, from: '2025-06-09', to: '2025-06-09' })
    .execute();
  await template.db
    .insertInto('bankSightings')
    .values({ fileId: BUSY.bankFile, entryId: BUSY.perhapsEntry, source: 'notice', countsLines: 1 })
    .execute();
  await importGoods(template);
  const matched = await post(template, 'manager', `/api/bank/entries/${BUSY.matchedEntry}/match`, {
    customer: BUSY.restaurant5,
    allocations: [],
    fee: 0,
    granted: [],
    fingerprint: matchFingerprint({ _id: BUSY.matchedEntry, amount: 900 }, []),
  });
  if (matched.status !== 200) throw new Error(await matched.text());
  const days = { from: '2025-06-01', to: '2025-06-30' };
  const journal = await post(template, 'manager', '/api/reports/journal', { ...days, format: 'yayoi' });
  if (journal.status !== 200) throw new Error(await journal.text());
  await template.db.transaction().execute((trx) => {
    const picture = { file: UNUSED_PICTURE, bytes: Buffer.from('picture') };
    return storePictures(trx, [picture], WORLD_START);
  });
  // Over REST, so that no outbox has it. The login is waiting for a new password.
  const hired = { name: 'Ram', username: 'ram', phoneNumber: '9011112222', role: 'driver', password: 'a password' };
  const answer = await post(template, 'admin', '/api/employee', hired);
  const { _id: identityId } = EmployeeResponse.parse(await answer.json());
  await template.db
    .transaction()
    .execute((trx) => lockLogin(trx, { identityId, kind: 'employee', username: hired.username }));
  await closeMay(template);
  // No server listens there.
  const mail = { host: '127.0.0.1', port: 1, security: 'none', username: '', password: '', from: 'office@example.com' };
  await send(template, 'admin', 'PUT', '/api/notices/mail', { ...mail, appUrl: 'https://orders.example.com' });
  if (isRestored) await renewEpoch(template.db, { how: 'restored', now: WORLD_START + 1 });
  // Closing the database merges the WAL into the file.
  await template.db.destroy();
  await keepWorld(template.file);

  async function openAt(dir: string, file: string): Promise<World> {
    const clock = createTestClock();
    const opened = await openWorld(file, { clock: clock.now, onStatement, onRoundTrip });
    return {
      ...opened,
      dir,
      file,
      clock,
      actors: ACTORS,
      ids: IDS,
      tokens: template.tokens,
      async close() {
        await opened.db.destroy();
        freeDatabaseOf(file);
        rmSync(dir, { recursive: true, force: true });
      },
    };
  }

  return {
    async open(): Promise<World> {
      const dir = mkdtempSync(join(tmpdir(), 'todoke-busy-'));
      const file = join(dir, 'todoke.sqlite');
      await copyWorld(template.file, file);
      return openAt(dir, file);
    },
    /**
     * Restores a world to its initial state while its server runs, which works since the server keeps no state between
     * requests.
     */
    async putBack(world: World): Promise<void> {
      await putWorldBack(template.file, world.file);
      world.clock.set(WORLD_START);
    },
    close: () => rmSync(template.dir, { recursive: true, force: true }),
  };
}

export type BusyWorld = Awaited<ReturnType<typeof createBusyWorld>>;
