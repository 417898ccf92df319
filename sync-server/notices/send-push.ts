import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webpush from 'web-push';
import { isAllowedEndpoint, publicLookup } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** A push service that takes longer is tried again. */
const TIMEOUT_MS = 10_000;

export type PushMessage = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The message, sent as JSON. */
  payload: object;
  /** Another message with it takes the place of one that still waits at the push service. */
  tag: string;
  /** Seconds for which the push service keeps it for a phone without signal. */
  ttl: number;
  keys: PushKeys;
  /** The sender, as https: or mailto:. */
  subject: string;
  testOrigin: string;
};

/** The end of a try: a subscription that is gone is forgotten, and what a push service never takes is not tried again. */
export type PushResult = { end: 'sent' | 'gone' | 'never' } | { end: 'later'; afterMs: number | null };

/** A topic (RFC 8030): at most 32 letters of base64url. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Seconds, or a date; null if there is none. */
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
 * Encrypts a message for its browser (aes128gcm, RFC 8291) and hands it to the push service.
 * @throws if there is no answer
 */
export async function sendPush(message: PushMessage): Promise<PushResult> {
  const { subscription, payload, tag, ttl, keys, subject, testOrigin } = message;
  const { endpoint, p256dh, auth } = subscription;
  // It was looked at when it was stored; the settings may be others by now.
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
