import { expect, test } from 'vitest';
import type { Invoice, Payment } from '../../../schema/billing/billing-entity.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import type { PaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { currentLanguage, loadNeeded, loadRoleWords, setWordsRole } from '../../words/language.ts';
import { balanceAfter, type Receipt, receiptText } from './receipt.ts';

const invoice: Invoice = {
  _id: testId(1),
  customerId: testId(2),
  amount: 10_000,
  dueDate: '2025-06-11',
  note: '',
  assignToCollect: null,
  paid: 7000,
  createdAt: '2025-06-01T00:00:00.000Z',
  completedAt: null,
};

const payment = (id: number, amount: number, takenAt: string, invoiceId = invoice._id): Payment => ({
  _id: testId(id),
  invoiceId,
  amount,
  date: '2025-06-11',
  collectedBy: 'driver1',
  collectorId: testId(3),
  takenAt,
  recordedAt: takenAt,
  receiptNo: null,
  handoverId: null,
  reverses: null,
  reason: '',
  reversedBy: null,
  doubtedBalance: null,
});

const first = payment(10, 4000.5, '2025-06-10T01:00:00.000Z');
const second = payment(11, 3000, '2025-06-11T05:04:00.000Z');
const elsewhere = payment(12, 999, '2025-06-10T00:00:00.000Z', testId(99));

test('the balance left is the one after that payment, whatever was paid since', () => {
  const all = [second, first, elsewhere];
  expect(balanceAfter(invoice, first, all)).toBe(5999.5);
  expect(balanceAfter(invoice, second, all)).toBe(2999.5);
});

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
  balanceLeft: 5999.5,
  collector: 'Aoi Gurung',
};

const words = async () => {
  setWordsRole('driver');
  await loadRoleWords();
  await Promise.all([loadNeeded('ja'), loadNeeded('ne')]);
};

test('as a message it says in Japanese and in the language of the customer who issued it, who paid what and when, what is left, and who took it', async () => {
  await words();
  const japanese = [
    'Himal Foods',
    '東京都台東区台東1-2-3',
    '電話：03-1234-5678',
    '登録番号：T7000012050002',
    '領収書 7F3A2C-0012',
    '領収金額：¥4,000.50',
    'お客様：Annapurna (SA0019)',
    '日付：2025/06/11 14:04',
    '残高：¥5,999.50',
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
    'Balance left: ¥5,999.50',
    'Received by: Aoi Gurung',
    'Thank you.',
  ];
  expect(receiptText(receipt, 'Asia/Tokyo', ['ja', 'en'])).toBe([...japanese, '', ...english].join('\n'));
  expect(receiptText(receipt, 'Asia/Tokyo', ['ja'])).toBe(japanese.join('\n'));
  // The driver's own language stays what it was.
  expect(currentLanguage()).toBe('en');
});

test('more than was due is a credit; what is not known is not said', async () => {
  await words();
  const languages: PaperLanguages = ['ja', 'ne'];
  const credit = receiptText({ ...receipt, balanceLeft: -500 }, 'Asia/Tokyo', languages);
  expect(credit).toContain('預り金：¥500');
  expect(credit.match(/(: |：)¥500$/gm)).toHaveLength(2);
  const unknown = { ...receipt, issuer: null, balanceLeft: null, number: null, customerCode: '' };
  expect(receiptText(unknown, 'Asia/Tokyo', languages)).not.toMatch(/残高|預り金|登録番号|null|\(\)/);
});
