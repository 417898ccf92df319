import { Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { RETENTION_DAYS } from '../../../../schema/sync/retention.ts';

/** The number of orders in a list; sorted by a column, the list only has this device's. */
export function OrderCount({ count, isSorted }: { count: string | false; isSorted: boolean }) {
  return (
    <Text color="fg.muted" textStyle="sm" role="status" minH="5" alignSelf={{ sm: 'center' }} flexShrink={0}>
      {count}
      {count && isSorted && ` · ${t`in the last ${{ days: RETENTION_DAYS.office }} days, which this device keeps`}`}
    </Text>
  );
}
