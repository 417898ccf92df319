import { z } from 'zod';
import { newId } from '../../schema/ids.ts';
import { currentSession } from './session.ts';

/** What a failed read says where the server says nothing better (specification section 8). */
export const READ_FAILED = 'Failed to fetch data';
/** The same of a write. */
export const WRITE_FAILED = 'Failed to perform mutation';

/** An error as the server answers it (DESIGN section 6). */
const ErrorAnswer = z.object({
  message: z.string().min(1),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

type Details = {
  status: number;
  statusText?: string;
  code?: string | undefined;
  issues?: { path: string; message: string }[] | undefined;
};

/**
 * A call of REST that was not done. Its message is for people: the server's own, else the status text, else the words that
 * the caller has for it. `status` is 0 where no server of ours answered.
 */
export class CallFailed extends Error {
  readonly status: number;
  /** As HTTP/1.1 names the status; empty where the connection carries no such words. */
  readonly statusText: string;
  readonly code: string | undefined;
  /** What is wrong with which field. */
  readonly issues: { path: string; message: string }[];

  constructor(message: string, { status, statusText = '', code, issues = [] }: Details) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.statusText = statusText;
    this.code = code;
    this.issues = issues;
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, a form as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes trying a write again harmless; one of its own is made for a write without. */
  idempotencyKey?: string;
};

function initOf({ method = 'GET', body, signal, idempotencyKey }: Call): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${currentSession()?.token ?? ''}` });
  const isForm = body instanceof FormData;
  if (!isForm) headers.set('content-type', 'application/json');
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? newId());
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  return { method, headers, ...sent, ...(signal && { signal }) };
}

async function failureOf(response: Response, otherwise: string): Promise<CallFailed> {
  const { status, statusText } = response;
  const said = ErrorAnswer.safeParse(await response.json().catch(() => null));
  if (!said.success) return new CallFailed(statusText || otherwise, { status, statusText });
  return new CallFailed(said.data.message, { status, statusText, code: said.data.code, issues: said.data.issues });
}

/**
 * Calls the server as who is signed in, for what the outbox does not do: logins, uploads, spreadsheets, old history.
 * @param otherwise what a failure says where the server says nothing
 * @throws CallFailed
 */
export async function callServer(path: string, call: Call, otherwise: string): Promise<Response> {
  const response = await fetch(path, initOf(call)).catch(() => {
    if (call.signal?.aborted) throw call.signal.reason;
    throw new CallFailed(otherwise, { status: 0 });
  });
  if (!response.ok) throw await failureOf(response, otherwise);
  return response;
}

/**
 * The answer of a call as its schema has it. What is not one of ours (a hotel's login page) has failed.
 * @throws CallFailed
 */
export async function askServer<S extends z.ZodType>(
  answer: S,
  path: string,
  call: Call & { otherwise?: string } = {},
): Promise<z.output<S>> {
  const { otherwise = call.method && call.method !== 'GET' ? WRITE_FAILED : READ_FAILED, ...rest } = call;
  const response = await callServer(path, rest, otherwise);
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new CallFailed(otherwise, { status: 0 });
  return parsed.data;
}
