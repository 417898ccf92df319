import { Alert, Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../../browser/is-wide.ts';
import { paths } from '../../../browser/paths.ts';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import { TruckIcon } from '../../../ui/icons/work-icons.tsx';
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx';
import type { NotDispatched } from './use-dispatch.ts';
import type { NewOrder } from './use-new-orders.ts';

type Props = {
  rows: readonly NewOrder[];
  saving: boolean;
  onDispatch: (rows: readonly NewOrder[]) => void;
  onClear: () => void;
  /** Start of the line: counts, and without headings the box that ticks all. */
  children: ReactNode;
};

/** Bar above the list that dispatches the selected orders, after one confirmation. */
export function DispatchBar({ rows, saving, onDispatch, onClear, children }: Props) {
  return (
    <SelectionBar label={t`Selected orders`} isEmpty={rows.length === 0} comes={useIsWide()} failure={null}>
      <Flex align="center" gap="1" me="auto">
        {children}
      </Flex>
      {rows.length > 0 && (
        <>
          {/* On a phone it has a line of its own, below the count. */}
          <Button
            order={{ base: '1', sm: '0' }}
            flex={{ base: '1 0 calc(100% - 0.25rem)', sm: 'none' }}
            ms={{ base: '1', sm: '0' }}
            mb={{ base: '1', sm: '0' }}
            loading={saving}
            onClick={() => onDispatch(rows)}
          >
            <TruckIcon /> {t`Mark the selected as dispatched`}
          </Button>
          <Button variant="ghost" colorPalette="sumi" disabled={saving} onClick={onClear}>
            {t`Clear`}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

/** Orders of a selection that could not be dispatched, each with its reason, until dismissed. */
export function NotDispatchedNotice({ failed, onRead }: { failed: readonly NotDispatched[]; onRead: () => void }) {
  if (failed.length === 0) return null;
  return (
    <Alert.Root status="warning" role="alert" mb="4">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>
          {plural(
            { orders: failed.length },
            { one: '# order was not dispatched', other: '# orders were not dispatched' },
          )}
        </Alert.Title>
        <ul>
          {failed.map(({ row: { order, restaurantName }, reason }) => (
            <li key={order._id}>
              <Text as="span" fontWeight="semibold">
                <Link to={`${paths.adminOrders}/${order._id}`} style={{ textDecoration: 'underline' }}>
                  {restaurantName}
                </Link>
              </Text>
              {': '}
              {reason}
            </li>
          ))}
        </ul>
      </Alert.Content>
      <Button size="sm" variant="outline" onClick={onRead}>
        {t`OK`}
      </Button>
    </Alert.Root>
  );
}
