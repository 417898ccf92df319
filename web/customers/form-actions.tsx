import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The buttons at the foot of a form in a popup: in sight while a long form scrolls behind them. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Flex
      gap="2"
      wrap="wrap"
      direction={{ base: 'column-reverse', sm: 'row' }}
      position="sticky"
      bottom="-5"
      zIndex="1"
      mx="-6"
      mb="-5"
      px="6"
      py="4"
      bg="bg.panel"
      borderTopWidth="1px"
      borderBottomRadius={{ base: '0', md: 'l4' }}
    >
      {children}
    </Flex>
  );
}
