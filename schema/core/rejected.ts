/**
 * Every code with which business rules refuse work, and its user-facing message. Programs compare the code, never the
 * message.
 */
export const REJECTIONS = {
  invalid: /*i18n*/ 'Something in it is not valid.',
  forbidden: /*i18n*/ 'Your role may not do this.',
  not_found: /*i18n*/ 'The record does not exist any more.',
  not_assigned: /*i18n*/ 'This is assigned to somebody else now.',
  already_delivered: /*i18n*/ 'It was already delivered.',
  overpayment: /*i18n*/ 'The amount is more than what is left to pay.',
  nothing_due: /*i18n*/ 'Nothing is left to pay on this invoice.',
  amount_below_paid: /*i18n*/ 'The amount is below what is already paid.',
  already_reversed: /*i18n*/ 'This payment was already taken back.',
  already_confirmed: /*i18n*/ 'It was already confirmed.',
  not_editable: /*i18n*/ 'This entry can’t be changed, only taken back.',
  fee_too_high:
    /*i18n*/ 'From ¥10,000 on a fee needs a return invoice, and no slip with tax rates stands behind this invoice. Enter what is given back as a correction of the slip.',
  credit_exceeded: /*i18n*/ 'The customer has less credit than that.',
  day_closed: /*i18n*/ 'This cash was handed over. It can only be taken back by an entry with a reason.',
  too_many_open: /*i18n*/ 'Too many orders are open. Call us, and we help.',
  has_payments: /*i18n*/ 'Money was received on this invoice.',
  has_dues: /*i18n*/ 'The customer still has dues.',
  in_use: /*i18n*/ 'It is still in use.',
  code_taken: /*i18n*/ 'Another customer has this code.',
  product_code_taken: /*i18n*/ 'Another product has this code.',
  username_taken: /*i18n*/ 'This username is taken.',
  price_overlaps: /*i18n*/ 'Another price already holds on some of these days. End it first.',
  name_taken: /*i18n*/ 'This name is taken.',
  own_account: /*i18n*/ 'This can not be done to your own account.',
  reserved_account: /*i18n*/ 'This account is reserved.',
  online_only: /*i18n*/ 'This can only be done online.',
  on_document: /*i18n*/ 'It is billed, or delivered. Only a correction changes it now.',
  changed_meanwhile: /*i18n*/ 'It was changed meanwhile. Look at it again.',
  dispatched: /*i18n*/ 'The order was dispatched meanwhile.',
  already_closed: /*i18n*/ 'This account is already closed up to that day.',
  closed_later: /*i18n*/ 'A later closing builds on it. Reverse that one first.',
  already_answered: /*i18n*/ 'This was decided meanwhile.',
  not_planned: /*i18n*/ 'Its standing order has nothing due for this day.',
  has_stop: /*i18n*/ 'It is delivered with its stop.',
  id_in_use: /*i18n*/ 'Another record already has this id.',
  begun_anew: /*i18n*/ 'It belongs to data that is not here any more.',
  id_reused: /*i18n*/ 'This change was sent before with other contents.',
} as const;

export type RejectionCode = keyof typeof REJECTIONS;

/** Facts about a rejection: who delivered it and when, the balance left, the invalid fields. */
export type RejectionDetail = Record<string, unknown>;

/** Maximum number of issues in one response: a small request must not cause a huge response. */
const MAX_ISSUES = 20;

/** The issues of a failed parse, capped: [{path, message}]. */
export function issuesOf({ issues }: { issues: { path: PropertyKey[]; message: string }[] }) {
  return issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** A business rule's final "no". Anything else that a mutation throws is a fault and is retried. */
export class Rejected extends Error {
  readonly code: RejectionCode;
  readonly detail: RejectionDetail;

  constructor(code: RejectionCode, detail: RejectionDetail = {}) {
    super(REJECTIONS[code]);
    this.name = 'Rejected';
    this.code = code;
    this.detail = detail;
  }
}
