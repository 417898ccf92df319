import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenEntryResponse, ProposalResponse } from '../../schema/bank/bank-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { CheckCircleIcon } from '../ui/icons/icons.tsx';
import { StyledYen } from '../ui/values/styled-yen.tsx';
import { formatDay, formatList } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { HOW_WORDS, UNSURE_WORDS } from './how-words.ts';

/** An open entry's day, payer and amount, with `children` below. */
export function EntryRow({ entry, children }: { entry: OpenEntryResponse; children: ReactNode }) {
  const { bookedOn, payer, amount } = entry;
  return (
    <Box
      as="article"
      px={{ base: '3', md: '4' }}
      py="3"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Flex gap="3" align="baseline" justify="space-between">
        <Box minW="0">
          <Text fontWeight="semibold" lang="ja" overflowWrap="anywhere">
            {payer === '' ? '–' : payer}
          </Text>
          <Text textStyle="figures" fontSize="sm" color="fg.muted">
            <time dateTime={bookedOn}>{formatDay(bookedOn)}</time>
          </Text>
        </Box>
        <StyledYen amount={amount} fontWeight="bold" textStyle="lg" />
      </Flex>
      {children}
    </Box>
  );
}

export function CustomerLink({ id, name }: { id: string; name: string }) {
  return (
    <Text as="span" fontWeight="semibold" textDecoration="underline" overflowWrap="anywhere">
      <Link to={`${paths.adminCustomers}/${id}`}>{name}</Link>
    </Text>
  );
}

type ProposedProps = {
  proposal: ProposalResponse;
  restaurantName: string;
  isBusy: boolean;
  onConfirm: () => void;
  onChange: () => void;
};

/** A proposal for an entry, to confirm or to change. */
export function Proposed({ proposal, restaurantName, isBusy, onConfirm, onChange }: ProposedProps) {
  const { customerId, how, certainty, unsure, invoices, fee, grantsFee } = proposal;
  const due = formatList(
    invoices.map(({ dueDate, amount }) => t`${{ amount: formatYen(amount) }} due ${{ day: formatDay(dueDate) }}`),
  );
  return (
    <Flex mt="2" gap="3" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <CustomerLink id={customerId} name={restaurantName} />
          <Badge colorPalette={certainty === 'certain' ? 'leaf' : 'sumi'}>
            {certainty === 'certain' ? t`Certain` : t`Likely`}
          </Badge>
          <Badge colorPalette="indigo">{say(HOW_WORDS[how])}</Badge>
        </Flex>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {due}
        </Text>
        {unsure.some((why) => why !== 'fee') && (
          <Text textStyle="sm" color="fg.muted">
            {unsure
              .filter((why) => why !== 'fee')
              .map((why) => say(UNSURE_WORDS[why]))
              .join(' ')}
          </Text>
        )}
        {fee > 0 && (
          <Text textStyle="sm" color="fg.warning">
            {grantsFee
              ? t`Lacks ${{ fee: formatYen(fee) }}: the transfer fee, which you bear.`
              : t`Lacks ${{ fee: formatYen(fee) }}: the transfer fee, which stays open.`}
          </Text>
        )}
      </Box>
      <Flex gap="2" flexShrink="0">
        <Button flex={{ base: '1', md: 'none' }} data-stop="match" disabled={isBusy} onClick={onConfirm}>
          <CheckCircleIcon /> {t({ message: 'Confirm', context: 'a match' })}
        </Button>
        <Button flex={{ base: '1', md: 'none' }} variant="outline" disabled={isBusy} onClick={onChange}>
          {t`Change`}
        </Button>
      </Flex>
    </Flex>
  );
}
