import { Box, type BoxProps } from '@chakra-ui/react';

const onPaper = { maxW: 'none', p: '0' };

const WIDTHS = { page: 'page', wide: '120rem', form: '2xl' };

type Props = BoxProps & {
  /** Of the office's lists and tables: they take the whole screen. */
  wide?: boolean;
  /** Of one form, or one list to sort, alone on its screen. */
  form?: boolean;
};

/** A screen's column, of one of three widths. Paper has margins of its own. */
export function Page({ wide = false, form = false, ...props }: Props) {
  return (
    <Box
      maxW={WIDTHS[wide ? 'wide' : form ? 'form' : 'page']}
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={wide ? '4' : { base: '4', md: '6' }}
      pb="12"
      _print={onPaper}
      {...props}
    />
  );
}
