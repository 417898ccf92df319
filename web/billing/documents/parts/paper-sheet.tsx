import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import {
  type Cell,
  type Column,
  type Fact,
  type Paper,
  paperOf,
  type Sum,
  type Table,
  type Words,
} from '../../../../schema/billing/documents/paper.ts';
import { ACCOUNT_LABELS, HEAD_LABELS } from '../../../../schema/billing/documents/paper-labels.ts';
import type { Snapshot } from '../../../../schema/billing/documents/snapshot.ts';
import { formatYen } from '../../../../schema/money.ts';
import { IssuerBlock } from '../../../business/issuer/issuer-block.tsx';
import { PaperFoot, PaperHead } from '../../../ui/paper/paper.tsx';
import { Both, InPaperLanguages, languageOf } from '../../../ui/paper/paper-languages.tsx';
import { say } from '../../../words/i18n.ts';
import { sayWords } from './document-words.ts';

const INK = '#1d1c1a';
const GREY = '#5c564d';
const HAIRLINE = '0.2mm solid #b5ad9f';

/** Words of the paper in both of its languages; plain text once. */
const Said = ({ words, isBelow = false }: { words: Words; isBelow?: boolean }) =>
  typeof words === 'string' ? words : <Both of={() => sayWords(words)} isBelow={isBelow} />;

function Facts({ facts, no }: { facts: Fact[]; no: string }) {
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4mm" rowGap="0.5mm">
      <chakra.dt>
        <Both of={() => say(HEAD_LABELS.no)} />
      </chakra.dt>
      <chakra.dd fontWeight="bold" color={INK}>
        {no}
      </chakra.dd>
      {facts.map(({ name, value }) => (
        <Box key={name.sentence} display="contents">
          <chakra.dt>
            <Said words={name} />
          </chakra.dt>
          <chakra.dd color={INK}>
            <Said words={value} />
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}

function Recipient({ recipient: { name, restaurant, code } }: Pick<Paper, 'recipient'>) {
  return (
    <Box pt="5mm" pb="3mm" overflowWrap="anywhere">
      <Text fontSize="14pt" fontWeight="bold" lineHeight="1.3">
        {name}{' '}
        <Text as="span" lang="ja" fontSize="11pt">
          御中
        </Text>
      </Text>
      {restaurant !== name && <Text fontSize="10pt">{restaurant}</Text>}
      <Text fontSize="9pt" color={GREY}>
        {code}
      </Text>
    </Box>
  );
}

function Amount({ amount: { name, amount } }: { amount: Sum }) {
  return (
    <Flex
      as="section"
      aria-label={sayWords(name)}
      display="inline-flex"
      wrap="wrap"
      columnGap="8mm"
      align="baseline"
      mb="4mm"
      pb="1mm"
      borderBottom={`0.6mm double ${INK}`}
    >
      <Text fontSize="11pt" fontWeight="semibold">
        <Said words={name} />
      </Text>
      <Text textStyle="figures" fontSize="18pt" lineHeight="1.2" fontWeight="bold">
        {formatYen(amount)}
      </Text>
    </Flex>
  );
}

function Sums({ sums }: { sums: Sum[] }) {
  return (
    <Box
      as="section"
      aria-label={t`Summary`}
      mb="4mm"
      border={`0.4mm solid ${INK}`}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(27mm, 1fr))"
      gap="0.2mm"
      bg="#b5ad9f"
    >
      {sums.map(({ name, amount, isStrong = false }) => (
        <Flex
          key={name.sentence}
          direction="column"
          justify="space-between"
          p="1.5mm"
          bg={isStrong ? '#f3efe6' : '#ffffff'}
        >
          <Text fontSize="8pt" lineHeight="1.4" color={GREY}>
            <Said words={name} />
          </Text>
          <Text textAlign="end" textStyle="figures" fontSize="11pt" fontWeight="semibold">
            {formatYen(amount)}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}

/**
 * A table that is one on paper and on a wide screen. On a phone each row is its first wide cell, and below it the others
 * with their names, so that nothing has to be scrolled sideways.
 */
const look = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& th': {
    p: '1.2mm 1.5mm',
    fontSize: '8.5pt',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    verticalAlign: 'bottom',
    borderBottom: `0.4mm solid ${INK}`,
  },
  '& td': { p: '0.9mm 1.5mm', borderBottom: HAIRLINE, verticalAlign: 'baseline', overflowWrap: 'anywhere' },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tr.foot td': { fontWeight: 'bold', borderTop: `0.3mm solid ${INK}` },
  '& .name': { display: 'none' },
  '@container sheet (max-width: 150mm)': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '4mm', rowGap: '1mm', py: '1.5mm', borderBottom: HAIRLINE },
    '& td': { display: 'block', p: '0', border: 'none' },
    '& td:empty': { display: 'none' },
    '& .wide': { flexBasis: '100%', fontWeight: 'semibold' },
    '& .end': { textAlign: 'start' },
    '& .end:last-of-type': { marginInlineStart: 'auto', textAlign: 'end' },
    '& .name': { display: 'block', fontSize: '7.5pt', color: GREY, fontWeight: 'normal' },
    '& .wide .name': { display: 'none' },
    '& tr.foot td': { borderTop: 'none' },
  },
} as const;

function TableCell({ cell: { words, below, isStrong = false }, column }: { cell: Cell; column: Column }) {
  const place = column.width === 'wide' ? 'wide' : column.align;
  if (words === '') return <td />;
  return (
    <td className={place} style={isStrong ? { fontWeight: 'bold' } : undefined}>
      <span className="name">
        <Said words={column.name} />
      </span>
      <Said words={words} />
      {below !== undefined && (
        <span style={{ display: 'block', fontSize: '0.85em', fontWeight: 'normal', color: GREY }}>
          <Said words={below} />
        </span>
      )}
    </td>
  );
}

function Row({ cells, columns, isFoot = false }: { cells: Cell[]; columns: Column[]; isFoot?: boolean }) {
  return (
    <tr className={isFoot ? 'foot' : undefined}>
      {columns.map((column, index) => (
        // Columns stay where they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
        <TableCell key={index} cell={cells[index] ?? { words: '' }} column={column} />
      ))}
    </tr>
  );
}

function SheetTable({ table: { columns, rows, foot } }: { table: Table }) {
  return (
    <chakra.table w="full" mb="4mm" fontSize="10pt" lineHeight="1.35" css={look}>
      <thead>
        <tr>
          {columns.map(({ name, align }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <th key={index} scope="col" style={{ textAlign: align }}>
              <Said words={name} isBelow />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          <Row key={index} cells={cells} columns={columns} />
        ))}
        {foot.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          <Row key={index} cells={cells} columns={columns} isFoot />
        ))}
      </tbody>
    </chakra.table>
  );
}

function Accounts({ accounts }: { accounts: Snapshot['issuer']['bankAccounts'] }) {
  if (accounts.length === 0) return null;
  return (
    <Box mb="4mm" fontSize="10pt" breakInside="avoid">
      <Text fontWeight="semibold">
        <Both of={() => say(HEAD_LABELS.payTo)} />
      </Text>
      {accounts.map(({ bank, branch, kind, number, holder }) => (
        <Text key={`${bank} ${branch} ${number}`} overflowWrap="anywhere">
          {bank} {branch} <Both of={() => say(ACCOUNT_LABELS[kind])} /> {number} {holder}
        </Text>
      ))}
    </Box>
  );
}

/** Room for a stamp or a seal. */
function Room({ words }: { words: Words }) {
  return (
    <Box ms="auto" w="42mm" border={`0.2mm solid ${INK}`} fontSize="8.5pt" breakInside="avoid">
      <Text textAlign="center" py="1mm" borderBottom={`0.2mm solid ${INK}`}>
        <Said words={words} isBelow />
      </Text>
      <Box h="22mm" />
    </Box>
  );
}

function SheetBody({ paper }: { paper: Paper }) {
  const { title, no, facts, issuer, recipient, amount, sums, tables, notes, room } = paper;
  return (
    <Box color={INK} css={{ containerType: 'inline-size', containerName: 'sheet' }}>
      <PaperFoot text={() => `${sayWords(title)} · ${no} · ${recipient.name}`} />
      <PaperHead title={() => sayWords(title)} issuer={<IssuerBlock issuer={issuer} />}>
        <Facts facts={facts} no={no} />
      </PaperHead>
      <Recipient recipient={recipient} />
      {amount && <Amount amount={amount} />}
      {sums.length > 0 && <Sums sums={sums} />}
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <SheetTable key={index} table={table} />
      ))}
      <Accounts accounts={issuer.bankAccounts} />
      <Box fontSize="9pt" lineHeight="1.5" color={GREY} mb="4mm">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          <Text key={index} overflowWrap="anywhere">
            <Said words={note} />
          </Text>
        ))}
      </Box>
      {room && <Room words={room} />}
    </Box>
  );
}

/** A document as it was issued, from its snapshot alone: in Japanese, and in the customer's language beside it. */
export function PaperSheet({ snapshot }: { snapshot: Snapshot }) {
  return (
    <Box
      as="article"
      aria-label={snapshot.no}
      maxW="210mm"
      mx="auto"
      bg="#ffffff"
      p={{ base: '4', md: '15mm' }}
      borderWidth="1px"
      boxShadow="md"
      _print={{ maxW: 'none', p: '0', border: 'none', boxShadow: 'none' }}
    >
      <InPaperLanguages beside={languageOf(snapshot)}>
        <SheetBody paper={paperOf(snapshot)} />
      </InPaperLanguages>
    </Box>
  );
}
