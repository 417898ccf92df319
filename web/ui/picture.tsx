import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ImageIcon } from './icons.tsx';

type Props = { src: string; size: string } & BoxProps;

/** A square picture on white, or a quiet drawing where there is none. Decorative: its name stands beside it. */
export function Picture({ src, size, ...rest }: Props) {
  const [missing, setMissing] = useState('');
  return (
    <Box
      boxSize={size}
      flexShrink={0}
      display="grid"
      placeItems="center"
      overflow="hidden"
      borderRadius="l2"
      bg="white"
      color="sumi.300"
      {...rest}
    >
      {src === '' || src === missing ? (
        <ImageIcon boxSize="40%" />
      ) : (
        <chakra.img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          boxSize="full"
          objectFit="cover"
          onError={() => setMissing(src)}
        />
      )}
    </Box>
  );
}
