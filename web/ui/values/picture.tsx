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

/** A square picture on white, or a placeholder. Decorative: its name is beside it. */
export function PlainPicture({ src, className }: { src: string; className?: string }) {
  const { isMissing, onError } = useMissing(src);
  return (
    <div className={join(styles.square, className)}>
      {isMissing ? <ImageIcon /> : <img src={src} alt="" {...unhurried} onError={onError} />}
    </div>
  );
}
