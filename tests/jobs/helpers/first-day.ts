import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import * as XLSX from 'xlsx';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { goInApp, seen } from '../../e2e/helpers/devices/device.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type Cells = (string | number)[][];

/**
 * An installation as `npm start` leaves it, with only the first admin in it, created with the README's command.
 * @returns the database file
 */
export function emptyInstallation(admin: string, password: string): string {
  const folder = mkdtempSync(join(dirname(inject('businessFile')), 'empty-'));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', HOST: '127.0.0.1' };
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', 'create', admin], {
    cwd: ROOT,
    env,
    encoding: 'utf8' as const,
    input: `${password}\n${password}\n`,
  });
  if (made.status !== 0) throw new Error(made.stderr);
  return databaseFile(folder);
}

/** A typical office workbook: a title, an empty row, headings, rows. */
function workbookOf(title: string, cells: Cells): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([[title], [], ...cells]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Sheet1');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
}

/** Selects a list on the Import screen, and waits until the app has read it. */
export async function chooseList(page: Page, kind: 'customers' | 'products', title: string, cells: Cells) {
  await goInApp(page, `/admin/import?tab=${kind}`);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: `${title}.xlsx`, mimeType, buffer: workbookOf(title, cells) };
  await page.getByLabel('Spreadsheet').setInputFiles(file);
  await seen(page.getByRole('region', { name: 'Columns of the file' }));
}

/** Imports the rows of the selected list. */
export async function importRows(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByRole('heading', { name: 'Imported' }).or(page.getByText('Imported', { exact: true })));
}
