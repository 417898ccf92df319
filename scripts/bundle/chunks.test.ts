import { describe, expect, test } from 'vitest';
import { besidesLoaded, chunksOf, forbiddenImports, type Imports, importedBy, strayMutations } from './chunks.ts';

/** Modules by name in `web/app`, each with its static and its lazy imports. */
function chunksIn(modules: Record<string, [now: string[], later: string[]]>) {
  const path = (name: string) => (name.startsWith('/') ? name : `/web/app/${name}`);
  const imports = new Map(
    Object.entries(modules).map(([name, [now, later]]): [string, Imports] => [
      path(name),
      { importedIds: now.map(path), dynamicallyImportedIds: later.map(path) },
    ]),
  );
  const chunks = chunksOf('/web/app/main.tsx', (id) => imports.get(id) ?? null);
  return Object.fromEntries(Array.from(chunks, ([id, chunk]) => [id.replace('/web/app/', ''), chunk]));
}

describe('chunksOf', () => {
  test('a screen belongs to the role whose list names it, with what it alone uses', () => {
    const chunks = chunksIn({
      'main.tsx': [['customer-routes.tsx', 'driver-routes.tsx', 'office-routes.tsx'], []],
      'customer-routes.tsx': [[], ['cart.tsx']],
      'driver-routes.tsx': [[], ['stops.tsx']],
      'office-routes.tsx': [[], ['invoices.tsx']],
      'cart.tsx': [['card.tsx', 'sum.ts'], []],
      'stops.tsx': [['card.tsx', '/node_modules/react/index.js'], []],
      'invoices.tsx': [[], []],
      'card.tsx': [['yen.ts'], []],
      'yen.ts': [['card.tsx'], []],
    });
    expect(chunks).toEqual({
      'cart.tsx': 'customer',
      'sum.ts': 'customer',
      'stops.tsx': 'driver',
      'invoices.tsx': 'office',
      'card.tsx': 'shared',
      'yen.ts': 'shared',
    });
  });

  test('a first screen comes without the others, and what it shares without its role', () => {
    const chunks = chunksIn({
      'main.tsx': [['customer-routes.tsx', 'office-routes.tsx'], []],
      'customer-routes.tsx': [[], ['customer-home.tsx', 'cart.tsx']],
      'office-routes.tsx': [[], ['admin-home.tsx', 'invoices.tsx']],
      'customer-home.tsx': [['tile.tsx', 'again.ts'], []],
      'cart.tsx': [['again.ts'], []],
      'admin-home.tsx': [['tile.tsx', 'popup.tsx', 'sums.ts'], []],
      'invoices.tsx': [['sums.ts'], []],
      'popup.tsx': [[], []],
    });
    expect(chunks).toEqual({
      'customer-home.tsx': 'customer-first',
      'again.ts': 'customer-first',
      'tile.tsx': 'customer-first-shared',
      'cart.tsx': 'customer',
      'admin-home.tsx': 'office-first',
      'popup.tsx': 'office-first',
      'sums.ts': 'office-first',
      'invoices.tsx': 'office',
    });
  });

  test('a plain screen comes without those of Chakra, and a part belongs to the role whose screen opens it', () => {
    const chunks = chunksIn({
      'main.tsx': [['customer-routes.tsx', 'driver-routes.tsx', 'office-routes.tsx'], []],
      'customer-routes.tsx': [[], ['cart-screen.tsx', 'dues.tsx']],
      'driver-routes.tsx': [[], ['driver-home.tsx']],
      'office-routes.tsx': [[], ['admin-home.tsx']],
      'cart-screen.tsx': [['lines.tsx', 'yen.tsx', 'mark.tsx'], ['order-form.tsx']],
      'lines.tsx': [[], []],
      'yen.tsx': [[], []],
      'mark.tsx': [[], []],
      'order-form.tsx': [['field.tsx'], []],
      'dues.tsx': [['field.tsx', 'mark.tsx'], []],
      'driver-home.tsx': [['yen.tsx'], ['hint.tsx']],
      'hint.tsx': [[], []],
      'admin-home.tsx': [['yen.tsx', 'field.tsx'], []],
      'field.tsx': [[], []],
    });
    expect(chunks).toEqual({
      'cart-screen.tsx': 'customer-plain',
      'lines.tsx': 'customer-plain',
      'mark.tsx': 'customer-plain',
      'yen.tsx': 'customer-plain-shared',
      'order-form.tsx': 'customer',
      'dues.tsx': 'customer',
      'driver-home.tsx': 'driver-first',
      'hint.tsx': 'driver',
      'admin-home.tsx': 'office-first',
      'field.tsx': 'office-first-shared',
    });
  });

  test('what any part may open is shared; charts and the calendar keep files of their own', () => {
    const chunks = chunksIn({
      'main.tsx': [['chip.tsx', 'office-routes.tsx'], []],
      'chip.tsx': [[], ['panel.tsx', 'dashboard-chart.tsx', '/node_modules/confetti/index.js']],
      'office-routes.tsx': [[], ['invoices.tsx']],
      'invoices.tsx': [['note.tsx'], ['delivery-calendar.tsx']],
      'panel.tsx': [['note.tsx'], []],
      'delivery-calendar.tsx': [['months.ts'], []],
    });
    expect(chunks).toEqual({ 'panel.tsx': 'shared', 'note.tsx': 'shared', 'invoices.tsx': 'office' });
  });
});

test('the login is what the entry imports at once; the app behind it is no screen of its own', () => {
  const modules = new Map<string, Imports>([
    [
      '/web/main.tsx',
      { importedIds: ['/web/door.tsx', '/node_modules/react.js'], dynamicallyImportedIds: ['/web/app.tsx'] },
    ],
    ['/web/door.tsx', { importedIds: ['/web/form.tsx'], dynamicallyImportedIds: [] }],
    ['/web/app.tsx', { importedIds: ['/web/shell.tsx'], dynamicallyImportedIds: [] }],
  ]);
  const login = importedBy('/web/main.tsx', (id) => modules.get(id) ?? null);
  expect([...login]).toEqual(['/web/main.tsx', '/web/door.tsx', '/web/form.tsx']);
  const chunks = chunksIn({
    'main.tsx': [['signed-out-page.tsx'], ['whole-app.tsx']],
    'whole-app.tsx': [['customer-routes.tsx', 'shell.tsx'], []],
    'customer-routes.tsx': [[], ['cart.tsx']],
    'cart.tsx': [['sum.ts'], []],
  });
  expect(chunks).toEqual({ 'cart.tsx': 'customer', 'sum.ts': 'customer' });
});

test('beside a lazy chunk comes what it needs, but for what is loaded', () => {
  const deps = [
    'office-AAAAAAAA.js',
    'react-AAAAAAAA.js',
    'packages-AAAAAAAA.js',
    'app-AAAAAAAA.js',
    'zod-AAAAAAAA.js',
  ];
  const from = (hostId: string) =>
    besidesLoaded(
      'assets/office-AAAAAAAA.js',
      deps.map((dep) => `assets/${dep}`),
      { hostId: `assets/${hostId}`, hostType: 'js' },
    );
  expect(from('app-AAAAAAAA.js')).toEqual(['assets/office-AAAAAAAA.js', 'assets/zod-AAAAAAAA.js']);
  expect(from('index-AAAAAAAA.js')).toEqual([
    'assets/office-AAAAAAAA.js',
    'assets/packages-AAAAAAAA.js',
    'assets/app-AAAAAAAA.js',
    'assets/zod-AAAAAAAA.js',
  ]);
  const words = 'assets/words-ja-common-AAAAAAAA.js';
  expect(besidesLoaded(words, [words], { hostId: 'assets/index-AAAAAAAA.js', hostType: 'js' })).toEqual([]);
});

test('work in the background comes without a screen, whatever it shares with one', () => {
  const chunks = chunksIn({
    'main.tsx': [['sync.ts', 'office-routes.tsx'], []],
    'sync.ts': [[], ['after-round.ts', 'panel.tsx']],
    'after-round.ts': [['server-call.ts'], ['online-work.ts']],
    'online-work.ts': [[], []],
    'panel.tsx': [['server-call.ts'], []],
    'office-routes.tsx': [[], []],
  });
  expect(chunks).toEqual({
    'after-round.ts': 'background-first',
    'online-work.ts': 'background-first',
    'server-call.ts': 'background-first-shared',
    'panel.tsx': 'shared',
  });
});

test('the staff’s mutations are a chunk of drivers and the office, with what their screens share with it', () => {
  const [payments, rules, yen] = ['/schema/pay/pay-mutations.ts', '/schema/pay/rules.ts', '/schema/yen.ts'];
  const chunks = chunksIn({
    'main.tsx': [['load-registry.ts', 'customer-routes.tsx', 'driver-routes.tsx', 'office-routes.tsx'], []],
    'load-registry.ts': [[], ['/schema/all/mutations.ts']],
    '/schema/all/mutations.ts': [[payments], []],
    [payments]: [[rules, yen], []],
    [rules]: [[], []],
    [yen]: [[], []],
    'customer-routes.tsx': [[], ['customer-home.tsx', 'dues.tsx']],
    'customer-home.tsx': [[yen], []],
    'dues.tsx': [[rules], []],
    'driver-routes.tsx': [[], ['driver-home.tsx']],
    'driver-home.tsx': [[rules], []],
    'office-routes.tsx': [[], ['invoices.tsx']],
    'invoices.tsx': [[payments], []],
  });
  expect(chunks).toMatchObject({
    '/schema/all/mutations.ts': 'staff-first',
    [payments]: 'staff-first',
    [rules]: 'staff-first-shared',
    [yen]: 'customer-first-shared',
    'driver-home.tsx': 'driver-first',
    'invoices.tsx': 'office',
  });
});

test('a chunk that brings the screens of another role along is a stranger to it', () => {
  const chunk = (name: string, imports: string[]) => ({ name, fileName: `${name}.js`, imports });
  const chunks = [
    chunk('customer', ['shared.js', 'customer-first.js', 'office-first-shared.js']),
    chunk('customer-first', []),
    chunk('office-first', ['office-first-shared.js']),
    chunk('office-first-shared', []),
    chunk('driver', ['office.js']),
    chunk('office', ['office-first.js']),
    chunk('shared', ['office-first.js']),
  ];
  expect(forbiddenImports(chunks)).toEqual(['driver → office', 'shared → office-first']);
});

test('the staff’s chunk is no stranger to drivers and the office, and one to whatever restaurants load', () => {
  const names = ['app', 'customer-first', 'shared', 'driver-first', 'office', 'staff-first-shared'];
  const chunks = names.map((name) => ({ name, fileName: `${name}.js`, imports: ['staff.js'] }));
  const staff = { name: 'staff-first', fileName: 'staff.js', imports: [] };
  expect(forbiddenImports([staff, ...chunks])).toEqual([
    'app → staff-first',
    'customer-first → staff-first',
    'shared → staff-first',
    'staff-first-shared → staff-first',
  ]);
});

test('a mutation of the staff in a chunk that restaurants load is named', () => {
  const [place, invoice] = ['/src/schema/orders/placing-mutations.ts', '/src/schema/invoices/invoice-mutations.ts'];
  const chunks = [
    { name: 'app', moduleIds: [place, '/src/schema/core/mutation.ts'] },
    { name: 'shared', moduleIds: [invoice] },
    { name: 'staff-first', moduleIds: [invoice] },
    { name: 'office', moduleIds: [invoice] },
  ];
  expect(strayMutations(chunks, [place])).toEqual(['shared: schema/invoices/invoice-mutations.ts']);
  expect(strayMutations(chunks, [])).toContain('app: schema/orders/placing-mutations.ts');
});
