/** @module-tag long */
import { expect, test } from 'vitest';
import type { Snapshot, SnapshotOf } from '../../../schema/papers/contents/snapshot.ts';
import { ALWAYS_SEEN, EVER_SEEN } from '../../../schema/papers/layout/window-envelope.ts';
import { testSnapshots } from '../../../schema/testing/test-documents.ts';
import { type Placed, readPdf, readPlaces } from '../../testing/test-pdf.ts';
import { drawnPaper } from './drawn-paper.ts';
import { writePdf } from './write-pdf.ts';

const snapshots = testSnapshots('ja');
const ADDRESS = '〒160-0023 東京都新宿区西新宿二丁目12番34号 新宿グランドキャッスルタワー1205号室';
const LONG_NAME = '株式会社ヒマラヤンレストランマネジメントホールディングス東日本カンパニー';

const addressed = (snapshot: Snapshot, recipient: Partial<Snapshot['recipient']> = {}): Snapshot => ({
  ...snapshot,
  issuer: { ...snapshot.issuer, address: '〒169-0073 東京都新宿区百人町1-99-3 ヒマールビル1階' },
  recipient: { ...snapshot.recipient, address: ADDRESS, ...recipient },
});

const drawn = (...papers: Snapshot[]) => writePdf({ title: '', papers: papers.map(drawnPaper), pictures: {} });

const MM_PER_POINT = 25.4 / 72;
/** Groups letters into lines by their baselines. */
function linesOf(letters: Placed[]): string[] {
  const lines = new Map<string, string>();
  for (const { text, y } of letters) lines.set(y.toFixed(1), (lines.get(y.toFixed(1)) ?? '') + text);
  return [...lines.values()];
}

/** Letters of the first page that some window may show, however the sheet shifts in its envelope. */
const seen = ([first = []]: Placed[][]) =>
  first.filter(({ x, y, size }) => x < EVER_SEEN.right && y - size * MM_PER_POINT < EVER_SEEN.bottom);

test('the measures are those of 長形3号: what is always seen, and what may be', () => {
  expect(ALWAYS_SEEN).toEqual({ left: 22, top: 14, right: 85, bottom: 36 });
  expect(EVER_SEEN).toEqual({ right: 117, bottom: 64 });
});

test.each(Object.keys(snapshots) as Snapshot['paper'][])(
  'the window shows the address of a %s and nothing else',
  async (paper) => {
    const letters = seen(readPlaces(await drawn(addressed(snapshots[paper]))));
    expect(linesOf(letters)).toEqual([
      '〒160-0023',
      '東京都新宿区西新宿二丁目12番34号',
      '新宿グランドキャッスルタワー1205号室',
      '合同会社ﾋﾏﾙ　御中',
      'モモハウス',
    ]);
    for (const { text, x, y, size } of letters) {
      const right = x + text.length * size * MM_PER_POINT;
      expect([text, x >= ALWAYS_SEEN.left - 0.1, right <= ALWAYS_SEEN.right + 0.1]).toEqual([text, true, true]);
      expect([text, y - size * 0.9 * MM_PER_POINT >= ALWAYS_SEEN.top, y <= ALWAYS_SEEN.bottom]).toEqual([
        text,
        true,
        true,
      ]);
    }
  },
);

test('a long name with a building and a person is still read in it, whole', async () => {
  const long = { name: LONG_NAME, restaurant: 'ヒマラヤンダイニング エベレスト 新宿西口店', person: '山田 太郎様' };
  const letters = seen(readPlaces(await drawn(addressed(snapshots['closing invoice'], long))));
  expect(linesOf(letters).join('')).toContain(LONG_NAME);
  expect(linesOf(letters).at(-1)).toBe('山田 太郎　様');
  // 57 mm is the lower edge of the smallest window.
  expect(Math.max(...letters.map(({ y }) => y))).toBeLessThan(45);
  expect(Math.min(...letters.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
});

const closing = snapshots['closing invoice'] as SnapshotOf<'closing invoice'>;

/** The invoice of a closing with this many lines, in slips of three. */
function withLines(count: number): Snapshot {
  const [slip] = closing.slips;
  const [line] = slip?.lines ?? [];
  if (!slip || !line) throw new Error('No line');
  const slips = Array.from({ length: Math.ceil(count / 3) }, (_, index) => ({
    ...slip,
    no: 5000 + index,
    isLate: false,
    lines: Array.from({ length: Math.min(3, count - 3 * index) }, () => ({
      ...line,
      name: '品目',
      amount: 29_999_999,
    })),
  }));
  return addressed({ ...closing, slips, figures: { ...closing.figures, previous: 12_345_678, carried: -4135 } });
}

const HEADING = /^(納品書 \d+（|品名|納品日)/;

test.each([1, 12, 40, 120])(
  'with %i lines the amount, its day and the account stand together on the first page',
  async (count) => {
    const bytes = await drawn({ ...withLines(count), feeBearer: 'customer' } as Snapshot);
    const { texts } = readPdf(bytes);
    const places = readPlaces(bytes);
    for (const field of ['ご請求金額（税込）', '¥138,596', 'お支払期日', '2026/12/31', 'お振込先', '普通', '-¥4,135']) {
      expect(texts[0]).toContain(field);
    }
    expect(texts[0]).toContain('振込手数料はお客様にてご負担願います。');
    expect(texts.slice(1).join()).not.toContain('お振込先');
    for (const [index, page] of places.entries()) {
      const lines = linesOf(page.toSorted((a, b) => a.y - b.y || a.x - b.x));
      // Each page has the number of its document, and its own page number.
      expect(lines.at(-1)).toBe(`I-000043 · 合同会社ﾋﾏﾙ${index + 1} / ${places.length}`);
      for (const line of lines) if (line.startsWith('品目')) expect(line, 'a row is whole').toContain('¥29,999,999');
    }
  },
);

test('wherever a page ends, no heading is alone at its foot', async () => {
  const counts = Array.from({ length: 8 }, (_, index) => 28 + index);
  for (const count of counts) {
    const pages = readPlaces(await drawn(withLines(count)));
    for (const page of pages) {
      const lines = linesOf(page.toSorted((a, b) => a.y - b.y || a.x - b.x));
      expect([count, lines.at(-2)]).not.toEqual([count, expect.stringMatching(HEADING)]);
    }
  }
});

test('a delivery slip has one number, that by which the invoice names it', async () => {
  const { text } = readPdf(await drawn(snapshots['delivery slip']));
  expect(text).toContain('No.\n1043');
  expect(text).not.toContain('D-000001');
});

test('a fee that the business bears is said as well, and papers from before say nothing of it', async () => {
  const [ours, before] = await Promise.all(
    [{ feeBearer: 'supplier' as const }, { feeBearer: undefined }].map((bearer) => drawn({ ...closing, ...bearer })),
  );
  expect(readPdf(ours as Uint8Array).text).toContain('振込手数料は当社にて負担いたします。');
  expect(readPdf(before as Uint8Array).text).not.toContain('振込手数料は');
});

test('every kind of paper is in Japanese only, if the customer chose no other language', async () => {
  const parties = (snapshot: Snapshot) => ({ ...addressed(snapshot), language: '' });
  for (const snapshot of Object.values(snapshots)) {
    const { issuer, ...rest } = parties(snapshot);
    const { text } = readPdf(await drawn({ ...rest, issuer: { ...issuer, bankAccounts: [] } } as Snapshot));
    expect(text.match(/[A-Za-z]{4,}/g) ?? [], snapshot.paper).toEqual([]);
  }
});
