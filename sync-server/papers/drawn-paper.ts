import type { Snapshot } from '../../schema/billing/documents/snapshot.ts';
import type { Cell, Fact, Paper, Sum, Table, Words } from '../../schema/billing/papers/layout.ts';
import { paperOf } from '../../schema/billing/papers/paper.ts';
import { ACCOUNT_LABELS, HEAD_LABELS } from '../../schema/billing/papers/paper-labels.ts';
import { Language } from '../../schema/languages.ts';
import { formatYen } from '../../schema/money.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import { type Speaker, tell } from '../basics/told.ts';
import { speakerOf } from '../http/languages.ts';

/** Words in Japanese and, if it says something else, in the customer's language. */
export type Said = [string] | [string, string];

type DrawnFact = { name: Said; value: Said };
type DrawnSum = { name: Said; amount: string; isStrong: boolean };
type DrawnCell = { words: Said; below: Said | null; isStrong: boolean };
type DrawnTable = {
  columns: { name: Said; align: 'start' | 'end'; width: string }[];
  rows: DrawnCell[][];
  foot: DrawnCell[][];
};

/** A paper in words, as the thread that draws it takes it: nothing but text. */
export type DrawnPaper = {
  no: string;
  title: Said;
  facts: DrawnFact[];
  issuer: { name: string; lines: Said[]; logo: string };
  recipient: { name: string; lines: string[] };
  amount: DrawnSum | null;
  sums: DrawnSum[];
  tables: DrawnTable[];
  notes: Said[];
  accounts: Said[];
  payTo: Said;
  room: Said | null;
};

/** Says words in the languages of a paper: Japanese, and the customer's if it chose one (decision 0022). */
function sayerOf(language: string): (words: Words) => Said {
  const beside = Language.safeParse(language).data ?? 'ja';
  const inWords = (speaker: Speaker, words: Words) => (typeof words === 'string' ? words : tell(speaker, words));
  const [japanese, other] = [speakerOf('ja'), speakerOf(beside)];
  return (words) => {
    const [first, second] = [inWords(japanese, words), inWords(other, words)];
    return first === second ? [first] : [first, second];
  };
}

/** Words before a text that is the same in both languages: `登録番号 T7000012050002`. */
function before(say: (words: Words) => Said, sentence: string, text: string): Said {
  const [first, second] = say({ sentence });
  return second === undefined ? [`${first} ${text}`] : [`${first} ${text}`, second];
}

/** A document in words, from its snapshot alone. */
export const drawnPaper = (snapshot: Snapshot): DrawnPaper => drawnPaperOf(paperOf(snapshot), snapshot.language);

/** A paper in words: Japanese, and the language of its reader. */
export function drawnPaperOf(paper: Paper, language: string): DrawnPaper {
  const say = sayerOf(language);
  const { no, title, facts, issuer, recipient, amount, sums, tables, notes, room } = paper;
  const cell = ({ words, below, isStrong = false }: Cell): DrawnCell => ({
    ...{ words: say(words), below: below ? say(below) : null, isStrong },
  });
  const sum = ({ name, amount: yen, isStrong = false }: Sum): DrawnSum => ({
    ...{ name: say(name), amount: formatYen(yen), isStrong },
  });
  const fact = ({ name, value }: Fact): DrawnFact => ({ name: say(name), value: say(value) });
  const table = ({ columns, rows, foot }: Table): DrawnTable => ({
    columns: columns.map(({ name, align, width }) => ({ name: say(name), align, width })),
    rows: rows.map((row) => row.map(cell)),
    foot: foot.map((row) => row.map(cell)),
  });
  const { legalName, address, phone, registrationNo, logo, bankAccounts } = issuer;
  const { name, restaurant, code } = recipient;
  return {
    ...{ no, title: say(title), facts: facts.map(fact), notes: notes.map(say), room: room && say(room) },
    issuer: {
      name: legalName,
      lines: [
        ...(address === '' ? [] : [[address] satisfies Said]),
        ...(phone === '' ? [] : [before(say, HEAD_LABELS.phone, phone)]),
        ...(registrationNo === '' ? [] : [before(say, HEAD_LABELS.registrationNo, registrationNo)]),
      ],
      logo: logo === '' ? '' : largePicture(logo),
    },
    recipient: { name, lines: [...(restaurant === name ? [] : [restaurant]), code] },
    ...{ amount: amount && sum(amount), sums: sums.map(sum), tables: tables.map(table) },
    accounts: bankAccounts.map(({ bank, branch, kind, number, holder }) => {
      const [first, second] = say({ sentence: ACCOUNT_LABELS[kind] });
      const text = `${bank} ${branch} ${first} ${number} ${holder}`;
      return second === undefined ? [text] : [text, second];
    }),
    payTo: say({ sentence: HEAD_LABELS.payTo }),
  };
}
