import { Flex, Text } from '@chakra-ui/react';
import type { Yen as Amount } from '../../../schema/core/money.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';

/** Subject and amount at the top of a form about money. */
export function AmountHead({ name, amount }: { name: string; amount: Amount }) {
  return (
    <Flex
      justify="space-between"
      align="baseline"
      wrap="wrap"
      columnGap="3"
      px="4"
      py="3"
      borderRadius="l3"
      bg="bg.muted"
    >
      <Text color="fg.muted" fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      <StyledYen amount={amount} textStyle="2xl" letterSpacing="-0.02em" fontWeight="bold" />
    </Flex>
  );
}
