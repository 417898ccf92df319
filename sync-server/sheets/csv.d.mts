export class Unreadable extends Error {}
export function csvRows(text: string): Generator<string[]>;
