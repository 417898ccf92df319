import { Alert, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { ROUTES } from '../../../../schema/customers/routes.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { pickingTotalsOf } from '../../../../schema/orders/order-rules.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import { BoxIcon } from '../../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useAddressParam } from '../../../ui/page/use-address-param.ts';
import { PaperFoot } from '../../../ui/paper/paper.tsx';
import { PrintButton } from '../../../ui/paper/print.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { Sheet } from '../../../ui/paper/sheet.tsx';
import { DeliveryNotePaper } from '../../parts/delivery-note.tsx';
import { useDeviceOrders } from '../../parts/office-orders.ts';
import { formatViewDay, useOrderView } from '../new/order-view.ts';
import { isUnanswered, type NewOrder, useNewOrders } from '../new/use-new-orders.ts';
import { PickingPaper, pickingTitle } from './picking-paper.tsx';

/** Most papers at once: more would keep a browser busy for minutes, so the user has to choose a day or a route. */
const MOST = 300;

const isOpen = (order: Order) => !isDispatched(order);
const isPacked = (row: NewOrder) => !isUnanswered(row);
const placeOf = ({ route }: NewOrder) => (route === null ? ROUTES.length : ROUTES.indexOf(route));

/** By route, then by restaurant in Japanese order. */
function byRoute(a: NewOrder, b: NewOrder): number {
  return placeOf(a) - placeOf(b) || a.restaurantName.localeCompare(b.restaurantName, 'ja');
}

/**
 * `/admin/orders/print`: the totals of a day and a route, then a delivery note per order, each on a page of its own.
 */
export function Component() {
  const timeZone = useTimeZone();
  const orders = useNewOrders();
  const products = useTable('products');
  const { orders: here } = useDeviceOrders(isOpen, 'placedAt');
  const { view, today, days, setDay, routes, setRoute, shown: inView } = useOrderView(orders);
  const [part, setPart] = useAddressParam('part');
  const packed = useMemo(() => inView.filter(isPacked).sort(byRoute), [inView]);
  const totals = useMemo(
    () =>
      pickingTotalsOf(
        packed.map(({ order }) => order),
        products,
      ),
    [packed, products],
  );
  const papers = useMemo(() => new Map(here.map((order) => [order._id, order])), [here]);
  const shown = packed.slice(0, MOST);
  const late = inView.length - packed.length;
  const foot = () => `${pickingTitle()} · ${formatViewDay(view.day, today)}`;
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`WEB ORDERS`, to: paths.adminOrders }, { label: t`PRINT` }]} />
        <PageTitle title={t`Print picking list`} count={packed.length}>
          <PrintButton disabled={packed.length === 0} />
        </PageTitle>
        <Flex gap="3" mb="4" wrap="wrap" css={{ '& > *': { flex: '1 1 11rem', maxWidth: '20rem' } }}>
          <FilterSelect label={t`Delivery days`} value={view.day} onChange={setDay} options={days} />
          <FilterSelect label={t`Routes`} value={view.route} onChange={setRoute} options={routes} />
          <FilterSelect
            label={t`Papers`}
            value={part}
            onChange={setPart}
            options={[
              { value: '', label: t`Totals and delivery notes` },
              { value: 'totals', label: t`Totals only` },
              { value: 'notes', label: t`Delivery notes only` },
            ]}
          />
        </Flex>
        {late > 0 && (
          <Text color="fg.warning" mb="4">
            {plural(
              { late },
              {
                one: '# order came too late and waits for an answer: it is left out.',
                other: '# orders came too late and wait for an answer: they are left out.',
              },
            )}
          </Text>
        )}
        {packed.length > shown.length && (
          <Alert.Root status="warning" mb="4">
            <AlertIcon />
            <Alert.Title>{t`These are the delivery notes of the first ${{ count: shown.length }} of ${{ all: packed.length }} orders. Choose a day or a route to print the others.`}</Alert.Title>
          </Alert.Root>
        )}
        {packed.length === 0 && <EmptyState title={t`NO ORDERS`} icon={<BoxIcon />} />}
      </ScreenOnly>
      {packed.length > 0 && (
        <>
          <PaperFoot text={foot} />
          <Stack gap="6" align="center" _print={{ gap: '0', display: 'block' }}>
            {part !== 'notes' && (
              <Sheet label={t`Totals per product`}>
                <PickingPaper rows={totals} orders={packed.length} view={view} timeZone={timeZone} />
              </Sheet>
            )}
            {part !== 'totals' &&
              shown.map(({ order: { _id }, restaurantName }) => {
                const paper = papers.get(_id);
                return (
                  paper && (
                    <Sheet key={_id} label={t`Delivery note of ${{ restaurant: restaurantName }}`}>
                      <DeliveryNotePaper order={paper} timeZone={timeZone} withPrices={false} />
                    </Sheet>
                  )
                );
              })}
          </Stack>
        </>
      )}
    </Page>
  );
}
