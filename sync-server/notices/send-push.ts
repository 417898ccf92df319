import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webpush from 'web-push';
import { isAllowedEndpoint, publicLookup } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** Longest wait for a push service, in milliseconds; then it is retried later. */
const TIMEOUT_MS = 10_000;

export type PushMessage = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The message, sent as JSON. */
  payload: object;
  /** A message with the same tag replaces one that is still waiting at the push service. */
  tag: string;
  /** How long the push service keeps it for a phone without signal, in seconds. */
  ttl: number;
  keys: PushKeys;
  /** The sender's contact, as an https: or mailto: URL. */
  subject: string;
  testOrigin: string;
};

/** The result of a try. A `gone` subscription is deleted; a message that `never` succeeds is not retried. */
export type PushResult = { end: 'sent' | 'gone' | 'never' } | { end: 'later'; afterMs: number | null };

/** A topic (RFC 8030) has at most 32 characters of base64url. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Parses a retry-after header, which has seconds or a date; null if there is none. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

function resultOf(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { end: 'sent' };
  if (status === 404 || status === 410) return { end: 'gone' };
  return status === 400 || status === 413 ? { end: 'never' } : { end: 'later', afterMs: retryAfterOf(retryAfter) };
}

/**
 * Encrypts a message for its browser (aes128gcm, RFC 8291) and sends it to the push service.
 * @throws if there is no response
 */
export async function sendPush(message: PushMessage): Promise<PushResult> {
  const { subscription, payload, tag, ttl, keys, subject, testOrigin } = message;
  const { endpoint, p256dh, auth } = subscription;
  // Checked when it was stored, but the settings may have changed.
  if (!isAllowedEndpoint(endpoint, testOrigin)) return { end: 'gone' };
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject, ...keys },
    TTL: ttl,
    topic: topicOf(tag),
  });
  const isTest = new URL(endpoint).origin === testOrigin;
  const request = new URL(endpoint).protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: details.method,
        headers: details.headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isTest && { lookup: publicLookup }),
      },
      (answer) => {
        answer.resume();
        resolve(resultOf(answer.statusCode ?? 0, answer.headers['retry-after']));
      },
    );
    sent.on('error', reject);
    sent.end(details.body);
  });
}
