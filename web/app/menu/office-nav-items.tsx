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
export type NavItem = {
  label: string;
  to: string;
  Icon: ComponentType<IconProps>;
  /** Hidden from managers (design section 7). */
  adminOnly?: true;
};

/** Main screens. */
export const MAIN_NAV_ITEMS: readonly NavItem[] = [
  { label: 'Orders', to: paths.adminOrders, Icon: BagIcon },
  { label: 'Order Track', to: paths.adminOrderTrack, Icon: TruckIcon },
  { label: 'Customers', to: paths.adminCustomers, Icon: PeopleIcon },
  { label: 'Products', to: paths.adminProducts, Icon: BoxIcon },
  { label: 'Invoices', to: paths.adminInvoices, Icon: InvoiceIcon },
  { label: 'Reports', to: paths.adminReports, Icon: ReportIcon },
];

/** Screens without a tile in the requirements. */
export const OTHER_NAV_ITEMS: readonly NavItem[] = [
  { label: 'Handovers', to: paths.adminHandovers, Icon: HandOverIcon },
  { label: 'Devices', to: paths.adminDevices, Icon: PhoneIcon },
  { label: 'Activity', to: paths.adminActivity, Icon: HistoryIcon, adminOnly: true },
  { label: 'Import', to: paths.adminImport, Icon: ImportIcon, adminOnly: true },
];

/** Screens that only an admin uses, now and then. */
export const ADMIN_NAV_ITEMS: readonly NavItem[] = [
  { label: 'Customer Slider', to: paths.adminInformation, Icon: ImageIcon, adminOnly: true },
  { label: 'Employees', to: paths.adminEmployees, Icon: UserIcon, adminOnly: true },
];

/** Subordinate screens, found by name. */
const INNER_NAV_ITEMS: readonly NavItem[] = [
  { label: 'Cash Customers', to: paths.adminCashCustomers, Icon: PeopleIcon },
  { label: 'Monthly Customers', to: paths.adminMonthlyCustomers, Icon: PeopleIcon },
  { label: 'Bad Debt Customers', to: paths.adminBadDebtCustomers, Icon: PeopleIcon },
  { label: 'Web Customers', to: paths.adminWebCustomers, Icon: PeopleIcon, adminOnly: true },
  { label: 'Deleted Customers', to: paths.adminDeletedCustomers, Icon: PeopleIcon, adminOnly: true },
  { label: 'Deleted Products', to: paths.adminDeletedProducts, Icon: BoxIcon, adminOnly: true },
  { label: 'Arrange Stops', to: paths.adminArrange, Icon: TruckIcon },
  { label: 'Todays Orders', to: paths.adminTodaysReport, Icon: ReportIcon },
  { label: 'Projected Payments', to: paths.adminPaymentReport, Icon: ReportIcon },
];

/** All office screens with an address of their own. */
export const ALL_NAV_ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.admin, Icon: ReportIcon },
  ...MAIN_NAV_ITEMS,
  ...OTHER_NAV_ITEMS,
  ...ADMIN_NAV_ITEMS,
  ...INNER_NAV_ITEMS,
];

/** Nav items this user may open. */
export function navItemsFor({ isAdmin }: Pick<UserInfo, 'isAdmin'>, items: readonly NavItem[]): readonly NavItem[] {
  return items.filter(({ adminOnly = false }) => isAdmin || !adminOnly);
}
