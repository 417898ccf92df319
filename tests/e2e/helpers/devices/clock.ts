/**
 * Sets the clock ahead of where it runs: the tests' host, or a page as its first script, which gets nothing but this
 * function's text. Timers keep their pace.
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
