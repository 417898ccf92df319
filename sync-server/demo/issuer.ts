import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import type { Row } from '../../schema/core/records.ts';

/** The logo: a peak in front of the sun. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
  <circle cx="150" cy="88" r="44" fill="#d9622b"/>
  <path d="M12 204 92 62l38 66 24-34 74 110z" fill="#2b3a67"/>
  <path d="m92 62 26 46-18 12-12-10-16 14-10-9z" fill="#fffdf9"/></svg>`;

/** Its first account, as in the bank's files. */
export const ACCOUNT_CODES = { bank: '0199', branch: '123', kind: '1', number: '0123456' };

/** The demo's business. Address, registration number and accounts are invented; the number's check digit is valid. */
export const createIssuer = (): Row<'business'> => ({
  _id: BUSINESS_ID,
  legalName: '株式会社ヒマール食品',
  registrationNo: 'T7990001000042',
  address: '〒169-0073 東京都新宿区百人町1-99-3 ヒマールビル1階',
  phone: '03-0000-1234',
  hours: '月曜〜土曜 6:00〜15:00',
  logo: '',
  orderMinimum: 20_000,
  routePlans: [{ route: null, deliveryDays: [], cutOff: { minutes: 17 * 60, daysBefore: 1 }, grace: 60 }],
  bankAccounts: [
    {
      bank: 'さくら中央銀行',
      branch: '新大久保支店',
      kind: 'ordinary',
      number: '0123456',
      holder: 'カ)ヒマールショクヒン',
    },
    {
      bank: 'ひので信用金庫',
      branch: '百人町支店',
      kind: 'current',
      number: '0054321',
      holder: 'カ)ヒマールショクヒン',
    },
  ],
});
