import { ChakraProvider } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { theme } from './theme.ts';

/** Goes around whatever is made of Chakra's components. Always loaded later: the first screens are plain elements. */
export const WithChakra = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={theme}>{children}</ChakraProvider>
);

/** A component inside `WithChakra`. */
export const withChakra =
  <P extends object>(Part: ComponentType<P>) =>
  (props: P) => (
    <WithChakra>
      <Part {...props} />
    </WithChakra>
  );
