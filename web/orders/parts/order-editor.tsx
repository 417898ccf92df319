import { Box, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useRef } from 'react';
import { allNames } from '../../../schema/catalogue/all-names.ts';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isInStock, isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import { given } from '../../../schema/core/mutation.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { formatUnit } from '../../words/labels.ts';
import { namedItem } from './item-name.ts';

/** A line being edited; `typed` is what was typed as a quantity while it is not a number yet. */
export type EditedLine = OrderedItem & { typed?: string | undefined };

const keyOf = ({ _id, name, sku }: OrderedItem) => `${_id} ${name} ${sku}`;

type LineProps = {
  line: EditedLine;
  product: Product | undefined;
  onChange: (change: Partial<EditedLine>) => void;
  onRemove: () => void;
};

function Line({ line, product, onChange, onRemove }: LineProps) {
  const named = namedItem(line, product ? new Map([[product._id, product]]) : new Map());
  const name = localName(named);
  const step = (by: number) => onChange({ quantity: Math.max(0.5, line.quantity + by), typed: undefined });
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="center"
      justify="space-between"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Text
        flex={{ base: '1 1 100%', sm: '1' }}
        fontWeight="semibold"
        lineHeight="1.3"
        overflowWrap="anywhere"
        lang={langOf(named)}
      >
        {name}
      </Text>
      <Box w="10.5rem" maxW="full" flex="none" position="relative">
        <QuantityStepper
          name={name}
          quantity={line.quantity}
          typed={line.typed}
          sku={line.sku}
          halves={isSoldByWeight({ sku: line.sku, ...given({ catchWeight: product?.catchWeight }) })}
          onQuantity={(quantity) => onChange({ quantity, typed: undefined })}
          onTyped={(typed) => onChange({ typed })}
          onMore={() => step(1)}
          onLess={() => step(-1)}
        />
      </Box>
      <IconButton variant="ghost" colorPalette="persimmon" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </Flex>
  );
}

type Props = { lines: readonly EditedLine[]; onChange: (lines: EditedLine[]) => void };

/** Editor of an order's lines: changes quantities, adds and removes products. */
export function OrderEditor({ lines, onChange }: Props) {
  const products = useTable('products');
  const list = useRef<HTMLUListElement>(null);
  const choices = useMemo(
    () =>
      [...products.values()]
        .filter((product) => isInStock(product))
        .map((product) => ({
          value: product._id,
          label: localName(product),
          hint: `${formatUnit(product.sku)} ${allNames(product) === product.name ? '' : product.name}`.trim(),
          ...productWords(product),
        })),
    [products],
  );
  const options = useOptions(choices);

  function add(id: string) {
    const product = products.get(id);
    if (!product) return;
    const { _id, name, sku } = product;
    const line = { _id, name, sku, quantity: 1 };
    const index = lines.findIndex((other) => keyOf(other) === keyOf(line));
    if (index < 0) onChange([...lines, line]);
    // A product that is already there is focused.
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLInputElement>('input');
      fields?.[index < 0 ? fields.length - 1 : index]?.focus();
    });
  }

  return (
    <Stack gap="4">
      <Box as="ul" ref={list} listStyleType="none" borderBottomWidth="1px" aria-label={t`Items`}>
        {lines.map((line, index) => (
          <Line
            key={keyOf(line)}
            line={line}
            product={products.get(line._id)}
            onChange={(change) => onChange(lines.with(index, { ...line, ...change }))}
            onRemove={() => onChange(lines.filter((other) => other !== line))}
          />
        ))}
      </Box>
      {/* A new key empties the field after each choice. */}
      <ComboboxField
        key={lines.length}
        label={t`Add a product`}
        options={options}
        value=""
        onChange={add}
        placeholder={t`Type to search`}
      />
    </Stack>
  );
}
