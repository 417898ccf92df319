import { Box, chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import type { CartLine } from '../../replica/cart.ts';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { NotInStock, SubstituteOk } from '../parts/not-in-stock.tsx';
import { OrderItems } from '../parts/order-items.tsx';
import { formatItemCount } from '../parts/order-labels.ts';
import type { Missing } from './missing-lines.ts';

type Props = {
  lines: CartLine[];
  /** Products that are not available. */
  missing: ReadonlyMap<Id, Missing>;
  /** True to start unfolded: something needs a look, or the review was skipped. */
  open: boolean;
};

/** The cart's contents, folded for those who have just reviewed them. */
export function OrderSummary({ lines, missing, open }: Props) {
  return (
    <chakra.details
      open={open}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        minH="13"
        px={{ base: '4', md: '5' }}
        borderRadius="l3"
        cursor="button"
        listStyleType="none"
        focusVisibleRing="inside"
        _marker={{ display: 'none' }}
      >
        <Text as="span" fontWeight="bold" textStyle="lg">
          {t`Your order`}
        </Text>
        <Text as="span" color="fg.muted" textStyle="figures">
          {formatItemCount(lines.length)}
        </Text>
        <StyledIcon as={ChevronDownIcon} ms="auto" color="fg.muted" />
      </chakra.summary>
      <Box px={{ base: '4', md: '5' }} pb="3">
        <OrderItems
          items={lines.map(({ id, ...line }) => ({ _id: id, ...line }))}
          noteOf={({ _id, substitute }) => (
            <>
              {missing.has(_id) && <NotInStock isGone={missing.get(_id) === 'gone'} />}
              {substitute && <SubstituteOk />}
            </>
          )}
        />
      </Box>
    </chakra.details>
  );
}
