import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { Rejected } from '../schema/rejected.ts';
import type { AppDeps } from './app-deps.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { HttpError, httpErrorOf } from './errors.ts';
import { loginRoutes } from './people/login-routes.ts';
import { syncRoutes } from './sync/sync-routes.ts';

const MAX_BODY = 4 * 1024 * 1024;

function toHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Rejected) return httpErrorOf(error.code, error.detail);
  if (error instanceof HTTPException && error.status < 500)
    return new HttpError(400, 'malformed', 'Malformed request.');
  return new HttpError(500, 'internal', 'Something went wrong on the server.');
}

/** The whole HTTP API. Answers every error in one shape: `{message, code, issues?, requestId}`. */
export function createApp(deps: AppDeps) {
  const app = new OpenAPIHono();

  app.use(requestId({ generator: () => randomUUID() }));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        // Emotion writes its style sheets into the page; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: false,
    }),
  );
  app.use(
    '/api/*',
    async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    },
    bodyLimit({
      maxSize: MAX_BODY,
      onError: () => {
        throw new HttpError(413, 'too_large', 'The request is too large.');
      },
    }),
  );

  app.get('/api/health', (c) => c.json({ status: 'ok', version: deps.version }));
  app.route('/api/users', loginRoutes(deps));
  app.route('/api/customer', customerRoutes(deps));
  app.route('/api/sync', syncRoutes(deps));
  app.all('/api/*', () => {
    throw new HttpError(404, 'not_found', 'Not found.');
  });

  app.onError((error, c) => {
    const { status, code, message, extra } = toHttpError(error);
    if (status >= 500) deps.log.error({ err: error, requestId: c.get('requestId') }, 'Request failed');
    const { issues, headers = {} } = extra;
    return c.json({ message, code, ...(issues && { issues }), requestId: c.get('requestId') }, status, headers);
  });
  return app;
}
