import { Box, Link as ChakraLink, chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Fact } from '../../ui/values/fact.tsx';
import { formatDateTime, formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatRoute, PAYMENT_METHOD_WORDS } from '../../words/labels.ts';
import { formatReason } from '../../words/slip-words.ts';
import type { SlipRow } from '../rows/slip-rows.ts';
import { formatSlipNo } from '../rows/slip-words.ts';

function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ChakraLink asChild textDecoration="underline" textUnderlineOffset="0.2em" minH="6">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  );
}

/** Slips that correct a billed one, oldest first. */
function useCorrections(slipId: string): Slip[] {
  const rows = useTable('slips');
  return useMemo(
    () =>
      [...rows.values()]
        .filter(({ correctsId }) => correctsId === slipId)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    [rows, slipId],
  );
}

/** The invoice of a cash customer's slip, or of the closing that billed it, with what is still unpaid. */
function InvoiceFact({ slip }: { slip: Slip }) {
  const invoice = useTable('invoices').get(slip.billingId ?? slip._id);
  if (!invoice) return null;
  const open = balanceOf(invoice);
  return (
    <Fact name={slip.billingId === null ? t`Invoice` : t`Invoice of the closing`}>
      <To to={`${paths.adminCustomerInvoices}/${slip.customerId}`}>{formatYen(invoice.amount)}</To>
      <Text color="fg.muted" fontWeight="normal">
        {open > 0 ? t`${{ amount: formatYen(open) }} open` : t`paid`}
      </Text>
    </Fact>
  );
}

/** Times of planning, delivery, billing and changes, and related records. */
export function SlipFacts({ row, timeZone }: { row: SlipRow; timeZone: string }) {
  const { slip, route, track, driver } = row;
  const { day, deliveredAt, billing, billedAt, voidedAt, reason, orderId, correctsId, createdAt } = slip;
  const corrections = useCorrections(slip._id);
  const slips = useTable('slips');
  const orderNo = useTable('orders').get(orderId ?? '')?.no;
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(10rem, 100%), 1fr))" gap="4">
      <Fact name={t`Planned for`}>{formatDay(day)}</Fact>
      <Fact name={t`Driver`}>
        {driver ?? t`Without a stop`}
        {track && (
          <Text color="fg.muted" fontWeight="normal">
            {track.serialNo === null ? t`New` : `#${track.serialNo}`}
          </Text>
        )}
      </Fact>
      {route !== null && <Fact name={t`Route`}>{formatRoute(route)}</Fact>}
      <Fact name={t`Written`}>{formatDateTime(createdAt, timeZone)}</Fact>
      {deliveredAt !== null && <Fact name={t`Delivered`}>{formatDateTime(deliveredAt, timeZone)}</Fact>}
      {billing !== null && <Fact name={t`Billing`}>{say(PAYMENT_METHOD_WORDS[billing])}</Fact>}
      {billedAt !== null && <Fact name={t`Billed at`}>{formatDateTime(billedAt, timeZone)}</Fact>}
      {voidedAt !== null && <Fact name={t`Voided at`}>{formatDateTime(voidedAt, timeZone)}</Fact>}
      {reason !== '' && <Fact name={voidedAt === null ? t`Last change` : t`Reason`}>{formatReason(reason)}</Fact>}
      <InvoiceFact slip={slip} />
      {orderId !== null && (
        <Fact name={t`Order`}>
          <To to={`${paths.adminOrders}/${orderId}`}>
            {orderNo === undefined ? t`Show order` : t`Order ${{ number: String(orderNo) }}`}
          </To>
        </Fact>
      )}
      {correctsId !== null && (
        <Fact name={t`Corrects`}>
          <To to={`${paths.adminSlips}/${correctsId}`}>{formatSlipNo(slips.get(correctsId))}</To>
        </Fact>
      )}
      {corrections.length > 0 && (
        <Fact name={t`Corrected by`}>
          {corrections.map((correction) => (
            <Box key={correction._id}>
              <To to={`${paths.adminSlips}/${correction._id}`}>{formatSlipNo(correction)}</To>
            </Box>
          ))}
        </Fact>
      )}
    </chakra.dl>
  );
}
