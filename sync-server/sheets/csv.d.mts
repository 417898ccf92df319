export class Unreadable extends Error {
  readonly problem: { code: string; values: Record<string, string | number> };
}
export function csvRows(text: string): Generator<string[]>;
