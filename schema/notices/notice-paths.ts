import type { Role } from '../core/actor.ts';
import type { NoticeKind } from './notice-kinds.ts';

const below = (path: string, otherwise: string) => (about: string) => (about === '' ? otherwise : `${path}/${about}`);
const order = below('/customer/orderdetails', '/customer/myorderlist');
const devices = () => '/admin/devices';

/** The screen that a notice opens, by the id of its record. */
const PATHS: Record<Exclude<NoticeKind, 'ownWorkRefused'>, (about: string) => string> = {
  orderReceived: order,
  orderLate: order,
  dayClosed: order,
  orderChanged: order,
  cutOffSoon: () => '/cart',
  standingOrder: below('/customer/standingorder', '/customer/standingorders'),
  onItsWay: order,
  delivered: order,
  newDocument: below('/customer/document', '/customer/documents'),
  paymentReceived: below('/customer/document', '/customer/documents'),
  newOrder: below('/admin/orders', '/admin/orders'),
  orderRequest: below('/admin/orders', '/admin/orders'),
  orderCancelled: below('/admin/orders', '/admin/orders'),
  workRefused: devices,
  phoneSilent: devices,
};

const HOMES: Record<Role, string> = { customer: '/customer', driver: '/driver', manager: '/admin', admin: '/admin' };

/** The path of the screen that a notice opens. */
export function noticePath(kind: NoticeKind, about: string, role: Role): string {
  // Every screen's bar shows refused work.
  return kind === 'ownWorkRefused' ? HOMES[role] : PATHS[kind](about);
}
