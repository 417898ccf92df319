import { Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { balanceOf } from '../../../schema/billing/billing-rules.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useTable } from '../../replica/use-table.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { useDeliveredOn } from './driver-delivered.ts';
import { Collect } from './driver-stop-card.tsx';

const ELEMENT_ID = 'last-stop';

/** The stop that was delivered last, while its slip is still to be paid: the driver stands at that door. */
export function DriverLastStop({ session }: { session: UserInfo }) {
  const [last] = useDeliveredOn(session, useToday(session.timeZone));
  const invoice = useTable('invoices').rows.get(last?._id ?? '');
  const open = invoice?.assignToCollect === session._id ? balanceOf(invoice) : 0;
  if (!last || open <= 0) return null;
  return (
    <Flex
      as="section"
      aria-label={t`Delivered just now`}
      id={ELEMENT_ID}
      tabIndex={-1}
      direction="column"
      gap="3"
      mb="4"
      p="4"
      bg="bg.success"
      borderRadius="l4"
    >
      <Flex align="center" gap="2" color="fg.success" fontWeight="semibold">
        <CheckCircleIcon />
        <Text flex="1" minW="0" overflowWrap="anywhere">
          {t`${{ restaurant: last.restaurantName }}: delivered`}
        </Text>
      </Flex>
      <Collect place={{ ...last, toCollect: open }} focusId={ELEMENT_ID} invoiceId={last._id} />
    </Flex>
  );
}
