import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import { oneLine } from '../../schema/core/one-line.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { Invoice } from '../../schema/invoices/invoice-entity.ts';
import type { Told } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import type { Header } from '../sheets/column.ts';
import { type ImportWrites, rowByRow } from '../sheets/import-apply.ts';
import { type ImportPlan, reasonsOf } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import { readNumber } from '../sheets/reading.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { type Fields, findColumns, readColumns, readFields, reasonIn, textIn } from '../sheets/sheet-columns.ts';
import { BALANCE_COLUMNS, SheetBalance } from './balance-columns.ts';
import { dueOf, readCustomers } from './balance-customers.ts';

const KEYS = ['customerCode', 'restaurantName'];
const columnOf = (field: keyof SheetBalance) => BALANCE_COLUMNS.find((column) => column.field === field);

/** An invoice as a row gives it. */
type Opening = { customerId: Id; issuedOn: Day; dueDate: Day; amount: number; note: string };
type Row = { row: number; opening: Opening; read: SheetBalance; customer: Customer };

const noteOf = ({ number, remark }: Pick<SheetBalance, 'number' | 'remark'>): string =>
  [number && `No. ${oneLine(number)}`, remark].filter(Boolean).join(' · ');

const sameDay = ({ customerId, issuedOn }: Pick<Opening, 'customerId' | 'issuedOn'>) => `${customerId} ${issuedOn}`;
const exactly = (each: Opening) => [sameDay(each), each.dueDate, each.amount, each.note].join(' ');

const REQUIRED = /*i18n*/ 'This field is required.';
const NO_CUSTOMER = /*i18n*/ 'there is no customer "{text}": enter it, or import the customers first';
const PERHAPS = /*i18n*/ '"{text}" may be "{other}": say which customer it is';
const BELOW_ZERO = /*i18n*/ 'is less than 0: what a customer has paid too much is entered as its credit';
const DUE_BEFORE = /*i18n*/ 'is before the invoice date';
const KNOWN =
  /*i18n*/ '{amount} of {day} for "{customer}" may be the invoice of {other} that is there already: say if it is the same';
const IN_ROW = /*i18n*/ '{amount} of {day} for "{customer}" stands in row {row} as well: say if both are the same';

/** Invoices of these customers without a document: opening balances, and those typed in by hand. */
async function readTyped(db: Db, customerIds: readonly Id[]): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where(isOneOf(db, 'customerId', [...customerIds]))
    .where('origin', 'is', null)
    .orderBy('_id')
    .execute();
  return rows.map((row) => decodeRow('invoices', row));
}

/**
 * Plans the import of opening balances. A row that equals an existing invoice in everything is known; one that shares
 * only its customer and its day or number is asked about, so that importing a sheet twice does not double the debts.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planBalances(db: Db, sheet: Sheet, { answers, answerAll }: Chosen = {}): Promise<ImportPlan> {
  const found = findColumns(sheet, { columns: BALANCE_COLUMNS, keys: KEYS });
  const customerOf = await readCustomers(db);
  const headers = new Map<PropertyKey, Header>(BALANCE_COLUMNS.map(({ field, header }) => [field, header]));
  const yieldToEventLoop = createYieldToEventLoop();
  const read = readColumns(found);
  const due = columnOf('dueDate');
  // A due date that follows from the terms is shown, too.
  const shown = (fields: Fields) => String(due?.show(fields as SheetBalance) ?? '');
  const columns = read.some(({ field }) => field === 'dueDate')
    ? read
    : [...read, { field: 'dueDate', header: due?.header ?? '', position: -1, show: shown }];
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    bad: [],
    left: 0,
    empty: 0,
    columns,
    unusedColumns: found.unused,
  };
  const said = (row: number) => answers?.[row] ?? answerAll;
  const leaveOut = () => {
    plan.left = (plan.left ?? 0) + 1;
  };
  const keyHeader = found.keys[0]?.header ?? '';
  const textOf = (field: keyof SheetBalance, cells: Sheet['rows'][number]['cells']) => {
    const column = columnOf(field);
    return column && found.positions.has(column) ? textIn(found, column, cells) : '';
  };

  const hasAmount = read.some(({ field }) => field === 'amount');
  const rows: Row[] = [];
  for (const { number: row, cells } of sheet.rows.slice(1)) {
    await yieldToEventLoop();
    const [code, name, amount] = (['customerCode', 'restaurantName', 'amount'] as const).map((each) =>
      textOf(each, cells),
    );
    const yen = amount ? readNumber({ value: amount, text: amount }) : { value: 0 };
    if (hasAmount && 'value' in yen && yen.value === 0 && !cellHasFault(cells)) {
      plan.empty = (plan.empty ?? 0) + 1;
      continue;
    }
    if (answers?.[row] === 'skip') {
      leaveOut();
      continue;
    }
    const { fields, reasons, at } = readFields(found, { columns: BALANCE_COLUMNS, cells });
    const { data, error } = SheetBalance.partial().safeParse(fields);
    const isNegative = typeof fields.amount === 'number' && fields.amount < 0;
    if (isNegative) reasons.push(reasonIn(headers.get('amount') ?? '', { sentence: BELOW_ZERO }));
    reasons.push(
      ...reasonsOf(
        (error?.issues ?? []).filter(({ path }) => !(isNegative && path[0] === 'amount')),
        headers,
      ),
    );
    for (const { path } of error?.issues ?? []) at.add(String(path[0]));
    const text = [code, name].filter(Boolean).join(' ');
    const known = customerOf(code ?? '', name ?? '');
    const candidates = 'perhaps' in known ? known.perhaps : [];
    const customer =
      'customer' in known
        ? known.customer
        : candidates.find(({ _id }, n) => said(row) === _id || (said(row) === 'same' && n === 0));
    const asked = !customer && candidates.length > 0;
    if (asked && said(row) === 'skip') {
      leaveOut();
      continue;
    }
    if (!customer) {
      const other = candidates[0] ? named(candidates[0]) : '';
      const told: Told = asked
        ? { sentence: PERHAPS, values: { text, other } }
        : { sentence: text === '' ? REQUIRED : NO_CUSTOMER, values: { text } };
      reasons.push(reasonIn(keyHeader, told));
      for (const key of KEYS) at.add(key);
    }
    const { data: balance } = SheetBalance.safeParse(data);
    if (customer && balance && reasons.length === 0) {
      const dueDate = balance.dueDate === '' ? dueOf(customer, balance.issuedOn) : balance.dueDate;
      if (dueDate >= balance.issuedOn) {
        const { issuedOn, amount: yen } = balance;
        const opening = { customerId: customer._id, issuedOn, dueDate, amount: yen, note: noteOf(balance) };
        rows.push({ row, opening, read: { ...balance, dueDate }, customer });
        continue;
      }
      reasons.push(reasonIn(headers.get('dueDate') ?? '', { sentence: DUE_BEFORE }));
      at.add('dueDate');
    }
    plan.bad.push({
      row,
      reasons,
      fields: [...at],
      ...(asked && {
        asked: { candidates: candidates.map((each) => ({ _id: each._id, text: named(each) })), isOne: true },
      }),
    });
  }

  const stored = await readTyped(db, [...new Set(rows.map(({ opening }) => opening.customerId))]);
  const free = new Map(stored.map((invoice) => [invoice._id, invoice]));
  const storedBy = new Map<string, Id[]>();
  for (const { _id, issuedOn, ...invoice } of stored) {
    if (issuedOn === undefined) continue;
    const key = exactly({ ...invoice, issuedOn });
    storedBy.set(key, [...(storedBy.get(key) ?? []), _id]);
  }
  const open = rows.filter(({ opening }) => {
    const id = storedBy.get(exactly(opening))?.pop();
    if (id === undefined) return true;
    free.delete(id);
    plan.unchanged += 1;
    return false;
  });

  /** Existing invoices that a row may be: with its number or its day, or typed by hand with its amount. */
  function likeIt({ opening, read: { number } }: Row): Invoice[] {
    const isNumbered = ({ note }: Invoice) => number !== '' && note.startsWith(`No. ${oneLine(number)}`);
    const ofCustomer = [...free.values()].filter(({ customerId }) => customerId === opening.customerId);
    return ofCustomer.filter(
      (invoice) =>
        isNumbered(invoice) ||
        (invoice.issuedOn === opening.issuedOn && (number === '' || !invoice.note.startsWith('No. '))) ||
        (invoice.issuedOn === undefined && invoice.amount === opening.amount),
    );
  }

  const rowsBy = new Map<string, number>();
  for (const each of open) {
    await yieldToEventLoop();
    const { row, opening, read: balance, customer } = each;
    const values = { amount: formatYen(opening.amount), day: opening.issuedOn, customer: named(customer) };
    const fields = { ...balance, customerCode: customer.customerCode, restaurantName: customer.restaurantName };
    const alike = likeIt(each);
    const twin = `${sameDay(opening)} ${opening.amount} ${balance.number}`;
    const before = rowsBy.get(twin);
    rowsBy.set(twin, before ?? row);
    const same = alike.find(({ _id }, n) => said(row) === _id || (said(row) === 'same' && n === 0));
    if (same) {
      free.delete(same._id);
      const patch = Object.fromEntries(
        (['amount', 'dueDate', 'note'] as const).flatMap((field) =>
          same[field] === opening[field] ? [] : [[field, opening[field]]],
        ),
      );
      if (Object.keys(patch).length === 0) plan.unchanged += 1;
      else plan.changed.push({ row, _id: same._id, ...changeOf(patch, same), patch });
    } else if (said(row) === 'skip' && (alike.length > 0 || before !== undefined)) leaveOut();
    else if (said(row) !== 'new' && alike.length > 0) {
      const candidates = alike.slice(0, 3).map((invoice) => ({ _id: invoice._id, text: inWords(invoice) }));
      const told = { sentence: KNOWN, values: { ...values, other: candidates[0]?.text ?? '' } };
      plan.bad.push({ row, reasons: [told], asked: { candidates } });
    } else if (said(row) === 'same' && before !== undefined) leaveOut();
    else if (said(row) !== 'new' && before !== undefined) {
      const told = { sentence: IN_ROW, values: { ...values, row: String(before) } };
      plan.bad.push({ row, reasons: [told], asked: { candidates: [], otherRow: before } });
    } else plan.created.push({ row, fields: { ...fields, ...opening } });
  }
  plan.bad.sort((a, b) => a.row - b.row);
  plan.sum = sumYen(plan.created.map(({ fields }) => Number(fields.amount)));
  return plan;
}

const named = ({ customerCode, restaurantName }: Customer) => `${customerCode} ${restaurantName}`;
const inWords = ({ amount, issuedOn, dueDate, note }: Invoice) =>
  [issuedOn ?? dueDate, formatYen(amount), note].filter(Boolean).join(' ');

/** A formula with an error or without a result must not be read as a balance of 0. */
const cellHasFault = (cells: Sheet['rows'][number]['cells']) =>
  cells.some((cell) => cell?.isError === true || cell?.hasNoResult === true);

/** The columns that change, with their old values. */
function changeOf(patch: Fields, invoice: Invoice) {
  const changed = (['amount', 'dueDate', 'note'] as const).filter((field) => field in patch);
  return {
    headers: changed.map((field) => columnOf(field === 'note' ? 'remark' : field)?.header ?? ''),
    was: changed.map((field) => String(invoice[field])),
  };
}

const openingOf = ({ customerId, issuedOn, dueDate, amount, note }: Fields) => ({
  customerId,
  issuedOn,
  dueDate,
  amount,
  note,
  assignToCollect: null,
});

export const balanceWrites: ImportWrites = rowByRow({
  create: (invoiceId, fields) => ({ name: 'invoice.create', args: { invoiceId, ...openingOf(fields) } }),
  update: (invoiceId, patch) => ({ name: 'invoice.update', args: { invoiceId, ...patch } }),
});

export const balanceImport: Importable = {
  keys: KEYS,
  columns: async () => BALANCE_COLUMNS,
  plan: planBalances,
  writes: balanceWrites,
};
