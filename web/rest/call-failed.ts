type Details = {
  status: number;
  statusText?: string;
  code?: string | undefined;
  issues?: { path: string; message: string }[] | undefined;
};

/**
 * A failed REST call. Its message is for users: the server's own, or else the status text, or else the caller's
 * fallback. `status` is 0 if our server did not respond.
 */
export class CallFailed extends Error {
  readonly status: number;
  /** The HTTP/1.1 reason phrase; empty on connections without one. */
  readonly statusText: string;
  readonly code: string | undefined;
  readonly issues: { path: string; message: string }[];
  /**
   * True if our server gave a definite answer, which has an error code. A proxy's response or a server error leaves
   * open whether a write was done.
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
