import { Box, Flex, Table, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Fragment, memo, useMemo } from 'react';
import { dayOf, toInstant } from '../../../../schema/core/days.ts';
import type { FrozenCount } from '../../../../schema/orders/order-responses.ts';
import { frozenCountsOf } from '../../../../schema/orders/order-rules.ts';
import type { OrderView } from '../../../../schema/orders/order-view.ts';
import { IssuedHead } from '../../../business/issuer/issued-head.tsx';
import { useTable } from '../../../replica/use-table.tsx';
import { useSession, useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { BoxIcon } from '../../../ui/icons/work-icons.tsx';
import { BesideSideList } from '../../../ui/lists/side-list.tsx';
import { PaperFact, PaperFoot } from '../../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages } from '../../../ui/paper/paper-languages.tsx';
import { PaperOnly, PrintButton } from '../../../ui/paper/print.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { formatNumber, formatTime } from '../../../words/format.ts';
import { formatUnit } from '../../../words/labels.ts';
import type { useOrderView } from '../new/order-view.ts';
import type { NewOrder } from '../new/use-new-orders.ts';
import { TotalsOnPaper } from './picking-paper.tsx';
import { ViewOnPaper } from './view-on-paper.tsx';

const keyOf = ({ itemName, sku }: FrozenCount) => `${itemName} ${sku}`;
const figure = (count: number) => formatNumber(count);
const formatOrderCount = (count: number) => plural(count, { one: '# open order', other: '# open orders' });

// One style object for the table, with plain rows inside, since there may be a thousand.
const look = {
  '& tbody td': { px: '5', py: '2', borderBottomWidth: '1px', overflowWrap: 'anywhere' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& td:first-of-type': { color: 'fg.muted', textAlign: 'end' },
  '& td:last-of-type': { fontWeight: 'semibold', textAlign: 'end', whiteSpace: 'nowrap' },
};

const CountTable = memo(function CountTable({ rows }: { rows: FrozenCount[] }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Table.Root size="sm" textStyle="figures" css={look}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader px="5" w="5rem" textAlign="end">
              {t`S.No.`}
            </Table.ColumnHeader>
            <Table.ColumnHeader px="5">{t`PRODUCT`}</Table.ColumnHeader>
            <Table.ColumnHeader px="5" textAlign="end">
              {t`TOTAL QUANTITY`}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              <td>{index + 1}</td>
              <td>{row.itemName}</td>
              <td>
                {figure(row.totalQuantity)} {formatUnit(row.sku)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
});

const orderOf = ({ order }: NewOrder) => order;

/** The same counts in print for the storeroom, with a tick box per product. */
function CountsOnPaper({ rows, open, view }: { rows: FrozenCount[]; open: number; view: OrderView }) {
  const timeZone = useTimeZone();
  const now = toInstant(Date.now());
  const printed = `${formatPaperDay(dayOf(now, timeZone))} ${formatTime(now, timeZone)}`;
  return (
    <PaperOnly>
      <InPaperLanguages>
        <PaperFoot text={() => t`Frozen counts · ${printed}`} />
        <IssuedHead title={() => t`Frozen counts`}>
          <Text>{printed}</Text>
        </IssuedHead>
        <Box py="4mm">
          <ViewOnPaper view={view} />
          <PaperFact name={() => t`Counted over`}>
            <Both of={() => formatOrderCount(open)} />
          </PaperFact>
          <PaperFact name={() => t`Products`}>{figure(rows.length)}</PaperFact>
        </Box>
        <TotalsOnPaper label={t`Frozen counts on paper`} rows={rows} />
      </InPaperLanguages>
    </PaperOnly>
  );
}

function CountsOf({ view: { shown, view } }: { view: ReturnType<typeof useOrderView> }) {
  const products = useTable('products');
  const rows = useMemo(() => frozenCountsOf(shown.map(orderOf), products), [shown, products]);
  const mayPrint = useSession()?.isAdmin === true;

  // Without a paper version the page itself is printed.
  const Shown = mayPrint ? ScreenOnly : Fragment;

  if (rows.length === 0) {
    return (
      <EmptyState
        title={t`NO ORDERS`}
        subtitle={t`No open order holds a product that is counted.`}
        icon={<BoxIcon />}
      />
    );
  }
  return (
    <Box maxW="3xl" _print={{ maxW: 'none' }}>
      <Shown>
        <Flex align="center" justify="space-between" gap="4" mb="4" minH="11">
          <Text color="fg.muted" role="status">
            {plural({ count: rows.length }, { one: '# product', other: '# products' })} ·{' '}
            {formatOrderCount(shown.length)}
          </Text>
          {mayPrint && <PrintButton />}
        </Flex>
        <CountTable rows={rows} />
      </Shown>
      {mayPrint && <CountsOnPaper rows={rows} open={shown.length} view={view} />}
    </Box>
  );
}

type Props = {
  /** The orders to pack, by day and route. */
  view: ReturnType<typeof useOrderView>;
};

/**
 * Quantity of each counted product in the open orders of a day and a route (requirements section 2, /orders). Only
 * admins may print (requirements section 6).
 */
export function FrozenCounts({ view }: Props) {
  const { days, routes, setDay, setRoute } = view;
  return (
    <BesideSideList
      label={t`Routes`}
      choices={routes}
      value={view.view.route}
      onChange={setRoute}
      first={{ label: t`Delivery days`, choices: days, value: view.view.day, onChange: setDay }}
    >
      <CountsOf view={view} />
    </BesideSideList>
  );
}
