/**
 * Sets the clock ahead where it runs: in the tests' host, or in a page as its first script, which gets only this
 * function's text. Timers are unaffected.
 */
export function setAhead(aheadMs: number): void {
  const RightDate = Date;
  class AheadDate extends RightDate {
    constructor(...args: []) {
      if (args.length === 0) super(RightDate.now() + aheadMs);
      else super(...args);
    }
    static override now() {
      return RightDate.now() + aheadMs;
    }
  }
  globalThis.Date = AheadDate as DateConstructor;
}
