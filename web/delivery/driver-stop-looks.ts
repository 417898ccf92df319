import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { SLIDE_THUMB } from '../ui/forms/slide.ts';

/** Styles of a slide button, on top of a button's. */
const SLIDES: SystemStyleObject = {
  position: 'relative',
  overflow: 'hidden',
  w: 'full',
  minH: '14',
  ps: '14',
  pe: '4',
  // Vertical moves scroll the page, horizontal ones slide.
  touchAction: 'pan-y',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  // The part already slid.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    w: 'calc(var(--slid, 0px) + {sizes.14})',
    bg: 'leaf.solid',
    opacity: '0',
  },
  '&[data-sliding]::before': { opacity: '1' },
  '&[data-slid]': { color: 'leaf.contrast' },
};

const LOOKS: SystemStyleObject = {
  '& .stop, & .delivered': {
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l4',
  },
  '& .stop': {
    gap: '4',
    focusVisibleRing: 'outside',
    // Keeps it below the bar when it is focused.
    scrollMarginTop: '24',
    '&[data-next]': { borderWidth: '2px', borderColor: 'indigo.solid' },
  },
  '& .stop-head': { display: 'flex', gap: '3', alignItems: 'flex-start', flex: '1' },
  '& .stop-who': { flex: '1', minW: '0' },
  '& .stop-line': { display: 'flex', gap: '2', alignItems: 'center', flexWrap: 'wrap' },
  '& .stop .stop-line': { mb: '2' },
  '& .stop-number': { textStyle: 'figures', color: 'fg.muted', fontWeight: 'semibold' },
  '& .stop-name': {
    textStyle: 'xl',
    fontWeight: 'bold',
    letterSpacing: '-0.015em',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
  },
  '& [data-next] .stop-name': { textStyle: '2xl', lineHeight: '1.25', letterSpacing: '-0.015em' },
  '& .stop-code': { textStyle: 'figures', color: 'fg.muted', mt: '1' },
  '& .stop-address': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'tap',
    textStyle: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
  },
  '& .stop-nothing': {
    display: 'flex',
    alignItems: 'center',
    px: '4',
    minH: '14',
    borderRadius: 'l3',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
  },
  '& .stop-collect': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '3',
    px: '4',
    minH: '14',
    py: '2',
    borderRadius: 'l3',
    bg: 'persimmon.subtle',
    color: 'persimmon.fg',
    focusVisibleRing: 'outside',
  },
  '& .stop-collect-what': { fontWeight: 'semibold' },
  '& .stop-collect-amount': { display: 'flex', alignItems: 'center', gap: '2', ms: 'auto' },
  '& .stop-collect-yen': { whiteSpace: 'nowrap', textStyle: '2xl', fontWeight: 'bold', letterSpacing: '-0.02em' },
  '& .stop-deliver-words': { position: 'relative' },
  [`& .${SLIDE_THUMB}`]: {
    position: 'absolute',
    // Above the label, which it passes.
    zIndex: '1',
    insetBlock: '1',
    insetInlineStart: '1',
    w: '12',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'l2',
    bg: 'indigo.subtle',
    color: 'indigo.fg',
    cursor: 'grab',
    transform: 'translateX(var(--slid, 0px))',
    transition: 'transform 0.18s ease-out',
    '& svg + svg': { ms: '-3.5' },
    '[data-sliding] &': { transition: 'none', cursor: 'grabbing' },
    _motionReduce: { transition: 'none' },
  },
  '& .delivered': { gap: '3', focusVisibleRing: 'outside', scrollMarginTop: '24' },
  '& .delivered-name': {
    textStyle: 'lg',
    fontWeight: 'bold',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    flex: '1',
    minW: '0',
  },
  '& .delivered-code': {
    display: 'block',
    textStyle: 'figures',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
  '& .delivered-when': { display: 'flex', alignItems: 'center', gap: '2', color: 'leaf.fg', flexWrap: 'wrap' },
  '& .delivered-time': { textStyle: 'figures', fontWeight: 'semibold' },
  '& .delivered-by': { color: 'fg.muted' },
};

/**
 * Styles of driver-stop-card.tsx and driver-delivered-card.tsx, for the list around the cards: a styled component
 * resolves its styles on every render, and a phone that starts offline renders a screen of cards before it shows
 * anything.
 */
export function useStopLooks(): SystemStyleObject {
  const badge = useRecipe({ key: 'badge' });
  const button = useRecipe({ key: 'button' });
  return useMemo(() => {
    const round: SystemStyleObject = { px: '0', borderRadius: 'full' };
    return {
      ...LOOKS,
      '& .stop-route': badge({ size: 'md' }),
      '& .stop-is-next': badge({ size: 'md', variant: 'solid' }),
      '& .stop-call': { ...button({ variant: 'outline', size: 'lg' }), ...round },
      '& .delivered-call': { ...button({ variant: 'outline', size: 'md' }), ...round },
      '& .stop-deliver': { ...button({ size: 'lg', variant: 'outline' }), ...SLIDES },
      '& .stop-deliver.stop-deliver-next': { ...button({ size: 'lg', variant: 'solid' }), ...SLIDES },
    };
  }, [badge, button]);
}
