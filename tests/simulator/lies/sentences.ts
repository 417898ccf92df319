import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenPromises } from '../checks.ts';

/** The messages of the checks' assertions, read from their sources: each has to occur in the run. */

const SIMULATOR = join(import.meta.dirname, '..');

/** The text up to the matching bracket; brackets in strings count, too. */
function inBrackets(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if ('([{'.includes(source[at] ?? '')) depth += 1;
    if (')]}'.includes(source[at] ?? '')) depth -= 1;
    if (depth === 0) return source.slice(start + 1, at);
  }
  throw new Error('A bracket is not closed');
}

/** The message is the last argument: a text in quotes or backticks. */
function sentenceIn(call: string): string {
  const text = call.trimEnd().replace(/,$/, '').trimEnd();
  const quote = text.at(-1) ?? '';
  if (!['`', "'"].includes(quote)) throw new Error(`An assertion without a sentence: ${text}`);
  for (let at = text.length - 2, depth = 0; at >= 0; at--) {
    if (text[at] === '}') depth += 1;
    if (text[at] === '{') depth -= 1;
    if (text[at] === quote && depth === 0) return text.slice(at + 1, -1);
  }
  throw new Error(`A sentence without a beginning: ${text}`);
}

/** A pattern for a whole message, with its values left open. */
function patternOf(sentence: string): RegExp {
  const parts: string[] = [];
  for (let at = 0, from = 0; ; from = at) {
    at = sentence.indexOf('${', from);
    parts.push(sentence.slice(from, at === -1 ? undefined : at));
    if (at === -1) break;
    at += 1;
    at += inBrackets(sentence, at).length + 2;
  }
  const plain = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${plain.join('[^]*?')}$`);
}

/** The messages of the assertions in a file of the simulator. */
export function sentencesIn(file: string): string[] {
  const source = readFileSync(join(SIMULATOR, file), 'utf8');
  const calls = [...source.matchAll(/(?<!function )assertThat\(/g)];
  return calls.map(({ index }) => sentenceIn(inBrackets(source, index + 'assertThat'.length)));
}

/** Messages of a file that did not occur among the promises broken since `from`. */
export function unheardIn(file: string, from: number): string[] {
  const heard = brokenPromises.slice(from);
  return sentencesIn(file).filter((sentence) => {
    const pattern = patternOf(sentence);
    return !heard.some((said) => pattern.test(said));
  });
}
