import { Agent, request } from 'node:http';

export type Answer = { status: number; body: Buffer };

/** Calls a server over one keep-alive connection, one call after the other, like a phone. */
export function createCaller(url: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const authorization = `Bearer ${token}`;

  function call(
    method: string,
    path: string,
    sent: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { authorization, ...sent.headers };
      const asked = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        const chunks: Uint8Array[] = [];
        answer.on('data', (chunk: Uint8Array) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
        answer.on('error', reject);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a connection that was idle for long. A request may be sent twice.
        if (asked.reusedSocket && error.code === 'ECONNRESET') call(method, path, sent).then(resolve, reject);
        else reject(error);
      });
      asked.end(sent.body);
    });
  }

  return {
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers }),
    post: (path: string, body: string) =>
      call('POST', path, {
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
        body,
      }),
    close: () => agent.destroy(),
  };
}
