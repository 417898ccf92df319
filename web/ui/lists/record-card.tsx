import { memo, type ReactNode } from 'react';
import { join } from '../../theme/plain-recipes.ts';
import type { CardRole, Column } from './data-table.tsx';
import styles from './record-list.module.css';

type Part<T> = Pick<Column<T>, 'id' | 'label' | 'isFigure' | 'sum' | 'cell'>;

/** The columns of a card, by their roles. */
export type CardParts<T> = Record<CardRole, readonly Part<T>[]> & {
  named: ReadonlySet<Part<T>>;
  /** Facts with their labels above: words first, then figures, which sums line up with. */
  values: readonly (readonly Part<T>[])[];
};

/** A card made of a list's columns. */
export function cardParts<T>(columns: readonly Column<T>[]): CardParts<T> {
  const named = new Set<Part<T>>();
  const inGrid: Part<T>[] = [];
  const by: Record<CardRole, Part<T>[]> = { picture: [], title: [], marks: [], amount: [], facts: [], actions: [] };
  for (const column of columns) {
    if (column.card === undefined) continue;
    const { as, label, cell = column.cell } = typeof column.card === 'string' ? { as: column.card } : column.card;
    const part = { ...column, cell };
    if (label === 'before') named.add(part);
    if (label === 'above') inGrid.push(part);
    else by[as].push(part);
  }
  const values = [inGrid.filter(({ isFigure }) => !isFigure), inGrid.filter(({ isFigure }) => isFigure)];
  return { ...by, named, values: values.filter((line) => line.length > 0) };
}

const CARD = styles.card;
const MARKED = join(styles.card, styles.marked);

/** A value under its label. */
export function CardValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.value}>
      <span className={styles.label}>{label}</span>
      <div>{children}</div>
    </div>
  );
}

type Props<T> = {
  row: T;
  parts: CardParts<T>;
  isMarked: boolean;
  /** The box that selects it. */
  tick: ReactNode;
};

function Card({ row, parts, isMarked, tick }: Props<unknown>) {
  const { picture, title, marks, amount, facts, actions, named, values } = parts;
  const cellsOf = (some: readonly Part<unknown>[]) =>
    some.map((part) => (
      <span key={part.id} className={styles.part}>
        {part.cell(row)}
      </span>
    ));
  // What stands at the ends of both lines: where there is no amount, or no actions, the next thing moves up.
  const first = amount.length > 0 ? <div className={styles.amount}>{cellsOf(amount)}</div> : null;
  const second = actions.length > 0 ? <div className={styles.actions}>{cellsOf(actions)}</div> : null;
  const hasMarks = second !== null || facts.length === 0;
  return (
    <article className={isMarked ? MARKED : CARD}>
      {tick && <div className={styles.tick}>{tick}</div>}
      {picture.length > 0 && <div className={styles.picture}>{cellsOf(picture)}</div>}
      <div className={styles.body}>
        <div className={styles.line}>
          <div className={styles.title}>
            {title.map((part) => (
              <div key={part.id} className={styles.name}>
                {part.cell(row)}
              </div>
            ))}
            {hasMarks && cellsOf(marks)}
          </div>
          {first ?? second}
        </div>
        {(facts.length > 0 || (first && second)) && (
          <div className={styles.line}>
            <div className={styles.facts}>
              {facts.map((part) =>
                named.has(part) ? (
                  <span key={part.id} className={styles.named}>
                    {part.label} <span className={styles.fact}>{part.cell(row)}</span>
                  </span>
                ) : (
                  <span key={part.id} className={styles.fact}>
                    {part.cell(row)}
                  </span>
                ),
              )}
            </div>
            {first && second}
            {!hasMarks && cellsOf(marks)}
          </div>
        )}
        {values.map((line) => (
          <div key={line[0]?.id} className={styles.values}>
            {line.map((part) => (
              <CardValue key={part.id} label={part.label}>
                {part.cell(row)}
              </CardValue>
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}

/** A record on a narrow screen. It must keep no state (row-elements.ts). */
export const RecordCard = memo(Card) as <T>(props: Props<T>) => ReactNode;
