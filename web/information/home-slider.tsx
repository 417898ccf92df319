import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { loadPart } from '../app/updates.ts';
import { useShownItems } from './information-items.ts';
import { Slide, SlideFrame } from './slide.tsx';

// The first picture stands at once; what moves it comes after.
const Slider = lazy(async () => ({ default: (await loadPart(() => import('./slider.tsx'))).Slider }));

/** The office's pictures on the customer home (specification section 2); nothing where there are none. */
export function HomeSlider() {
  const items = useShownItems('slider');
  const [first] = items;
  if (!first) return null;
  const still = (
    <SlideFrame>
      <Slide item={first} first />
    </SlideFrame>
  );
  if (items.length === 1) return still;
  const waiting = (
    <div>
      {still}
      <Box h="11" />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Slider items={items} />
    </Suspense>
  );
}
