import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A message as decrypted by its browser, and as the push service received it. */
export type Pushed = {
  id: string;
  tag: string;
  title: string;
  body: string;
  path: string;
  browser: string;
  headers: IncomingHttpHeaders;
};

const Payload = z.strictObject({
  id: z.string(),
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
});

type Browser = { keys: ECDH; auth: Buffer };

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** Decrypts one record of aes128gcm (RFC 8188) with a browser's keys (RFC 8291). */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const end = 21 + body.readUInt8(20);
  const sender = body.subarray(21, end);
  const own = keys.getPublicKey();
  const input = hmac(hmac(auth, keys.computeSecret(sender)), 'WebPush: info\0', own, sender, '\x01');
  const secret = hmac(salt, input);
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()]);
  // The padding of the last record begins with a 2.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/**
 * Verifies the sender (RFC 8292).
 * @returns the claims
 */
function readVapid(authorization = ''): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('A push is not signed by its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** A local push service that decrypts what it receives, as browsers would. */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  /** Responses other than 201, by browser. */
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const faults: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const name = (request.url ?? '').slice(1);
    const browser = browsers.get(name);
    try {
      if (!browser || request.method !== 'POST') throw new Error(`No browser ${name}`);
      readVapid(request.headers.authorization);
      const payload = Payload.parse(JSON.parse(decrypt(browser, Buffer.concat(chunks))));
      pushed.push({ ...payload, browser: name, headers: request.headers });
    } catch (error) {
      faults.push(error);
    }
    const { status, headers } = answers.get(name) ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    answers,
    faults,
    vapidOf: ({ headers }: Pushed) => readVapid(headers.authorization),
    /** A browser's subscription as the app sends it. */
    subscribe(name: string, language = 'en') {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth });
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        language,
        origin: 'https://orders.example.com',
      };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
