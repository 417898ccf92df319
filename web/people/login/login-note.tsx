import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { palette: 'persimmon' | 'sumi'; icon: ReactNode; title: string; children?: ReactNode };

/** A note on the login form: Chakra's Alert without the code it would add to the first screen. */
export function LoginNote({ palette, icon, title, children }: Props) {
  return (
    <Flex colorPalette={palette} gap="3" p="4" borderRadius="l3" bg="colorPalette.subtle" color="colorPalette.fg">
      {icon}
      <Box textStyle="sm">
        <Text fontWeight="medium">{title}</Text>
        {children}
      </Box>
    </Flex>
  );
}
