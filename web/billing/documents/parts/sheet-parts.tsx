import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Snapshot } from '../../../../schema/billing/documents/snapshot.ts';
import type { Fact, Paper, Sum, Words } from '../../../../schema/billing/papers/layout.ts';
import { ACCOUNT_LABELS, HEAD_LABELS } from '../../../../schema/billing/papers/paper-labels.ts';
import { formatYen } from '../../../../schema/money.ts';
import { Both } from '../../../ui/paper/paper-languages.tsx';
import { say } from '../../../words/i18n.ts';
import { sayWords } from './document-words.ts';

export const INK = '#1d1c1a';
export const GREY = '#5c564d';

/** Words of the paper in both of its languages; plain text once. */
export const Said = ({ words, isBelow = false }: { words: Words; isBelow?: boolean }) =>
  typeof words === 'string' ? words : <Both of={() => sayWords(words)} isBelow={isBelow} />;

export function Facts({ facts, no }: { facts: Fact[]; no: string }) {
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4mm" rowGap="0.5mm">
      {/* The slip that goes with the goods is no document, and has no number. */}
      {no !== '' && (
        <Box display="contents">
          <chakra.dt>
            <Both of={() => say(HEAD_LABELS.no)} />
          </chakra.dt>
          <chakra.dd fontWeight="bold" color={INK}>
            {no}
          </chakra.dd>
        </Box>
      )}
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

export function Recipient({ recipient: { name, restaurant, code } }: Pick<Paper, 'recipient'>) {
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

export function Amount({ amount: { name, amount } }: { amount: Sum }) {
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

export function Sums({ sums }: { sums: Sum[] }) {
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

export function Accounts({ accounts }: { accounts: Snapshot['issuer']['bankAccounts'] }) {
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
export function Room({ words }: { words: Words }) {
  return (
    <Box ms="auto" w="42mm" border={`0.2mm solid ${INK}`} fontSize="8.5pt" breakInside="avoid">
      <Text textAlign="center" py="1mm" borderBottom={`0.2mm solid ${INK}`}>
        <Said words={words} isBelow />
      </Text>
      <Box h="22mm" />
    </Box>
  );
}
