import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { loadChunk } from '../browser/updates.ts';
import { currentSession } from '../sync/session/session.ts';
import { i18n, say } from '../words/i18n.ts';
import { CallFailed } from './call-failed.ts';
import type { Trouble } from './why-not-done.ts';
import { writeAnswered, writeKey } from './write-keys.ts';

/** Fallback message of a failed read (requirements section 8). */
export const READ_FAILED = msg`Failed to fetch data`;

/** Message for a failure without one from the server; a function chooses it by the kind of trouble. */
export type Otherwise = string | ((trouble: Trouble) => string | Promise<string>);

const wordsOf = async (otherwise: Otherwise, trouble: Trouble): Promise<string> =>
  typeof otherwise === 'string' ? otherwise : otherwise(trouble);

/** Messages for failed writes load with the first failure, since few writes fail. */
const whyNotDone = async (trouble: Trouble) => (await loadChunk(() => import('./why-not-done.ts'))).whyNotDone(trouble);

/** The server's error response (design section 6). */
const ErrorResponse = z.object({
  message: z.string().min(1),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The response to a write that leaves nothing to show, such as a deletion. */
export const Done = z.object({ message: z.string() });

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, except for FormData. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a retry harmless. By default a write gets a new key, or that of the same write if its outcome is unknown. */
  idempotencyKey?: string;
};

const tokenOf = () => currentSession()?.token ?? '';

export function initOf(path: string, { method = 'GET', body, signal, idempotencyKey }: Call): RequestInit {
  const token = tokenOf();
  const headers = new Headers({ authorization: `Bearer ${token}`, 'accept-language': i18n.locale });
  const isForm = body instanceof FormData;
  if (!isForm) headers.set('content-type', 'application/json');
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? writeKey({ method, path, token, body }));
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  return { method, headers, ...sent, ...(signal && { signal }) };
}

export async function failureOf(response: Response, otherwise: Otherwise): Promise<CallFailed> {
  const { status, statusText } = response;
  const said = ErrorResponse.safeParse(await response.json().catch(() => null));
  if (!said.success) return new CallFailed(statusText || (await wordsOf(otherwise, status)), { status, statusText });
  return new CallFailed(said.data.message, { status, statusText, code: said.data.code, issues: said.data.issues });
}

/** Drops the key of a write whose outcome is known. */
function settle(path: string, { method = 'GET', body }: Call): void {
  if (method !== 'GET') writeAnswered({ method, path, token: tokenOf(), body });
}

/**
 * Calls the server as the signed-in user, for what is not in the outbox: uploads, spreadsheets, old history. For a
 * write with a JSON response use `askServer`, which knows when the outcome is known.
 * @param otherwise fallback message of a failure
 * @throws CallFailed
 */
export async function callServer(path: string, call: Call, otherwise: Otherwise): Promise<Response> {
  const response = await fetch(path, initOf(path, call)).catch(async () => {
    if (call.signal?.aborted) throw call.signal.reason;
    throw new CallFailed(await wordsOf(otherwise, 'no answer'), { status: 0 });
  });
  if (response.ok) return response;
  const failure = await failureOf(response, otherwise);
  if (failure.isVerdict) settle(path, call);
  throw failure;
}

/**
 * Calls the server and parses the JSON response.
 * @throws CallFailed
 */
export async function askServer<S extends z.ZodType>(
  schema: S,
  path: string,
  call: Call & { otherwise?: Otherwise } = {},
): Promise<z.output<S>> {
  const { otherwise = call.method && call.method !== 'GET' ? whyNotDone : say(READ_FAILED), ...rest } = call;
  const parsed = await parsedBody(schema, await callServer(path, rest, otherwise), otherwise);
  settle(path, rest);
  return parsed;
}

/**
 * Fetches the file with which a write responds. The outcome is only known with the whole file, so that trying again
 * after half of one repeats the same write.
 * @throws CallFailed
 */
export async function fetchFile(path: string, call: Call, otherwise: Otherwise): Promise<Blob> {
  const response = await callServer(path, call, otherwise);
  const file = await response.blob().catch(async () => {
    throw new CallFailed(await wordsOf(otherwise, 'no answer'), { status: 0 });
  });
  settle(path, call);
  return file;
}

/** @throws CallFailed if the response is not ours, such as a hotel's login page */
export async function parsedBody<S extends z.ZodType>(
  schema: S,
  response: Response,
  otherwise: Otherwise,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new CallFailed(await wordsOf(otherwise, 'not ours'), { status: 0 });
  return parsed.data;
}
