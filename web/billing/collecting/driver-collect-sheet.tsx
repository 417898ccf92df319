import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { isOverdue } from '../../../schema/billing/billing-rules.ts';
import type { Day } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import type { FromStop } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon, ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import { namesOf } from '../../words/labels.ts';
import { PaymentForm } from '../payments/payment-form.tsx';
import { type Due, useToCollect } from './driver-collection.ts';
import { DriverReceipt } from './driver-receipt.tsx';

const HistoryState = z.object({
  focusId: z.string(),
  invoiceId: z.string().optional(),
}) satisfies z.ZodType<FromStop>;

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

/** Chooses the invoice to pay, if there are several. */
function Choice({ dues, today, onChoose }: { dues: Due[]; today: Day; onChoose: (due: Due) => void }) {
  return (
    <Stack as="ul" aria-label={t`Invoices to collect`} gap="2" ps="0">
      {dues.map((due) => (
        <Box as="li" key={due.invoice._id} listStyleType="none">
          <Button
            variant="outline"
            colorPalette="sumi"
            w="full"
            h="auto"
            py="3"
            px="4"
            justifyContent="space-between"
            flexWrap="wrap"
            textStyle="figures"
            onClick={() => onChoose(due)}
          >
            <Flex as="span" gap="2" align="center" wrap="wrap">
              {t`Due ${{ day: formatDay(due.invoice.dueDate) }}`}
              {isOverdue(due.invoice, today) && <Badge colorPalette="persimmon">{t`Overdue`}</Badge>}
            </Flex>
            <Flex as="span" gap="2" align="center" ms="auto">
              <Yen amount={due.balance} textStyle="xl" fontWeight="bold" /> <ChevronRightIcon />
            </Flex>
          </Button>
        </Box>
      ))}
    </Stack>
  );
}

type Props = { customerId: Id; session: UserInfo };

function CollectSheet({ customerId, session }: Props) {
  const from = HistoryState.safeParse(useLocation().state).data;
  const back = useBack(from);
  const today = useToday(session.timeZone);
  const invoices = useTable('invoices').rows;
  const customer = useTable('customers').rows.get(customerId);
  const toCollect = useToCollect(session._id);
  const dues = toCollect.dues.filter(({ invoice }) => invoice.customerId === customerId);
  const [only, ...others] = dues;
  // The chosen invoice stays after it leaves the list, whether paid in full or reassigned while an amount is being
  // typed.
  const [chosen, setChosen] = useState<Due | null>(null);
  const [paid, setPaid] = useState<Id | null>(null);
  const [wanted, setWanted] = useState(from?.invoiceId);
  const first = others.length === 0 ? only : dues.find(({ invoice }) => invoice._id === wanted);
  if (!chosen && first) setChosen(first);
  const name = namesOf(customer).restaurantName;

  function collectMore() {
    setPaid(null);
    setChosen(null);
    setWanted(undefined);
  }

  function content() {
    if (paid) {
      return (
        <Stack gap="3">
          <DriverReceipt paymentId={paid} session={session} onDone={back} doneLabel={t`Back to the stop`} />
          {dues.length > 0 && (
            <Button variant="outline" onClick={collectMore}>
              {t`Collect more here`}
            </Button>
          )}
        </Stack>
      );
    }
    if (chosen) {
      const invoice = invoices.get(chosen.invoice._id) ?? chosen.invoice;
      return <PaymentForm key={invoice._id} invoice={invoice} onDone={setPaid} atTheDoor />;
    }
    if (!toCollect.ready) return <SkeletonList rows={2} height="16" />;
    if (dues.length > 0) return <Choice dues={dues} today={today} onChoose={setChosen} />;
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
