import { expect, test } from 'vitest';
import { totalsOf } from '../../../schema/tax/tax-sums.ts';
import { testLine } from '../../../schema/testing/test-slips.ts';
import type { PaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { currentLanguage } from '../../words/language.ts';
import { type Receipt, receiptText } from './receipt.ts';

const receipt: Receipt = {
  issuer: {
    legalName: 'Himal Foods',
    registrationNo: 'T7000012050002',
    address: '東京都台東区台東1-2-3',
    phone: '03-1234-5678',
    logo: '',
  },
  language: 'en',
  number: '7F3A2C-0012',
  restaurantName: 'Annapurna',
  customerCode: 'SA0019',
  amount: 4000.5,
  takenAt: '2025-06-11T05:04:00.000Z',
  invoices: [
    {
      slipNo: '318',
      dueDate: '2025-06-11',
      amount: 55_021,
      paid: 4000.5,
      left: 51_020.5,
      totals: totalsOf([
        testLine({ price: 46_743 }),
        testLine({ price: 5218, taxClass: 'standard' }),
        testLine({ price: -1200, kind: 'discount', taxClass: 'untaxed' }),
      ]),
    },
  ],
  open: 190_000,
  collector: 'Aoi Gurung',
};

test('a message says in Japanese and in the customer’s language who issued it, who paid what and when, what is left, and who took it', async () => {
  const japanese = [
    'Himal Foods',
    '東京都台東区台東1-2-3',
    '電話：03-1234-5678',
    '登録番号：T7000012050002',
    '領収書 7F3A2C-0012',
    '領収金額：¥4,000.50',
    'お客様：Annapurna (SA0019)',
    '日付：2025/06/11 14:04',
    '納品書番号：318',
    '請求額・支払期日：¥55,021, 2025/06/11',
    '8%（軽減税率）税抜／消費税：¥46,743 / ¥3,739',
    '10% 税抜／消費税：¥5,218 / ¥521',
    '不課税：-¥1,200',
    'この請求への今回入金：¥4,000.50',
    'この請求の残高：¥51,020.50',
    'この店舗の未集金合計：¥190,000',
    '集金担当：Aoi Gurung',
    'ありがとうございました。',
  ];
  const english = [
    'Himal Foods',
    '東京都台東区台東1-2-3',
    'Phone: 03-1234-5678',
    'Registration number: T7000012050002',
    'Receipt 7F3A2C-0012',
    'Received: ¥4,000.50',
    'From: Annapurna (SA0019)',
    'Date: 2025/06/11 14:04',
    'Delivery slip no.: 318',
    'Invoice, due: ¥55,021, 2025/06/11',
    '8% (reduced rate), without tax / tax: ¥46,743 / ¥3,739',
    '10%, without tax / tax: ¥5,218 / ¥521',
    'Untaxed: -¥1,200',
    'Paid on this invoice now: ¥4,000.50',
    'Left on this invoice: ¥51,020.50',
    'Still to collect at this shop: ¥190,000',
    'Received by: Aoi Gurung',
    'Thank you.',
  ];
  expect(receiptText(receipt, 'Asia/Tokyo', ['ja', 'en'])).toBe([...japanese, '', ...english].join('\n'));
  expect(receiptText(receipt, 'Asia/Tokyo', ['ja'])).toBe(japanese.join('\n'));
  // The driver's own language is unchanged.
  expect(currentLanguage()).toBe('en');
});

test('an overpayment is shown as credit; unknown facts are left out', async () => {
  const languages: PaperLanguages = ['ja', 'ne'];
  const [paid] = receipt.invoices;
  const over = paid ? [{ ...paid, left: -500 }] : [];
  const credit = receiptText({ ...receipt, invoices: over, open: 0 }, 'Asia/Tokyo', languages);
  expect(credit).toContain('預り金：¥500');
  expect(credit.match(/(: |：)¥500$/gm)).toHaveLength(2);
  const unknown = { ...receipt, issuer: null, invoices: [], open: null, number: null, customerCode: '' };
  expect(receiptText(unknown, 'Asia/Tokyo', languages)).not.toMatch(/残高|預り金|登録番号|null|\(\)/);
});
