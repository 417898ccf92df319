/** Durations of transitions in milliseconds: appearing takes a little longer than disappearing. */
export const COME_MS = 180;
export const GO_MS = 120;

/** Control points of the cubic Bézier curve of all motion: quick at first, without a bounce. */
export const SETTLE = [0.2, 0.7, 0.2, 1] as const;
