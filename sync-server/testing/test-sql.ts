/** Quotes the camelCase names in SQL text, as PostgreSQL needs it, but not in string literals. */
export function quoted(text: string): string {
  return text.replace(/(?<!["'\w-])(_id|[a-z]+[A-Z]\w*)(?![\w'])/g, '"$1"');
}

/** True in the test project `postgres`. */
export const ON_POSTGRES = process.env.TEST_ENGINE === 'postgres';
