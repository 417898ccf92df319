import type { ComponentType } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import {
  BagIcon,
  BoxIcon,
  HistoryIcon,
  type IconProps,
  ImageIcon,
  InvoiceIcon,
  PhoneIcon,
  TruckIcon,
  UserIcon,
} from '../../ui/icons/icons.tsx';
import { HandOverIcon, ImportIcon, PeopleIcon, ReportIcon } from '../../ui/icons/work-icons.tsx';

/** Navigation item of an office screen. */
export type Way = {
  label: string;
  to: string;
  Icon: ComponentType<IconProps>;
  /** Hidden from managers (design section 7). */
  adminOnly?: true;
};

/** Main screens. */
export const MAIN_WAYS: readonly Way[] = [
  { label: 'Orders', to: paths.adminOrders, Icon: BagIcon },
  { label: 'Order Track', to: paths.adminOrderTrack, Icon: TruckIcon },
  { label: 'Customers', to: paths.adminCustomers, Icon: PeopleIcon },
  { label: 'Products', to: paths.adminProducts, Icon: BoxIcon },
  { label: 'Invoices', to: paths.adminInvoices, Icon: InvoiceIcon },
  { label: 'Reports', to: paths.adminReports, Icon: ReportIcon },
];

/** Screens without a tile in the requirements. */
export const OTHER_WAYS: readonly Way[] = [
  { label: 'Handovers', to: paths.adminHandovers, Icon: HandOverIcon },
  { label: 'Devices', to: paths.adminDevices, Icon: PhoneIcon },
  { label: 'Activity', to: paths.adminActivity, Icon: HistoryIcon, adminOnly: true },
  { label: 'Import', to: paths.adminImport, Icon: ImportIcon, adminOnly: true },
];

/** Screens that only an admin uses, now and then. */
export const ADMIN_WAYS: readonly Way[] = [
  { label: 'Customer Slider', to: paths.adminInformation, Icon: ImageIcon, adminOnly: true },
  { label: 'Employees', to: paths.adminEmployees, Icon: UserIcon, adminOnly: true },
];

/** Subordinate screens, found by name. */
const INNER_WAYS: readonly Way[] = [
  { label: 'Cash Customers', to: paths.adminCashCustomers, Icon: PeopleIcon },
  { label: 'Monthly Customers', to: paths.adminMonthlyCustomers, Icon: PeopleIcon },
  { label: 'Bad Debt Customers', to: paths.adminBadDebtCustomers, Icon: PeopleIcon },
  { label: 'Web Customers', to: paths.adminWebCustomers, Icon: PeopleIcon, adminOnly: true },
  { label: 'Deleted Customers', to: paths.adminDeletedCustomers, Icon: PeopleIcon, adminOnly: true },
  { label: 'Arrange Stops', to: paths.adminArrange, Icon: TruckIcon },
  { label: 'Todays Orders', to: paths.adminTodaysReport, Icon: ReportIcon },
  { label: 'Projected Payments', to: paths.adminPaymentReport, Icon: ReportIcon },
];

/** All office screens with an address of their own. */
export const ALL_WAYS: readonly Way[] = [
  { label: 'Dashboard', to: paths.admin, Icon: ReportIcon },
  ...MAIN_WAYS,
  ...OTHER_WAYS,
  ...ADMIN_WAYS,
  ...INNER_WAYS,
];

/** Nav items this user may open. */
export function waysFor({ isAdmin }: Pick<UserInfo, 'isAdmin'>, ways: readonly Way[]): readonly Way[] {
  return ways.filter(({ adminOnly = false }) => isAdmin || !adminOnly);
}
