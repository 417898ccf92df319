import type { About, Reader } from './served.ts';

/**
 * One call and its allowed growth. If `grows` names what the response has more of, the time is compared per row;
 * otherwise response and time must stay the same. `record` explains a miss.
 */
export type Call = { path: string; by?: Reader; grows?: string; record?: string };

const EVERY_NAME = 'decisions/0011-every-name-is-looked-at.md';
const EVERY_ROW = 'decisions/0042-a-list-is-a-table-where-there-is-room.md';
/** A word in one of twenty restaurant names. */
const WORD = 'kitchen';

/**
 * Every list and report of requirements section 7, and the audit trail. `MIDDLE` stands for the middle page; a number
 * past the end requests the last one.
 */
export function callsAbout({ driver, customer, name, day }: About): Call[] {
  const words = [encodeURIComponent(name), WORD];
  const pagesOf = (path: string): Call[] => [
    ...['', '?pageNumber=MIDDLE', '?pageNumber=1000000'].map((page) => ({ path: path + page })),
    ...words.map((word) => ({ path: `${path}?keyword=${word}`, record: EVERY_NAME })),
  ];
  return [
    { path: '/api/users', grows: 'login' },
    { path: '/api/employee', grows: 'employee' },
    { path: '/api/products' },
    { path: '/api/category' },
    { path: '/api/customer', grows: 'customer' },
    { path: '/api/customer/baddebt', grows: 'customer' },
    { path: '/api/users/wishlist', by: 'customer' },

    { path: '/api/orders', grows: 'order' },
    { path: '/api/orders/itemquantities', record: EVERY_NAME },
    ...pagesOf('/api/orders/delivered'),
    { path: '/api/orders/myorders', by: 'customer' },
    { path: `/api/orders/customer/${customer}?keyword=rice` },

    { path: '/api/ordertrack', grows: 'stop' },
    { path: '/api/ordertrack/delivercompleted', grows: 'stop' },
    ...pagesOf('/api/ordertrack/completed'),
    { path: '/api/ordertrack/completed?route=Ueno', record: EVERY_NAME },
    { path: `/api/ordertrack/report/${day}`, grows: 'driver' },
    { path: `/api/ordertrack/${driver}`, by: 'driver' },
    { path: `/api/ordertrack/${driver}/delivered`, by: 'driver' },

    { path: '/api/invoice/all', grows: 'invoice' },
    { path: '/api/invoice/cash', grows: 'invoice' },
    { path: '/api/invoice/monthly', grows: 'invoice' },
    { path: '/api/invoice/date?paymentDate=25', grows: 'invoice' },
    ...pagesOf('/api/invoice/completed'),
    { path: '/api/invoice/completed?sort=name', record: EVERY_ROW },
    { path: '/api/invoice/completed', by: 'driver' },
    { path: `/api/invoice/customer/${customer}` },

    { path: '/api/activity' },
    { path: '/api/activity?outcome=refused' },
    { path: `/api/activity?actor=${driver}` },
    { path: `/api/activity?table=customers&record=${customer}` },
    { path: '/api/devices' },
  ];
}
