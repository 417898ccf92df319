import { useShownItems } from './information-items.ts';
import { Slide, SlideFrame } from './slide.tsx';
import { Slider } from './slider.tsx';

/** The slider of the customer home (requirements section 2); renders nothing without pictures. */
export function HomeSlider() {
  const items = useShownItems('slider');
  const [first] = items;
  if (!first) return null;
  if (items.length > 1) return <Slider items={items} />;
  return (
    <SlideFrame>
      <Slide item={first} first />
    </SlideFrame>
  );
}
