import { Badge, Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { memo, type ReactNode, useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { User } from '../../../schema/people/people-entity.ts';
import { isReserved } from '../../../schema/people/people-rules.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { NEEDS_PASSWORD, useLockedLogins } from '../../rest/use-locked-logins.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { UserIcon } from '../../ui/icons/icons.tsx';
import type { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { useSort, useSorted } from '../../ui/table/use-sort.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { routeOptions } from '../../words/labels.ts';
import { CustomerCard, EditAndView } from '../list/customer-card.tsx';
import { customerColumns } from '../list/customer-columns.tsx';
import { FilteredList } from '../list/filtered-list.tsx';
import type { WebRow } from './web-rows.ts';

const keyOf = ({ user }: WebRow) => user._id;

/** False for an admin's login, which belongs to no restaurant. */
export const isOfRestaurant = ({ row }: WebRow) => row !== null;

/** `All Customers` and each route; admins have none. */
export const LOGINS_BY_ROUTE = {
  get all() {
    return t`All Customers`;
  },
  get options() {
    return routeOptions();
  },
  valueOf: ({ row }: WebRow) => row?.customer.route,
  isCounted: isOfRestaurant,
};

type AdminProps = { user: User; needsPassword: boolean; onEdit: (userId: Id) => void };

/** An admin's login, which has no restaurant. */
const AdminCard = memo(function AdminCard({ user, needsPassword, onEdit }: AdminProps) {
  return (
    <Grid
      as="article"
      templateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      minH="16"
      ps="4"
      pe="2"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box minW="0">
        <Flex align="center" gap="2">
          <Heading as="h2" textStyle="sm" truncate>
            {user.username}
          </Heading>
          <Badge colorPalette="sumi">{t`Admin`}</Badge>
          {needsPassword && <Badge colorPalette="persimmon">{say(NEEDS_PASSWORD)}</Badge>}
        </Flex>
        <Text color="fg.muted" textStyle="sm">
          {t`Works in the office, orders for no restaurant`}
        </Text>
      </Box>
      <Flex>
        <EditAndView
          name={user.username}
          isDisabled={isReserved(user.username)}
          onEdit={() => onEdit(user._id)}
          ordersPath={null}
        />
      </Flex>
    </Grid>
  );
});

type Props = {
  ready: boolean;
  filter: ReturnType<typeof useSideFilter<WebRow>>;
  isEmpty: boolean;
  onEdit: (userId: Id) => void;
  acts: ReactNode;
};

/** Web logins, each with its customer's data. */
export function WebList({ ready, filter, isEmpty, onEdit, acts }: Props) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const unsent = useUnsentIds();
  const locked = useLockedLogins();
  const isWide = useIsWide();
  const columns = useMemo(
    () => customerColumns({ today, timeZone, unsent, locked, onEdit, hasPayDays: false }),
    [today, timeZone, unsent, locked, onEdit],
  );
  const order = useSort(columns);
  const rows = useSorted(filter.shown, columns, order);
  const cards = useMemo(() => {
    const label = t`Web customers`;
    if (isWide) return <DataTable label={label} rows={rows} keyOf={keyOf} columns={columns} order={order} />;
    const setting = { today, timeZone, onEdit };
    return (
      <VirtualList label={label} items={rows} keyOf={keyOf} height={64} framed>
        {({ user, row }) =>
          row ? (
            <CustomerCard
              {...setting}
              row={row}
              login={user}
              needsPassword={locked.has(user._id)}
              isUnsent={unsent.has(row.customer._id)}
            />
          ) : (
            <AdminCard user={user} needsPassword={locked.has(user._id)} onEdit={onEdit} />
          )
        }
      </VirtualList>
    );
  }, [isWide, rows, columns, order, today, timeZone, unsent, locked, onEdit]);
  return (
    <FilteredList
      ready={ready}
      filter={filter}
      isEmpty={isEmpty}
      emptyIcon={<UserIcon />}
      acts={acts}
      sort={<SortMenu columns={columns} order={order} />}
    >
      {cards}
    </FilteredList>
  );
}
