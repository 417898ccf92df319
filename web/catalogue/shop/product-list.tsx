import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useProductView } from '../../replica/product-view.ts';
import { useSession } from '../../sync/session/session.ts';
import { iconButton, recipes } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { BagIcon } from '../../ui/icons/icons.tsx';
import { GripIcon, SearchIcon } from '../../ui/icons/work-icons.tsx';
import { StickyBar } from '../../ui/page/sticky-bar.tsx';
import { NearlyFound } from '../../ui/search/nearly-found.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import type { SearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { findProducts, nearProducts, prepareSearch } from '../parts/find-products.ts';
import { useWeekly } from './habits.ts';
import { PRODUCTS_ID } from './ordersheet.ts';
import { type GridProps, ProductGrid } from './product-grid.tsx';
import styles from './product-list.module.css';
import { WeeklyShelf } from './weekly-shelf.tsx';

const AS_LIST = iconButton('subtle', 'md');
const AS_CARDS = iconButton('outline', 'md');

type Props = {
  products: Product[];
  search: SearchInAddress;
  /** Category id; empty for all. */
  category?: string;
  /** Shown if there are no products at all. */
  empty?: ReactNode;
  /** A filter below the search; both are sticky. */
  filter?: ReactNode;
  /** Shown when nothing is found, with the search text. */
  notFound?: (searched: string) => ReactNode;
} & Partial<Pick<GridProps, 'hearts' | 'remembered'>>;

const NothingFound = () => (
  <EmptyState icon={<SearchIcon />} title={t`No products found`} subtitle={t`Try another word or another category.`} />
);

const NothingAtAll = () => <EmptyState icon={<BagIcon />} title={t`No products yet`} />;

const formatFound = (count: number) => plural(count, { one: '# product found', other: '# products found' });

/** Switches between cards and a dense list; the choice is stored. */
function ViewButton({ isList, onToggle }: { isList: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={isList ? AS_LIST : AS_CARDS}
      aria-label={t`Dense list`}
      aria-pressed={isList}
      title={t`Dense list`}
      onClick={onToggle}
    >
      <GripIcon />
    </button>
  );
}

/** A search box over products, shared by the customer's product screens (requirements section 2). */
export function ProductList({
  products,
  search: [text, setText],
  category = '',
  empty = <NothingAtAll />,
  filter,
  notFound,
  hearts = false,
  remembered = false,
}: Props) {
  const session = useSession();
  const searched = useDeferredValue(text);
  const { view, setView } = useProductView();
  const weekly = useWeekly();
  const found = useMemo(() => findProducts(products, { text: searched, category }), [products, searched, category]);
  useEffect(() => whenIdle(() => prepareSearch(products)), [products]);

  function list() {
    if (products.length === 0) return empty;
    const information = session?.information ?? 'show';
    const grid = (shown: Product[]) => <ProductGrid products={shown} {...{ information, hearts, remembered, view }} />;
    if (found.length === 0) {
      const near = nearProducts(products, searched);
      return (
        <>
          {near.length === 0 ? <NothingFound /> : <NearlyFound>{grid(near)}</NearlyFound>}
          {notFound?.(searched)}
        </>
      );
    }
    // Not on the ordersheet, which consists of regular products, nor while somebody searches or filters.
    const isBrowsed = !remembered && searched === '' && category === '';
    const shelf = isBrowsed ? weekly.flatMap((id) => products.find(({ _id }) => _id === id) ?? []) : [];
    return (
      <>
        <WeeklyShelf products={shelf} />
        {grid(found)}
      </>
    );
  }

  return (
    <>
      <StickyBar>
        <div className={styles.bar}>
          <SearchBox label={t`Search Products`} value={text} onChange={setText} />
          <ViewButton
            isList={view === 'list'}
            onToggle={() => void setView(view === 'list' ? 'cards' : 'list').catch(sayNotSaved)}
          />
        </div>
        {filter}
      </StickyBar>
      <span role="status" className={recipes.srOnly}>
        {searched !== '' ? formatFound(found.length) : ''}
      </span>
      <div id={PRODUCTS_ID} tabIndex={-1} className={styles.products}>
        {list()}
      </div>
    </>
  );
}
