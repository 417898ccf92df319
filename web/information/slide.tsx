import { type ReactNode, useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import styles from './slide.module.css';

/** Frame of the slider with its final height, before any picture has loaded. */
export const SlideFrame = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>;

/** One picture that fills the frame; its name if the picture is missing. */
export function Slide({ item, first = false }: { item: InformationItem; first?: boolean }) {
  const [missing, setMissing] = useState('');
  if (item.image === '' || item.image === missing) {
    return <div className={styles.name}>{item.name}</div>;
  }
  return (
    <img
      className={styles.picture}
      src={largePicture(item.image)}
      alt={item.name}
      draggable={false}
      decoding="async"
      fetchPriority={first ? 'high' : 'low'}
      onError={() => setMissing(item.image)}
    />
  );
}
