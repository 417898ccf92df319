import { z } from 'zod';
import { Day } from '../../schema/core/days.ts';
import { PositiveYen } from '../../schema/invoices/invoice-entity.ts';
import { emptyCell, type FieldColumn, type Header, withSynonyms } from '../sheets/column.ts';
import { readNearDay, readNumber, readText } from '../sheets/reading.ts';

const REQUIRED = /*i18n*/ 'This field is required.';

/** An invoice from before the business used the app, as a sheet has it. An empty due day is that of its terms. */
export const SheetBalance = z.object({
  customerCode: z.string(),
  restaurantName: z.string(),
  issuedOn: Day,
  dueDate: z.union([z.literal(''), Day]),
  amount: PositiveYen,
  number: z.string().max(100),
  remark: z.string().max(1000),
});
export type SheetBalance = z.infer<typeof SheetBalance>;

type BalanceColumn = FieldColumn<SheetBalance>;

const text = (field: 'customerCode' | 'restaurantName' | 'number' | 'remark', header: Header): BalanceColumn => ({
  ...{ field, header, empty: { value: '' }, read: readText },
  show: (balance) => balance[field] ?? '',
});

/** Money that came in beside what was billed: less than that is owed. */
const PAID = /入金|回収額|消込|paid|received|भुक्तानी/;

const COLUMNS: BalanceColumn[] = [
  text('customerCode', /*i18n*/ 'Customer code'),
  text('restaurantName', /*i18n*/ 'Restaurant'),
  {
    field: 'issuedOn',
    header: /*i18n*/ 'Invoice date',
    empty: emptyCell(z.string(REQUIRED)),
    read: readNearDay,
    show: ({ issuedOn }) => issuedOn,
  },
  {
    field: 'dueDate',
    header: /*i18n*/ 'Due day',
    empty: { value: '' },
    read: readNearDay,
    show: ({ dueDate }) => dueDate,
  },
  {
    field: 'amount',
    header: /*i18n*/ 'Amount open',
    empty: emptyCell(z.number(REQUIRED)),
    lastUnless: PAID,
    isMoney: true,
    read: readNumber,
    show: ({ amount }) => amount,
  },
  text('number', /*i18n*/ 'Invoice number'),
  text('remark', /*i18n*/ 'Remark'),
];

/** Columns of a sheet of opening balances, with the names that the trade has for them. */
export const BALANCE_COLUMNS: BalanceColumn[] = withSynonyms<SheetBalance, BalanceColumn>(
  COLUMNS,
  {
    customerCode: [
      ...['得意先コード', '得意先CD', '得意先番号', '得意先No', '顧客コード', '顧客CD', '顧客番号', '取引先コード'],
      ...[
        '取引先CD',
        '請求先コード',
        '店コード',
        'コード',
        'CD',
        'code',
        'customer no',
        'customer id',
        'account no',
        'कोड',
        'ग्राहक कोड',
        'party code',
      ],
    ],
    restaurantName: [
      ...[
        '得意先名',
        '得意先',
        '得意先名称',
        '顧客名',
        '取引先名',
        '取引先',
        '店名',
        '店舗名',
        '屋号',
        '請求先',
        '請求先名',
      ],
      ...['お客様名', '顧客', '補助科目', '補助科目名', 'party', 'party name', 'client', 'client name', 'ग्राहक'],
      ...['名称', 'customer', 'customer name', 'shop', 'name', 'नाम', 'ग्राहकको नाम'],
    ],
    issuedOn: [
      ...[
        '請求日',
        '請求年月日',
        '請求書日付',
        '発行日',
        '売上日',
        '取引日',
        '締日',
        '請求締日',
        '締切日',
        '日付',
        '年月日',
      ],
      ...['発生日', '計上日', '売上計上日', 'bill date', 'date', 'issued', 'issued on', 'बिल मिति', 'मिति'],
    ],
    dueDate: [
      ...[
        '支払期日',
        '支払期限',
        '入金予定日',
        '入金期日',
        '回収予定日',
        '期日',
        '支払日',
        '支払予定日',
        '期限',
        'due date',
      ],
      ...['due', 'due on', 'payment due', 'भुक्तानी मिति'],
    ],
    amount: [
      ...[
        '残高',
        '売掛残高',
        '請求残高',
        '売掛金残高',
        '売掛残',
        '売掛金残',
        '未収残高',
        '未回収残高',
        '未回収',
        '未入金額',
      ],
      ...[
        '未入金',
        '未収金',
        '未収金額',
        '未収額',
        '未回収額',
        '今月残高',
        '当月残高',
        '当月末残高',
        '当期残高',
        '期末残高',
      ],
      ...[
        '今回残高',
        '現在残高',
        '差引残高',
        '残高合計',
        '税込残高',
        '当月繰越',
        '翌月繰越',
        '翌月繰越額',
        '次月繰越',
        '次回繰越',
      ],
      ...['今回請求残高', 'balance', 'open balance', 'closing balance', 'balance due', 'balance amount', 'outstanding'],
      ...['outstanding amount', 'due amount', 'amount due', 'बाँकी', 'बाँकी रकम', 'बक्यौता'],
    ],
    number: [
      ...[
        '請求書番号',
        '請求番号',
        '請求書No',
        '請求No',
        '伝票番号',
        '伝票No',
        'invoice no',
        'invoice number',
        'bill no',
      ],
      ...['bill number', 'voucher no', 'बिल नम्बर'],
    ],
    remark: ['備考', '摘要', 'メモ', '内容', 'remarks', 'note', 'notes', 'memo', 'कैफियत'],
  },
  {
    // Sums that were billed, or carried on, are owed where nothing else is said.
    amount: [
      ...[
        '繰越残高',
        '期首残高',
        '前期繰越',
        '請求額',
        '請求金額',
        '今回請求額',
        '今回請求金額',
        '当月請求額',
        '請求合計',
        '金額',
      ],
      ...[
        '税込金額',
        '請求額税込',
        '請求金額税込',
        '売掛金',
        '売掛金額',
        '売掛',
        'amount',
        'invoice amount',
        'total',
        'रकम',
      ],
    ],
  },
);
