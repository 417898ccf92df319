import { existsSync, mkdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

/**
 * Serves the built app and the pictures. Hashed assets are cached for ever; the page, manifest and service worker are
 * revalidated each time (304 if unchanged), or an update would go unnoticed. Text is compressed.
 */
export function serveFiles(app: OpenAPIHono, { appDir, picturesDir }: { appDir: string; picturesDir: string }): void {
  mkdirSync(picturesDir, { recursive: true });
  app.use('/pictures/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use(
    '/pictures/*',
    serveStatic({ root: picturesDir, rewriteRequestPath: (path) => path.replace(/^\/pictures/, '') }),
  );
  app.get('/pictures/*', (c) => c.text('Not found', 404));

  // In development Vite serves the app.
  if (!existsSync(appDir)) return;
  app.use('/*', async (c, next) => {
    await next();
    const immutable = c.req.path.startsWith('/assets/') && c.res.ok;
    c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use('/*', compress(), except('/assets/*', etag()));
  app.use('/*', serveStatic({ root: appDir }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.get('/*', serveStatic({ root: appDir, path: 'index.html' }));
}
