/** Text of SQL with its camelCase names quoted, as PostgreSQL wants them; not within string literals. */
export function quoted(text: string): string {
  return text.replace(/(?<!["'\w-])(_id|[a-z]+[A-Z]\w*)(?![\w'])/g, '"$1"');
}

/** True in the test project `postgres`. */
export const ON_POSTGRES = process.env.TEST_ENGINE === 'postgres';
