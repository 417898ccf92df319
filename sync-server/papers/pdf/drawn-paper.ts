import { Language } from '../../../schema/core/languages.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { Snapshot } from '../../../schema/papers/contents/snapshot.ts';
import {
  type Block,
  blocksOf,
  type Cell,
  type Fact,
  type Paper,
  paperDay,
  type Sum,
  type Table,
  type Words,
} from '../../../schema/papers/layout/layout.ts';
import { paperOf } from '../../../schema/papers/layout/paper.ts';
import { HEAD_LABELS } from '../../../schema/papers/layout/paper-labels.ts';
import { recipientLines, senderLines } from '../../../schema/papers/layout/parties.ts';
import {
  ALWAYS_SEEN,
  FOLDS,
  HEAD,
  LINE_HEIGHT,
  pointsOf,
  SHEET,
} from '../../../schema/papers/layout/window-envelope.ts';
import { largePicture } from '../../../schema/plain/picture-sizes.ts';
import { type Speaker, tell } from '../../basics/told.ts';
import { speakerOf } from '../../http/languages.ts';

/** A text in Japanese and, if different, in the customer's language. */
export type Said = [string] | [string, string];

type DrawnFact = { name: Said; value: Said };
type DrawnSum = { name: Said; amount: string; isStrong: boolean };
type DrawnCell = { words: Said; below: Said | null; isHeading: boolean };
type DrawnTable = {
  columns: { name: Said; align: 'start' | 'end'; width: string }[];
  rows: DrawnCell[][];
  foot: DrawnCell[][];
};
type DrawnPayment = { due: DrawnFact | null; payTo: Said; accounts: Said[][]; fee: Said | null };
type DrawnBlock =
  | { is: 'amount'; amount: DrawnSum; payment: DrawnPayment }
  | { is: 'sums'; sums: DrawnSum[] }
  | { is: 'table'; table: DrawnTable }
  | { is: 'notes'; notes: Said[] }
  | { is: 'room'; room: Said };

/** Positions on a sheet in points. They are passed on, as the thread that draws can't load TypeScript. */
const PLACES = {
  width: pointsOf(SHEET.width),
  side: pointsOf(SHEET.side),
  top: pointsOf(SHEET.top),
  bottom: pointsOf(SHEET.bottom),
  folds: FOLDS.map(pointsOf),
  address: { x: pointsOf(ALWAYS_SEEN.left), y: pointsOf(ALWAYS_SEEN.top), lineHeight: LINE_HEIGHT },
  head: { x: pointsOf(HEAD.left), height: pointsOf(HEAD.height) },
};

/** A document as the thread draws it: only texts and positions. */
export type DrawnPaper = {
  places: typeof PLACES;
  no: string;
  title: Said;
  /** Number and day, at the top. */
  top: DrawnFact[];
  facts: DrawnFact[];
  issuer: { name: string; lines: Said[]; logo: string };
  recipient: { name: string; lines: ReturnType<typeof recipientLines> };
  blocks: DrawnBlock[];
};

/** Translates into the languages of a document: Japanese, and the customer's if it chose one (decision 0022). */
function sayerOf(language: string): (words: Words) => Said {
  const beside = Language.safeParse(language).data ?? 'ja';
  const inWords = (speaker: Speaker, words: Words) => (typeof words === 'string' ? words : tell(speaker, words));
  const [japanese, other] = [speakerOf('ja'), speakerOf(beside)];
  return (words) => {
    const [first, second] = [inWords(japanese, words), inWords(other, words)];
    return first === second ? [first] : [first, second];
  };
}

/** A name and its value on one line: `登録番号 T7000012050002`. */
function oneLine(say: (words: Words) => Said, { name, value }: Fact): Said {
  const [[first, second], [text]] = [say(name), say(value)];
  return second === undefined ? [`${first} ${text}`] : [`${first} ${text}`, second];
}

/** A document for drawing, from its snapshot alone. */
export const drawnPaper = (snapshot: Snapshot): DrawnPaper => drawnPaperOf(paperOf(snapshot), snapshot.language);

/** A paper for drawing, in Japanese and in its reader's language. */
export function drawnPaperOf(paper: Paper, language: string): DrawnPaper {
  const say = sayerOf(language);
  const { no, issuedOn, title, facts, issuer, recipient } = paper;
  const cell = ({ words, below, isHeading = false }: Cell): DrawnCell => ({
    words: say(words),
    below: below ? say(below) : null,
    isHeading,
  });
  const sum = ({ name, amount: yen, isStrong = false }: Sum): DrawnSum => ({
    name: say(name),
    amount: formatYen(yen),
    isStrong,
  });
  const fact = ({ name, value }: Fact): DrawnFact => ({ name: say(name), value: say(value) });
  const table = ({ columns, rows, foot }: Table): DrawnTable => ({
    columns: columns.map(({ name, align, width }) => ({ name: say(name), align, width })),
    rows: rows.map((row) => row.map(cell)),
    foot: foot.map((row) => row.map(cell)),
  });

  function block(each: Block): DrawnBlock {
    switch (each.is) {
      case 'amount': {
        const { due, accounts, fee } = each.payment;
        return {
          is: 'amount',
          amount: sum(each.amount),
          payment: {
            due: due && fact(due),
            payTo: say({ sentence: HEAD_LABELS.payTo }),
            accounts: accounts.map((account) => account.map(say)),
            fee: fee && say(fee),
          },
        };
      }
      case 'sums':
        return { is: 'sums', sums: each.sums.map(sum) };
      case 'table':
        return { is: 'table', table: table(each.table) };
      case 'notes':
        return { is: 'notes', notes: each.notes.map(say) };
      case 'room':
        return { is: 'room', room: say(each.room) };
    }
  }

  const named = (sentence: string, value: string): DrawnFact => ({ name: say({ sentence }), value: [value] });
  return {
    places: PLACES,
    no,
    title: say(title),
    facts: facts.map(fact),
    top: [
      ...(no === '' ? [] : [named(HEAD_LABELS.no, no)]),
      ...(issuedOn === null ? [] : [named(HEAD_LABELS.issuedOn, paperDay(issuedOn))]),
    ],
    issuer: {
      name: issuer.legalName,
      lines: senderLines(issuer).map((line) => (typeof line === 'string' ? [line] : oneLine(say, line))),
      logo: issuer.logo === '' ? '' : largePicture(issuer.logo),
    },
    recipient: { name: recipient.name, lines: recipientLines(recipient) },
    blocks: blocksOf(paper).map(block),
  };
}
