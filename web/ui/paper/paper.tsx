import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Both, useTexts } from './paper-languages.tsx';

/** Colours for print, instead of the theme's. */
const INK = '#1d1c1a';
const GREY = '#5c564d';
const HAIRLINE = '0.2mm solid #b5ad9f';

type HeadProps = { title: () => string; issuer: ReactNode; children?: ReactNode };

/** The head of a printed page: title and facts on the left, the issuer on the right. */
export function PaperHead({ title, issuer, children }: HeadProps) {
  const [first, second] = useTexts(title);
  return (
    <Flex
      justify="space-between"
      align="flex-end"
      wrap="wrap"
      columnGap="8mm"
      rowGap="3mm"
      pb="3mm"
      borderBottom={`0.6mm solid ${INK}`}
      color={INK}
    >
      <Box>
        <Text lang={first?.language} fontSize="20pt" lineHeight="1.2" fontWeight="bold" letterSpacing="0.25em">
          {first?.text}
        </Text>
        {second && (
          <Text lang={second.language} fontSize="10pt" fontWeight="semibold" color={GREY}>
            {second.text}
          </Text>
        )}
        <Box mt="1.5mm" fontSize="9pt" lineHeight="1.45" color={GREY}>
          {children}
        </Box>
      </Box>
      <Box ms="auto" maxW="110mm" fontSize="9pt" lineHeight="1.45" color={GREY}>
        {issuer}
      </Box>
    </Flex>
  );
}

export type PaperColumn = { key: string; name?: () => string; width?: string; align?: 'start' | 'center' | 'end' };
export type PaperRow = { key: string; cells: ReactNode[] };

// One style object for the table, with plain cells inside, since there may be thousands.
const look = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& th': {
    p: '1.5mm',
    fontSize: '8.5pt',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    lineHeight: '1.25',
    verticalAlign: 'bottom',
    borderBottom: `0.4mm solid ${INK}`,
  },
  '& td': { px: '1.5mm', py: '0.9mm', borderBottom: HAIRLINE, verticalAlign: 'baseline', overflowWrap: 'anywhere' },
  // A column without a name.
  '& thead td': { borderBottom: `0.4mm solid ${INK}` },
};

type TableProps = {
  label: string;
  columns: PaperColumn[];
  rows: PaperRow[];
  /** Shown below the last row. */
  foot?: ReactNode;
};

/** A printed table: its header is repeated on each page, and no row is split. */
export function PaperTable({ label, columns, rows, foot }: TableProps) {
  return (
    <chakra.table aria-label={label} w="full" fontSize="10pt" lineHeight="1.35" color={INK} css={look}>
      <thead>
        <tr>
          {columns.map(({ key, name, width, align = 'start' }) =>
            name ? (
              <th key={key} scope="col" style={{ width, textAlign: align }}>
                <Both of={name} isBelow />
              </th>
            ) : (
              <td key={key} style={{ width }} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ key: column, align = 'start' }, index) => (
              <td key={column} style={{ textAlign: align }}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
        {foot}
      </tbody>
    </chakra.table>
  );
}

/** A label and its value, as on a form. */
export function PaperFact({ name, children }: { name: () => string; children: ReactNode }) {
  return (
    <Flex gap="3mm" fontSize="10pt" lineHeight="1.6" color={INK}>
      <Text as="span" w="36mm" flexShrink={0} color={GREY}>
        <Both of={name} />
      </Text>
      <Text as="span" fontWeight="semibold" textStyle="figures" fontSize="10pt" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}

/** Quotes a text for CSS. */
const cssText = (text: string) => `"${text.replace(/[^\p{L}\p{M}\p{N} .,·:/#()（）、。&'–-]/gu, ' ')}"`;

/** The foot of every printed page: a text in the paper's first language, page number and page count. */
export function PaperFoot({ text: of }: { text: () => string }) {
  const text = useTexts(of)[0]?.text ?? '';
  const look = `font: 8pt 'Inter Variable', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', sans-serif; color: ${GREY}; vertical-align: top; padding-top: 4mm;`;
  return (
    <style>
      {`@page {
        @bottom-left { content: ${cssText(text)}; ${look} }
        @bottom-right { content: counter(page) " / " counter(pages); ${look} }
      }`}
    </style>
  );
}
