import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { REJECTIONS, Rejected, type RejectionCode, type RejectionDetail } from '../../schema/core/rejected.ts';
import { type OpenWork, openIn } from '../../schema/deleting/open-work.ts';
import { inEnglish, type Told, toldOf } from '../basics/told.ts';
import { TooMuchRefused } from '../db/log/refused-work.ts';
import { type Trouble, troubleOf } from '../db/trouble.ts';
import { tellOpenWork } from './open-work-words.ts';

/** Seconds to wait while the database is busy or can't be reached. */
const RETRY_AFTER_S = 10;

export type ErrorCode =
  | RejectionCode
  | 'malformed'
  | 'unauthorized'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

type Extra = {
  issues?: { path: string; message: string | Told }[];
  open?: OpenWork;
  /** The message again, under the key that the requirements prescribe for uploads. */
  error?: string;
  headers?: Record<string, string>;
};

/**
 * An error response, thrown anywhere below a route. `onError` renders it in the common error shape, in the caller's
 * language; `message` is English.
 */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly told: Told;
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(status: ContentfulStatusCode, code: ErrorCode, message: string | Told, extra: Extra = {}) {
    const told = toldOf(message);
    super(inEnglish(told));
    this.told = told;
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

const STATUS: Record<RejectionCode, ContentfulStatusCode> = {
  invalid: 422,
  forbidden: 403,
  not_found: 404,
  not_assigned: 404,
  already_delivered: 409,
  overpayment: 409,
  nothing_due: 409,
  amount_below_paid: 409,
  already_reversed: 409,
  already_confirmed: 409,
  not_editable: 409,
  fee_too_high: 422,
  credit_exceeded: 409,
  day_closed: 409,
  too_many_open: 409,
  has_payments: 409,
  has_dues: 409,
  in_use: 409,
  code_taken: 409,
  product_code_taken: 409,
  username_taken: 409,
  name_taken: 409,
  price_overlaps: 409,
  own_account: 409,
  reserved_account: 409,
  online_only: 409,
  on_document: 409,
  changed_meanwhile: 409,
  begun_anew: 409,
  dispatched: 409,
  already_closed: 409,
  closed_later: 409,
  already_answered: 409,
  not_planned: 409,
  has_stop: 409,
  id_in_use: 409,
  id_reused: 409,
};

/** Maps a rejection to its HTTP error. Another person's record is 404, as if it did not exist. */
export function httpErrorOf(rejection: RejectionCode, detail: RejectionDetail): HttpError {
  const code = rejection === 'not_assigned' ? 'not_found' : rejection;
  const issues = Array.isArray(detail.issues) ? { issues: detail.issues } : {};
  const open = openIn(detail);
  const still = tellOpenWork(open);
  if (!still) return new HttpError(STATUS[code], code, REJECTIONS[code], issues);
  const values = { refusal: { sentence: REJECTIONS[code] }, open: still };
  return new HttpError(STATUS[code], code, { sentence: /*i18n*/ '{refusal} Still open: {open}.', values }, { open });
}

/** Seconds to wait while an operator may repair the trouble. */
const REPAIR_S = 60;

/** PostgreSQL's code for a text with a null character. */
const NO_TEXT = '22021';

const TROUBLES: Record<Trouble, { status: ContentfulStatusCode; message: string; retryAfter: number }> = {
  full: {
    status: 507,
    message: /*i18n*/ "The server's disk is full. Nothing was saved there; try again later.",
    retryAfter: REPAIR_S,
  },
  damaged: {
    status: 503,
    message: /*i18n*/ "The server's database is damaged. Nothing was saved there; try again later.",
    retryAfter: REPAIR_S,
  },
  disk: {
    status: 503,
    message: /*i18n*/ "The server's disk fails. Nothing was saved there; try again later.",
    retryAfter: REPAIR_S,
  },
  unreachable: {
    status: 503,
    message: /*i18n*/ "The server's database can't be reached. Nothing was saved there; try again in a minute.",
    retryAfter: RETRY_AFTER_S,
  },
  conflict: { status: 503, message: /*i18n*/ 'The server is busy. Try again in a minute.', retryAfter: RETRY_AFTER_S },
};

/** Maps anything thrown to an HTTP error. The message of an unexpected one is not revealed. */
export function toHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Rejected) return httpErrorOf(error.code, error.detail);
  if (error instanceof TooMuchRefused) {
    const headers = { 'retry-after': String(error.retryAfter) };
    return new HttpError(429, 'too_many_requests', error.message, { headers });
  }
  if ('code' in error && error.code === NO_TEXT) return new HttpError(400, 'malformed', /*i18n*/ 'Malformed request.');
  const trouble = troubleOf(error);
  if (trouble) {
    const { status, message, retryAfter } = TROUBLES[trouble];
    return new HttpError(status, 'unavailable', message, { headers: { 'retry-after': String(retryAfter) } });
  }
  if (error instanceof HTTPException && error.status < 500)
    return new HttpError(400, 'malformed', /*i18n*/ 'Malformed request.');
  return new HttpError(500, 'internal', /*i18n*/ 'Something went wrong on the server.');
}
