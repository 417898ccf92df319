import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from 'react';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatUnit } from '../../words/labels.ts';
import { notAQuantity } from '../lines/quantity-field.tsx';
import { readQuantity } from '../lines/quantity-text.ts';
import type { Goods } from './use-goods.ts';

type Props = {
  goods: Goods;
  /** Element around the product field. */
  product: RefObject<HTMLDivElement | null>;
  onAdd: (lines: SlipLine[]) => void;
  /** Called on Enter in the empty product field. */
  onEnd: () => void;
};

/** Focuses the product field. */
export const focusProduct = (product: RefObject<HTMLDivElement | null>): void =>
  product.current?.querySelector('input')?.focus();

/**
 * Adds goods by keyboard alone: letters or number of the product, Enter, the quantity, Enter, and on to the next
 * product.
 */
export const GoodsEntry = memo(function GoodsEntry({ goods, product, onAdd, onEnd }: Props) {
  const amount = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  // A new key empties the product field.
  const [count, setCount] = useState(0);
  const found = goods.productOf(chosen);
  const price = goods.priceOf(chosen);
  const quantity = readQuantity(typed);
  const isMissing = quantity === null || quantity === 0;

  function add() {
    setTried(true);
    if (!found || quantity === null || quantity === 0) return;
    onAdd(goods.linesOf(chosen, quantity));
    setChosen('');
    setTyped('');
    setTried(false);
    setCount(count + 1);
    requestAnimationFrame(() => focusProduct(product));
  }
  function onProductKey(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    // Otherwise it would save the slip.
    event.preventDefault();
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (field?.value === '' && field.ariaExpanded !== 'true') onEnd();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  }

  return (
    <Flex as="section" aria-label={t`Add goods`} gap="3" align="flex-start" wrap="wrap">
      <Box ref={product} flex="1" minW="16rem" onKeyDown={onProductKey}>
        <ComboboxField
          key={count}
          label={t`Product`}
          options={goods.options}
          value={chosen}
          onChange={setChosen}
          onChosen={() => amount.current?.focus()}
          placeholder={t`Name or number`}
          error={isTried && !found ? t`Please choose a product.` : undefined}
        />
      </Box>
      <Field.Root w="10rem" invalid={isTried && isMissing}>
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
          inputMode="decimal"
          autoComplete="off"
          textStyle="figures"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Field.ErrorText>{notAQuantity()}</Field.ErrorText>
      </Field.Root>
      <Flex direction="column" align="flex-end" justify="center" w="7rem" pt="7" minH="11" aria-live="polite">
        {found && (price === undefined ? t`No price yet` : <Yen amount={price} />)}
      </Flex>
      <Button variant="outline" mt="26px" onClick={add}>
        <PlusIcon /> {t`Add`}
      </Button>
    </Flex>
  );
});
