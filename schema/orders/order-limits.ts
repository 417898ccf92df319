/** Most lines of an order, characters of its message, and units of one product. */
export const MOST_LINES = 500;
export const MESSAGE_LENGTH = 2000;
export const MOST_IN_LINE = 100_000;
