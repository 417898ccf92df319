import {
  type Block,
  blocksOf,
  type Cell,
  type Column,
  type Fact,
  type Paper,
  type Words,
} from '../papers/layout/layout.ts';
import { recipientLines, senderLines } from '../papers/layout/parties.ts';

export const wordsOf = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(words.values?.[name]));

const factOf = ({ name, value }: Fact) => `${wordsOf(name)}: ${wordsOf(value)}`;
const columnOf = ({ name, align, width }: Column) => `${wordsOf(name)} (${width}, ${align})`;
const cellOf = ({ words, below, isHeading }: Cell) =>
  `${isHeading ? '# ' : ''}${wordsOf(words)}${below ? ` / ${wordsOf(below)}` : ''}`;

function linesOf(block: Block): string[] {
  switch (block.is) {
    case 'amount': {
      const { due, accounts, fee } = block.payment;
      return [
        `${wordsOf(block.amount.name)}: ${block.amount.amount}`,
        ...(due ? [factOf(due)] : []),
        ...accounts.map((account) => account.map(wordsOf).join(' / ')),
        ...(fee ? [wordsOf(fee)] : []),
      ];
    }
    case 'sums':
      return block.sums.map(({ name, amount, isStrong }) => `${wordsOf(name)}: ${amount}${isStrong ? ' !' : ''}`);
    case 'table': {
      const { columns, rows, foot } = block.table;
      const row = (cells: Cell[]) => `  ${cells.map(cellOf).join(' | ')}`;
      return [columns.map(columnOf).join(' | '), ...rows.map(row), ...foot.map((cells) => `= ${row(cells).trim()}`)];
    }
    case 'notes':
      return block.notes.map((note) => `* ${wordsOf(note)}`);
    case 'room':
      return [`[${wordsOf(block.room)}]`];
  }
}

/** A paper as lines of text, from top to bottom. */
export function readPaper(paper: Paper): string[] {
  const { title, no, issuedOn, facts, issuer, recipient } = paper;
  const head = [
    `${wordsOf(title)} ${no || '(no number)'} of ${issuedOn ?? 'no day'}`,
    `to ${recipientLines(recipient)
      .map(({ text, isName, size }) => `${text} (${isName ? 'name, ' : ''}${size.toFixed(2)})`)
      .join(' / ')}`,
    `from ${issuer.legalName} / ${senderLines(issuer)
      .map((line) => (typeof line === 'string' ? line : factOf(line)))
      .join(' / ')}`,
    ...facts.map(factOf),
  ];
  const blocks = blocksOf(paper).flatMap(linesOf);
  return [...head, ...blocks.map((line) => `  ${line}`), ''];
}
