import { createServer, type RequestListener, type Server } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import { type FromPeer, ToPeer } from './peer-messages.ts';
import { openBare } from './recorded-statements.ts';

// The peers: their documentation's first example, without logging or additional headers.
function bareHttp({ headers, body }: ToPeer): RequestListener {
  return (_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}

/** Reads session and rows, makes objects and serializes one: everything except the server's own code. */
function withSqlite({ headers, body, file, statements }: ToPeer): RequestListener {
  const bare = openBare(file);
  const answer: unknown = JSON.parse(body);
  return (_request, response) => {
    bare.replay(statements);
    const text = JSON.stringify(answer);
    response.writeHead(200, headers);
    response.end(text);
  };
}

function onExpress({ headers, body }: ToPeer): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/{*any}', (_request, response) => {
    response.set(headers);
    response.end(body);
  });
  return app;
}

async function onFastify({ headers, body }: ToPeer): Promise<Server> {
  const app = fastify();
  app.get('*', (_request, reply) => {
    reply.headers(headers).send(body);
  });
  await app.ready();
  return app.server;
}

async function serverOf(told: ToPeer): Promise<Server> {
  if (told.peer === 'Fastify') return onFastify(told);
  if (told.peer === 'Express') return createServer(onExpress(told));
  return createServer(told.peer === 'node:http' ? bareHttp(told) : withSqlite(told));
}

process.once('message', async (message) => {
  const server = await serverOf(ToPeer.parse(message));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
    process.send?.({ port: address.port } satisfies FromPeer);
  });
});
process.on('disconnect', () => process.exit(0));
