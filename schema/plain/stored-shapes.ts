/**
 * Parsers for what a device stored itself, without zod, which loads after the first screen. A shape returns the value,
 * or undefined if the value does not fit.
 */
export type Shape<T> = (value: unknown) => T | undefined;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = (value) => (typeof value === 'string' ? value : undefined);
export const figure: Shape<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A string that matches the pattern. */
export const matching =
  (pattern: RegExp): Shape<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const oneOf =
  <T extends string>(values: readonly T[]): Shape<T> =>
  (value) =>
    values.find((each) => each === value);

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value);

/** Falls back to `other` if the value does not fit. */
export const orElse =
  <T>(shape: Shape<T>, other: T): Shape<T> =>
  (value) =>
    value === undefined ? other : shape(value);

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) =>
    Array.isArray(value) && value.every((each) => shape(each) !== undefined) ? value : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Shapes = Record<string, Shape<unknown>>;
type Fields<S extends Shapes> = { [K in keyof S]: Shaped<S[K]> };

/** An object with these fields; `optional` ones may be missing, all others are dropped. */
export function fields<S extends Shapes, O extends Shapes = Record<never, never>>(
  needed: S,
  optional?: O,
): Shape<Fields<S> & Partial<Fields<O>>> {
  return (value) => {
    if (!isObject(value)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [name, shape] of Object.entries(needed)) {
      found[name] = shape(value[name]);
      if (found[name] === undefined) return undefined;
    }
    for (const [name, shape] of Object.entries(optional ?? {})) {
      if (value[name] === undefined) continue;
      found[name] = shape(value[name]);
      if (found[name] === undefined) return undefined;
    }
    return found as Fields<S> & Partial<Fields<O>>;
  };
}

/** An object whose values have one shape; other keys than `names` are dropped, if given. */
export const byName =
  <T, K extends string = string>(shape: Shape<T>, names?: readonly K[]): Shape<{ [P in K]?: T }> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const isRight = ([name, each]: [string, unknown]) =>
      (!names || names.some((known) => known === name)) && shape(each) !== undefined;
    return Object.entries(value).every(isRight) ? (value as { [P in K]?: T }) : undefined;
  };
