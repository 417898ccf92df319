import { Badge, Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import type { Price } from '../../../schema/catalogue/price-entity.ts';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { EditIcon, PlusIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatPriceUnit } from '../../words/billing-words.ts';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { PriceForm } from './price-form.tsx';
import { statusOn } from './price-rows.ts';

const STATUS = {
  planned: { label: msg({ message: 'Planned', context: 'a price' }), palette: 'indigo' },
  'in force': { label: msg({ message: 'In force', context: 'a price' }), palette: 'leaf' },
  past: { label: msg({ message: 'Past', context: 'a price' }), palette: 'sumi' },
} as const;

const formatPeriod = ({ from, to }: Price): string =>
  to === null ? t`from ${{ first: formatDay(from) }}` : t`${{ first: formatDay(from) }} to ${{ last: formatDay(to) }}`;

type LineProps = { price: Price; today: Day; onEdit: () => void; onDelete: () => void };

function PriceLine({ price, today, onEdit, onDelete }: LineProps) {
  const status = statusOn(price, today);
  const words = `${formatYen(price.unitPrice)} ${formatPeriod(price)}`;
  return (
    <Flex align="center" gap="3" py="2" borderTopWidth="1px" borderColor="border.muted">
      <Box flex="1" minW="0">
        <Flex align="center" columnGap="3" wrap="wrap">
          <StyledYen amount={price.unitPrice} fontWeight="bold" color={status === 'past' ? 'fg.muted' : undefined} />
          <Badge colorPalette={STATUS[status].palette}>{say(STATUS[status].label)}</Badge>
        </Flex>
        <Text color="fg.muted" textStyle="sm">
          {formatPeriod(price)}
        </Text>
      </Box>
      <Flex>
        <IconButton variant="ghost" aria-label={t`Change ${words}`} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton variant="ghost" colorPalette="sumi" aria-label={t`Delete ${words}`} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </Flex>
    </Flex>
  );
}

type Props = {
  listId: Id;
  product: Product;
  /** The product's prices on the list, in the order of their first days. */
  prices: readonly Price[];
  today: Day;
};

/** All prices of a product on a list, latest first, to add, change, end and delete. */
export function ProductPrices({ listId, product, prices, today }: Props) {
  const mutate = useMutate();
  const askAndDelete = useDelete();
  // A price's id; null while the form is closed, and empty for a new price.
  const [edited, setEdited] = useState<Id | '' | null>(prices.length === 0 ? '' : null);
  const price = prices.find(({ _id }) => _id === edited) ?? null;

  const remove = (each: Price) =>
    askAndDelete({
      title: t`Delete ${{ price: formatYen(each.unitPrice) }} ${{ period: formatPeriod(each) }}?`,
      subtitle: t`Orders keep the prices under which they were placed.`,
      remove: () => mutate('price.delete', { priceId: each._id }),
      done: t`Price deleted`,
    });

  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        {t`The product’s own price is ${{ price: formatYen(product.price ?? 0) }} per ${{ unit: formatPriceUnit(product) }}. It counts on days without a price here.`}
      </Text>
      {prices.length > 0 && (
        <Box>
          {prices.toReversed().map((each) => (
            <PriceLine
              key={each._id}
              price={each}
              today={today}
              onEdit={() => setEdited(each._id)}
              onDelete={() => void remove(each)}
            />
          ))}
        </Box>
      )}
      {edited !== null ? (
        <PriceForm
          key={edited}
          listId={listId}
          productId={product._id}
          prices={prices}
          price={price}
          today={today}
          onDone={() => setEdited(null)}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <Button alignSelf="start" onClick={() => setEdited('')}>
          <PlusIcon /> {t`New Price`}
        </Button>
      )}
    </Stack>
  );
}
