import { Box, type BoxProps } from '@chakra-ui/react';

const onPaper = { maxW: 'none', p: '0' };

type Props = BoxProps & {
  /** Uses the whole width, for the office's lists and tables. */
  wide?: boolean;
};

/** A screen's column in one of two widths; `FormPage` is the third. Print has margins of its own. */
export function Page({ wide = false, ...props }: Props) {
  return (
    <Box
      maxW={wide ? '120rem' : 'page'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={wide ? '4' : { base: '4', md: '6' }}
      pb="12"
      _print={onPaper}
      {...props}
    />
  );
}
