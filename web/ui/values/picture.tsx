import { Box, type BoxProps } from '@chakra-ui/react';
import { useState } from 'react';
import { join } from '../../theme/plain-recipes.ts';
import { ImageIcon } from '../icons/work-icons.tsx';
import styles from './picture.module.css';

/** True if an address is empty or failed to load. */
function useMissing(src: string) {
  const [missing, setMissing] = useState('');
  return { isMissing: src === '' || src === missing, onError: () => setMissing(src) };
}

const unhurried = { loading: 'lazy', decoding: 'async' } as const;

type Props = { src: string; size: string } & BoxProps;

/** A square picture on white, or a placeholder. Decorative: its name is beside it. */
export function Picture({ src, size, ...rest }: Props) {
  const { isMissing, onError } = useMissing(src);
  return (
    <Box className={styles.square} boxSize={size} {...rest}>
      {isMissing ? <ImageIcon /> : <img src={src} alt="" {...unhurried} onError={onError} />}
    </Box>
  );
}

/** Same as `Picture`, as plain elements for cards of lists. */
export function PlainPicture({ src, className }: { src: string; className: string }) {
  const { isMissing, onError } = useMissing(src);
  return (
    <div className={join(styles.square, className)}>
      {isMissing ? <ImageIcon /> : <img src={src} alt="" {...unhurried} onError={onError} />}
    </div>
  );
}
