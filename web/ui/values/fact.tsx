import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A name and its value, within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}
