import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { dayOf, type Instant } from '../../../schema/core/days.ts';
import { ClockIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/fold.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDay, formatTime } from '../../words/format.ts';
import { PaymentLine } from '../forms/payment-line.tsx';
import { type CarriedCash, isLate } from './cash-with-drivers.ts';

const takenOn = (takenAt: Instant, timeZone: string) =>
  `${formatDay(dayOf(takenAt, timeZone))} · ${formatTime(takenAt, timeZone)}`;

/** Cash a driver carries, for how long, and its payments. */
export function CarriedCashCard({ cash, timeZone }: { cash: CarriedCash; timeZone: string }) {
  const { driverId, driver, isDeleted, total, oldestAt, carried } = cash;
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const late = isLate(cash, Date.now());
  const payments = plural({ payments: carried.length }, { one: '# payment', other: '# payments' });
  return (
    <Box as="article" aria-label={t`Cash with ${driver}`} p="5" bg="bg.panel" borderWidth="1px" borderRadius="l4">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h2" textStyle="lg" overflowWrap="anywhere">
          {driver} {isDeleted && <Badge colorPalette="persimmon">{t`Deleted`}</Badge>}
        </Heading>
        <StyledYen amount={total} fontSize="xl" fontWeight="bold" letterSpacing="-0.015em" />
      </Flex>
      <Flex mt="1" columnGap="4" rowGap="1" align="center" justify="space-between" wrap="wrap">
        <Flex
          align="center"
          gap="2"
          color={late ? 'fg.warning' : 'fg.muted'}
          fontWeight={late ? 'semibold' : undefined}
        >
          {late && <ClockIcon />}
          <Text>
            {carried.length === 1 ? (
              <Trans>
                {payments}, <TimeAgo key={driverId} at={oldestAt} />
              </Trans>
            ) : (
              <Trans>
                {payments}, the oldest <TimeAgo key={driverId} at={oldestAt} />
              </Trans>
            )}
          </Text>
        </Flex>
        <Button
          variant="ghost"
          ms="auto"
          aria-label={t`Payments with ${driver}`}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <StyledIcon as={ChevronDownIcon} transform={open ? 'rotate(180deg)' : undefined} /> {t`Payments`}
        </Button>
      </Flex>
      <Fold id={bodyId} open={open}>
        <Stack as="ul" gap="0" ps="0" pt="3" aria-label={t`Payments with ${driver}`}>
          {carried.map(({ payment, restaurantName }) => (
            <PaymentLine
              key={payment._id}
              payment={payment}
              restaurantName={restaurantName}
              taken={takenOn(payment.takenAt, timeZone)}
            />
          ))}
        </Stack>
      </Fold>
    </Box>
  );
}
