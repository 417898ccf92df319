import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Snapshot } from '../../../../schema/billing/documents/snapshot.ts';
import { testSnapshots } from '../../../../schema/testing/test-documents.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { loadRoleWords, setWordsRole } from '../../../words/language.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { ShownDocument } from './shown-document.tsx';

let opened: TestScreen;
beforeEach(async () => {
  setWordsRole('customer');
  await loadRoleWords();
  opened = await openTestScreen('customer1');
});

const snapshots = testSnapshots();

/** Fields of every paper, and of this one: as the PDF has them. */
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
  // The customer's language stands beside Japanese, and no third one.
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
