import { plural, t } from '@lingui/core/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import type { LeftSlip, RepricedSlip } from '../../../../schema/billing/slips/repricing-plan.ts';
import type { Id } from '../../../../schema/ids.ts';
import { formatYen } from '../../../../schema/money.ts';
import { paths } from '../../../browser/paths.ts';
import { join, recipes } from '../../../theme/plain-recipes.ts';
import { TickBox } from '../../../ui/fields/tick-box.tsx';
import { formatDayMonth } from '../../../words/format.ts';
import { say } from '../../../words/i18n.ts';
import { formatQuantity } from '../../../words/labels.ts';
import { formatRate } from '../../slip-lines/slip-totals.tsx';
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

type RowProps = { repriced: RepricedSlip; name: string; isIn: boolean; onToggle: (ids: readonly Id[]) => void };

const SlipRow = memo(function SlipRow({ repriced, name, isIn, onToggle }: RowProps) {
  const { slip, changes, net, way } = repriced;
  const no = formatSlipNo(slip);
  // What came back on it alone follows the goods that it came back of.
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
            label={t`${{ name }}, slip ${{ no }}, ${{ day: formatDayMonth(dayOfSlip(slip)) }}`}
            checked={isIn}
            onToggle={() => onToggle([slip._id])}
          />
        )}
      </span>
      <span className={styles.slip}>
        <SlipLink slip={slip} />
        <span>{formatDayMonth(dayOfSlip(slip))}</span>
      </span>
      <span className={styles.facts}>
        <span className={QUANTITY}>{quantity}</span>
        <span className={AMOUNTS}>{`${formatYen(amountOf('was'))} → ${formatYen(amountOf('now'))}`}</span>
        <span className={RATE}>{rate ? formatRate(rate) : '–'}</span>
        <span className={styles.way}>{say(WAY_WORDS[way])}</span>
      </span>
      <span className={DIFFERENCE}>{formatDifference(net)}</span>
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
  const [net, withTax] = [chosen?.net ?? 0, chosen?.withTax ?? null];
  const ids = slips.map(({ slip }) => slip._id);
  const isWhole = taken.size === ids.length;
  return (
    <section className={styles.section} aria-label={name}>
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
            {`${customerCode} · ${plural({ slips: taken.size }, { one: '# slip', other: '# slips' })}`}
          </span>
        </span>
        <span className={STRONG}>
          {formatDifference(net)}
          {withTax !== null && (
            <span className={styles.muted}> {t`with tax ${{ yen: formatDifference(withTax) }}`}</span>
          )}
        </span>
      </div>
      <ul>
        {slips.map((repriced) => (
          <SlipRow key={repriced.slip._id} {...{ repriced, name, onToggle }} isIn={taken.has(repriced.slip._id)} />
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

/** Every slip whose price changes, by customer; a tick leaves it out. */
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
