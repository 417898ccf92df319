import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { DocumentSummary } from '../../../schema/papers/contents/document-responses.ts';
import { numbersOf } from '../../../schema/papers/contents/printed.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { followedWords, formatKind, otherNumber } from './document-words.ts';

type Props = {
  document: Pick<DocumentSummary, '_id' | 'kind' | 'no' | 'issuedOn' | 'printed' | 'replacedBy'>;
  to: string;
};

const RowLink = chakra(Link);

/**
 * A document in a restaurant's list: kind and number, day, printed amount and second number, and whether it still counts.
 */
export function DocumentRow({ document, to }: Props) {
  const { kind, issuedOn, printed, replacedBy } = document;
  const { no, other } = numbersOf(document);
  return (
    <Flex as="li" align="center" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <RowLink
        to={to}
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        px={{ base: '3', md: '4' }}
        py="3"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
      >
        {/* With large text the amount wraps below. */}
        <Box flex="1 1 9rem" minW="0">
          <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
            <Text fontWeight="semibold">{formatKind(kind)}</Text>
            <Text color="fg.muted" textStyle="figures" fontSize="sm">
              {no}
            </Text>
            {replacedBy && <Badge colorPalette="sumi">{say(followedWords(replacedBy.kind))}</Badge>}
          </Flex>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {[formatDay(issuedOn), other && otherNumber(other)].filter((each) => each !== null).join(' · ')}
          </Text>
        </Box>
        <Flex align="center" gap="3">
          <StyledYen
            amount={printed.amount}
            fontWeight="semibold"
            textStyle="figures"
            fontSize="md"
            {...(replacedBy && { color: 'fg.muted', textDecoration: 'line-through' })}
          />
          <StyledIcon as={ChevronRightIcon} color="fg.subtle" />
        </Flex>
      </RowLink>
    </Flex>
  );
}
