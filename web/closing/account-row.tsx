import { t } from '@lingui/core/macro';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosingFigures } from '../../schema/closing/closing.ts';
import type { PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import { formatYen, sumYen, type Yen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { badge, join, recipes } from '../theme/plain-recipes.ts';
import { TickBox } from '../ui/fields/tick-box.tsx';
import styles from './account-row.module.css';
import { formatReminder, formatState, odditiesOf } from './oddities.ts';

const ODD = badge('subtle', 'sm', recipes.persimmon);
const DONE = badge('subtle', 'sm', recipes.leaf);
const REST = badge('subtle', 'sm', recipes.sumi);
const AMOUNT = recipes.figures;

type FigureProps = { label: string; area: string; children: ReactNode };

/** A figure with its label; a wide list shows the labels once, as column headers. */
function Figure({ label, area, children }: FigureProps) {
  return (
    <div className={styles.figure} style={{ gridArea: area }}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

const Amount = ({ yen, isStrong = false }: { yen: Yen; isStrong?: boolean }) => (
  <span className={isStrong ? join(AMOUNT, styles.strong) : AMOUNT}>{formatYen(yen)}</span>
);

/** The figures of an account, in the order of its invoice. */
export function Figures({ figures }: { figures: ClosingFigures }) {
  const { previous, received, adjusted, carried, groups, untaxed, current, billed } = figures;
  return (
    <>
      <Figure label={t`Previous`} area="previous">
        <Amount yen={previous} />
      </Figure>
      <Figure label={t`Received`} area="received">
        <Amount yen={received} />
      </Figure>
      <Figure label={t`Adjusted`} area="adjusted">
        <Amount yen={adjusted} />
      </Figure>
      <Figure label={t`Carried over`} area="carried">
        <Amount yen={carried} />
      </Figure>
      <Figure label={t`Sales by rate`} area="sales">
        {groups.map(({ percent, reduced, net }) => (
          <span className={styles.rate} key={`${percent} ${reduced}`}>
            <span className={styles.percent}>{`${percent}%`}</span> <Amount yen={net} />
          </span>
        ))}
        {untaxed !== 0 && (
          <span className={styles.rate}>
            <span className={styles.percent}>{t`untaxed`}</span> <Amount yen={untaxed} />
          </span>
        )}
        {groups.length === 0 && untaxed === 0 && '–'}
      </Figure>
      <Figure label={t`Tax`} area="tax">
        <Amount yen={sumYen(groups.map(({ tax }) => tax))} />
      </Figure>
      <Figure label={t`This period`} area="current">
        <Amount yen={current} isStrong />
      </Figure>
      <Figure label={t`Billed`} area="billed">
        <Amount yen={billed} isStrong />
      </Figure>
    </>
  );
}

/** Column headers, visual only: each figure has its own label for screen readers. */
export const ColumnNames = memo(function ColumnNames() {
  const figures = [
    t`Previous`,
    t`Received`,
    t`Adjusted`,
    t`Carried over`,
    t`Sales by rate`,
    t`Tax`,
    t`This period`,
    t`Billed`,
  ];
  return (
    <div className={styles.names} aria-hidden="true">
      <span />
      <span>{t`Customer`}</span>
      {figures.map((name) => (
        <span className={styles.end} key={name}>
          {name}
        </span>
      ))}
    </div>
  );
});

type Props = {
  account: PreviewedAccount;
  /** Null if it can't be closed. */
  isTicked: boolean | null;
  onTick: (customerId: string, withShift: boolean) => void;
  /** Why it could not be closed, if it was tried. */
  refusal: string | undefined;
};

/** One account of the preview. */
export function AccountRow({ account, isTicked, onTick, refusal }: Props) {
  const { customer, figures, state } = account;
  const stateWords = formatState(account);
  const reminder = formatReminder(account);
  return (
    <article className={isTicked ? join(styles.row, styles.isTicked) : styles.row} aria-label={customer.restaurantName}>
      <div className={styles.tick}>
        {isTicked !== null && (
          <TickBox
            label={t`Close ${{ customer: customer.restaurantName }}`}
            checked={isTicked}
            onToggle={(withShift) => onTick(customer._id, withShift)}
          />
        )}
      </div>
      <div className={styles.who}>
        <Link className={join(recipes.focusRing, styles.name)} to={`${paths.adminCustomers}/${customer._id}`}>
          {customer.restaurantName}
        </Link>
      </div>
      {figures && <Figures figures={figures} />}
      <div className={styles.odd}>
        <span className={styles.code}>{customer.customerCode}</span>
        {stateWords && <span className={state === 'nothing' ? REST : DONE}>{stateWords}</span>}
        {reminder && <span className={REST}>{reminder}</span>}
        {odditiesOf(account).map((odd) => (
          <span className={ODD} key={odd}>
            {odd}
          </span>
        ))}
      </div>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </article>
  );
}
