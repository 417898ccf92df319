import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';

const security = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    // Emotion adds inline styles to the page; scripts stay strict.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  // Left to the proxy that terminates HTTPS.
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
});

/** API responses are private and must not be cached; its documentation may be. */
const notStored = createMiddleware(async (c, next) => {
  await next();
  const { path } = c.req;
  // `c.header` would create a new response here and stream its body.
  if (path.startsWith('/api/') && !path.startsWith('/api/docs')) c.res.headers.set('cache-control', 'no-store');
});

/** Headers of every response: security, the request id (a proxy's own if it is safe to log), and caching of the API. */
export const responseHeaders = every(requestId(), security, notStored);
