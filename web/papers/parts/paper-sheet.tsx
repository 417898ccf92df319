import { Box, chakra, Text } from '@chakra-ui/react';
import type { Snapshot } from '../../../schema/papers/contents/snapshot.ts';
import { type Block, blocksOf, type Paper, paperDay, said } from '../../../schema/papers/layout/layout.ts';
import { paperOf } from '../../../schema/papers/layout/paper.ts';
import { HEAD_LABELS } from '../../../schema/papers/layout/paper-labels.ts';
import { ALWAYS_SEEN, FOLDS, HEAD, SHEET } from '../../../schema/papers/layout/window-envelope.ts';
import { PaperFoot } from '../../ui/paper/paper.tsx';
import { InPaperLanguages, languageOf } from '../../ui/paper/paper-languages.tsx';
import { sayWords } from './document-words.ts';
import { Amount, Facts, GREY, INK, Recipient, Room, Said, Sender, Sums } from './sheet-parts.tsx';
import { SheetTable } from './sheet-table.tsx';

const mm = (millimetres: number) => `${millimetres}mm`;

/** As wide as paper: the address is where an envelope's window shows it. On less, the title comes first. */
const AS_PAPER = '@container sheet (min-width: 150mm)';
const look = {
  display: 'flex',
  flexDirection: 'column',
  '& > .title': { order: -1 },
  '& > .head': { display: 'flex', flexDirection: 'column', gap: '4mm', mb: '3mm' },
  [AS_PAPER]: {
    '& > .title': { order: 0 },
    '& > .head': {
      display: 'grid',
      gridTemplateColumns: `${mm(HEAD.left - SHEET.side)} 1fr`,
      gap: 0,
      minHeight: mm(HEAD.height),
      mb: 0,
    },
    '& > .head > .recipient': {
      marginInlineStart: mm(ALWAYS_SEEN.left - SHEET.side),
      marginTop: mm(ALWAYS_SEEN.top - SHEET.top),
      whiteSpace: 'nowrap',
    },
  },
} as const;

/** The printed sheet's margins, which place the address behind the envelope's window and leave room for the foot. */
const PAGE = `@page { margin: ${mm(SHEET.top)} ${mm(SHEET.side)} ${mm(SHEET.bottom)}; }`;

function BlockOf({ block, facts }: { block: Block } & Pick<Paper, 'facts'>) {
  switch (block.is) {
    case 'amount':
      return <Amount amount={block.amount} payment={block.payment} facts={facts} />;
    case 'sums':
      return <Sums sums={block.sums} />;
    case 'table':
      return <SheetTable table={block.table} />;
    case 'notes':
      return (
        <Box fontSize="8.5pt" lineHeight="1.5" mb="4mm">
          {block.notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
            <Text key={index} overflowWrap="anywhere">
              <Said words={note} />
            </Text>
          ))}
        </Box>
      );
    case 'room':
      return <Room words={block.room} />;
  }
}

const MARK_MM = 4;
/** Distance of the marks from the sheet's edge. */
const EDGE_MM = 5;

const MARKS = FOLDS.flatMap((fold) =>
  [EDGE_MM, SHEET.width - EDGE_MM - MARK_MM].map((x) => `M${x} ${fold}h${MARK_MM}`),
).join('');

const Folds = () => (
  <chakra.svg
    aria-hidden
    position="absolute"
    top="0"
    insetStart="0"
    w={mm(SHEET.width)}
    h={mm(SHEET.height)}
    viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
    pointerEvents="none"
    stroke="#b5ad9f"
    strokeWidth="0.2"
    hideBelow="md"
    // Browsers clip what is in the page margins.
    _print={{ display: 'none' }}
  >
    <path d={MARKS} />
  </chakra.svg>
);

function SheetBody({ paper, hasFoot }: { paper: Paper; hasFoot: boolean }) {
  const { title, no, issuedOn, facts, issuer, recipient } = paper;
  const blocks = blocksOf(paper);
  const top = [
    ...(no === '' ? [] : [{ name: said(HEAD_LABELS.no), value: no }]),
    ...(issuedOn === null ? [] : [{ name: said(HEAD_LABELS.issuedOn), value: paperDay(issuedOn) }]),
  ];
  return (
    <Box color={INK} css={{ containerType: 'inline-size', containerName: 'sheet' }}>
      {hasFoot && <PaperFoot text={() => `${no === '' ? sayWords(title) : no} · ${recipient.name}`} />}
      <style>{PAGE}</style>
      <Box css={look}>
        <div className="head">
          <div className="recipient">
            <Recipient recipient={recipient} />
          </div>
          <div>
            {top.length > 0 && <Facts facts={top} />}
            <Sender issuer={issuer} />
          </div>
        </div>
        <Text
          className="title"
          fontSize="19pt"
          lineHeight="1.3"
          fontWeight="bold"
          letterSpacing="0.1em"
          pb="0.7mm"
          mb="3mm"
          borderBottom={`0.6mm solid ${INK}`}
        >
          <Said words={title} />
        </Text>
        {blocks[0]?.is !== 'amount' && (
          <Box mb="4mm" color={GREY}>
            <Facts facts={facts} />
          </Box>
        )}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          <BlockOf key={index} block={block} facts={facts} />
        ))}
      </Box>
    </Box>
  );
}

type SheetProps = {
  paper: Paper;
  /** The customer's language, beside Japanese; empty for none. */
  language: string;
  label: string;
  /** True if it is the only printed paper: its name is then in the foot of all pages. */
  hasFoot?: boolean;
};

/** A paper in Japanese, and in the customer's language beside it. */
export function DrawnSheet({ paper, language, label, hasFoot = false }: SheetProps) {
  return (
    <Box
      as="article"
      aria-label={label}
      position="relative"
      maxW={mm(SHEET.width)}
      mx="auto"
      bg="#ffffff"
      p={{ base: '4', md: `${mm(SHEET.top)} ${mm(SHEET.side)} ${mm(SHEET.bottom)}` }}
      borderWidth="1px"
      boxShadow="md"
      _print={{ maxW: 'none', p: '0', border: 'none', boxShadow: 'none' }}
    >
      <InPaperLanguages beside={languageOf({ language })}>
        <Folds />
        <SheetBody paper={paper} hasFoot={hasFoot} />
      </InPaperLanguages>
    </Box>
  );
}

/** A document as it was issued, from its snapshot alone. */
export function PaperSheet({ snapshot }: { snapshot: Snapshot }) {
  const paper = paperOf(snapshot);
  return <DrawnSheet paper={paper} language={snapshot.language} label={paper.no} hasFoot />;
}
