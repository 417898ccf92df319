import { Box, type BoxProps, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import { ImageIcon } from './icons.tsx';

/** The white square, and the picture or the drawing in it: also for lists that give all of their cards their looks at once. */
export const PICTURE_LOOKS = {
  square: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 'l2',
    bg: 'white',
    color: 'sumi.300',
  },
  picture: { boxSize: 'full', objectFit: 'cover' },
  drawing: { boxSize: '40%' },
} satisfies Record<string, SystemStyleObject>;

/** Whether an address leads to no picture, as far as is known. */
function useMissing(src: string) {
  const [missing, setMissing] = useState('');
  return { isMissing: src === '' || src === missing, onError: () => setMissing(src) };
}

const unhurried = { loading: 'lazy', decoding: 'async' } as const;

type Props = { src: string; size: string } & BoxProps;

/** A square picture on white, or a quiet drawing where there is none. Decorative: its name stands beside it. */
export function Picture({ src, size, ...rest }: Props) {
  const { isMissing, onError } = useMissing(src);
  return (
    <Box boxSize={size} {...PICTURE_LOOKS.square} {...rest}>
      {isMissing ? (
        <ImageIcon {...PICTURE_LOOKS.drawing} />
      ) : (
        <chakra.img src={src} alt="" {...unhurried} onError={onError} {...PICTURE_LOOKS.picture} />
      )}
    </Box>
  );
}

/** The same for the cards of a list, which has the looks of what goes by this class name. */
export function PlainPicture({ src, className }: { src: string; className: string }) {
  const { isMissing, onError } = useMissing(src);
  return (
    <div className={className}>
      {isMissing ? <ImageIcon /> : <img src={src} alt="" {...unhurried} onError={onError} />}
    </div>
  );
}
