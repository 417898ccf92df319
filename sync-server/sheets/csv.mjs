const SEPARATORS = [',', ';', '\t'];

/** A problem with the file as a whole: its code and values, whose words are in read-sheet.ts. */
export class Unreadable extends Error {
  constructor(code, values = {}) {
    super(code);
    this.problem = { code, values };
  }
}

/** The most frequent separator of the first line, outside quotes. */
function separatorOf(text) {
  const first =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, '')
      .split(/\r|\n/, 1)[0] ?? '';
  const count = (separator) => first.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** Unwraps `="0123"`, by which some programs keep a leading 0. */
const meant = (field) => field.replace(/^="(.*)"$/s, '$1');

/**
 * Parses CSV (RFC 4180) row by row, with commas, semicolons or tabs. Keeps every field as text.
 * @throws Unreadable if a quote is not closed
 */
export function* csvRows(text) {
  const separator = separatorOf(text);
  let count = 0;
  let row = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end < 0) throw new Unreadable('quote', { row: String(count + 1) });
      field = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.push(meant(field + text.slice(start, at)));
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield row;
    count += 1;
    row = [];
  }
  if (row.length > 0) yield row;
}
