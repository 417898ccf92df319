import { Box, Flex, Text } from '@chakra-ui/react';
import { AlertIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { formatOrderDay } from '../parts/order-labels.ts';
import { LEFT_OUT } from '../parts/reorder.ts';
import type { CheckoutState } from './checkout-state.ts';

/** Names the order that filled the cart, and the items left out. */
export function ReorderNotice({ again }: { again: NonNullable<CheckoutState['again']> }) {
  const { deliveryDate, leftOut } = again;
  const some = leftOut.length > 0;
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
          {some
            ? `Left out of what you ordered for ${formatOrderDay(deliveryDate)}:`
            : `The same as you ordered for ${formatOrderDay(deliveryDate)}.`}
        </Text>
        {some && (
          <Box as="ul" listStyleType="none">
            {leftOut.map(({ _id, name, quantity, sku, why }) => (
              <Text as="li" key={_id} color="fg" overflowWrap="anywhere">
                {name}, {quantity.toLocaleString('en-US')} {sku}: {LEFT_OUT[why].toLowerCase()}
              </Text>
            ))}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
