import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import { paths } from '../../browser/paths.ts';
import { useCart } from '../../replica/cart.ts';
import { lineOf, useCartActions } from '../../replica/cart-actions.ts';
import { useSession } from '../../sync/session/session.ts';
import { button } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { HeartIcon } from '../../ui/icons/icons.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { useLastQuantities } from './last-quantities.ts';
import { useSavedProducts } from './ordersheet.ts';
import styles from './ordersheet-screen.module.css';
import { ProductList } from './product-list.tsx';

const TO_PRODUCTS = button('outline', 'md', styles.toProducts);
const ADD_ALL = button('solid', 'lg', styles.addAll);

/** The saved products; with information 'hide' sorted by rank only (requirements section 6). */
function useOrdersheet() {
  const { products } = useCatalogue();
  const ids = useSavedProducts();
  const information = useSession()?.information;
  return useMemo(() => {
    const found = products.filter(({ _id }) => ids.has(_id));
    return information === 'hide' ? found.sort((a, b) => a.productRank - b.productRank) : found;
  }, [products, ids, information]);
}

const Empty = () => (
  <EmptyState
    icon={<HeartIcon />}
    title={t`Your ordersheet is empty`}
    subtitle={t`Tap the heart of a product that you order often, and you find it here.`}
  >
    <Link className={TO_PRODUCTS} to={paths.allProducts}>{t`All Products`}</Link>
  </EmptyState>
);

const UNDO_MS = 6_000;

/** Adds everything on the ordersheet that is in stock and not in the cart, in its last quantity, or one. */
function AddAll({ saved }: { saved: Product[] }) {
  const lines = useCart();
  const cart = useCartActions();
  const lastQuantity = useLastQuantities();
  if (saved.length === 0) return null;
  const held = new Set(lines.map(({ id }) => id));
  const missing = saved.filter((product) => isInStock(product) && !held.has(product._id));
  const count = missing.length;

  async function addAll() {
    try {
      const added = await cart.addMissing(missing.map((product) => lineOf(product, lastQuantity(product) ?? 1)));
      const text = plural({ added: added.length }, { one: '# product added', other: '# products added' });
      toast.undoable(text, () => void cart.removeAll(added).catch(sayNotSaved), UNDO_MS);
    } catch (error) {
      sayNotSaved(error);
    }
  }

  return (
    <button type="button" className={ADD_ALL} disabled={count === 0} onClick={() => void addAll()}>
      <PlusIcon />
      {count === 0
        ? t`All of it is in the cart`
        : plural(count, { one: 'Add all · # item', other: 'Add all · # items' })}
    </button>
  );
}

/** `/customer/customsheet`: products saved for reordering (requirements section 2). */
export function Component() {
  const saved = useOrdersheet();
  const search = useSearchInAddress();
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`MY ORDERSHEET` }]} />
      <PageTitle title={t`My Ordersheet`} count={saved.length} />
      <AddAll saved={saved} />
      <ProductList products={saved} search={search} empty={<Empty />} hearts remembered />
    </Page>
  );
}
