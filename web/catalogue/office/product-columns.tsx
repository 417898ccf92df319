import { t } from '@lingui/core/macro';
import type { Category, Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { ITEM_TYPES } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { Sortable } from '../../ui/lists/sort.ts';
import { plainLang } from '../../ui/values/local-name.ts';
import { OtherNames } from '../../ui/values/other-names.tsx';
import { StyledPicture } from '../../ui/values/styled-picture.tsx';
import { formatNumber } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatUnit, UNIT_WORDS } from '../../words/labels.ts';
import { TypeChip } from './type-chip.tsx';

const BUTTON = join(recipes.focusRing, cells.button);

/** A product with the name of its category; null without one. */
export type ProductLine = { product: Product; category: string | null };

const PRODUCT_SORTS = {
  name: { id: 'name', sortBy: ({ product }) => product.name },
  code: { id: 'code', sortBy: ({ product }) => product.code ?? '' },
  category: { id: 'group', sortBy: ({ category }) => category },
  type: { id: 'type', sortBy: ({ product }) => ITEM_TYPES.indexOf(product.itemType) },
  unit: { id: 'unit', sortBy: ({ product }) => formatUnit(product.sku) },
  price: { id: 'price', sortBy: ({ product }) => product.price, largestFirst: true },
  rank: { id: 'rank', sortBy: ({ product }) => product.productRank },
  stock: { id: 'stock', sortBy: ({ product }) => product.stockInCount, largestFirst: true },
} satisfies Record<string, Sortable<ProductLine>>;

const lines = new WeakMap<Product, ProductLine>();

/** A product's table row. The same object while nothing in it changes, so that its cells do not render. */
export function lineOf(product: Product, categories: ReadonlyMap<Id, Category>): ProductLine {
  const category = categories.get(product.category)?.name ?? null;
  const before = lines.get(product);
  if (before && before.category === category) return before;
  const line = { product, category };
  lines.set(product, line);
  return line;
}

type Setting = {
  unsent: ReadonlySet<Id>;
  onEdit: (product: Product) => void;
  /** Only admins delete (design section 7). */
  onDelete: ((product: Product) => void) | null;
  /**
   * False in a table without room for columns with the code and the names in other languages: they are shown with the
   * main name.
   */
  isRoomy: boolean;
  hasCodes: boolean;
};

const otherNames = (product: Product) => (
  <span className={join(cells.cut, cells.muted)}>
    <OtherNames of={product} />
  </span>
);

/** The columns of the office's products. */
export function productColumns({ unsent, onEdit, onDelete, isRoomy, hasCodes }: Setting): Column<ProductLine>[] {
  const names: Column<ProductLine> = {
    id: 'names',
    label: t`Other names`,
    card: 'facts',
    width: 'minmax(0, 1fr)',
    yields: 1,
    cell: ({ product }) => otherNames(product),
  };
  const code: Column<ProductLine> = {
    ...PRODUCT_SORTS.code,
    label: t({ message: 'Code', context: 'of a product' }),
    card: 'facts',
    width: '6rem',
    yields: 1,
    cell: ({ product }) => <span className={cells.cut}>{product.code}</span>,
  };
  return [
    {
      id: 'picture',
      label: '',
      isUnnamed: true,
      width: '1.625rem',
      card: {
        as: 'picture',
        cell: ({ product }) => <StyledPicture src={product.image} size="72px" borderRadius="l2" />,
      },
      cell: ({ product }) => <StyledPicture src={product.image} size="26px" borderRadius="l1" />,
    },
    {
      ...PRODUCT_SORTS.name,
      label: t`Product`,
      width: 'minmax(12rem, 1.4fr)',
      card: 'title',
      cell: ({ product }) => (
        <span className={cells.stack}>
          <span className={cells.line}>
            <h2 className={cells.name} title={product.name} lang={plainLang()}>
              {product.name}
            </h2>
            {!isRoomy && product.code && <span className={cells.muted}>{product.code}</span>}
            {unsent.has(product._id) && <SendingState waiting small />}
          </span>
          {!isRoomy && otherNames(product)}
        </span>
      ),
    },
    ...(isRoomy ? [names] : []),
    ...(isRoomy && hasCodes ? [code] : []),
    {
      ...PRODUCT_SORTS.category,
      label: t`Category`,
      width: isRoomy ? '12rem' : 'minmax(9rem, 0.6fr)',
      card: 'facts',
      yields: 5,
      cell: ({ category }) => category ?? t`No category`,
    },
    {
      ...PRODUCT_SORTS.type,
      label: t`Type`,
      width: '7.5rem',
      card: 'marks',
      yields: 4,
      cell: ({ product }) => <TypeChip itemType={product.itemType} />,
    },
    {
      ...PRODUCT_SORTS.unit,
      label: t`Unit`,
      width: '4rem',
      yields: 6,
      cell: ({ product }) => <span className={cells.muted}>{formatUnit(product.sku)}</span>,
    },
    {
      ...PRODUCT_SORTS.price,
      label: t`Price`,
      width: '5.5rem',
      isFigure: true,
      card: {
        as: 'amount',
        cell: ({ product }) => (
          <>
            {formatYen(product.price ?? 0)} <span className={cells.muted}>/ {say(UNIT_WORDS[product.sku])}</span>
          </>
        ),
      },
      cell: ({ product }) => <span className={cells.strong}>{formatYen(product.price ?? 0)}</span>,
    },
    {
      ...PRODUCT_SORTS.rank,
      label: t`Rank`,
      width: '4.5rem',
      card: { as: 'facts', label: 'before' },
      yields: 2,
      isFigure: true,
      cell: ({ product }) => product.productRank,
    },
    {
      ...PRODUCT_SORTS.stock,
      label: t`Stock`,
      width: '4.5rem',
      card: { as: 'facts', label: 'before' },
      yields: 3,
      isFigure: true,
      cell: ({ product }) => formatNumber(product.stockInCount),
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '3.75rem',
      card: 'actions',
      cell: ({ product }) => (
        <div className={cells.buttons}>
          <button
            type="button"
            className={BUTTON}
            data-stop="edit"
            aria-label={t`Edit ${{ name: product.name }}`}
            onClick={() => onEdit(product)}
          >
            <EditIcon />
          </button>
          {onDelete && (
            <button
              type="button"
              className={BUTTON}
              data-stop="delete"
              aria-label={t`Delete ${{ name: product.name }}`}
              onClick={() => onDelete(product)}
            >
              <TrashIcon />
            </button>
          )}
        </div>
      ),
    },
  ];
}
