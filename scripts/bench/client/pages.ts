import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Path of the bench pages at any origin; unknown to the servers. */
export const PATH = '/bench-page';

/** A file of the built pages by path, with its type; every HTML page is the same shell. */
export async function pageFile(outDir: string, path: string): Promise<{ contentType: string; body: string }> {
  const name = path.split('/').at(-1) ?? '';
  if (name.endsWith('.js')) return { contentType: 'text/javascript', body: await readFile(join(outDir, name), 'utf8') };
  const body = `<!doctype html><title>${name}</title><div id="root"></div><script type="module" src="${name}.js"></script>`;
  return { contentType: 'text/html; charset=utf-8', body };
}

/** Scripts stay in the browser's cache, as those of an installed app stay on its device. */
const KEPT = 'max-age=31536000, immutable';

/** Serves the built pages on loopback, each label as an origin of its own. */
export async function servePages(outDir: string) {
  const behind = new Map<string, string>();
  const server = createServer(async (incoming, response) => {
    const { host = '', ...headers } = incoming.headers;
    const path = incoming.url ?? '/';
    const port = behind.get(host);
    if (port && !path.startsWith(PATH)) {
      const asked = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(asked);
      return;
    }
    const { contentType, body } = await pageFile(outDir, path);
    const cacheControl = contentType === 'text/javascript' ? KEPT : 'no-store';
    response.writeHead(200, { 'content-type': contentType, 'cache-control': cacheControl });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    originOf(label: string, server?: string): string {
      const host = `${label}.localhost:${port}`;
      if (server) behind.set(host, new URL(server).port);
      return `http://${host}`;
    },
    isAt: (origin: string) => origin.endsWith(`:${port}`),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
