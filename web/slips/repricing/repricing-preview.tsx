import { plural, t } from '@lingui/core/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { LeftSlip, RepricedSlip } from '../../../schema/slips/repricing-plan.ts';
import { paths } from '../../browser/paths.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { formatDayMonth } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatQuantity } from '../../words/labels.ts';
import { formatRate } from '../lines/slip-totals.tsx';
import { dayOfSlip } from '../rows/slip-rows.ts';
import { formatSlipNo } from '../rows/slip-words.ts';
import styles from './repricing-preview.module.css';
import { formatDifference, LEFT_WORDS, WAY_WORDS } from './repricing-words.ts';
import type { NamedRepricing } from './use-repricing.ts';

const LINK = join(recipes.focusRing, styles.link);
const FIGURE = join(recipes.figures, styles.figure);
const DIFFERENCE = join(FIGURE, styles.difference);
const STRONG = join(FIGURE, styles.strong);
const ROW_OUT = join(styles.row, styles.isOut);
const QUANTITY = join(recipes.figures, styles.quantity);
const AMOUNTS = join(recipes.figures, styles.amounts);
const RATE = join(recipes.figures, styles.rate);

const SlipLink = ({ slip }: Pick<RepricedSlip, 'slip'>) => (
  <Link className={LINK} to={`${paths.adminSlips}/${slip._id}`}>
    {formatSlipNo(slip)}
  </Link>
);

type RowProps = {
  repriced: RepricedSlip;
  customer: Named;
  /** True for a customer's only slip, which has no row of its own. */
  isOnly: boolean;
  isIn: boolean;
  onToggle: (ids: readonly Id[]) => void;
};
type Named = Pick<NamedRepricing, 'restaurantName' | 'customerCode'>;

const Sum = ({ net, withTax }: { net: number; withTax: number | null }) => (
  <>
    {formatDifference(net)}
    {withTax !== null && <span className={styles.tax}>{t`with tax ${{ yen: formatDifference(withTax) }}`}</span>}
  </>
);

const SlipRow = memo(function SlipRow({ repriced, customer, isOnly, isIn, onToggle }: RowProps) {
  const { slip, changes, net, withTax, way } = repriced;
  const { restaurantName: name, customerCode } = customer;
  const [no, day] = [formatSlipNo(slip), formatDayMonth(dayOfSlip(slip))];
  // Returns without a sale follow the delivery they belong to.
  const isSold = changes.some(({ was }) => was.kind === 'sale');
  const quantity = changes
    .map(({ was }) => (was.toWeigh ? t`To weigh` : formatQuantity(was.delivered / 1000, was.unit)))
    .join(' + ');
  const amountOf = (side: 'was' | 'now') => changes.reduce((sum, each) => sum + each[side].amount, 0);
  const rate = changes[0]?.was.rate;
  return (
    <li className={isIn ? styles.row : ROW_OUT}>
      <span className={styles.tick}>
        {isSold && (
          <TickBox
            label={t`${{ name }}, slip ${{ no }}, ${{ day }}`}
            checked={isIn}
            onToggle={() => onToggle([slip._id])}
          />
        )}
      </span>
      <span className={styles.slip}>
        {isOnly && (
          <span className={styles.whole}>
            <span className={styles.name}>{name}</span> <span className={styles.muted}>{customerCode}</span>
          </span>
        )}
        <SlipLink slip={slip} />
        <span>{day}</span>
      </span>
      <span className={styles.facts}>
        <span className={QUANTITY}>{quantity}</span>
        <span className={AMOUNTS}>{`${formatYen(amountOf('was'))} → ${formatYen(amountOf('now'))}`}</span>
        <span className={RATE}>{rate ? formatRate(rate) : '–'}</span>
        <span className={styles.way}>{say(WAY_WORDS[way])}</span>
      </span>
      <span className={DIFFERENCE}>{isOnly ? <Sum net={net} withTax={withTax} /> : formatDifference(net)}</span>
    </li>
  );
});

function Left({ left: { slip, why } }: { left: LeftSlip }) {
  return (
    <li className={styles.left}>
      <SlipLink slip={slip} /> {formatDayMonth(dayOfSlip(slip))}: {say(LEFT_WORDS[why])}
    </li>
  );
}

type CustomerProps = {
  whole: NamedRepricing;
  chosen: NamedRepricing | undefined;
  onToggle: (ids: readonly Id[], wanted?: boolean) => void;
};

const CustomerPart = memo(function CustomerPart({ whole, chosen, onToggle }: CustomerProps) {
  const { restaurantName: name, customerCode, slips, left } = whole;
  const taken = new Set(chosen?.slips.map(({ slip }) => slip._id));
  const ids = slips.map(({ slip }) => slip._id);
  const isWhole = taken.size === ids.length;
  const isOnly = ids.length === 1 && left.length === 0;
  return (
    <section className={styles.section} aria-label={name}>
      {!isOnly && (
        <div className={styles.customer}>
          {ids.length > 0 ? (
            <TickBox
              label={t`All slips of ${{ name }}`}
              checked={isWhole}
              partly={taken.size > 0}
              onToggle={() => onToggle(ids, !isWhole)}
            />
          ) : (
            <span />
          )}
          <span>
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.muted}>
              {ids.length > 0
                ? `${customerCode} · ${plural({ slips: taken.size }, { one: '# slip', other: '# slips' })}`
                : customerCode}
            </span>
          </span>
          {ids.length > 0 && (
            <span className={STRONG}>
              <Sum net={chosen?.net ?? 0} withTax={chosen?.withTax ?? null} />
            </span>
          )}
        </div>
      )}
      <ul>
        {slips.map((repriced) => (
          <SlipRow
            key={repriced.slip._id}
            {...{ repriced, customer: whole, isOnly, onToggle }}
            isIn={taken.has(repriced.slip._id)}
          />
        ))}
        {left.map((each) => (
          <Left key={`${each.slip._id} ${each.why}`} left={each} />
        ))}
      </ul>
    </section>
  );
});

type Props = {
  whole: readonly NamedRepricing[];
  chosen: readonly NamedRepricing[];
  onToggle: (ids: readonly Id[], wanted?: boolean) => void;
};

/** Every slip whose price changes, by customer; unticking leaves it out. */
export function RepricingPreview({ whole, chosen, onToggle }: Props) {
  const byCustomer = new Map(chosen.map((each) => [each.customerId, each]));
  return (
    <section className={styles.list} aria-label={t`Slips to correct`}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.tick} />
        <span className={styles.slip}>{t`Slip`}</span>
        <span className={styles.quantity}>{t`Quantity`}</span>
        <span className={styles.amounts}>{t`Without tax`}</span>
        <span className={styles.rate}>{t`Tax`}</span>
        <span className={styles.way}>{t`Corrected`}</span>
        <span className={DIFFERENCE}>{t`Difference`}</span>
      </div>
      {whole.map((each) => (
        <CustomerPart key={each.customerId} whole={each} chosen={byCustomer.get(each.customerId)} onToggle={onToggle} />
      ))}
    </section>
  );
}
