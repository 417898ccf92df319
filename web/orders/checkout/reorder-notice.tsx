import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Named } from '../../../schema/catalogue/local-names.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { AlertIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { localName } from '../../ui/values/local-name.ts';
import { formatQuantity } from '../../words/labels.ts';
import { formatOrderDay } from '../days/day-words.ts';
import { namedItem } from '../parts/item-name.ts';
import type { LeftOut } from '../parts/reorder.ts';
import type { CheckoutState } from './checkout-state.ts';

function leftOutText(item: LeftOut, products: ReadonlyMap<Id, Named>): string {
  const { quantity, sku, why } = item;
  const name = localName(namedItem(item, products));
  const amount = formatQuantity(quantity, sku);
  if (why === 'gone') return t`${name}, ${amount}: no longer sold`;
  return why === 'unit' ? t`${name}, ${amount}: sold in another unit now` : t`${name}, ${amount}: not in stock`;
}

/** Names the order that filled the cart, and the items left out. */
export function ReorderNotice({ again }: { again: NonNullable<CheckoutState['again']> }) {
  const { deliveryDate, leftOut } = again;
  const products = useTable('products').rows;
  const some = leftOut.length > 0;
  const day = formatOrderDay(deliveryDate);
  return (
    <Flex
      role="status"
      gap="2.5"
      mb="5"
      px="4"
      py="3"
      borderRadius="l3"
      bg={some ? 'bg.warning' : 'bg.info'}
      color={some ? 'fg.warning' : 'fg.info'}
    >
      {some ? <AlertIcon mt="0.5" /> : <RepeatIcon mt="0.5" />}
      <Box minW="0">
        <Text fontWeight="semibold">
          {some ? t`Left out of what you ordered for ${day}:` : t`The same as you ordered for ${day}.`}
        </Text>
        {some && (
          <Box as="ul" listStyleType="none">
            {leftOut.map((item) => (
              <Text as="li" key={item._id} color="fg" overflowWrap="anywhere">
                {leftOutText(item, products)}
              </Text>
            ))}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
