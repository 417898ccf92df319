import { Grid, Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Order, OrderedItem } from '../../../schema/orders/order-entity.ts';
import { isEnter } from '../../browser/enter-key.ts';
import type { TakenDraft, TakenLine } from '../../replica/taken-draft.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { orderedBefore } from './ordered-before.ts';
import { focusIn, ProductEntry } from './product-entry.tsx';
import { TakenLines } from './taken-lines.tsx';
import type { OrderGoods } from './use-order-goods.ts';

/** Contents of the order editor: the lines, and the next one as far as it is typed. */
export type DeskContents = Pick<TakenDraft, 'lines' | 'productId' | 'quantity'>;

/** True if a line is typed that is not in the order yet. */
const isHalfTyped = ({ productId, quantity }: DeskContents) => productId !== '' || quantity.trim() !== '';

/** True if an order can be saved as it is; otherwise focuses the field to correct. */
export function mayBeSaved(contents: DeskContents, product: RefObject<HTMLElement | null>): boolean {
  if (contents.lines.length === 0 || isHalfTyped(contents)) {
    focusIn(product);
    return false;
  }
  const unread = contents.lines.findIndex(({ typed }) => typed !== undefined);
  if (unread < 0) return true;
  document.querySelectorAll<HTMLElement>('ol[aria-label] input')[unread]?.focus();
  return false;
}

/** Adds lines, or increases the quantity of those already there. */
function withMore(lines: readonly TakenLine[], more: readonly OrderedItem[]): TakenLine[] {
  const all = [...lines];
  for (const line of more) {
    const index = all.findIndex(({ _id, sku }) => _id === line._id && sku === line.sku);
    const known = all[index];
    if (known) all[index] = { ...known, quantity: known.quantity + line.quantity };
    else all.push(line);
  }
  return all;
}

type Props = {
  contents: DeskContents;
  onChange: (change: Partial<DeskContents>) => void;
  customer: Customer | undefined;
  orders: readonly Order[];
  goods: OrderGoods;
  /** Orders worth less than this, in yen, get a warning; 0 for none. */
  minimum: number;
  /** Element around the product field. */
  product: RefObject<HTMLDivElement | null>;
  /** True once somebody tried to save. */
  isTried: boolean;
  /** Called on Enter in the empty product field. */
  onEnd: () => void;
  /** Called on Ctrl+Enter anywhere. */
  onSave: () => void;
  /** Fields above the lines; `children` are those below. */
  head: ReactNode;
  children: ReactNode;
};

/**
 * The office's editor of an order's lines, for a new order or a change: the next line by keyboard alone, the customer's
 * usual goods beside it, and Ctrl+Enter from anywhere.
 */
export function OrderDesk(props: Props) {
  const { contents, onChange, customer, orders, goods, minimum, product, isTried, onEnd, onSave, head, children } =
    props;
  const { lines } = contents;
  const before = useMemo(() => orderedBefore(orders), [orders]);
  const chosen = useMemo(() => new Set(lines.map(({ _id }) => _id)), [lines]);
  function problem(): string | undefined {
    if (!isTried) return undefined;
    if (isHalfTyped(contents)) {
      return t`This item is not in the order yet. Press Enter at its quantity, or empty both fields.`;
    }
    return lines.length === 0 ? t`Please add a product first.` : undefined;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem', '2xl': 'minmax(0, 1fr) 26rem' }}
      gap="5"
      alignItems="start"
      onKeyDown={onKeyDown}
    >
      <Stack gap="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
        {head}
        <ProductEntry
          {...{ goods, before, lines, product, onEnd }}
          entry={contents}
          problem={problem()}
          onEntry={onChange}
          onAdd={(line) => onChange({ lines: withMore(lines, [line]), productId: '', quantity: '' })}
        />
        <TakenLines
          {...{ lines, goods, minimum }}
          onChange={(next) => onChange({ lines: next })}
          onEnter={() => focusIn(product)}
        />
        {children}
      </Stack>
      {customer && (
        <CustomerPanel
          {...{ customer, orders, before, goods, chosen }}
          onAdd={(more) => onChange({ lines: withMore(lines, more) })}
        />
      )}
    </Grid>
  );
}
