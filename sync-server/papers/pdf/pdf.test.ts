/** @module-tag long */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../schema/papers/contents/snapshot.ts';
import { testSnapshots } from '../../../schema/testing/test-documents.ts';
import { readPdf } from '../../testing/test-pdf.ts';
import { drawnPaper } from './drawn-paper.ts';
import { writePdf } from './write-pdf.ts';

const snapshots = testSnapshots();

/** Draws documents and reads the file back. */
async function drawn(papers: Snapshot[], pictures = {}) {
  return readPdf(await writePdf({ title: papers[0]?.no ?? '', papers: papers.map(drawnPaper), pictures }));
}

/** What an accountant asks of each document: who, to whom, which, when, what, at which rate, how much tax. */
const PARTIES = [
  '髙﨑食品㈱',
  '登録番号 T7000012050002',
  '1-2-3 Taito',
  '03-1234-5678',
  '合同会社ﾋﾏﾙ　御中',
  '発行日',
  '2026/11/20',
];
const RATES = [
  '税率区分',
  '税抜金額',
  '消費税額',
  '8%対象（軽減税率※）',
  '¥46,743',
  '¥3,739',
  '10%対象（標準税率）',
  '¥5,218',
  '¥521',
];
const MARK = '※は軽減税率対象品目です。';
const FIELDS: Record<Snapshot['paper'], string[]> = {
  'cash invoice': [
    '納品書 兼 請求書',
    'I-000042',
    '納品書番号',
    '1043',
    '納品日',
    'お支払期日',
    ...RATES,
    MARK,
    '髙﨑米 20kg ①',
    '骨付き鶏もも ﾊｰﾌ',
    '7.03',
    '瓶ビール',
    '8%※',
    '空容器のご返却',
    '課税対象外',
    '-¥1,200',
    'ご請求金額（税込）',
    '¥55,021',
    'お振込先',
    '普通',
    '1234567 ヒマルフーズ(カ',
    '受領印',
  ],
  'delivery slip': [
    '納品書',
    '1043',
    '髙﨑米 20kg ①',
    '8%※',
    MARK,
    '¥50,761',
    '消費税額は締めの請求書に記載いたします。',
  ],
  'closing invoice': [
    '請求書',
    'I-000043',
    '2026/10/21 – 2026/11/20',
    'お支払期日',
    '2026/12/31',
    MARK,
    '前回ご請求残高',
    '¥129,110',
    'ご入金額',
    '¥100,000',
    '繰越金額',
    '¥28,450',
    '今回お買上額（税込）',
    '¥110,146',
    'ご請求金額（税込）',
    '¥138,596',
    '¥86,430',
    '¥6,914',
    '¥15,275',
    '¥1,527',
    'お振込先',
    '納品書番号',
    '998',
    '前期以前の納品分',
    '1043',
    '¥46,743',
    '振込手数料',
    '¥660',
    '銀行振込',
    '髙﨑米 20kg ①',
    '骨付き鶏もも ﾊｰﾌ',
    '7.03',
    '瓶ビール',
    '8%※',
    '空容器のご返却',
    '課税対象外',
  ],
  receipt: [
    '領収書',
    'R-000107',
    '領収日',
    '領収金額',
    '¥55,021',
    'お支払方法',
    '現金',
    'D1-0007',
    'I-000042',
    ...RATES,
    '但し、お品代として上記の金額を正に領収いたしました。',
    '収入印紙',
  ],
  statement: [
    '取引明細書',
    'S-000003',
    '2026/11/01 – 2026/11/30',
    '前回繰越',
    'ご請求',
    '¥55,021',
    'ご請求残高',
    'D1-0007',
  ],
  'return invoice': [
    '返還請求書',
    'C-000001',
    '訂正する納品書',
    '1043',
    '2026/11/20納品分のご返却・値引き',
    '-¥29,520',
    '-¥2,361',
    '-¥31,881',
    MARK,
  ],
  'granted fee': [
    '返還請求書',
    'C-000002',
    '対象の請求書',
    'I-000042 (2026/11/20)',
    '納品日',
    '-¥12,000',
    MARK,
    '8%対象（軽減税率※）',
    '10%対象（標準税率）',
    '当社が負担する振込手数料の分の値引きです。',
  ],
  reversal: ['取消書', 'X-000001', '取り消す書類', 'R-000107', '-¥55,021', '-¥3,739', '上記番号の書類を取り消します。'],
};

test.each(Object.keys(FIELDS) as Snapshot['paper'][])(
  'a PDF of a %s has every field that the law asks for',
  async (paper) => {
    const { text, title } = await drawn([snapshots[paper]]);
    for (const field of [...PARTIES, ...FIELDS[paper]]) expect(text).toContain(field);
    expect(title).toBe(snapshots[paper].no);
    expect(text).not.toMatch(/締め番号|D-\d{6}/);
  },
);

test('no letter prints as a hole: rare names, half-width kana, circled figures, Nepali, Thai', async () => {
  const names = [
    '髙﨑㈱',
    '①⑳㊤㍿',
    'ﾀｶｻｷﾌﾟﾛｼﾞｪｸﾄ｡｢｣',
    '𠮷野家 邉邊齋 栁 槗 彅',
    'नेपाली क्षेत्र श्री',
    'ไทย',
    'Zoë Ñandú',
    '葛\u{e0100}城',
  ];
  const { recipient, ...rest } = snapshots['cash invoice'];
  const { text } = await drawn(names.map((name) => ({ ...rest, recipient: { ...recipient, name } }) as Snapshot));
  expect(text).not.toContain('.notdef');
  for (const name of names.slice(0, 4)) expect(text).toContain(name);
  for (const shown of ['葛城', 'ไทย', 'Zoë Ñandú', 'नपाली']) expect(text.replaceAll('े', '')).toContain(shown);
  expect(text).not.toContain('〓');
});

test('every character of Shift_JIS, in which banks and old systems write, has a glyph', async () => {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const letters = [];
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      try {
        letters.push(decoder.decode(Uint8Array.of(lead, trail)));
      } catch {
        // A lone surrogate.
      }
    }
  }
  const assigned = letters.filter((letter) => [...letter].length === 1 && !/[\ue000-\uf8ff]/.test(letter));
  expect(assigned.length).toBeGreaterThan(6500);
  const snapshot = snapshots['cash invoice'] as Extract<Snapshot, { paper: 'cash invoice' }>;
  const { text } = await drawn([{ ...snapshot, note: assigned.join('') }]);
  expect(text).not.toContain('.notdef');
  const missing = assigned.filter((letter) => letter.trim() !== '' && !text.includes(letter.normalize('NFC')));
  expect(missing).toEqual(['≒', '≒']);
});

test('a character that no font has is printed as 〓, and controls not at all', async () => {
  const snapshot = snapshots['cash invoice'] as Extract<Snapshot, { paper: 'cash invoice' }>;
  const { text } = await drawn([{ ...snapshot, note: 'Pizza \u{1f355}\u0007 한국\nnext line' }]);
  expect(text).toContain('Pizza 〓 〓〓');
  expect(text).toContain('next line');
  expect(text).not.toContain('.notdef');
});

test('the customer’s language stands beside Japanese, once where both say the same', async () => {
  const [nepali, english, japanese] = await Promise.all(
    ['ne', 'en', 'ja'].map((language) => drawn([testSnapshots(language).receipt])),
  );
  expect(english?.text).toContain('領収金額\nAmount received');
  expect(nepali?.text).toContain('रसीद'.slice(0, 1));
  expect(nepali?.text).not.toContain('Amount received');
  expect(japanese?.text).not.toMatch(/Amount|Receipt/);
});

test('many documents make one file, each on pages of its own with its number at the foot', async () => {
  const closing = snapshots['closing invoice'] as Extract<Snapshot, { paper: 'closing invoice' }>;
  const [slip] = closing.slips;
  const long = {
    ...closing,
    slips: Array.from({ length: 80 }, (_, index) => ({ ...slip, no: 5000 + index })),
  } as Snapshot;
  const { text, pages } = await drawn([snapshots.receipt, long, snapshots.reversal]);
  expect(pages).toBeGreaterThan(4);
  const feet = text.split('\n').filter((line) => /^[A-Z]-\d+ · /.test(line));
  expect(feet.map((line) => line.replace(/ · .*?(\d+ \/ \d+)$/, ' $1'))).toEqual([
    'R-000107 1 / 1',
    ...Array.from({ length: pages - 2 }, (_, index) => `I-000043 ${index + 1} / ${pages - 2}`),
    'X-000001 1 / 1',
  ]);
  expect(text).toContain('5079');
});

test('the business’ logo is on it, from the address in the snapshot', async () => {
  const { issuer, ...rest } = snapshots.receipt;
  const logo = `/pictures/${'a'.repeat(32)}-240.webp`;
  const papers = [drawnPaper({ ...rest, issuer: { ...issuer, logo } } as Snapshot)];
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const large = `/pictures/${'a'.repeat(32)}-960.webp`;
  const bytes = await writePdf({ title: '', papers, pictures: { [large]: new Uint8Array(png) } });
  expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(true);
  const without = await writePdf({ title: '', papers, pictures: {} });
  expect(Buffer.from(without).includes('/Subtype /Image')).toBe(false);
});

test('the server goes on while a thousand lines are drawn', async () => {
  const snapshot = snapshots['cash invoice'] as Extract<Snapshot, { paper: 'cash invoice' }>;
  const lines = Array.from({ length: 1000 }, () => snapshot.lines)
    .flat()
    .slice(0, 1000);
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 1);
  const { text, pages } = await drawn([{ ...snapshot, lines }]);
  clearInterval(watch);
  expect(pages).toBeGreaterThan(20);
  expect(text).toContain('髙﨑米');
  expect(turns).toBeGreaterThan(10);
});

test('what can’t be drawn fails alone, and the next file is drawn', async () => {
  const broken = { ...drawnPaper(snapshots.receipt), blocks: [{ is: 'table', table: { rows: null } }] } as never;
  await expect(writePdf({ title: '', papers: [broken], pictures: {} })).rejects.toThrow('The PDF was not drawn');
  expect((await drawn([snapshots.receipt])).pages).toBe(1);
});

test('no page has nothing but its foot, however far down the last line is', async () => {
  const invoice = snapshots['closing invoice'];
  if (invoice.paper !== 'closing invoice') throw new Error('Another paper');
  const [slip] = invoice.slips;
  const [line] = slip?.lines ?? [];
  if (!slip || !line) throw new Error('No line');
  for (let count = 1; count <= 12; count++) {
    const lines = Array.from({ length: count }, () => ({ ...line, name: 'x' }));
    const { texts } = await drawn([{ ...invoice, slips: [{ ...slip, lines }] }]);
    const blank = texts.filter((text) => text.split('\n').length < 2);
    expect([count, blank]).toEqual([count, []]);
  }
});
