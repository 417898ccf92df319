import { z } from 'zod';
import { toInstant } from '../../../schema/core/days.ts';
import {
  CLOCK_HEADER,
  DEVICE_HEADER,
  PROOF_HEADER,
  PullResponse,
  type PushRequest,
  PushResponse,
  UNDECIDED_HEADER,
  VERSION_HEADER,
  WAITING_HEADER,
} from '../../../schema/sync/protocol.ts';
import { OF_THE_PAGE } from './pauses.ts';

/**
 * A call without a usable response. `network`: none came, or one that is not ours (a hotel's login page).
 * `unauthorized`: the session ended. `too_large`: the batch has to shrink. `server`: any other error response.
 * `stopped`: the page has another session than this device's, and no call was made.
 */
export class TransportError extends Error {
  readonly kind: 'network' | 'unauthorized' | 'too_large' | 'server' | 'stopped';

  constructor(kind: TransportError['kind'], message: string) {
    super(message);
    this.name = 'TransportError';
    this.kind = kind;
  }
}

/** The device's report on itself with every call, for the office. */
export type Contact = Pick<PushRequest, 'deviceId' | 'waiting' | 'undecided' | 'appVersion' | 'proof'>;

export type Transport = {
  /** The session token for the calls; null if no call may be made. */
  token(): string | null;
  /**
   * Probes the server with a call that carries no work.
   * @throws TransportError
   */
  reach(): Promise<void>;
  push(request: PushRequest): Promise<PushResponse>;
  /** @param openFirst true to let a first sync, without a cursor, begin with open work */
  pull(cursor: string | null, contact?: Contact, openFirst?: boolean): Promise<PullResponse>;
  /**
   * Any other call.
   * @throws TransportError
   */
  call<S extends z.ZodType>(schema: S, path: string, init?: RequestInit): Promise<z.output<S>>;
};

function headersOf({ deviceId, waiting, undecided, appVersion, proof }: Contact): Record<string, string> {
  return {
    [DEVICE_HEADER]: deviceId,
    [WAITING_HEADER]: JSON.stringify(waiting),
    ...(undecided && { [UNDECIDED_HEADER]: undecided.join() }),
    ...(appVersion !== undefined && { [VERSION_HEADER]: appVersion }),
    ...(proof !== undefined && { [PROOF_HEADER]: proof }),
  };
}

const TIMEOUT_MS = 45_000;
/** While a probe has no response, another one is sent after so many milliseconds. */
const LOOK_AGAIN_MS = 4_000;
const Health = z.object({ status: z.literal('ok') });

async function answerOf<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status === 413) throw new TransportError('too_large', 'The batch is too large');
  if (response.status === 401 && isJson) throw new TransportError('unauthorized', 'The session ended');
  if ((response.ok || response.status === 401) && !isJson)
    throw new TransportError('network', 'The answer is not from our server');
  if (!response.ok) throw new TransportError('server', `The server answered ${response.status}`);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new TransportError('network', 'The answer is not one of ours');
  return parsed.data;
}

/**
 * The sync calls over HTTP.
 * @param fetcher `fetch`, or a stand-in for it in tests
 * @param clock this device's, sent with each call: the server compares its own with those of the staff
 * @param readToken token of the session whose work this is; null once the page has another session
 */
export function createTransport(
  fetcher: typeof fetch,
  readToken: () => string | null,
  clock: () => number = Date.now,
  { after } = OF_THE_PAGE,
): Transport {
  async function call<S extends z.ZodType>(schema: S, path: string, init: RequestInit = {}): Promise<z.output<S>> {
    const token = readToken();
    if (token === null) throw new TransportError('stopped', 'Somebody else is signed in, or nobody');
    const said = { [CLOCK_HEADER]: toInstant(clock()) };
    const headers = { ...init.headers, ...said, authorization: `Bearer ${token}` };
    const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    const request = fetcher(path, { ...init, headers, cache: 'no-store', signal });
    const response = await request.catch((error: unknown) => {
      throw new TransportError('network', error instanceof Error ? error.message : 'No answer');
    });
    return answerOf(schema, response).catch((error: unknown) => {
      throw error instanceof TransportError ? error : new TransportError('network', 'The answer broke off');
    });
  }

  /**
   * A request sent without coverage may never be answered, even when the connection is back, but the next one is. The
   * first one keeps running, in case the connection is only slow.
   */
  async function reach(): Promise<void> {
    const [first, last] = [new AbortController(), { look: new AbortController() }];
    const look = ({ signal }: AbortController) => call(Health, '/api/health', { signal });
    const isOver = after(TIMEOUT_MS, () => first.abort());
    let callOff = () => {};
    const others = new Promise<void>((resolve) => {
      const lookAgain = () => {
        callOff = after(LOOK_AGAIN_MS, () => {
          last.look.abort();
          last.look = new AbortController();
          look(last.look).then(
            () => resolve(),
            () => {},
          );
          lookAgain();
        });
      };
      lookAgain();
    });
    try {
      await Promise.race([look(first), others]);
    } finally {
      callOff();
      isOver();
      first.abort();
      last.look.abort();
    }
  }

  return {
    token: readToken,
    reach,
    push: (request) =>
      call(PushResponse, '/api/sync/push', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
    pull: (cursor, contact, openFirst) => {
      const query = cursor === null ? (openFirst ? '?first=open' : '') : `?cursor=${encodeURIComponent(cursor)}`;
      return call(PullResponse, `/api/sync/pull${query}`, { headers: contact ? headersOf(contact) : {} });
    },
    call,
  };
}
