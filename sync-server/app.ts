import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { HealthResponse } from '../schema/core/health.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { serveDocs } from './api-docs.ts';
import { bankRoutes } from './bank/bank-routes.ts';
import { businessRoutes } from './business/business-routes.ts';
import { taxRateRoutes } from './business/tax-rate-routes.ts';
import { categoryRoutes } from './catalogue/category-routes.ts';
import { priceImport } from './catalogue/price-import.ts';
import { priceListRoutes, priceRoutes } from './catalogue/price-routes.ts';
import { productImport } from './catalogue/product-import.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { supplierImport } from './catalogue/supplier-import.ts';
import { wishlistRoutes } from './catalogue/wishlist-routes.ts';
import { closingRoutes } from './closing/closing-routes.ts';
import { customerImport } from './customers/customer-import.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { dataRoutes } from './customers/data-routes.ts';
import { orderTrackListRoutes } from './delivery/order-track-list-routes.ts';
import { orderTrackRoutes } from './delivery/order-track-routes.ts';
import { HttpError, toHttpError } from './errors/errors.ts';
import { logFault } from './errors/fault-log.ts';
import { exampleRoutes } from './example/example-routes.ts';
import { pictureRoutes, uploadRoutes } from './files/upload-routes.ts';
import type { AppDeps } from './http/app-deps.ts';
import { limitBody } from './http/body-limit.ts';
import { readStrictly } from './http/json-body.ts';
import { teller } from './http/languages.ts';
import { responsesOf } from './http/openapi.ts';
import { responseHeaders } from './http/response-headers.ts';
import { informationRoutes } from './information/information-routes.ts';
import { balanceImport } from './invoices/balance-import.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { documentMailRoutes } from './notices/document-mail-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { calendarRoutes } from './orders/calendar-routes.ts';
import { orderChangeRoutes } from './orders/order-change-routes.ts';
import { orderListRoutes } from './orders/order-list-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { standingRoutes } from './orders/standing-routes.ts';
import { documentRoutes } from './papers/document-routes.ts';
import { accountRoutes } from './payments/account-routes.ts';
import { employeeImport } from './people/employee-import.ts';
import { employeeRoutes } from './people/employee-routes.ts';
import { loginRoutes } from './people/login-routes.ts';
import { ownLanguageRoutes } from './people/own-language-routes.ts';
import { ownPasswordRoutes } from './people/own-password-routes.ts';
import { userRoutes } from './people/user-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { importRoutes } from './sheets/import-routes.ts';
import { pastImportRoutes } from './sheets/past-import-routes.ts';
import { slipRoutes } from './slips/slip-routes.ts';
import { deviceRoutes } from './sync-routes/device-routes.ts';
import { onlineWorkRoutes } from './sync-routes/online-work-routes.ts';
import { restoreRoutes } from './sync-routes/restore-routes.ts';
import { syncRoutes } from './sync-routes/sync-routes.ts';

const hasOwnLimit = (path: string) =>
  path === '/api/upload' || path.startsWith('/api/import/') || path === '/api/bank/files' || path === '/api/bank/look';

const health = createRoute({
  method: 'get',
  path: '/api/health',
  operationId: 'readHealth',
  tags: ['Server'],
  summary: 'Whether the server serves, and its version',
  responses: responsesOf(HealthResponse, 'It serves'),
});

/** The whole HTTP API. Every error has one shape: `{message, code, issues?, requestId}`. */
export function createApp(deps: AppDeps) {
  const app = new OpenAPIHono();

  app.use(responseHeaders);
  app.use('/api/*', (c, next) => {
    // A GET has no body, and checking for one is most of the cost of a small request.
    if (c.req.method === 'GET') return next();
    readStrictly(c.req);
    return hasOwnLimit(c.req.path) ? next() : limitBody(c, next);
  });

  app.openapi(health, (c) => {
    const clock = deps.watch.isDoubted() ? ('doubted' as const) : ('ok' as const);
    return c.json({ status: 'ok' as const, version: deps.version, clock }, 200);
  });
  app.route('/api/users', loginRoutes(deps));
  app.route('/api/users', ownPasswordRoutes(deps));
  app.route('/api/users', ownLanguageRoutes(deps));
  app.route('/api/users/wishlist', wishlistRoutes(deps, 'Own'));
  app.route('/api/users', userRoutes(deps));
  app.route('/api/employee', employeeRoutes(deps));
  app.route('/api/products', productRoutes(deps));
  app.route('/api/category', categoryRoutes(deps));
  app.route('/api/pricelist', priceListRoutes(deps));
  app.route('/api/price', priceRoutes(deps));
  app.route('/api/wishlist', wishlistRoutes(deps, ''));
  app.route('/api/information', informationRoutes(deps));
  app.route('/api/business', businessRoutes(deps));
  app.route('/api/example', exampleRoutes(deps));
  app.route('/api/taxrate', taxRateRoutes(deps));
  app.route('/api/customer', customerRoutes(deps));
  app.route('/api/customer', accountRoutes(deps));
  app.route('/api/ordertrack', orderTrackListRoutes(deps));
  app.route('/api/ordertrack', orderTrackRoutes(deps));
  app.route('/api/orders', orderListRoutes(deps));
  app.route('/api/orders', orderRoutes(deps));
  app.route('/api/orders', orderChangeRoutes(deps));
  app.route('/api/calendar', calendarRoutes(deps));
  app.route('/api/standingorder', standingRoutes(deps));
  app.route('/api/data', dataRoutes(deps));
  app.route('/api/invoice', invoiceRoutes(deps));
  app.route('/api/billing', closingRoutes(deps));
  app.route('/api/reports', reportRoutes(deps));
  app.route('/api/bank', bankRoutes(deps));
  app.route('/api/slip', slipRoutes(deps));
  app.route('/api/documents/mails', documentMailRoutes(deps));
  app.route('/api/documents', documentRoutes(deps));
  app.route('/api/upload', uploadRoutes(deps));
  app.route('/api/delete', pictureRoutes(deps));
  const kinds = {
    customers: customerImport,
    products: productImport,
    prices: priceImport,
    balances: balanceImport,
    employees: employeeImport,
    supplier: supplierImport,
  };
  app.route('/api/imports', pastImportRoutes(deps));
  app.route('/api/import', importRoutes(deps, kinds));
  app.route('/api/notices', noticeRoutes(deps));
  app.route('/api/activity', activityRoutes(deps));
  app.route('/api', deviceRoutes(deps));
  app.route('/api/sync', onlineWorkRoutes(deps));
  app.route('/api/sync', restoreRoutes(deps));
  app.route('/api/sync', syncRoutes(deps));
  serveDocs(app, deps.version);
  app.all('/api/*', () => {
    throw new HttpError(404, 'not_found', /*i18n*/ 'Not found.');
  });

  app.onError((error, c) => {
    const { status, code, told, extra } = toHttpError(error);
    if (status >= 500) logFault(deps.log, error, { message: 'Request failed', requestId: c.get('requestId') });
    const say = teller(c);
    const { open, error: text, headers = {} } = extra;
    const issues = extra.issues?.map((issue) => ({ ...issue, message: say(issue.message) }));
    const optional = { ...(issues && { issues }), ...(open && { open }), ...(text && { error: say(text) }) };
    return c.json({ message: say(told), code, ...optional, requestId: c.get('requestId') }, status, headers);
  });
  return app;
}
