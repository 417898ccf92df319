import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Snapshot } from '../../../schema/papers/contents/snapshot.ts';
import { testSnapshots } from '../../../schema/testing/test-documents.ts';
import { drawnPaper } from '../../../sync-server/papers/pdf/drawn-paper.ts';
import { writePdf } from '../../../sync-server/papers/pdf/write-pdf.ts';
import { readPdf } from '../../../sync-server/testing/test-pdf.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { ShownDocument } from './shown-document.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

const snapshots = testSnapshots();

/** Fields of every paper, and of this one, as in the PDF. */
const FIELDS: Partial<Record<Snapshot['paper'], string[]>> = {
  'cash invoice': [
    '納品書 兼 請求書',
    '8%対象（軽減税率※）',
    '¥46,743',
    '¥3,739',
    '¥521',
    '髙﨑米 20kg ①',
    '¥55,021',
    '普通',
  ],
  'closing invoice': ['ご請求金額（税込）', '¥138,596', '前回ご請求残高', '¥129,110', '998', '前期以前の納品分'],
  receipt: ['領収書', '収入印紙', 'D1-0007', 'I-000042'],
};

test.each(Object.keys(FIELDS) as Snapshot['paper'][])('a %s is drawn with the fields of its PDF', async (paper) => {
  const snapshot = snapshots[paper];
  opened.render(<PaperSheet snapshot={snapshot} />);
  const sheet = await screen.findByRole('article', { name: snapshot.no });
  await within(sheet).findByText('髙﨑食品㈱');
  for (const field of ['合同会社ﾋﾏﾙ', 'T7000012050002', '登録番号', ...(FIELDS[paper] ?? [])]) {
    expect(sheet.textContent).toContain(field);
  }
  // The customer's language is beside Japanese, and no third one.
  expect(sheet.textContent).toContain('दर्ता नम्बर');
  expect(sheet.textContent).not.toContain('Registration number');
});

test('a document that no longer counts says what followed; one of a later version offers its PDF', async () => {
  const by = { _id: 'x', no: 'X-000001', kind: 'reversal' } as const;
  const document = { _id: 'd', no: 'R-000107', replacedBy: by };
  opened.render(<ShownDocument document={document} snapshot={snapshots.receipt} />);
  await screen.findByText('This document was taken back by X-000001.');
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  opened.render(<ShownDocument document={{ ...document, replacedBy: null }} snapshot={{ paper: 'hologram' }} />);
  await screen.findByText(/This app is too old to show this document/);
  expect(screen.getAllByRole('button', { name: 'PDF' })).toHaveLength(2);
});

/** Text without spaces, since lines break elsewhere on the screen. */
const lettersOf = (text: string) => text.replace(/\s/g, '');

test.each(Object.values(testSnapshots('ja')))(
  'the screen says of a $paper what its PDF says, in the same order',
  {
    tags: ['long'],
  },
  async (snapshot) => {
    const { recipient } = snapshot;
    const address = '〒160-0023 東京都新宿区西新宿二丁目12番34号 新宿グランドキャッスルタワー1205号室';
    const paper = {
      ...snapshot,
      feeBearer: 'customer',
      recipient: { ...recipient, address, person: '山田 太郎' },
    } as const;
    opened.render(<PaperSheet snapshot={paper as Snapshot} />);
    const sheet = await screen.findByRole('article');
    await within(sheet).findByText('髙﨑食品㈱');
    // Only on the screen: column names in cells for phones, and page numbers counted by the browser.
    for (const element of sheet.querySelectorAll('.name, style')) element.remove();
    const bytes = await writePdf({ title: '', papers: [drawnPaper(paper as Snapshot)], pictures: {} });
    const pages = readPdf(bytes).texts.map((text) => text.replace(/\n[^\n]*\d+ \/ \d+$/, ''));
    const [first = '', ...others] = pages;
    // The heads of tables are repeated on further pages.
    const rest = others.map((text) => text.replace(/^品名数量単位単価税率金額/, ''));
    expect(lettersOf(sheet.textContent ?? '')).toBe(lettersOf([first, ...rest].join('')));
  },
);
