import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Actor } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { totalsIn } from '../../schema/papers/contents/reversal-contents.ts';
import { KIND_LABELS } from '../../schema/papers/layout/paper-labels.ts';
import { tell, toldOf } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import type { Db } from '../db/database.ts';
import { canonicalJson } from '../db/log/mutation-log.ts';
import { sha256Of } from '../effects/issue-document.ts';
import { speakerOf } from '../http/languages.ts';
import { type SheetColumn, sheetText } from '../sheets/column.ts';
import { type Say, writeSheet } from '../sheets/write-sheet.ts';
import { readPapers, readSeries, type StoredPaper } from './document-queries.ts';
import { drawnPaper } from './pdf/drawn-paper.ts';
import { readLogos } from './pdf/logos.ts';
import { writePdf } from './pdf/write-pdf.ts';

const PAGE = 50;

/** Headers are in Japanese like the documents: the file is for a tax accountant in Japan. */
const inJapanese: Say = (told) => tell(speakerOf('ja'), toldOf(told));

/** Characters that some systems don't allow in file names. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

type Named = Pick<StoredPaper, 'kind' | 'issuedOn' | 'no' | 'partner' | 'total'>;

/** Limit of a file name in UTF-8 with its folder, in bytes: longer ones can't be unpacked everywhere. */
const MOST_BYTES = 200;
const EXTENSION = '.pdf';

/** Cuts a text to a number of UTF-8 bytes without splitting a grapheme. */
function cutToBytes(text: string, most: number): string {
  let [bytes, cut] = [0, ''];
  for (const { segment } of new Intl.Segmenter('ja').segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    cut += segment;
  }
  return cut.trimEnd();
}

/** `請求書/20261120_I-000042_合同会社ヒマル_55021`: day, number, partner and amount, as tax offices require for searching. */
export function nameOf({ kind, issuedOn, no, partner, total }: Named): string {
  const [before, after] = [`${issuedOn.replaceAll('-', '')}_${no}_`, `_${total}`];
  const folder = `${inJapanese(KIND_LABELS[kind])}/`;
  const room = MOST_BYTES - Buffer.byteLength(`${folder}${before}${after}${EXTENSION}`);
  return `${folder}${before}${cutToBytes(partner.replace(UNSAFE, ' ').trim(), room)}${after}`;
}

type Column = SheetColumn<StoredPaper> & { header: string };

const text = (header: string, width: number, show: (document: StoredPaper) => string): Column => ({
  header,
  width,
  kind: 'text',
  show: (document) => sheetText(show(document)),
});

/** Columns with net and tax of a rate. */
function groupColumns(percent: number, reduced: boolean): Column[] {
  const groupOf = (document: StoredPaper) =>
    totalsIn(document.snapshot)?.groups.find((group) => group.percent === percent && group.reduced === reduced);
  const name = `${percent}%${reduced ? '（軽減）' : ''}`;
  return [
    { header: `${name} 税抜金額`, width: 14, kind: 'yen', show: (document) => groupOf(document)?.net ?? null },
    { header: `${name} 消費税額`, width: 14, kind: 'yen', show: (document) => groupOf(document)?.tax ?? null },
  ];
}

/** The columns of the index: what the law requires for searching, sums by rate, and hashes against changes. */
export function indexColumns(rates: readonly { percent: number; reduced: boolean }[]): Column[] {
  return [
    text('番号', 18, ({ no }) => no),
    text('種類', 14, ({ kind }) => inJapanese(KIND_LABELS[kind])),
    { header: '取引年月日', width: 12, kind: 'day', show: ({ issuedOn }) => issuedOn },
    text('取引先', 32, ({ partner }) => partner),
    text('得意先コード', 14, ({ snapshot }) => snapshot.recipient.code),
    { header: '金額', width: 14, kind: 'yen', show: ({ total }) => total },
    ...rates.flatMap(({ percent, reduced }) => groupColumns(percent, reduced)),
    { header: '課税対象外', width: 14, kind: 'yen', show: ({ snapshot }) => totalsIn(snapshot)?.untaxed ?? null },
    text('登録番号', 18, ({ snapshot }) => snapshot.issuer.registrationNo),
    text('元の書類', 18, ({ snapshot }) => snapshot.replaces?.no ?? ''),
    text('差替・取消', 18, ({ replacedBy }) => replacedBy?.no ?? ''),
    text('発行日時', 26, ({ issuedAt }) => issuedAt),
    text('ファイル', 50, (document) => `${nameOf(document)}${EXTENSION}`),
    text('SHA-256', 66, ({ sha256 }) => sha256),
    text('検証', 10, ({ stored, sha256 }) => (sha256Of(stored) === sha256 ? '一致' : '不一致')),
  ];
}

/** A CSV field. Text that a spreadsheet would take for a formula gets a leading apostrophe. */
function quoted(value: string | number | null): string {
  const field = typeof value === 'string' && /^[=+@\t-]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

async function* pagesOf(db: Db, viewer: Actor, ids: readonly Id[]): AsyncGenerator<StoredPaper[]> {
  for (let from = 0; from < ids.length; from += PAGE) yield readPapers(db, viewer, ids.slice(from, from + PAGE));
}

/** The tax rates in all these documents, lowest first. */
async function ratesOf(db: Db, viewer: Actor, ids: readonly Id[]) {
  const found = new Map<string, { percent: number; reduced: boolean }>();
  for await (const page of pagesOf(db, viewer, ids)) {
    for (const { snapshot } of page) {
      for (const { percent, reduced } of totalsIn(snapshot)?.groups ?? []) {
        found.set(`${percent} ${reduced}`, { percent, reduced });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.percent - b.percent || Number(b.reduced) - Number(a.reduced));
}

/** The series of numbers as CSV, with gaps left by restores. */
async function seriesCsv(db: Db): Promise<string> {
  const rows = (await readSeries(db)).map(({ kind, series, startedAt, count, lastNumber, before }) => [
    inJapanese(KIND_LABELS[kind]),
    series,
    startedAt,
    count,
    lastNumber,
    before?.series ?? '',
    before?.lastNumber ?? '',
  ]);
  const header = ['種類', '系列', '開始日時', '件数', '最終番号', '復元前の系列', '復元前に確認できる最終番号'];
  return [header, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}

const BOM = '\ufeff';

/**
 * Streams a period's documents as a ZIP file: an index as Excel and CSV, each document as a PDF and as the JSON whose
 * SHA-256 is in the index, and the series of numbers. Documents are drawn one after the other in the PDF thread.
 */
export async function* exportDocuments(
  db: Db,
  viewer: Actor,
  ids: readonly Id[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const yieldToEventLoop = createYieldToEventLoop();
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  function* add(name: string, bytes: Uint8Array, isPacked = false) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
    yield* pieces;
    pieces = [];
  }
  const encode = (words: string) => new TextEncoder().encode(words);
  const columns = indexColumns(await ratesOf(db, viewer, ids));
  yield* add(
    'index.xlsx',
    await writeSheet({ name: '書類一覧', columns, say: inJapanese }, pagesOf(db, viewer, ids)),
    true,
  );
  const lines = [columns.map(({ header }) => quoted(header)).join(',')];
  for await (const page of pagesOf(db, viewer, ids)) {
    for (const document of page) lines.push(columns.map(({ show }) => quoted(show(document))).join(','));
  }
  yield* add('index.csv', encode(`${BOM}${lines.join('\r\n')}`));
  yield* add('series.csv', encode(`${BOM}${await seriesCsv(db)}`));
  for await (const page of pagesOf(db, viewer, ids)) {
    for (const document of page) {
      const paper = drawnPaper(document.snapshot);
      const pictures = await readLogos(db, [paper]);
      yield* add(
        `${nameOf(document)}${EXTENSION}`,
        await writePdf({ title: document.no, papers: [paper], pictures }),
        true,
      );
      yield* add(`json/${document.no}.json`, encode(canonicalJson(document.stored)));
      await yieldToEventLoop();
    }
  }
  zip.end();
  yield* pieces;
}
