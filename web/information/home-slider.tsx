import { Suspense } from 'react';
import { plainPart } from '../browser/lazy-part.ts';
import { useShownItems } from './information-items.ts';
import styles from './slide.module.css';
import { Slide, SlideFrame } from './slide.tsx';

const Slider = plainPart(
  () => import('./slider.tsx'),
  (chunk) => chunk.Slider,
);

/**
 * The slider of the customer home (requirements section 2); renders nothing without pictures. The first picture is
 * there at once; the code that moves the others loads later, and its space is reserved.
 */
export function HomeSlider() {
  const items = useShownItems('slider');
  const [first] = items;
  if (!first) return null;
  const picture = (
    <SlideFrame>
      <Slide item={first} first />
    </SlideFrame>
  );
  if (items.length === 1) return picture;
  return (
    <Suspense fallback={<div className={styles.coming}>{picture}</div>}>
      <Slider items={items} />
    </Suspense>
  );
}
