import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createDocument } from './http/openapi-document.ts';

const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** No inline scripts: the app's content security policy applies unchanged. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Todoke API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** Serves the OpenAPI document at /api/openapi.json, and Swagger UI at /api/docs from local files. */
export function serveDocs(app: OpenAPIHono, version: string): void {
  let document: ReturnType<typeof createDocument> | undefined;

  app.use('/api/openapi.json', compress());
  app.get('/api/openapi.json', (c) => {
    document ??= createDocument(app, version);
    return c.json(document);
  });

  app.use('/api/docs/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-cache');
  });
  app.use('/api/docs/*', compress(), etag());
  app.get('/api/docs', (c) => c.html(PAGE));
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']) {
    app.get(`/api/docs/${file}`, serveStatic({ root: SWAGGER, path: file }));
  }
}
