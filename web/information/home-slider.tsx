import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../browser/updates.ts';
import { useShownItems } from './information-items.ts';
import { Slide, SlideFrame } from './slide.tsx';

const loadSlider = () => loadChunk(() => import('./slider.tsx'));
const Slider = lazy(async () => ({ default: (await loadSlider()).Slider }));

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
    <Suspense fallback={<Box pb="11">{picture}</Box>}>
      <Slider items={items} />
    </Suspense>
  );
}
