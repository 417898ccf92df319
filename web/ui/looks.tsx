import { type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { css, jsx } from '@emotion/react';
import { type ComponentProps, useMemo } from 'react';

/** Colours of plain elements that say which by `data-palette`, where a look is written in a palette. */
export const PALETTE_LOOKS: SystemStyleObject = Object.fromEntries(
  ['sumi', 'indigo', 'leaf', 'persimmon'].map((palette) => [`& [data-palette=${palette}]`, { colorPalette: palette }]),
);

type Props = ComponentProps<'div'> & {
  /** Has to stay the same object. */
  looks: SystemStyleObject;
};

/**
 * An element around plain ones with the looks of all of them, in Chakra's words (docs/decisions/0007). They are worked out
 * once; a `Box` would do it again with every letter that somebody types into the list's search.
 */
export function Looks({ looks, ...props }: Props) {
  const { css: resolve } = useChakraContext();
  const resolved = useMemo(() => css(resolve(looks)), [resolve, looks]);
  return jsx('div', { ...props, css: resolved });
}
