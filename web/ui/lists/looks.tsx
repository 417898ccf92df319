import { type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { css, jsx } from '@emotion/react';
import { type ComponentProps, useMemo } from 'react';

/** Colour palettes for plain elements, chosen by `data-palette`. */
export const PALETTE_LOOKS: SystemStyleObject = Object.fromEntries(
  ['sumi', 'indigo', 'leaf', 'persimmon'].map((palette) => [`& [data-palette=${palette}]`, { colorPalette: palette }]),
);

type Props = ComponentProps<'div'> & {
  /** Has to stay the same object. */
  looks: SystemStyleObject;
};

/**
 * An element that styles all plain elements inside it with Chakra style objects (docs/decisions/0007). They are
 * resolved once; a `Box` would resolve them again on every keystroke in the list's search.
 */
export function Looks({ looks, ...props }: Props) {
  const { css: resolve } = useChakraContext();
  const resolved = useMemo(() => css(resolve(looks)), [resolve, looks]);
  return jsx('div', { ...props, css: resolved });
}
