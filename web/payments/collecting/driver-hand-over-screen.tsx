import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link, useNavigate } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { DoorDayLine } from '../../slips/lines/door-day-line.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { FormPage } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatTime } from '../../words/format.ts';
import { type Collected, isInHand, sumOf, useMyPayments } from './driver-collection.ts';
import { DriverHandOverForm } from './driver-hand-over-form.tsx';
import { DriverRefusedCash, RefusedInHand } from './driver-refused-cash.tsx';
import { useCountDraft } from './use-count-draft.ts';

/** Most payments in one handover; the rest goes into the next one. */
const MOST = 500;

function CashLine({ collected, timeZone, waiting }: { collected: Collected; timeZone: string; waiting: boolean }) {
  const { payment, restaurantName } = collected;
  return (
    <Flex
      as="li"
      listStyleType="none"
      align="center"
      gap="4"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
          {restaurantName}
        </Text>
        <Flex columnGap="3" wrap="wrap" color="fg.muted" textStyle="figures" fontSize="sm">
          {formatTime(payment.takenAt, timeZone)}
          {payment.receiptNo !== null && ` · ${payment.receiptNo}`}
          {waiting && <SendingState waiting />}
        </Flex>
      </Box>
      <StyledYen amount={payment.amount} textStyle="md" fontWeight="bold" />
    </Flex>
  );
}

/** Expected cash: the payments in hand. */
function Expected({
  inHand,
  timeZone,
  unsent,
}: {
  inHand: Collected[];
  timeZone: string;
  unsent: ReadonlySet<string>;
}) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l4" overflow="hidden">
      <Flex justify="space-between" align="baseline" wrap="wrap" px="4" py="3">
        <Text fontWeight="semibold">{t`To hand over`}</Text>
        <StyledYen amount={sumOf(inHand)} textStyle="4xl" fontWeight="bold" letterSpacing="-0.03em" />
      </Flex>
      <Stack as="ul" aria-label={t`Payments to hand over`} gap="0" ps="0">
        {inHand.map((each) => (
          <CashLine
            key={each.payment._id}
            collected={each}
            timeZone={timeZone}
            waiting={unsent.has(each.payment._id)}
          />
        ))}
      </Stack>
      <Box px="4" pb="3" _empty={{ display: 'none' }}>
        <RefusedInHand toHandOver={sumOf(inHand)} />
      </Box>
    </Box>
  );
}

function notSentText(waiting: Collected[]): string {
  const amount = formatYen(sumOf(waiting));
  return plural(
    { payments: waiting.length },
    { one: `${amount} in # payment not sent yet`, other: `${amount} in # payments not sent yet` },
  );
}

function DriverHandOver({ session }: { session: UserInfo }) {
  const { _id, timeZone } = session;
  const today = useToday(timeZone);
  const navigate = useNavigate();
  const { mine } = useMyPayments(_id);
  const unsent = useUnsentIds();
  const { draft, keep, clear } = useCountDraft(today);
  const inHand = mine.filter(isInHand).slice(0, MOST);
  const waiting = inHand.filter(({ payment }) => unsent.has(payment._id));

  function content() {
    if (!draft) return <SkeletonList rows={4} height="16" />;
    if (inHand.length === 0) {
      return (
        <EmptyState title={t`No cash with you`} subtitle={t`Everything is handed over.`} icon={<CheckCircleIcon />}>
          <Button asChild mt="3" variant="outline">
            <Link to={paths.driverPayments}>{t`Back to Payments`}</Link>
          </Button>
        </EmptyState>
      );
    }
    return (
      <>
        <Expected inHand={inHand} timeZone={timeZone} unsent={unsent} />
        {waiting.length > 0 && (
          <Alert.Root status="info" mt="3">
            <ClockIcon />
            <Alert.Content>
              <Alert.Title>{notSentText(waiting)}</Alert.Title>
              <Alert.Description>{t`You can hand over now: they go out together with it.`}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <DriverHandOverForm
          inHand={inHand}
          day={today}
          draft={draft}
          onDraft={keep}
          onSave={clear}
          onDone={() => void navigate(paths.driverPayments)}
        />
      </>
    );
  }

  return (
    <FormPage>
      <Breadcrumbs
        steps={[
          { label: t({ message: 'PAYMENTS', context: 'driver' }), to: paths.driverPayments },
          { label: t`HAND OVER` },
        ]}
      />
      <PageTitle title={t`Hand over`} />
      <Box mb="3">
        <DriverRefusedCash />
        <DoorDayLine session={session} />
      </Box>
      {content()}
    </FormPage>
  );
}

/** /driver/payments/handover: closes the day, counts the cash and hands it over. Works offline. */
export function Component() {
  const session = useSession();
  return session && <DriverHandOver session={session} />;
}
