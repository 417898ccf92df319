import { Carousel, chakra, Flex, IconButton, useCarousel } from '@chakra-ui/react';
import { carouselSlotRecipe } from '@chakra-ui/react/theme';
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { PauseIcon, PlayIcon } from '../ui/icons.tsx';
import { Slide, SlideFrame } from './slide.tsx';

/** How long a picture stays (specification section 2). */
const ADVANCE_MS = 2_500;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

function useLessMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      lessMotion.addEventListener('change', listener);
      return () => lessMotion.removeEventListener('change', listener);
    },
    () => lessMotion.matches,
  );
}

/** Whether somebody has a finger, a mouse or the keyboard on it, and what to put on the element that tells. */
function useHeld() {
  const [touched, setTouched] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: touched || hovered || focused,
    listeners: {
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A tap leaves the focus where it was; that must not hold the pictures for ever.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/**
 * The pictures in turn: they go on by themselves, by a swipe or by their dots, and stop while somebody is at them, by the
 * button (WCAG 2.2.2), and from the start where less motion is wished. The clock is our own: the carousel's does not heed a
 * finger.
 */
export function Slider({ items }: { items: InformationItem[] }) {
  const less = useLessMotion();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { held, listeners } = useHeld();
  const carousel = useCarousel({ slideCount: items.length, loop: true, spacing: '0px', allowMouseDrag: true });
  const { page } = carousel;
  const rotates = wanted ?? !less;
  const moving = rotates && !held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture stays its whole time, however it came
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => document.hidden || carousel.scrollNext(less), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [moving, less, page]);

  return (
    <Carousel.RootProvider value={carousel} recipe={carouselSlotRecipe} gap="0" aria-label="News" {...listeners}>
      <SlideFrame>
        <Carousel.ItemGroup h="full" focusRing="inside" aria-live={moving ? 'off' : 'polite'}>
          {items.map((item, index) => (
            <Carousel.Item key={item._id} index={index} h="full">
              <Slide item={item} first={index === 0} />
            </Carousel.Item>
          ))}
        </Carousel.ItemGroup>
      </SlideFrame>
      <Flex h="11" align="center" justify="center" position="relative">
        <Carousel.IndicatorGroup gap="0" maxW="calc(100% - 6rem)">
          {items.map((item, index) => (
            <Dot key={item._id} index={index} current={index === page} label={`Picture ${index + 1}: ${item.name}`} />
          ))}
        </Carousel.IndicatorGroup>
        <IconButton
          variant="ghost"
          colorPalette="sumi"
          position="absolute"
          insetEnd="0"
          aria-label={rotates ? 'Stop the pictures' : 'Start the pictures'}
          onClick={() => setWanted(!rotates)}
        >
          {rotates ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      </Flex>
    </Carousel.RootProvider>
  );
}

/** Small to look at, wide to hit. */
function Dot({ index, current, label }: { index: number; current: boolean; label: string }) {
  return (
    <Carousel.Indicator
      index={index}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      display="grid"
      placeItems="center"
      w="11"
      minW="6"
      h="11"
      borderRadius="l2"
      bg="transparent"
      _current={{ bg: 'transparent', '& > span': { bg: 'indigo.solid', w: '5' } }}
      focusVisibleRing="inside"
    >
      <chakra.span w="2" h="2" borderRadius="full" bg="border.emphasized" transition="width 200ms, background 200ms" />
    </Carousel.Indicator>
  );
}
