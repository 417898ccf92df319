import { Box, Text } from '@chakra-ui/react';
import type { Snapshot } from '../../../../schema/billing/documents/snapshot.ts';
import type { Paper } from '../../../../schema/billing/papers/layout.ts';
import { paperOf } from '../../../../schema/billing/papers/paper.ts';
import { IssuerBlock } from '../../../business/issuer/issuer-block.tsx';
import { PaperFoot, PaperHead } from '../../../ui/paper/paper.tsx';
import { InPaperLanguages, languageOf } from '../../../ui/paper/paper-languages.tsx';
import { sayWords } from './document-words.ts';
import { Accounts, Amount, Facts, GREY, INK, Recipient, Room, Said, Sums } from './sheet-parts.tsx';
import { SheetTable } from './sheet-table.tsx';

function SheetBody({ paper, hasFoot }: { paper: Paper; hasFoot: boolean }) {
  const { title, no, facts, issuer, recipient, amount, sums, tables, notes, room } = paper;
  return (
    <Box color={INK} css={{ containerType: 'inline-size', containerName: 'sheet' }}>
      {hasFoot && <PaperFoot text={() => `${sayWords(title)} · ${no} · ${recipient.name}`} />}
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

type SheetProps = {
  paper: Paper;
  /** The customer's, beside Japanese; empty for none. */
  language: string;
  label: string;
  /** True for the only paper that is printed: its name stands at the foot of all pages. */
  hasFoot?: boolean;
};

/** A paper: in Japanese, and in the customer's language beside it. */
export function DrawnSheet({ paper, language, label, hasFoot = false }: SheetProps) {
  return (
    <Box
      as="article"
      aria-label={label}
      maxW="210mm"
      mx="auto"
      bg="#ffffff"
      p={{ base: '4', md: '15mm' }}
      borderWidth="1px"
      boxShadow="md"
      _print={{ maxW: 'none', p: '0', border: 'none', boxShadow: 'none' }}
    >
      <InPaperLanguages beside={languageOf({ language })}>
        <SheetBody paper={paper} hasFoot={hasFoot} />
      </InPaperLanguages>
    </Box>
  );
}

/** A document as it was issued, from its snapshot alone. */
export const PaperSheet = ({ snapshot }: { snapshot: Snapshot }) => (
  <DrawnSheet paper={paperOf(snapshot)} language={snapshot.language} label={snapshot.no} hasFoot />
);
