import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StandingDay } from '../../../schema/orders/standing/standing-days.ts';
import type { StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { unitQuestionsOf } from '../../../schema/orders/standing/unit-questions.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { PencilIcon } from '../../ui/icons/work-icons.tsx';
import { localName } from '../../ui/values/local-name.ts';
import { formatList } from '../../words/format.ts';
import { formatNearDay } from '../days/day-words.ts';
import { namedItem } from '../parts/item-name.ts';
import { NotInStock, UnitChanged } from '../parts/not-in-stock.tsx';
import { formatItemCount } from '../parts/order-labels.ts';
import { ComingDays } from './coming-days.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { formatRhythm } from './standing-words.ts';
import { useUnavailable } from './use-standing.ts';

const NAMES = 4;

type Props = {
  standing: StandingOrder;
  days: readonly StandingDay[];
  to: string;
  ordersAt: string;
  /** The customer, in the office. */
  heading?: ReactNode;
};

/** A standing order: when, what, and its next days with skip and pause. */
export function StandingCard({ standing, days, to, ordersAt, heading }: Props) {
  const { _id, orderItems, until } = standing;
  const products = useTable('products');
  const gone = useUnavailable()(standing);
  const asked = unitQuestionsOf(standing, (id) => products.get(id)).length;
  const isUnsent = useUnsentIds().has(_id);
  const names = orderItems.slice(0, NAMES).map((item) => localName(namedItem(item, products)));
  const isOver = days.length === 0;
  return (
    <Box
      as="article"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      aria-label={formatRhythm(standing)}
    >
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          {heading}
          <Heading as="h2" textStyle="lg">
            {formatRhythm(standing)}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {formatItemCount(orderItems.length)}
            {until !== null && ` · ${t`until ${{ day: formatNearDay(until) }}`}`}
          </Text>
          <Text mt="1" textStyle="sm" lineClamp={2}>
            {orderItems.length > NAMES ? `${names.join(', ')} …` : formatList(names)}
          </Text>
          <Flex gap="2" mt="2" wrap="wrap" _empty={{ display: 'none' }}>
            {gone > 0 && <NotInStock count={gone} />}
            {asked > 0 && <UnitChanged count={asked} />}
            {isUnsent && <SendingState waiting />}
          </Flex>
        </Box>
        <Button asChild variant="outline" flex="none">
          <Link to={to} aria-label={t`Change: ${{ rhythm: formatRhythm(standing) }}`}>
            <PencilIcon /> {t`Change`}
          </Link>
        </Button>
      </Flex>
      <Stack gap="3" mt="3">
        <ComingDays standing={standing} days={days} ordersAt={ordersAt} />
        {!isOver && <PauseChoice standing={standing} />}
      </Stack>
    </Box>
  );
}
