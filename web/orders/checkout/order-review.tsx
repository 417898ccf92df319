// biome-ignore-all lint/a11y/noRedundantRoles: on a phone a row is a grid, which drops the roles of a table
// biome-ignore-all lint/a11y/useSemanticElements: these are the elements
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { given } from '../../../schema/core/mutation.ts';
import { paths } from '../../browser/paths.ts';
import type { CartLine } from '../../replica/cart.ts';
import { useCartActions } from '../../replica/cart-actions.ts';
import { useTable } from '../../replica/use-table.tsx';
import { button, iconButton, recipes } from '../../theme/plain-recipes.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { PlainCheckbox } from '../../ui/fields/plain-checkbox.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { readQuantity } from '../../ui/fields/typed-quantity.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Presence, PresentRow } from '../../ui/motion/motion.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { PlainPicture } from '../../ui/values/picture.tsx';
import { namedItem } from '../parts/item-name.ts';
import { NotInStock } from '../parts/not-in-stock.tsx';
import type { Missing } from './missing-lines.ts';
import styles from './order-review.module.css';

const TO_PRODUCTS = button('ghost', 'lg');
const REMOVE = iconButton('ghost', 'md', recipes.persimmon);
const GO_ON = button('solid', 'lg', styles.goOn);

type LineProps = { line: CartLine; missing: Missing | undefined };

const fieldId = (id: Id) => `quantity-of-${id}`;

/** True if half a unit can be ordered. */
const inHalves = ({ sku }: CartLine, product: Product | undefined): boolean =>
  isSoldByWeight({ sku, ...given({ catchWeight: product?.catchWeight }) });

function Amount({ line, name, missing }: LineProps & { name: string }) {
  const cart = useCartActions();
  const product = useTable('products').get(line.id);
  const { id } = line;
  return (
    <div id={fieldId(id)} className={styles.amount}>
      <div className={styles.stepper}>
        <QuantityStepper
          name={name}
          quantity={line.quantity}
          typed={line.typed}
          sku={line.sku}
          halves={inHalves(line, product)}
          onlyLess={missing !== undefined}
          onQuantity={(quantity) => cart.setQuantity(id, quantity).catch(sayNotSaved)}
          onTyped={(text) => cart.keepTyped(id, text).catch(sayNotSaved)}
          onMore={() => cart.increase(id).catch(sayNotSaved)}
          onLess={() => cart.decrease(id).catch(sayNotSaved)}
        />
      </div>
      <PlainCheckbox
        className={styles.substitute}
        checked={line.substitute ?? false}
        onChange={(checked) => cart.setSubstitute(id, checked)}
      >
        {t`Something similar is fine`}
        <span className={recipes.srOnly}>{name}</span>
      </PlainCheckbox>
    </div>
  );
}

function Line({ line, missing }: LineProps) {
  const cart = useCartActions();
  const confirm = useConfirm();
  const products = useTable('products');
  const image = products.get(line.id)?.image ?? '';
  const item = namedItem({ _id: line.id, name: line.name }, products);
  const name = localName(item);

  async function remove() {
    const question = { title: t`Are You Sure to Remove Item ?`, subtitle: t`You cannot undo this operation` };
    if (await confirm({ ...question, palette: 'persimmon' })) await cart.remove(line.id).catch(sayNotSaved);
  }

  // A grid layout would drop the table roles.
  return (
    <PresentRow role="row">
      <td role="cell" className={styles.product}>
        <div className={styles.named}>
          <PlainPicture src={image} className={styles.picture} />
          <div className={styles.name}>
            <p lang={langOf(item)}>{name}</p>
            {missing && <NotInStock isGone={missing === 'gone'} />}
          </div>
        </div>
      </td>
      <td role="cell" className={styles.quantity}>
        <Amount line={line} name={name} missing={missing} />
      </td>
      <td role="cell" className={styles.action}>
        <button type="button" className={REMOVE} aria-label={t`Remove ${name}`} onClick={() => void remove()}>
          <TrashIcon />
        </button>
      </td>
    </PresentRow>
  );
}

type Props = {
  lines: CartLine[];
  missing: ReadonlyMap<Id, Missing>;
  onContinue: () => void;
  /** The day of the cart, from which a standing order can be made. */
  day: Day;
};

/** Step 1: the cart (requirements section 2, /cart). */
export function OrderReview({ lines, missing, onContinue, day }: Props) {
  const cart = useCartActions();
  const products = useTable('products');

  // Reads the stored cart, since a tap may come before the screen has updated.
  async function goOn() {
    const unread = (await cart.lines()).find(
      ({ typed, quantity, ...line }) =>
        readQuantity(typed ?? String(quantity), inHalves({ ...line, quantity }, products.get(line.id))) === null,
    );
    if (unread) document.getElementById(fieldId(unread.id))?.querySelector('input')?.focus();
    else onContinue();
  }

  return (
    <>
      <div className={styles.panel}>
        <table role="table" className={styles.lines}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">{t`PRODUCT`}</th>
              <th role="columnheader">{t`QTY`}</th>
              <th role="columnheader">{t`ACTION`}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            <Presence>
              {lines.map((line) => (
                <Line key={line.id} line={line} missing={missing.get(line.id)} />
              ))}
            </Presence>
          </tbody>
        </table>
      </div>
      <div className={styles.more}>
        <Link className={TO_PRODUCTS} to={paths.allProducts}>{t`Add more products`}</Link>
        <Link className={TO_PRODUCTS} to={`${paths.standingOrder}/new?cart=${day}`}>
          <CalendarIcon /> {t`Repeat every week`}
        </Link>
      </div>
      <ThumbBar className={styles.thumb}>
        <button type="button" className={GO_ON} onClick={() => goOn().catch(sayNotSaved)}>
          {t`CONTINUE`} <ChevronRightIcon />
        </button>
      </ThumbBar>
    </>
  );
}
