import { Box, type BoxProps } from '@chakra-ui/react';

/** The column that a screen stands in. Its foot leaves room for the floating home button. */
export function Page(props: BoxProps) {
  return <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '4', md: '6' }} pb="28" {...props} />;
}
