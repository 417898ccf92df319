import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { PictureFile } from '../../schema/core/pictures.ts';
import type { Db } from '../db/database.ts';
import { readPicture } from './stored-pictures.ts';

/**
 * Serves the built app and the pictures. Hashed assets are cached for ever; the page, manifest and service worker are
 * revalidated each time (304 if unchanged), or updates would go unnoticed. Text is compressed.
 */
export function serveFiles(app: OpenAPIHono, { db, appDir }: { db: Db; appDir: string }): void {
  // No ETag, since nobody revalidates an immutable file; no ranges, since the files are small.
  app.get('/pictures/:file', async (c) => {
    const file = PictureFile.safeParse(c.req.param('file'));
    const bytes = file.success ? await readPicture(db, file.data) : undefined;
    if (!bytes) return c.text('Not found', 404);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  app.get('/pictures/*', (c) => c.text('Not found', 404));

  // In development, Vite serves the app.
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
