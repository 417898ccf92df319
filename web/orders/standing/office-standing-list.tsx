import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf } from '../../../schema/core/days.ts';
import { compareNames } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { unitQuestionsOf } from '../../../schema/orders/standing/unit-questions.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CloseIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { type StandingRow, standingColumns } from './office-standing-columns.tsx';
import { useStandingOrders, useUnavailable } from './use-standing.ts';

const keyOf = ({ standing }: StandingRow) => standing._id;

function useRows(): StandingRow[] {
  const customers = useTable('customers');
  const rows = useStandingOrders(2).flatMap((each): StandingRow[] => {
    const customer = customers.get(each.standing.customerId);
    if (!customer || customer.deletedAt !== null) return [];
    const { restaurantName, customerCode, route } = customer;
    return [{ ...each, customer, text: foldForSearch(`${restaurantName} ${customerCode} ${route}`) }];
  });
  return rows.sort((a, b) => compareNames(a.customer.restaurantName, b.customer.restaurantName));
}

/** `/admin/standingorders`: the standing orders of all customers, or of one with `?customer=`. */
export function Component() {
  const rows = useRows();
  const [query] = useSearchParams();
  const [text, setText] = useSearchInAddress();
  const customerId = query.get('customer');
  const customer = useTable('customers').get(customerId ?? '');
  const products = useTable('products');
  const columns = standingColumns({
    today: dayOf(useServerNow(), useTimeZone()),
    unsent: useUnsentIds(),
    goneOf: useUnavailable(),
    askedOf: (standing) => unitQuestionsOf(standing, (id) => products.get(id)).length,
  });
  const asked = foldForSearch(text);
  const found = useMemo(
    () => rows.filter((row) => (customerId === null || row.customer._id === customerId) && row.text.includes(asked)),
    [rows, customerId, asked],
  );
  const add = customerId === null ? '' : `?customer=${customerId}`;

  return (
    <Page wide>
      <PageTitle title={t`Standing Orders`} count={found.length}>
        <Button asChild>
          <Link to={`${paths.adminStandingOrders}/new${add}`}>
            <PlusIcon /> {t`New standing order`}
          </Link>
        </Button>
      </PageTitle>
      <RecordList
        label={t`Standing Orders`}
        rows={found}
        keyOf={keyOf}
        columns={columns}
        filters={
          customer ? (
            <Button asChild variant="subtle">
              <Link to={paths.adminStandingOrders} aria-label={t`Show all customers`}>
                {customer.restaurantName} <CloseIcon />
              </Link>
            </Button>
          ) : (
            <SearchBox label={t`Search customer, code or route`} value={text} onChange={setText} />
          )
        }
        empty={
          <EmptyState
            icon={<RepeatIcon />}
            title={rows.length === 0 ? t`No standing orders yet` : t`No standing order fits`}
            subtitle={t`For customers who order the same every week: it becomes an ordinary order at the cut-off.`}
          />
        }
      />
    </Page>
  );
}
