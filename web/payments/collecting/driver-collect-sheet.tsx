import { Alert, Box, Button, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import type { FromStop } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useDoorDues } from '../../slips/lines/use-door-dues.ts';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon, InfoIcon } from '../../ui/icons/icons.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { namesOf } from '../../words/labels.ts';
import { Collecting } from './collecting.tsx';
import { DriverReceipt } from './driver-receipt.tsx';

const HistoryState = z.object({ focusId: z.string() }) satisfies z.ZodType<FromStop>;

/** Goes back to the same position of the list; to the list's address if this one was opened directly. */
function useBack(from: FromStop | undefined): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    if (!from) return void navigate({ pathname: '..', search }, { replace: true, preventScrollReset: true });
    void navigate(-1);
    focusIfLost(from.focusId);
  };
}

/** The part of the door's sum that has no invoice before its stop is delivered. */
function Coming({ amount }: { amount: Yen }) {
  if (amount <= 0) return null;
  return (
    <Alert.Root status="info">
      <InfoIcon />
      <Alert.Title>{t`${{ amount: formatYen(amount) }} of this delivery can be taken once it is marked delivered.`}</Alert.Title>
    </Alert.Root>
  );
}

type Props = { customerId: Id; session: UserInfo };

function CollectSheet({ customerId, session }: Props) {
  const from = HistoryState.safeParse(useLocation().state).data;
  const back = useBack(from);
  const customer = useTable('customers').get(customerId);
  const { invoices, coming } = useDoorDues(session)(customerId);
  // They stay after they leave the list, whether paid in full or reassigned while an amount is being typed.
  const [opened, setOpened] = useState<readonly Invoice[] | null>(null);
  const [paid, setPaid] = useState<Id | null>(null);
  if (!opened && invoices.length > 0) setOpened(invoices);
  const name = namesOf(customer).restaurantName;

  function collectMore() {
    setPaid(null);
    setOpened(null);
  }

  function content() {
    if (paid) {
      return (
        <Stack gap="3">
          <DriverReceipt paymentId={paid} session={session} onDone={back} doneLabel={t`Back to the stop`} />
          {invoices.length > 0 && (
            <Button variant="outline" onClick={collectMore}>
              {t`Collect more here`}
            </Button>
          )}
        </Stack>
      );
    }
    if (opened) {
      return (
        <Stack gap="3">
          <Coming amount={coming} />
          <Collecting customerId={customerId} invoices={opened} onDone={setPaid} />
        </Stack>
      );
    }
    if (coming > 0) {
      return (
        <Stack gap="3">
          <Coming amount={coming} />
          <Button onClick={back}>{t`Back to the stop`}</Button>
        </Stack>
      );
    }
    const subtitle = t`No invoice of ${name} is yours to collect now.`;
    return (
      <EmptyState title={t`Nothing to collect here`} subtitle={subtitle} icon={<CheckCircleIcon />}>
        <Button mt="3" onClick={back}>
          {t`Back to the stop`}
        </Button>
      </EmptyState>
    );
  }

  return (
    <Popup open onClose={back} title={paid ? t`Payment saved` : name} size="small">
      <Text color="fg.muted" textStyle="figures" mt="-2" mb="3" hidden={paid !== null || !customer}>
        {customer?.customerCode}
      </Text>
      <Box css={{ '& input, & button': { minH: '13' } }}>{content()}</Box>
    </Popup>
  );
}

/**
 * Takes the money of one stop, over the list of stops; after payment and receipt it returns to the stop. Works offline.
 */
export function Component() {
  const session = useSession();
  const { customerId = '' } = useParams();
  return session && <CollectSheet key={customerId} customerId={customerId} session={session} />;
}
