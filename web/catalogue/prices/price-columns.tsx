import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { Sortable } from '../../ui/lists/sort.ts';
import { plainLang } from '../../ui/values/local-name.ts';
import { OtherNames } from '../../ui/values/other-names.tsx';
import { formatPriceUnit } from '../../words/billing-words.ts';
import { formatDay } from '../../words/format.ts';
import type { PriceRow } from './price-rows.ts';

const LINK = join(recipes.focusRing, cells.opener);
const PLANNED = badge('subtle', 'sm', recipes.indigo);

const PRICE_SORTS = {
  name: { id: 'name', sortBy: ({ product }) => product.name },
  unit: { id: 'unit', sortBy: ({ product }) => formatPriceUnit(product) },
  own: { id: 'own', sortBy: ({ product }) => product.price, largestFirst: true },
  price: { id: 'price', sortBy: ({ holding }) => holding?.unitPrice, largestFirst: true },
} satisfies Record<string, Sortable<PriceRow>>;

/** The columns of a price list: a product's own price, the list's on the chosen day, and the next one. */
export function priceColumns(onOpen: (productId: Id) => void): Column<PriceRow>[] {
  return [
    {
      ...PRICE_SORTS.name,
      label: t`Product`,
      card: 'title',
      width: 'minmax(12rem, 1.4fr)',
      cell: ({ product }) => (
        <button type="button" className={LINK} onClick={() => onOpen(product._id)}>
          <span className={cells.name} lang={plainLang()}>
            {product.name}
          </span>
        </button>
      ),
    },
    {
      id: 'names',
      label: t`Other names`,
      card: 'facts',
      width: 'minmax(0, 1fr)',
      yields: 1,
      cell: ({ product }) => (
        <span className={join(cells.cut, cells.muted)}>
          <OtherNames of={product} />
        </span>
      ),
    },
    {
      ...PRICE_SORTS.unit,
      label: t`Unit`,
      card: 'facts',
      width: '6rem',
      yields: 3,
      cell: ({ product }) => <span className={cells.muted}>{formatPriceUnit(product)}</span>,
    },
    {
      ...PRICE_SORTS.own,
      label: t`Own price`,
      card: { as: 'facts', label: 'before' },
      width: '7rem',
      isFigure: true,
      cell: ({ product }) => <span className={cells.muted}>{formatYen(product.price ?? 0)}</span>,
    },
    {
      ...PRICE_SORTS.price,
      label: t`Price of this list`,
      card: 'amount',
      width: '9rem',
      isFigure: true,
      cell: ({ holding }) => (
        <span className={holding ? cells.strong : cells.muted}>{holding ? formatYen(holding.unitPrice) : '–'}</span>
      ),
    },
    {
      id: 'note',
      label: t`Planned`,
      card: 'marks',
      width: '15rem',
      yields: 2,
      cell: ({ holding, next }) => (
        <>
          {holding && holding.to !== null && !next && (
            <span className={cells.muted}>{t`until ${{ day: formatDay(holding.to) }}`}</span>
          )}
          {next && (
            <span className={PLANNED}>
              {t`${{ price: formatYen(next.unitPrice) }} from ${{ day: formatDay(next.from) }}`}
            </span>
          )}
        </>
      ),
    },
  ];
}
