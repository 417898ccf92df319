import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import type { StandingDay } from '../../../schema/orders/standing/standing-days.ts';
import { orderIdOf, type StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { formatNearDay } from '../days/day-words.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { formatLimit } from './standing-words.ts';
import { useMadeOrders } from './use-standing.ts';

type Props = {
  standing: StandingOrder;
  days: readonly StandingDay[];
  /** Path of orders, before their id. */
  ordersAt: string;
};

function useSkip({ _id: standingOrderId }: StandingOrder) {
  const mutate = useMutate();
  return {
    skip: (day: Day) => void mutate('standingOrder.skip', { standingOrderId, day }).catch(sayNotSaved),
    unskip: (day: Day) => void mutate('standingOrder.unskip', { standingOrderId, day }).catch(sayNotSaved),
  };
}

function ComingDay({ standing, on: { day, state, cutOff }, ordersAt }: Omit<Props, 'days'> & { on: StandingDay }) {
  const timeZone = useTimeZone();
  const isOffice = useSession()?.role !== 'customer';
  const now = useServerNow();
  const made = useMadeOrders()(standing._id, day);
  const { skip, unskip } = useSkip(standing);
  const isOpen = now < cutOff;
  const named = formatNearDay(day);
  const isOut = state !== 'planned';

  function note() {
    if (made)
      return 'deletedAt' in made ? t`Cancelled` : t({ message: 'Ordered', context: 'a day of a standing order' });
    if (state === 'skipped') return t`Skipped`;
    if (state === 'paused') return t`Paused`;
    if (state === 'closed') return t`No delivery, so it is left out`;
    // The office has no notices of cancelled orders.
    if (!isOpen && isOffice) return t`The time for it is over`;
    if (!isOpen) return day > standing.settledUntil ? t`Is being ordered` : t`Not ordered: the time for it was over`;
    return t`change until ${{ limit: formatLimit(cutOff, timeZone) }}`;
  }

  return (
    <Flex as="li" align="center" gap="3" minH="tap" py="1" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        <Text
          fontWeight="semibold"
          color={isOut && !made ? 'fg.muted' : undefined}
          textDecoration={isOut && !made ? 'line-through' : undefined}
        >
          {named}
        </Text>
        <Text textStyle="sm" color={state === 'closed' && !made ? 'fg.warning' : 'fg.muted'}>
          {note()}
        </Text>
      </Box>
      {made && !('deletedAt' in made) && (
        <Button asChild size="sm" minH="tap" variant="ghost">
          <Link to={`${ordersAt}/${orderIdOf(standing._id, day)}`} aria-label={t`Order for ${named}`}>
            {t`Open order`}
          </Link>
        </Button>
      )}
      {!made && state === 'planned' && isOpen && (
        <Button variant="outline" minH="tap" aria-label={t`Skip ${named}`} onClick={() => skip(day)}>
          {t`Skip`}
        </Button>
      )}
      {!made && state === 'skipped' && isOpen && (
        <Button variant="subtle" minH="tap" aria-label={t`Deliver on ${named} after all`} onClick={() => unskip(day)}>
          {t`Undo skip`}
        </Button>
      )}
    </Flex>
  );
}

/** The next days of a standing order: until when each can be changed, skipped with one tap. */
export function ComingDays({ days, ...props }: Props) {
  if (days.length === 0) return <Badge colorPalette="sumi">{t`Ended`}</Badge>;
  return (
    <Box as="ul" listStyleType="none" aria-label={t`Next deliveries`}>
      {days.map((on) => (
        <ComingDay key={on.day} on={on} {...props} />
      ))}
    </Box>
  );
}
