import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** Side by side on a phone too, where two short ones have to leave room above an open keyboard. */
  isRow?: boolean;
  children: ReactNode;
};

/** The buttons at the foot of a form in a popup: in sight while a long form scrolls behind them. */
export function FormActions({ isRow = false, children }: Props) {
  return (
    <Flex
      gap="2"
      wrap={isRow ? 'nowrap' : 'wrap'}
      direction={isRow ? 'row' : { base: 'column-reverse', sm: 'row' }}
      position="sticky"
      bottom="-5"
      zIndex="1"
      mx="-6"
      mb="-5"
      px="6"
      py={isRow ? '3' : '4'}
      bg="bg.panel"
      borderTopWidth="1px"
      borderBottomRadius={{ base: '0', md: 'l4' }}
    >
      {children}
    </Flex>
  );
}
