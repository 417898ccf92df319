import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { formatYen } from '../../../schema/core/money.ts';
import type { Fact, Paper, Payment, Sum, Words } from '../../../schema/papers/layout/layout.ts';
import { HEAD_LABELS } from '../../../schema/papers/layout/paper-labels.ts';
import { recipientLines, senderLines } from '../../../schema/papers/layout/parties.ts';
import { LINE_HEIGHT } from '../../../schema/papers/layout/window-envelope.ts';
import { largePicture } from '../../../schema/plain/picture-sizes.ts';
import { Both } from '../../ui/paper/paper-languages.tsx';
import { say } from '../../words/i18n.ts';
import { sayWords } from './document-words.ts';

export const INK = '#1d1c1a';
export const GREY = '#5c564d';

/** A text of the paper in both of its languages; plain text only once. */
export const Said = ({ words, isBelow = false }: { words: Words; isBelow?: boolean }) =>
  typeof words === 'string' ? words : <Both of={() => sayWords(words)} isBelow={isBelow} />;

/** Labels and values, the same as in the PDF. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="minmax(30mm, auto) 1fr"
      columnGap="3mm"
      rowGap="0.5mm"
      alignContent="start"
      fontSize="9pt"
      lineHeight="1.4"
    >
      {facts.map(({ name, value }) => (
        <Box key={name.sentence} display="contents">
          <chakra.dt color={GREY}>
            <Said words={name} />
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            <Said words={value} />
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}

/** The recipient for an envelope's window, with the same line breaks as in the PDF. */
export function Recipient({ recipient }: Pick<Paper, 'recipient'>) {
  return (
    <Box lang="ja" lineHeight={LINE_HEIGHT}>
      {recipientLines(recipient).map(({ text, isName, size }, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          key={index}
          fontSize={`${size}pt`}
          lineHeight="inherit"
          fontWeight={isName ? 'bold' : 'normal'}
        >
          {text}
        </Text>
      ))}
    </Box>
  );
}

/** The issuer, with an empty square for its seal beside the name. */
export function Sender({ issuer }: Pick<Paper, 'issuer'>) {
  const { legalName, logo } = issuer;
  return (
    <Flex gap="2mm" mt="2mm" justify="space-between">
      <Box minW="0" fontSize="8.5pt" lineHeight="1.4">
        {logo !== '' && <chakra.img src={largePicture(logo)} alt="" maxH="10.5mm" maxW="34mm" mb="1.5mm" />}
        <Text lang="ja" fontSize="11.5pt" fontWeight="bold" lineHeight="1.35">
          {legalName}
        </Text>
        {senderLines(issuer).map((line) =>
          typeof line === 'string' ? (
            <Text key={line} lang="ja">
              {line}
            </Text>
          ) : (
            <Text key={line.name.sentence}>
              <Said words={line.name} /> <Said words={line.value} />
            </Text>
          ),
        )}
      </Box>
      <Box w="22mm" h="22mm" flexShrink={0} />
    </Flex>
  );
}

function Accounts({ payment: { accounts, fee } }: Pick<Paper, 'payment'>) {
  if (accounts.length === 0) return null;
  return (
    <Flex
      columnGap="4mm"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      mt="3mm"
      p="1.5mm 2mm"
      border={`0.2mm solid ${INK}`}
      fontSize="9.5pt"
      lineHeight="1.4"
    >
      <Text fontSize="9pt" fontWeight="bold" flexShrink={0}>
        <Both of={() => say(HEAD_LABELS.payTo)} isBelow />
      </Text>
      <Box minW="0">
        {accounts.map((account) => (
          <Text key={account.map(sayWords).join(' ')} wordBreak="keep-all" overflowWrap="anywhere">
            {account.map((words, index) => (
              <Fragment key={sayWords(words)}>
                {index > 0 && ' '}
                <Said words={words} />
              </Fragment>
            ))}
          </Text>
        ))}
        {fee && (
          <Text fontSize="8.5pt" color={GREY}>
            <Said words={fee} />
          </Text>
        )}
      </Box>
    </Flex>
  );
}

type AmountProps = { amount: Sum; payment: Payment; facts: Fact[] };

/** The amount with when and where to pay it, and the paper's facts beside it. */
export function Amount({ amount: { name, amount }, payment, facts }: AmountProps) {
  return (
    <Box mb="4mm" breakInside="avoid">
      <Flex columnGap="4mm" rowGap="3mm" wrap="wrap" justify="space-between">
        <Box>
          <Flex
            as="section"
            aria-label={sayWords(name)}
            display="inline-flex"
            wrap="wrap"
            columnGap="5mm"
            align="baseline"
            pb="0.5mm"
            borderBottom={`0.6mm solid ${INK}`}
          >
            <Text fontSize="10.5pt" fontWeight="bold">
              <Said words={name} isBelow />
            </Text>
            <Text textStyle="figures" fontSize="20pt" lineHeight="1.2" fontWeight="bold">
              {formatYen(amount)}
            </Text>
          </Flex>
          {payment.due && (
            <Text mt="1.5mm" fontSize="9.5pt">
              <Said words={payment.due.name} />{' '}
              <Text as="span" ms="2mm" fontSize="11pt" fontWeight="bold">
                <Said words={payment.due.value} />
              </Text>
            </Text>
          )}
        </Box>
        <Box w="78mm" maxW="100%">
          <Facts facts={facts} />
        </Box>
      </Flex>
      <Accounts payment={payment} />
    </Box>
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
          <Text
            fontSize="8pt"
            css={{ '@container sheet (min-width: 150mm)': { fontSize: '7.5pt' } }}
            lineHeight="1.4"
            color={GREY}
          >
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

/** Space for a stamp or a seal. */
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
