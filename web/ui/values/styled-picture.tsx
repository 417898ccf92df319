import { Box, type BoxProps } from '@chakra-ui/react';
import { PlainPicture } from './picture.tsx';

type Props = { src: string; size: string } & BoxProps;

/** Same as `PlainPicture`, with Chakra's style props, for screens that have Chakra. */
export const StyledPicture = ({ src, size, ...rest }: Props) => (
  <Box asChild boxSize={size} {...rest}>
    <PlainPicture src={src} />
  </Box>
);
