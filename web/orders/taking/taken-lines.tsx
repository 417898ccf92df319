import { Badge, Box, Field, Flex, Grid, IconButton, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { amountOf, orderTotalOf } from '../../../schema/orders/order-rules.ts';
import { isEnter } from '../../browser/enter-key.ts';
import type { TakenLine } from '../../replica/taken-draft.ts';
import { readQuantity } from '../../ui/fields/typed-quantity.ts';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { plainLang } from '../../ui/values/local-name.ts';
import { AlsoNamed } from '../../ui/values/other-names.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatUnit } from '../../words/labels.ts';
import { formatUnpriced } from '../parts/unpriced.ts';
import { quantityProblem } from './quantity-problem.ts';
import { isHalved, type OrderGoods } from './use-order-goods.ts';

/** On a phone the name is above quantity and amount. */
const ROW = {
  templateColumns: { base: '1fr auto auto', md: '2rem minmax(0, 1fr) 10rem 7rem 7rem auto' },
  templateAreas: {
    base: '"name name remove" "quantity amount amount"',
    md: '"n name quantity price amount remove"',
  },
} as const;

type RowProps = {
  line: TakenLine;
  n: number;
  goods: OrderGoods;
  onChange: (change: Partial<TakenLine>) => void;
  onRemove: () => void;
  onEnter: () => void;
};

function Row({ line, n, goods, onChange, onRemove, onEnter }: RowProps) {
  const { typed, ...ordered } = line;
  const product = goods.productOf(line._id);
  const halves = product !== undefined && isHalved(product);
  const { price, priceUnit } = goods.priced(ordered);
  const amount = amountOf(goods.priced(ordered));

  function type(text: string) {
    const read = readQuantity(text, halves);
    onChange(read === null ? { typed: text } : { quantity: read, typed: undefined });
  }

  return (
    <Grid as="li" {...ROW} columnGap="3" rowGap="1" alignItems="center" py="1.5" borderTopWidth="1px">
      <Text gridArea="n" hideBelow="md" textAlign="end" color="fg.muted" textStyle="figures">
        {n}
      </Text>
      <Flex gridArea="name" columnGap="2" wrap="wrap" align="center" overflowWrap="anywhere">
        <Text as="span" fontWeight="semibold" lang={plainLang()}>
          {line.name}
        </Text>
        {product && <AlsoNamed of={product} />}
        {product && !isInStock(product) && <Badge colorPalette="persimmon">{t`Not in stock`}</Badge>}
      </Flex>
      <Field.Root gridArea="quantity" invalid={typed !== undefined}>
        <Flex align="center" gap="2">
          <Input
            w="6rem"
            textAlign="end"
            textStyle="figures"
            autoComplete="off"
            inputMode={halves ? 'decimal' : 'numeric'}
            aria-label={t`Quantity of ${{ item: line.name }}`}
            value={typed ?? String(line.quantity)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => isEnter(event) && !event.ctrlKey && onEnter()}
          />
          <Text as="span" color="fg.muted">
            {formatUnit(line.sku)}
          </Text>
        </Flex>
        <Field.ErrorText>{typed !== undefined && quantityProblem(typed, { name: line.name, halves })}</Field.ErrorText>
      </Field.Root>
      <Text gridArea="price" hideBelow="md" textAlign="end" color="fg.muted" textStyle="figures">
        {price === undefined ? '–' : formatYen(price)}
        {priceUnit === 'kg' && ` / ${formatUnit('Kg')}`}
      </Text>
      <Text gridArea="amount" textAlign="end" fontWeight="bold" textStyle="figures">
        {amount === null ? '–' : <Yen amount={amount} />}
      </Text>
      <IconButton
        gridArea="remove"
        variant="ghost"
        colorPalette="persimmon"
        aria-label={t`Remove ${{ item: line.name }}`}
        onClick={onRemove}
      >
        <TrashIcon />
      </IconButton>
    </Grid>
  );
}

type Props = {
  lines: readonly TakenLine[];
  goods: OrderGoods;
  /** Orders worth less than this, in yen, get a warning; 0 for none. */
  minimum: number;
  onChange: (lines: TakenLine[]) => void;
  /** Called on Enter in a quantity. */
  onEnter: () => void;
};

/** The lines of an order being entered, with the customer's prices and their sum. */
export function TakenLines({ lines, goods, minimum, onChange, onEnter }: Props) {
  if (lines.length === 0) return null;
  const { total, unpriced } = orderTotalOf(lines.map(goods.priced));
  return (
    <Box>
      <Box as="ol" listStyleType="none" borderBottomWidth="1px" aria-label={t`Items`}>
        {lines.map((line, index) => (
          <Row
            key={`${line._id} ${line.sku} ${line.name}`}
            {...{ line, goods, onEnter }}
            n={index + 1}
            onChange={(change) => onChange(lines.with(index, { ...line, ...change }))}
            onRemove={() => {
              onChange(lines.filter((other) => other !== line));
              onEnter();
            }}
          />
        ))}
      </Box>
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" pt="3">
        <Text color="fg.muted" textStyle="sm">
          {formatUnpriced(unpriced)}
        </Text>
        <Text ms="auto">
          <Text as="span" color="fg.muted" me="3">
            {t`Total`}
          </Text>
          <StyledYen amount={total} textStyle="xl" fontWeight="bold" />
        </Text>
      </Flex>
      {unpriced === 0 && total < minimum && (
        <Text
          role="status"
          mt="2"
          px="3"
          py="2"
          borderRadius="l2"
          bg="bg.warning"
          color="fg.warning"
          fontWeight="medium"
        >
          {t`Below the minimum of ${{ minimum: formatYen(minimum) }}. The order is taken all the same.`}
        </Text>
      )}
    </Box>
  );
}
