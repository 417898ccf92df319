import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { plainLang } from '../../ui/values/local-name.ts';
import { OtherNames } from '../../ui/values/other-names.tsx';
import { formatPriceUnit } from '../../words/billing-words.ts';
import { formatDay } from '../../words/format.ts';
import styles from './price-row.module.css';
import type { PriceRow } from './price-rows.ts';

const ROW = join(recipes.focusRing, styles.row);
const PRICE = join(recipes.figures, styles.price);
const NONE = join(recipes.figures, styles.price, styles.none);
const OWN = join(recipes.figures, styles.own);
const PLANNED = badge('subtle', 'sm', recipes.indigo);

type Props = { row: PriceRow; onOpen: (productId: Id) => void };

/** A product on a price list: its own price, the list's on the chosen day, and the next one. */
export function PriceRowView({ row: { product, holding, next }, onOpen }: Props) {
  return (
    <button type="button" className={ROW} onClick={() => onOpen(product._id)}>
      <span className={styles.name}>
        <span lang={plainLang()}>{product.name}</span>
        <span className={styles.names}>
          <OtherNames of={product} />
        </span>
      </span>
      <span className={OWN}>
        {t`Own ${{ price: formatYen(product.price ?? 0) }} / ${{ unit: formatPriceUnit(product) }}`}
      </span>
      <span className={holding ? PRICE : NONE}>{holding ? formatYen(holding.unitPrice) : '–'}</span>
      <span className={styles.note}>
        {holding && holding.to !== null && !next && t`until ${{ day: formatDay(holding.to) }}`}
        {next && (
          <span className={PLANNED}>
            {t`${{ price: formatYen(next.unitPrice) }} from ${{ day: formatDay(next.from) }}`}
          </span>
        )}
      </span>
    </button>
  );
}
