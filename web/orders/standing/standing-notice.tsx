import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { addDays, dayOf } from '../../../schema/core/days.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { RepeatIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { formatTime } from '../../words/format.ts';
import { formatNearDay } from '../days/day-words.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { formatLimit } from './standing-words.ts';
import { UnitAsks } from './unit-asks.tsx';
import { type Announced, useAnnounced, useUnavailable } from './use-standing.ts';

function Notice({ standing, on: { day, state, cutOff }, isOpen }: Announced) {
  const mutate = useMutate();
  const timeZone = useTimeZone();
  const now = useServerNow();
  const orders = useTable('orders');
  const gone = useUnavailable()(standing);
  const today = dayOf(now, timeZone);
  const isTomorrow = day === addDays(today, 1);
  const named = formatNearDay(day);
  const also = [...orders.values()].find((order) => order.deliveryDate === day && !isDispatched(order));
  const limit = dayOf(cutOff, timeZone) === today ? formatTime(cutOff, timeZone) : formatLimit(cutOff, timeZone);
  const { _id: standingOrderId } = standing;

  function title() {
    if (state === 'closed') return t`No delivery on ${named}: your standing order is left out`;
    return isTomorrow ? t`Tomorrow: standing order` : t`${named}: standing order`;
  }
  function text() {
    if (state === 'closed') return t`Order for another day if you need it.`;
    const items = formatItemCount(standing.orderItems.length);
    return isOpen ? t`${items} · change until ${limit}` : t`${items} · is being ordered by itself`;
  }

  return (
    <Flex
      as="section"
      aria-label={title()}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap="3"
      p="4"
      borderRadius="l3"
      bg={state === 'closed' ? 'bg.warning' : 'bg.info'}
      color={state === 'closed' ? 'fg.warning' : 'fg.info'}
    >
      <StyledIcon as={RepeatIcon} hideBelow="sm" />
      <Box flex="1" minW="0">
        <Heading as="h2" textStyle="md">
          {title()}
        </Heading>
        <Text textStyle="sm">{text()}</Text>
        {gone > 0 && (
          <Text textStyle="sm" fontWeight="semibold">
            {plural(gone, { one: '# item can’t be delivered.', other: '# items can’t be delivered.' })}
          </Text>
        )}
        {also && state !== 'closed' && (
          <Text textStyle="sm">
            {t`You also ordered ${{ items: formatItemCount(also.orderItems.length) }} for that day. Both come.`}
          </Text>
        )}
      </Box>
      <Flex gap="2">
        {state === 'planned' && isOpen && (
          <Button
            variant="outline"
            bg="bg.panel"
            aria-label={t`Skip ${named}`}
            onClick={() => void mutate('standingOrder.skip', { standingOrderId, day }).catch(sayNotSaved)}
          >
            {t`Skip`}
          </Button>
        )}
        {state === 'closed' && isOpen ? (
          <Button asChild variant="outline" bg="bg.panel">
            <Link to={paths.allProducts}>{t`Order`}</Link>
          </Button>
        ) : (
          <Button asChild variant="outline" bg="bg.panel">
            <Link to={`${paths.standingOrder}/${standingOrderId}`}>{isOpen ? t`Change` : t`Open`}</Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/**
 * Questions about standing orders, and announced days that are not ordered yet, offline too. Renders nothing without
 * any.
 */
export function StandingNotices() {
  const announced = useAnnounced();
  return (
    <>
      <UnitAsks at={paths.standingOrder} />
      {announced.length > 0 && (
        <Stack gap="3" mb="4">
          {announced.map((each) => (
            <Notice key={`${each.standing._id} ${each.on.day}`} {...each} />
          ))}
        </Stack>
      )}
    </>
  );
}
