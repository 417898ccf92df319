import { Box, Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { msg, plural, t } from '@lingui/core/macro';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PriceList } from '../../../schema/catalogue/price-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useTable } from '../../replica/use-table.tsx';
import { CallFailed } from '../../rest/call-failed.ts';
import { callServer, READ_FAILED } from '../../rest/server-call.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { DownloadIcon, EditIcon, ImportIcon, PeopleIcon, SearchIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useAddressParam } from '../../ui/page/use-address-param.ts';
import { NearlyFound } from '../../ui/search/nearly-found.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useFoundOrNear } from '../../ui/search/use-found.ts';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { ListCustomers } from './list-customers.tsx';
import { priceColumns } from './price-columns.tsx';
import { PriceListForm } from './price-list-form.tsx';
import { PRICE_FILTERS, type PriceFilter, type PriceRow, passes, priceRows, pricesByProduct } from './price-rows.ts';
import { ProductPrices } from './product-prices.tsx';

const FILTER_WORDS = {
  all: msg`All Products`,
  priced: msg`With a price of this list`,
  planned: msg`With a planned price`,
} as const;

const keyOf = ({ product }: PriceRow) => product._id;

/** Downloads prices.xlsx of a list, which the server writes: needs signal. */
function ExportPrices({ list }: { list: PriceList }) {
  const hasSignal = useSignal();
  const [saving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      const response = await callServer(`/api/pricelist/${list._id}/sheet`, {}, say(READ_FAILED));
      saveFile(`${list.name}.xlsx`, await response.blob());
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : say(READ_FAILED));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button variant="outline" disabled={!hasSignal || saving} loading={saving} onClick={() => void save()}>
      <DownloadIcon /> {t`Export`}
    </Button>
  );
}

function NoSuchList() {
  return (
    <Page>
      <PageTitle title={t`Price Lists`} />
      <EmptyState title={t`This price list does not exist any more`} icon={<YenIcon />}>
        <Button asChild mt="3" variant="outline">
          <Link to={paths.adminPrices}>{t`All price lists`}</Link>
        </Button>
      </EmptyState>
    </Page>
  );
}

/** A list's products with their prices as of a day, searched and filtered. */
function usePriceRows(listId: Id, day: string) {
  const products = useTable('products');
  const prices = useTable('prices');
  const [search, setSearch] = useSearchInAddress();
  const [asked, setAsked] = useAddressParam('show');
  const filter = PRICE_FILTERS.find((each) => each === asked) ?? 'all';
  const setFilter = (next: PriceFilter) => setAsked(next === 'all' ? '' : next);
  const byProduct = useMemo(() => pricesByProduct(prices.values(), listId), [prices, listId]);
  const rows = useMemo(() => priceRows(products.values(), { byProduct, day }), [products, byProduct, day]);
  const filtered = useMemo(() => rows.filter((row) => passes(row, filter)), [rows, filter]);
  // Deferred: the field updates at once, the list follows.
  const { shown, isNear } = useFoundOrNear(filtered, useDeferredValue(search));
  return { byProduct, rows, shown, isNear, search, setSearch, filter, setFilter };
}

function OneList({ list }: { list: PriceList }) {
  const isAdmin = useSession()?.isAdmin === true;
  const navigate = useNavigate();
  const today = useToday(useTimeZone());
  const [day, setDay] = useDayInAddress(today);
  const { byProduct, rows, shown, isNear, search, setSearch, filter, setFilter } = usePriceRows(list._id, day);
  const customers = useTable('customers');
  const count = useMemo(
    () => [...customers.values()].filter((each) => each.priceListId === list._id && each.deletedAt === null).length,
    [customers, list._id],
  );
  const [popup, setPopup] = useState<'name' | 'customers' | null>(null);
  // The product stays while its popup closes.
  const [open, setOpen] = useState<{ isOpen: boolean; productId: Id }>({ isOpen: false, productId: '' });
  const show = useCallback((productId: Id) => setOpen({ isOpen: true, productId }), []);
  const product = useTable('products').get(open.productId);
  const close = () => setPopup(null);
  const columns = useMemo(() => priceColumns(show), [show]);
  const listed = (
    <RecordList
      label={t`Prices`}
      rows={shown}
      keyOf={keyOf}
      columns={columns}
      empty={
        <EmptyState
          title={rows.length === 0 ? t`No products yet` : t`No products found`}
          icon={<SearchIcon />}
          {...(rows.length > 0 && { subtitle: t`Try another word, another day or another filter.` })}
        />
      }
    />
  );

  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`PRICE LISTS`, to: paths.adminPrices }, { label: list.name }]} />
      <PageTitle title={list.name}>
        <Button variant="outline" onClick={() => setPopup('customers')}>
          <PeopleIcon /> {plural({ customers: count }, { one: '# customer', other: '# customers' })}
        </Button>
        <ExportPrices list={list} />
        {isAdmin && (
          <Button asChild variant="outline">
            <Link to={`${paths.adminImport}?tab=prices`}>
              <ImportIcon /> {t`Import`}
            </Link>
          </Button>
        )}
        <Button variant="outline" onClick={() => setPopup('name')}>
          <EditIcon /> {t`Edit`}
        </Button>
      </PageTitle>
      <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
        <DayChooser label={t`Prices as of`} value={day} today={today} onChange={setDay} />
        <Box flex="1" minW="14rem">
          <SearchBox label={t`Search Products`} value={search} onChange={setSearch} />
        </Box>
        <FilterSelect
          label={t`Filter`}
          value={filter}
          onChange={(value) => setFilter(PRICE_FILTERS.find((each) => each === value) ?? 'all')}
          options={PRICE_FILTERS.map((each) => ({ value: each, label: say(FILTER_WORDS[each]) }))}
          width={{ md: '16rem' }}
        />
      </Flex>
      <VisuallyHidden role="status">
        {search !== ''
          ? plural({ found: isNear ? 0 : shown.length }, { one: '# product found', other: '# products found' })
          : ''}
      </VisuallyHidden>
      {isNear ? <NearlyFound>{listed}</NearlyFound> : listed}
      <Popup
        open={open.isOpen && product !== undefined}
        onClose={() => setOpen({ ...open, isOpen: false })}
        title={product?.name ?? ''}
      >
        {product && (
          <ProductPrices listId={list._id} product={product} prices={byProduct.get(product._id) ?? []} today={today} />
        )}
      </Popup>
      <Popup open={popup === 'customers'} onClose={close} title={t`Customers of ${{ list: list.name }}`}>
        <ListCustomers list={list} onDone={close} />
      </Popup>
      <Popup open={popup === 'name'} onClose={close} title={t`Price List`} size="small">
        <PriceListForm list={list} onDone={close} onDeleted={() => void navigate(paths.adminPrices)} />
      </Popup>
    </Page>
  );
}

/** `/admin/prices/:id`: one price list with its products. */
export function Component() {
  const { id = '' } = useParams();
  const list = useTable('priceLists').get(id);
  return list ? <OneList key={id} list={list} /> : <NoSuchList />;
}
