import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Hidden in print: bars, buttons, filters. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return (
    <Box display="contents" _print={{ display: 'none' }}>
      {children}
    </Box>
  );
}
