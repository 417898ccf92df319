import { Box, type BoxProps, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import { ImageIcon } from '../icons/icons.tsx';

/**
 * Styles of the white square and the picture or drawing in it, shared with lists that style their cards by class name.
 */
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

/** True if an address is empty or failed to load. */
function useMissing(src: string) {
  const [missing, setMissing] = useState('');
  return { isMissing: src === '' || src === missing, onError: () => setMissing(src) };
}

const unhurried = { loading: 'lazy', decoding: 'async' } as const;

type Props = { src: string; size: string } & BoxProps;

/** A square picture on white, or a placeholder. Decorative: its name stands beside it. */
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

/** The same as plain elements for list cards, which style them by class name. */
export function PlainPicture({ src, className }: { src: string; className: string }) {
  const { isMissing, onError } = useMissing(src);
  return (
    <div className={className}>
      {isMissing ? <ImageIcon /> : <img src={src} alt="" {...unhurried} onError={onError} />}
    </div>
  );
}
