/**
 * Parts of the words: `common` loads before the first screen, `shared` and the role's own with the other screens.
 * `server` never reaches a browser.
 */
export const PARTS = ['common', 'shared', 'customer', 'driver', 'office', 'server'] as const;
export type Part = (typeof PARTS)[number];
export type BrowserPart = Exclude<Part, 'server'>;

/**
 * The catalogues of a language, one file each (`words/<language>/<name>.po`): the part it belongs to, and the folders
 * and files whose sentences it holds. The longest matching path decides.
 */
export const CATALOGUES: Record<string, { part: Part; of: string[] }> = {
  // Refusals, titles and field messages, which the server uses as well: plain TypeScript runs these, so they have no
  // macros.
  schema: { part: 'shared', of: ['schema', 'schema/papers/contents/statement-mutations.ts'] },
  // Labels of fields, for the office's forms and activity, and the server's sheets.
  'field-labels': {
    part: 'office',
    of: ['schema/customers/customer-labels.ts', 'schema/catalogue/product-labels.ts'],
  },
  // Papers, which the server draws as PDFs.
  documents: { part: 'shared', of: ['schema/papers'] },
  app: { part: 'common', of: ['web', 'web/app', 'web/app/home', 'web/app/account/user-menu.tsx'] },
  account: { part: 'shared', of: ['web/app/account', 'web/app/office/admins-page.tsx'] },
  login: { part: 'common', of: ['web/people/login'] },
  'my-account': { part: 'shared', of: ['web/people/login/my-account-screen.tsx'] },
  sync: {
    part: 'common',
    of: [
      'web/sync',
      'web/rest',
      'web/browser',
      'web/words',
      'web/app/outbox/sync-chip.tsx',
      'web/app/outbox/sign-in-again-bar.tsx',
    ],
  },
  labels: {
    part: 'shared',
    of: ['web/words/labels.ts', 'web/words/roles.ts', 'web/words/slip-words.ts', 'web/words/tax-words.ts'],
  },
  outbox: {
    part: 'shared',
    of: [
      'web/app/outbox',
      'web/ui/values/work-reason.ts',
      'web/ui/values/open-work.ts',
      'web/ui/feedback/why-not-saved.ts',
    ],
  },
  ui: { part: 'common', of: ['web/ui', 'web/ui/fields/language-choice.tsx'] },
  forms: {
    part: 'shared',
    of: [
      // Parts of the folders above that nothing needs before the first screen.
      'web/ui/feedback/cannot-dialog.tsx',
      'web/ui/feedback/confirm-dialog.tsx',
      'web/ui/feedback/needs-signal.tsx',
      'web/ui/feedback/popup.tsx',
      'web/ui/feedback/states.tsx',
      'web/ui/feedback/undo-line.tsx',
      'web/rest/why-not-done.ts',
      'web/ui/page/history-link.tsx',
      'web/ui/values/call-button.tsx',
      'web/ui/forms',
      'web/ui/fields',
      'web/ui/lists',
      'web/ui/paper',
      'web/ui/pictures',
      'web/ui/reorder',
      'web/ui/search',
      'web/ui/table',
    ],
  },
  // The calendar and late orders are chunks of their own, where only shared words are sure to be loaded.
  orders: {
    part: 'shared',
    of: ['web/orders', 'web/orders/checkout/delivery-calendar.tsx', 'web/orders/history/asked-orders.tsx'],
  },
  // Used by customers and the office; the announcement is a chunk of its own.
  standing: { part: 'shared', of: ['web/orders/standing'] },
  'orders-customer': { part: 'customer', of: ['web/orders/checkout', 'web/orders/history'] },
  'orders-office': {
    part: 'office',
    of: ['web/orders/office', 'web/orders/taking', 'web/orders/calendar', 'web/words/cut-off-words.ts'],
  },
  catalogue: { part: 'shared', of: ['web/catalogue'] },
  shop: { part: 'customer', of: ['web/catalogue/shop'] },
  prices: { part: 'office', of: ['web/catalogue/prices', 'web/words/billing-words.ts'] },
  'catalogue-office': { part: 'office', of: ['web/catalogue/office'] },
  'customer-home': {
    part: 'common',
    of: [
      'web/app/home/customer-home.tsx',
      'web/payments/own',
      'web/words/account-kinds.ts',
      'web/orders/history/order-again-card.tsx',
      'web/orders/parts/order-labels.ts',
      'web/information/home-slider.tsx',
      'web/information/slider.tsx',
      'web/information/slide.tsx',
      'web/information/popup-advertisement.tsx',
      'web/information/popup-dialog.tsx',
    ],
  },
  // Behind a link, so that the home need not load it.
  'own-dues': { part: 'customer', of: ['web/payments/own/own-dues-screen.tsx'] },
  // Customers are asked after an order, and everybody has the settings.
  notices: { part: 'shared', of: ['web/notices'] },
  information: { part: 'office', of: ['web/information'] },
  mail: { part: 'office', of: ['web/notices/settings/mail-screen.tsx', 'web/notices/settings/mail-form.tsx'] },
  business: { part: 'office', of: ['web/business'] },
  // Drivers show receipts, which customers don't.
  issuer: { part: 'shared', of: ['web/business/issuer'] },
  payments: {
    part: 'shared',
    of: [
      'web/payments',
      'web/payments/handovers/format-difference.ts',
      'web/invoices/forms/note-form.tsx',
      'web/words/money-words.ts',
    ],
  },
  // Lines of slips, as drivers and the office see them.
  'slip-lines': { part: 'shared', of: ['web/slips/lines'] },
  collecting: { part: 'driver', of: ['web/payments/collecting'] },
  invoices: { part: 'office', of: ['web/invoices'] },
  slips: { part: 'office', of: ['web/slips'] },
  bank: { part: 'office', of: ['web/bank'] },
  handovers: { part: 'office', of: ['web/payments/handovers'] },
  statement: { part: 'office', of: ['web/invoices/statement'] },
  closing: { part: 'office', of: ['web/closing'] },
  reports: { part: 'office', of: ['web/reports/books'] },
  'documents-shown': { part: 'shared', of: ['web/papers'] },
  'documents-office': { part: 'office', of: ['web/papers/office'] },
  'payment-report': { part: 'office', of: ['web/reports/payment'] },
  'driver-home': { part: 'driver', of: ['web/app/home/driver-home.tsx', 'web/delivery/driver'] },
  // The office arranges stops as well, and a delivery can be undone beside the outbox.
  stops: {
    part: 'shared',
    of: [
      'web/delivery/driver/arrange-run.tsx',
      'web/delivery/driver/arrange-stops.tsx',
      'web/delivery/driver/delivery-undo.ts',
      'web/delivery/driver/track-days.ts',
    ],
  },
  door: { part: 'driver', of: ['web/delivery/door'] },
  delivery: { part: 'office', of: ['web/delivery'] },
  activity: { part: 'office', of: ['web/activity'] },
  customers: { part: 'office', of: ['web/customers', 'web/app/customer-page'] },
  people: { part: 'office', of: ['web/people', 'web/rest/use-locked-logins.ts'] },
  sheets: { part: 'office', of: ['web/sheets'] },
  restore: { part: 'office', of: ['web/restore'] },
  // Drivers load these questions with the payment form.
  'restore-doubts': { part: 'shared', of: ['web/restore/use-restore.ts'] },
  dashboard: { part: 'office', of: ['web/app/dashboard'] },
  'office-frame': { part: 'office', of: ['web/app/office', 'web/app/menu', 'web/app/search'] },
  server: { part: 'server', of: ['sync-server'] },
};

/** The catalogue of a source file, by its path from the repository's root; undefined outside all of them. */
export function catalogueOf(file: string): string | undefined {
  let found: { name: string; length: number } | undefined;
  for (const [name, { of }] of Object.entries(CATALOGUES)) {
    for (const path of of) {
      const fits = file === path || file.startsWith(`${path}/`);
      if (fits && path.length > (found?.length ?? -1)) found = { name, length: path.length };
    }
  }
  return found?.name;
}
