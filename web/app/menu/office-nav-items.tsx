import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { BagIcon, DocumentIcon, HistoryIcon, type IconProps, RepeatIcon, UserIcon } from '../../ui/icons/icons.tsx';
import {
  BankIcon,
  BellIcon,
  BoxIcon,
  CalendarIcon,
  ClosingIcon,
  DashboardIcon,
  EditIcon,
  HandOverIcon,
  ImageIcon,
  ImportIcon,
  InvoiceIcon,
  PeopleIcon,
  PhoneIcon,
  ReportIcon,
  SettingsIcon,
  SlipIcon,
  TruckIcon,
  YenIcon,
} from '../../ui/icons/work-icons.tsx';

export type NavItem = {
  label: MessageDescriptor;
  to: string;
  Icon: ComponentType<IconProps>;
  /** Hidden from managers (design section 7). */
  adminOnly?: true;
};

/** The items of the office's side menu, in the order of its work. */
export const NAV_GROUPS: readonly { label: MessageDescriptor; items: readonly NavItem[] }[] = [
  {
    label: msg`The day`,
    items: [
      { label: msg`Dashboard`, to: paths.admin, Icon: DashboardIcon },
      { label: msg`Orders`, to: paths.adminOrders, Icon: BagIcon },
      { label: msg`Order Track`, to: paths.adminOrderTrack, Icon: TruckIcon },
      { label: msg`Delivery Slips`, to: paths.adminSlips, Icon: SlipIcon },
      { label: msg`Standing Orders`, to: paths.adminStandingOrders, Icon: RepeatIcon },
      { label: msg`Delivery Calendar`, to: paths.adminCalendar, Icon: CalendarIcon },
    ],
  },
  {
    label: msg`Customers and goods`,
    items: [
      { label: msg`Customers`, to: paths.adminCustomers, Icon: PeopleIcon },
      { label: msg`Products`, to: paths.adminProducts, Icon: BoxIcon },
      { label: msg`Price Lists`, to: paths.adminPrices, Icon: YenIcon },
      { label: msg`Correct a Price`, to: paths.adminRepricing, Icon: EditIcon },
    ],
  },
  {
    label: msg`Money`,
    items: [
      { label: msg`Invoices`, to: paths.adminInvoices, Icon: InvoiceIcon },
      { label: msg`Closings`, to: paths.adminClosing, Icon: ClosingIcon },
      { label: msg`Documents`, to: paths.adminDocuments, Icon: DocumentIcon },
      { label: msg`Bank`, to: paths.adminBank, Icon: BankIcon },
      { label: msg`Handovers`, to: paths.adminHandovers, Icon: HandOverIcon },
      { label: msg`Reports`, to: paths.adminReports, Icon: ReportIcon },
    ],
  },
  {
    label: msg`Set-up`,
    items: [
      { label: msg`Settings`, to: paths.adminSettings, Icon: SettingsIcon, adminOnly: true },
      { label: msg`Employees`, to: paths.adminEmployees, Icon: UserIcon, adminOnly: true },
      { label: msg`Devices`, to: paths.adminDevices, Icon: PhoneIcon },
      { label: msg`Customer Slider`, to: paths.adminInformation, Icon: ImageIcon, adminOnly: true },
      { label: msg`Import`, to: paths.adminImport, Icon: ImportIcon, adminOnly: true },
      { label: msg`Activity`, to: paths.adminActivity, Icon: HistoryIcon, adminOnly: true },
    ],
  },
];

/** Screens that are not in the menu, but found by name. */
const INNER_NAV_ITEMS: readonly NavItem[] = [
  { label: msg`Take an order`, to: paths.adminTakeOrder, Icon: PhoneIcon },
  { label: msg`Cash Customers`, to: paths.adminCashCustomers, Icon: PeopleIcon },
  { label: msg`Monthly Customers`, to: paths.adminMonthlyCustomers, Icon: PeopleIcon },
  { label: msg`Bad Debt Customers`, to: paths.adminBadDebtCustomers, Icon: PeopleIcon },
  { label: msg`Web Customers`, to: paths.adminWebCustomers, Icon: PeopleIcon, adminOnly: true },
  { label: msg`Deleted Customers`, to: paths.adminDeletedCustomers, Icon: PeopleIcon, adminOnly: true },
  { label: msg`Deleted Products`, to: paths.adminDeletedProducts, Icon: BoxIcon, adminOnly: true },
  { label: msg`Notifications`, to: paths.notifications, Icon: BellIcon },
  { label: msg`E-mail`, to: paths.adminMail, Icon: BellIcon, adminOnly: true },
  { label: msg`Arrange Stops`, to: paths.adminArrange, Icon: TruckIcon },
  { label: msg`Todays Orders`, to: paths.adminTodaysReport, Icon: ReportIcon },
  { label: msg`Projected Payments`, to: paths.adminPaymentReport, Icon: ReportIcon },
  { label: msg`Sales and Tax`, to: paths.adminSalesReport, Icon: ReportIcon },
  { label: msg`Receivables`, to: paths.adminReceivables, Icon: ReportIcon },
  { label: msg`Collector’s Sheet`, to: paths.adminCollectorSheet, Icon: ReportIcon },
  { label: msg`Journal`, to: paths.adminJournal, Icon: ReportIcon },
];

export const ALL_NAV_ITEMS: readonly NavItem[] = [...NAV_GROUPS.flatMap(({ items }) => items), ...INNER_NAV_ITEMS];

/** Nav items this user may open. */
export function navItemsFor({ isAdmin }: Pick<UserInfo, 'isAdmin'>, items: readonly NavItem[]): readonly NavItem[] {
  return items.filter(({ adminOnly = false }) => isAdmin || !adminOnly);
}
