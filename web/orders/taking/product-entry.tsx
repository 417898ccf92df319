import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { isEnter } from '../../browser/enter-key.ts';
import type { TakenDraft, TakenLine } from '../../replica/taken-draft.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { readQuantity } from '../../ui/fields/typed-quantity.ts';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { type Before, isTenfold } from './ordered-before.ts';
import { quantityProblem } from './quantity-problem.ts';
import { isHalved, type OrderGoods } from './use-order-goods.ts';

type Entry = Pick<TakenDraft, 'productId' | 'quantity'>;

type Props = {
  goods: OrderGoods;
  before: ReadonlyMap<Id, Before>;
  lines: readonly TakenLine[];
  entry: Entry;
  /** Element around the product field. */
  product: RefObject<HTMLDivElement | null>;
  /** Why the order can't be saved with this entry. */
  problem: string | undefined;
  onEntry: (change: Partial<Entry>) => void;
  onAdd: (line: OrderedItem) => void;
  /** Called on Enter in the empty product field. */
  onEnd: () => void;
};

/** Focuses the first field of a part of the form. */
export const focusIn = (part: RefObject<HTMLElement | null>): void =>
  (part.current?.querySelector<HTMLElement>('input:checked') ?? part.current?.querySelector('input'))?.focus();

/**
 * The next line by keyboard alone: letters or number of the product, Enter, the quantity, Enter. An empty quantity
 * repeats the last one. A likely mistake is asked about once; a second Enter accepts it.
 */
export function ProductEntry({ goods, before, lines, entry, product, problem, onEntry, onAdd, onEnd }: Props) {
  const amount = useRef<HTMLInputElement>(null);
  const { productId, quantity } = entry;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ at: 'product' | 'quantity'; text: string } | null>(null);
  const [doubted, setDoubted] = useState('');
  // A new key empties the product field.
  const [count, setCount] = useState(0);

  const found = goods.productOf(productId);
  const halves = found !== undefined && isHalved(found);
  const known = before.get(productId);
  const last = known && known.sku === found?.sku ? known : undefined;
  const usual = last && (halves ? last.quantity : Math.ceil(last.quantity));
  const already = lines.find((line) => line._id === productId && line.sku === found?.sku);

  function change(next: Partial<Entry>) {
    setWrong(null);
    setDoubted('');
    onEntry(next);
  }

  function doubtOf(name: string, read: number): string | null {
    if (found && !isInStock(found)) return t`${name} is not in stock. Press Enter again to take it all the same.`;
    if (!isTenfold(read, found?.sku ?? '', last)) return null;
    const lastTime = formatQuantity(usual ?? 0, found?.sku ?? '');
    return t`Last time it was ${lastTime}. Press Enter again if ${{ quantity: read }} is right.`;
  }

  function sayUnknown(text: string) {
    setWrong({ at: 'product', text: t`There is no product “${{ text: text.trim() }}” here.` });
  }

  function add() {
    if (!found) {
      if (typed.trim() === '') setWrong({ at: 'product', text: t`Please choose a product.` });
      else sayUnknown(typed);
      return focusIn(product);
    }
    const { _id, name, sku } = found;
    const read = quantity.trim() === '' && usual !== undefined ? usual : readQuantity(quantity, halves);
    if (read === null) return setWrong({ at: 'quantity', text: quantityProblem(quantity, { name, halves }) });
    const doubt = doubtOf(name, read);
    const asked = `${_id} ${read}`;
    if (doubt !== null && doubted !== asked) {
      setDoubted(asked);
      return setWrong({ at: 'quantity', text: doubt });
    }
    onAdd({ _id, name, sku, quantity: read });
    setWrong(null);
    setDoubted('');
    setTyped('');
    setCount(count + 1);
    requestAnimationFrame(() => focusIn(product));
  }

  function onProductKey(event: KeyboardEvent) {
    if (!isEnter(event) || event.ctrlKey) return;
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (!field) return;
    if (field.getAttribute('aria-expanded') === 'true') return;
    if (field.value === '') onEnd();
    else if (found) amount.current?.focus();
  }

  function hint(): string | undefined {
    if (!found) return undefined;
    if (already)
      return t`Already in the order: ${{ quantity: formatQuantity(already.quantity, already.sku) }}. More is added to it.`;
    if (usual === undefined || quantity.trim() !== '') return undefined;
    return t`Enter takes ${{ quantity: formatQuantity(usual, found.sku) }}, as last time.`;
  }

  const wrongQuantity = wrong?.at === 'quantity' ? wrong.text : undefined;
  return (
    <Flex as="section" aria-label={t`Next item`} gap="3" align="flex-start" wrap="wrap">
      <Box ref={product} flex="1" minW={{ base: 'full', sm: '16rem' }} onKeyDown={onProductKey}>
        <ComboboxField
          key={count}
          label={t`Product`}
          options={goods.options}
          value={productId}
          onChange={(chosen) => change({ productId: chosen })}
          onTyped={(text) => {
            setTyped(text);
            if (wrong?.at === 'product') setWrong(null);
          }}
          onUnknown={sayUnknown}
          onChosen={() => amount.current?.focus()}
          placeholder={t`Name or number`}
          error={wrong?.at === 'product' ? wrong.text : problem}
          {...(found && !isInStock(found) && { hint: t`Not in stock` })}
        />
      </Box>
      <Field.Root flex={{ base: '1', sm: 'none' }} w="14rem" invalid={wrongQuantity !== undefined}>
        <Field.Label>
          {t`Quantity`}
          {found && (
            <Text as="span" color="fg.muted" fontWeight="normal">
              {formatUnit(found.sku)}
            </Text>
          )}
        </Field.Label>
        <Input
          ref={amount}
          inputMode={halves ? 'decimal' : 'numeric'}
          autoComplete="off"
          textStyle="figures"
          placeholder={usual === undefined ? undefined : t`last time ${{ quantity: usual }}`}
          value={quantity}
          onChange={(event) => change({ quantity: event.target.value })}
          onKeyDown={(event) => {
            if (!isEnter(event) || event.ctrlKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Field.HelperText aria-live="polite">{hint()}</Field.HelperText>
        <Field.ErrorText>{wrongQuantity}</Field.ErrorText>
      </Field.Root>
      <Button variant="outline" mt="26px" onClick={add}>
        <PlusIcon /> {t`Add`}
      </Button>
    </Flex>
  );
}
