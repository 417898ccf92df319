import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { REJECTIONS, type RejectionCode, type RejectionDetail } from '../schema/rejected.ts';

export type ErrorCode =
  | RejectionCode
  | 'malformed'
  | 'unauthorized'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

/** An answer that is an error, thrown anywhere below a route; `onError` turns it into the one error shape. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly extra: { issues?: { path: string; message: string }[]; headers?: Record<string, string> };

  constructor(status: ContentfulStatusCode, code: ErrorCode, message: string, extra: HttpError['extra'] = {}) {
    super(message);
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
  has_payments: 409,
  has_dues: 409,
  in_use: 409,
  code_taken: 409,
  username_taken: 409,
  name_taken: 409,
  own_account: 409,
  reserved_account: 409,
  online_only: 409,
  id_in_use: 409,
  id_reused: 409,
};

/** The HTTP error of a business "no". */
export function httpErrorOf(code: RejectionCode, detail: RejectionDetail): HttpError {
  const issues = Array.isArray(detail.issues) ? { issues: detail.issues } : {};
  return new HttpError(STATUS[code], code, REJECTIONS[code], issues);
}
