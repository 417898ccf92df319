import { Box, type BoxProps } from '@chakra-ui/react';

const onPaper = { maxW: 'none', p: '0' };

/** A screen's column. Paper has margins of its own. */
export function Page(props: BoxProps) {
  return (
    <Box
      maxW="page"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '4', md: '6' }}
      pb="12"
      _print={onPaper}
      {...props}
    />
  );
}
