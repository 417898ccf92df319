import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { loadChunk } from '../browser/updates.ts';
import { currentSession } from '../sync/session/session.ts';
import { i18n, say } from '../words/i18n.ts';
import type { Trouble } from './why-not-done.ts';
import { writeAnswered, writeKey } from './write-keys.ts';

/** Fallback message of a failed read (requirements section 8). */
export const READ_FAILED = msg`Failed to fetch data`;

/** Words of a failure for which the server gave none; a function looks at the trouble. */
export type Otherwise = string | ((trouble: Trouble) => string | Promise<string>);

const wordsOf = async (otherwise: Otherwise, trouble: Trouble): Promise<string> =>
  typeof otherwise === 'string' ? otherwise : otherwise(trouble);

/** Words of a failed write come with its failure: few writes fail. */
const whyNotDone = async (trouble: Trouble) => (await loadChunk(() => import('./why-not-done.ts'))).whyNotDone(trouble);

/** The server's error response (design section 6). */
const ErrorResponse = z.object({
  message: z.string().min(1),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The response to a write that leaves nothing to show, such as a deletion. */
export const Done = z.object({ message: z.string() });

type Details = {
  status: number;
  statusText?: string;
  code?: string | undefined;
  issues?: { path: string; message: string }[] | undefined;
};

/**
 * A failed REST call. Its message is for people: the server's own, else the status text, else the caller's fallback.
 * `status` is 0 if no server of ours answered.
 */
export class CallFailed extends Error {
  readonly status: number;
  /** The HTTP/1.1 reason phrase; empty on connections without one. */
  readonly statusText: string;
  readonly code: string | undefined;
  /** Field errors. */
  readonly issues: { path: string; message: string }[];
  /**
   * True if our server judged the call. A proxy's answer, or a fault, leaves open whether a write was done; each error of
   * our server has a code.
   */
  readonly isVerdict: boolean;

  constructor(message: string, { status, statusText = '', code, issues = [] }: Details) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.statusText = statusText;
    this.code = code;
    this.issues = issues;
    this.isVerdict = code !== undefined && status < 500;
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, except for FormData. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a retry harmless; by default a write has a new one, or that of the same write if it is undecided. */
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

/** Forgets the key of a write that is decided. */
function settle(path: string, { method = 'GET', body }: Call): void {
  if (method !== 'GET') writeAnswered({ method, path, token: tokenOf(), body });
}

/**
 * Calls the server as the signed-in user, for what is not in the outbox: uploads, spreadsheets, old history. For a write
 * with a response in JSON use `askServer`, which knows whether it is decided.
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
 * A call's response, parsed.
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
 * The file that a write answers with. Only a whole file settles it: pressing again after half of one is the same write.
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

/** @throws CallFailed if the response is not ours, as a hotel's login page is not */
export async function parsedBody<S extends z.ZodType>(
  schema: S,
  response: Response,
  otherwise: Otherwise,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new CallFailed(await wordsOf(otherwise, 'not ours'), { status: 0 });
  return parsed.data;
}
