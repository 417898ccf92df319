const SEPARATORS = ['\t', ';', '|', ','];
/** A first line with which some programs declare the separator. */
const SAYS_SEPARATOR = /^"?sep=([;,|\t])"?(?:\r\n?|\n|$)/i;

/** A problem with the file as a whole: code and values; the messages are in read-sheet.ts. */
export class Unreadable extends Error {
  constructor(code, values = {}) {
    super(code);
    this.problem = { code, values };
  }
}

/** Number of lines from which the separator is detected. */
const LOOKED_AT = 40;

/**
 * The separator that most lines contain equally often, outside quotes: amounts may contain commas, and lines above the
 * header no separator. If several qualify, the one that gives more columns, then one that does not occur in amounts.
 */
function separatorOf(text) {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '');
  const ranks = SEPARATORS.map((separator) => {
    const counts = new Map();
    for (const line of lines) {
      const columns = line.split(separator).length;
      if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1);
    }
    const [most = [1, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
    return { separator, columns: most[0], lines: most[1] };
  });
  const best = ranks.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.columns > best.columns) ? each : best,
  );
  return best.lines === 0 ? ',' : best.separator;
}

/** Unwraps `="0123"`, with which some programs preserve a leading 0. */
const meant = (field) => field.replace(/^="(.*)"$/s, '$1');

/**
 * Parses CSV (RFC 4180) row by row, with commas, semicolons, tabs or bars. Keeps every field as text.
 * @throws Unreadable if a quote is not closed
 */
export function* csvRows(text) {
  const [line = '', said] = text.match(SAYS_SEPARATOR) ?? [];
  const separator = said ?? separatorOf(text);
  let count = 0;
  let row = [];
  let at = line.length;
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
