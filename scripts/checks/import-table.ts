/**
 * Import directions, from the ground up (design section 9). `sync-server` and `web` stand on `schema` and `words`, and
 * know nothing of each other.
 * A floor has wings, a wing has rooms from the ground up. A file imports from its own room, from rooms below it in its
 * wing, and from every lower floor of its tree. Wings of one floor do not know each other. docs/rooms.md says what
 * lives in each room.
 */
export const TREES: Record<string, string[][][]> = {
  schema: [
    [['schema/plain']],
    [['schema/core']],
    [['schema/tax'], ['schema/customers'], ['schema/information'], ['schema/activity'], ['schema/sync']],
    [['schema/catalogue'], ['schema/invoices'], ['schema/people'], ['schema/notices']],
    [['schema/business'], ['schema/payments']],
    [['schema/slips']],
    [['schema/closing'], ['schema/delivery']],
    [
      ['schema/orders', 'schema/orders/standing'],
      ['schema/bank'],
      ['schema/papers/contents', 'schema/papers/layout'],
      ['schema/reports'],
    ],
    [['schema/deleting']],
    [['schema/all']],
  ],
  words: [[['words']]],
  'sync-server': [
    [['sync-server/basics']],
    [
      [
        'sync-server/db',
        'sync-server/db/queries',
        'sync-server/db/log',
        'sync-server/db/sqlite',
        'sync-server/db/postgres',
      ],
    ],
    [['sync-server/errors']],
    [['sync-server/clock']],
    [['sync-server/auth']],
    [['sync-server/effects']],
    [
      [
        'sync-server/sync/feed',
        'sync-server/sync/retention',
        'sync-server/sync/live',
        'sync-server/sync/devices',
        'sync-server/sync/restore',
        'sync-server/sync/pull',
        'sync-server/sync/push',
      ],
    ],
    [['sync-server/http']],
    [['sync-server/sheets'], ['sync-server/papers/pdf']],
    [
      ['sync-server/activity'],
      [
        'sync-server/slips',
        'sync-server/payments',
        'sync-server/invoices',
        'sync-server/closing',
        'sync-server/papers',
        'sync-server/reports',
        'sync-server/bank',
      ],
      ['sync-server/business'],
      ['sync-server/catalogue'],
      ['sync-server/customers'],
      ['sync-server/delivery'],
      ['sync-server/files'],
      ['sync-server/information'],
      ['sync-server/notices'],
      ['sync-server/orders'],
      ['sync-server/people'],
      ['sync-server/sync-routes'],
    ],
    [['sync-server/demo', 'sync-server/example']],
    [['sync-server']],
  ],
  web: [
    [['web/theme', 'web/words', 'web/browser']],
    [['web/replica/patched', 'web/replica']],
    [
      [
        'web/sync/device',
        'web/sync/restore',
        'web/sync/copy',
        'web/sync/outbox',
        'web/sync/session',
        'web/sync/last-screen',
        'web/sync/rounds',
        'web/sync/react',
      ],
    ],
    [['web/rest']],
    [
      [
        'web/ui/motion',
        'web/ui/icons',
        'web/ui/values',
        'web/ui/page',
        'web/ui/search',
        'web/ui/feedback',
        'web/ui/fields',
        'web/ui/pictures',
        'web/ui/forms',
        'web/ui/lists',
        'web/ui/reorder',
        'web/ui/paper',
      ],
    ],
    [['web/restore'], ['web/business/issuer'], ['web/slips/lines'], ['web/notices/ask']],
    [
      ['web/activity'],
      [
        'web/payments/forms',
        'web/invoices/rows',
        'web/invoices/filters',
        'web/invoices/forms',
        'web/invoices/list',
        'web/invoices/screens',
        'web/papers/parts',
        'web/slips/rows',
        'web/slips/form',
        'web/slips/repricing',
        'web/slips/screens',
        'web/payments/handovers',
        'web/payments/collecting',
        'web/payments/own',
        'web/invoices/statement',
        'web/reports/payment',
        'web/closing',
        'web/reports/books',
        'web/papers/office',
        'web/papers/own',
        'web/bank',
      ],
      ['web/business/set-up', 'web/business/settings'],
      ['web/catalogue/parts', 'web/catalogue/shop', 'web/catalogue/office', 'web/catalogue/prices'],
      ['web/customers/list', 'web/customers/form', 'web/customers/logins', 'web/customers/screens'],
      ['web/delivery/driver', 'web/delivery/door', 'web/delivery/order-tracks', 'web/delivery/report'],
      ['web/information'],
      ['web/notices/settings'],
      [
        'web/orders/days',
        'web/orders/parts',
        'web/orders/standing',
        'web/orders/checkout',
        'web/orders/history',
        'web/orders/taking',
        'web/orders/office/new',
        'web/orders/office/picking',
        'web/orders/office/order',
        'web/orders/office/lists',
        'web/orders/calendar',
      ],
      ['web/people/devices', 'web/people/employees', 'web/people/login'],
      ['web/sheets'],
    ],
    [
      [
        'web/app/menu',
        'web/app/outbox',
        'web/app/account',
        'web/app/dashboard',
        'web/app/search',
        'web/app/customer-page',
        'web/app/office',
        'web/app/home',
        'web/app',
      ],
    ],
    [['web']],
  ],
};

/** Trees that all later ones may import: the business, and the table of the catalogues. */
export const GROUND = ['schema', 'words'];

/**
 * Packages that only some rooms may import. `only`: the room imports these and no others, neither from npm nor from
 * Node.
 */
type PackageRule =
  | { room: string; only: string[] }
  | { packages: string[]; onlyIn: string[] }
  | { packages: string[]; notIn: string[] };
export const PACKAGES: PackageRule[] = [
  { room: 'schema/plain', only: [] },
  { room: 'schema', only: ['zod'] },
  { room: 'words', only: [] },
  // Plain Node runs these, without macros: they send codes, which screens translate.
  {
    packages: ['@lingui/core', '@lingui/react'],
    notIn: ['sync-server', 'web/replica', 'web/sync/copy', 'web/sync/outbox', 'web/sync/session', 'web/sync/rounds'],
  },
  { packages: ['dexie', 'dexie-react-hooks'], onlyIn: ['web/replica'] },
  { packages: ['workbox-window'], onlyIn: ['web/browser'] },
  { packages: ['framer-motion'], onlyIn: ['web/ui/motion'] },
  { packages: ['fake-indexeddb'], onlyIn: [] },
];

/** Code beside the product, which may import all of it; the product never imports from here. */
export const BESIDE =
  /(^scripts\/|^docs\/|^tests\/|(^|\/)testing\/|\.test\.tsx?$|^[^/]+\.config\.ts$|\/vitest\.config\.ts$)/;
