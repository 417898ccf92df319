import { t } from '@lingui/core/macro';
import { type Day, dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import { balanceOf, isOverdue, isOverpaid, statusOf } from '../../../schema/invoices/invoice-rules.ts';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { ChevronDownIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatRoute, INVOICE_STATUS_WORDS } from '../../words/labels.ts';
import type { InvoiceRow, InvoiceSums } from '../rows/invoice-rows.ts';
import { INVOICE_SORTS } from './invoice-sorts.ts';

const OPEN = join(recipes.focusRing, cells.opener);
const PAY = join(recipes.focusRing, cells.button);
const DUE = join(cells.line, cells.wrapping);
const OVERDUE = badge('solid', 'sm', recipes.persimmon);
const OVERPAID = badge('subtle', 'sm', recipes.persimmon);
const BADGES = {
  Pending: badge('subtle', 'sm', recipes.sumi),
  'Partial Paid': badge('subtle', 'sm', recipes.indigo),
  Completed: badge('subtle', 'sm', recipes.leaf),
};
const ABOVE = { as: 'facts', label: 'above' } as const;

type Setting = {
  sums: InvoiceSums;
  caption: string;
  today: Day;
  timeZone: string;
  unsent: ReadonlySet<Id>;
  openId: Id | null;
  isOneCustomer: boolean;
  /** True if all have the same status. */
  isCompleted: boolean;
  /** True if there is room for the route. */
  isRoomy: boolean;
  onToggle: (id: Id) => void;
  onPay: (row: InvoiceRow) => void;
};

/** Id of the button that opens an invoice, for arrow keys. */
export const openButtonId = (invoiceId: Id) => `open-${invoiceId}`;

/** An invoice's title in a list: its day on a customer's screen, otherwise the restaurant. */
export function titleOf({ invoice, restaurantName }: InvoiceRow, isOneCustomer: boolean, timeZone: string): string {
  return isOneCustomer ? t`Invoice of ${{ day: formatDay(dayOf(invoice.createdAt, timeZone)) }}` : restaurantName;
}

/** The columns of the office's invoices (requirements section 2, invoice card). */
export function invoiceColumns(setting: Setting): Column<InvoiceRow>[] {
  const { sums, caption, today, timeZone, unsent, openId, isOneCustomer, isCompleted, isRoomy, onToggle, onPay } =
    setting;
  const nameOf = (row: InvoiceRow) => titleOf(row, isOneCustomer, timeZone);

  const name: Column<InvoiceRow> = {
    ...(isOneCustomer ? INVOICE_SORTS.made : INVOICE_SORTS.name),
    label: isOneCustomer ? t`Invoice` : t`Restaurant`,
    width: 'minmax(12rem, 1fr)',
    sum: caption,
    card: 'title',
    cell: (row) => {
      const { _id } = row.invoice;
      return (
        <button
          type="button"
          className={OPEN}
          id={openButtonId(_id)}
          aria-expanded={openId === _id}
          onClick={() => onToggle(_id)}
        >
          <ChevronDownIcon />
          <span className={cells.name}>{nameOf(row)}</span>
        </button>
      );
    },
  };
  const note: Column<InvoiceRow> = {
    id: 'note',
    label: t`Note`,
    width: 'minmax(0, 1fr)',
    yields: 1,
    card: 'facts',
    cell: ({ invoice }) => (
      <span className={cells.cut} title={invoice.note}>
        {invoice.note}
      </span>
    ),
  };
  const customer: Column<InvoiceRow>[] = [
    {
      ...INVOICE_SORTS.code,
      label: t`Code`,
      width: '5rem',
      yields: 3,
      card: 'facts',
      cell: ({ customerCode }) => <span className={cells.muted}>{customerCode}</span>,
    },
    {
      ...INVOICE_SORTS.route,
      label: t`Route`,
      width: '9.5rem',
      yields: 2,
      cell: ({ route }) => <span className={cells.cut}>{route && formatRoute(route)}</span>,
    },
  ];
  const money = (sum: Yen, amountOf: (row: InvoiceRow) => Yen, styleOf: (row: InvoiceRow) => string | undefined) => ({
    width: '6.75rem',
    isFigure: true,
    card: ABOVE,
    sum: formatYen(sum),
    cell: (row: InvoiceRow) => <span className={styleOf(row)}>{formatYen(amountOf(row))}</span>,
  });
  return [
    name,
    ...(isOneCustomer ? [note] : customer.slice(0, isRoomy ? 2 : 1)),
    {
      ...INVOICE_SORTS.due,
      label: t`Due date`,
      width: isRoomy ? '13.5rem' : '10.5rem',
      card: ABOVE,
      cell: ({ invoice }) => (
        <span className={DUE}>
          <time className={cells.nowrap} dateTime={invoice.dueDate}>
            {formatDay(invoice.dueDate)}
          </time>
          {isOverdue(invoice, today) && <span className={OVERDUE}>{t`Overdue`}</span>}
        </span>
      ),
    },
    {
      ...INVOICE_SORTS.collector,
      label: t`Collector`,
      width: '5.5rem',
      yields: 5,
      card: ABOVE,
      cell: ({ collector }) => <span className={cells.cut}>{collector ?? '–'}</span>,
    },
    {
      ...INVOICE_SORTS.amount,
      label: t`Amount`,
      ...money(
        sums.amount,
        ({ invoice }) => invoice.amount,
        () => undefined,
      ),
    },
    {
      ...INVOICE_SORTS.paid,
      label: t`Paid`,
      // The balance column tells as much.
      yields: 4,
      ...money(
        sums.paid,
        ({ invoice }) => invoice.paid,
        () => cells.muted,
      ),
    },
    {
      ...INVOICE_SORTS.balance,
      label: t`Balance`,
      ...money(
        sums.balance,
        ({ invoice }) => balanceOf(invoice),
        ({ invoice }) => (isOverdue(invoice, today) ? cells.alarm : cells.strong),
      ),
    },
    {
      ...(isCompleted ? { id: 'status' } : INVOICE_SORTS.status),
      label: t`Status`,
      width: '8.5rem',
      card: ABOVE,
      cell: ({ invoice }) => {
        const status = statusOf(invoice);
        return (
          <span className={cells.line}>
            <span className={BADGES[status]}>{say(INVOICE_STATUS_WORDS[status])}</span>
            {isOverpaid(invoice) && <span className={OVERPAID}>{t`Overpaid`}</span>}
            {unsent.has(invoice._id) && <SendingState waiting small />}
          </span>
        );
      },
    },
    {
      id: 'pay',
      label: '',
      isUnnamed: true,
      width: '1.75rem',
      card: 'actions',
      cell: (row) =>
        statusOf(row.invoice) === 'Completed' ? null : (
          <button
            type="button"
            className={PAY}
            aria-label={t`Add payment, ${{ title: nameOf(row) }}`}
            onClick={() => onPay(row)}
          >
            <YenIcon />
          </button>
        ),
    },
  ];
}
