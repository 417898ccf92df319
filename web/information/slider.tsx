import { t } from '@lingui/core/macro';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { useReducedMotion } from '../browser/reduced-motion.ts';
import { iconButton, recipes } from '../theme/plain-recipes.ts';
import { PauseIcon, PlayIcon } from '../ui/icons/work-icons.tsx';
import { Slide, SlideFrame } from './slide.tsx';
import styles from './slider.module.css';

const PAUSE = iconButton('ghost', 'md', recipes.sumi, styles.pause);

/** Time per picture, in milliseconds (requirements section 2). */
const ADVANCE_MS = 2_500;

/** True while a finger, the mouse or the focus is on it, with the event handlers that detect this. */
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
      // A tap leaves the focus behind, which must not pause the slider for ever.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/**
 * A strip scrolled natively from picture to picture. The page is read from the scroll position, so the dots always
 * agree with a finger. (Chakra's Carousel takes a resting finger for the end of a swipe, and its timer ignores it.)
 */
function useStrip(count: number, less: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  return {
    strip,
    page: Math.min(page, count - 1),
    onScroll() {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      setPage(Math.round(scrollLeft / clientWidth));
    },
    goTo(next: number) {
      const left = (next % count) * (strip.current?.clientWidth ?? 0);
      strip.current?.scrollTo({ left, behavior: less ? 'instant' : 'smooth' });
    },
  };
}

/** Small dot with a large hit area. */
function Dot({ current, label, onClick }: { current: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.dot}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      <div />
    </button>
  );
}

/**
 * Carousel of pictures: advances by itself, by swipe or by dots. It pauses during interaction and by its button (WCAG
 * 2.2.2), and starts paused with reduced motion.
 */
export function Slider({ items }: { items: InformationItem[] }) {
  const less = useReducedMotion();
  const { held, listeners } = useHeld();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { strip, page, onScroll, goTo } = useStrip(items.length, less);
  const rotates = wanted ?? !less;
  const moving = rotates && !held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture stays its whole time, however it came
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => document.hidden || goTo(page + 1), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [moving, less, page, items.length]);

  return (
    <section aria-label={t`News`} aria-roledescription={t`carousel`} {...listeners}>
      <SlideFrame>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of fields */}
        <div
          ref={strip}
          className={styles.strip}
          onScroll={onScroll}
          role="group"
          aria-label={t`Pictures`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
        >
          {items.map((item, index) => (
            <div key={item._id} className={styles.slide}>
              <Slide item={item} first={index === 0} />
            </div>
          ))}
        </div>
      </SlideFrame>
      <div className={styles.foot}>
        <div data-unkept className={styles.dots}>
          {items.map((item, index) => (
            <Dot
              key={item._id}
              current={index === page}
              label={t`Picture ${{ number: index + 1 }}: ${{ name: item.name }}`}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <button
          type="button"
          data-unkept
          className={PAUSE}
          aria-label={rotates ? t`Stop the pictures` : t`Start the pictures`}
          onClick={() => setWanted(!rotates)}
        >
          {rotates ? <PauseIcon /> : <PlayIcon />}
        </button>
      </div>
    </section>
  );
}
