import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormError } from '../forms/form-error.tsx';

type Props = {
  label: string;
  /** True while nothing is ticked. */
  isEmpty?: boolean;
  /**
   * True if the bar appears only with ticked rows: the page is then scrolled, so that the rows stay where they are on
   * the screen.
   */
  comes?: boolean;
  /** Why the last bulk action failed, if it did. */
  failure: string | null;
  children: ReactNode;
};

/**
 * Scrolls by the height of a bar that appears at the top of the page, and back when it goes, or a second click would
 * hit another row. Elsewhere on the page browsers do this themselves.
 */
function useRowsStay(comes: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!comes || !bar.current || scrollY > 0) return;
    const { offsetHeight } = bar.current;
    scrollBy({
      top: offsetHeight + Number.parseFloat(getComputedStyle(bar.current).marginBottom),
      behavior: 'instant',
    });
    const here = scrollY;
    return () => {
      if (scrollY === here) scrollTo({ top: 0, behavior: 'instant' });
    };
  }, [comes]);
  return bar;
}

/** Sticky line above a list: the number of ticked rows and the bulk actions. */
export function SelectionBar({ label, isEmpty = false, comes = false, failure, children }: Props) {
  const bar = useRowsStay(comes);
  return (
    <>
      {failure !== null && (
        <Box mb="2">
          <FormError reason={failure} />
        </Box>
      )}
      <Flex
        ref={bar}
        as="section"
        aria-label={label}
        position="sticky"
        top="calc(4rem + env(safe-area-inset-top) + 0.5rem)"
        zIndex="2"
        columnGap="3"
        rowGap="1"
        align="center"
        wrap="wrap"
        minH="14"
        mb="2"
        ps="1"
        pe="2"
        py="1"
        borderWidth="1px"
        borderRadius="l3"
        {...(isEmpty
          ? { bg: 'bg.subtle', borderColor: 'border.muted' }
          : { bg: 'bg.info', borderColor: 'indigo.border', boxShadow: 'md' })}
      >
        {children}
      </Flex>
    </>
  );
}
