import { AnimatePresence, LazyMotion, MotionConfig, type TargetAndTransition, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { COME_MS, GO_MS, SETTLE } from '../../theme/theme-motion.ts';
import { useEngine } from './load-engine.ts';

const COME = { duration: COME_MS / 1000, ease: SETTLE };
const GO = { duration: GO_MS / 1000, ease: SETTLE };
const AT_ONCE = { duration: 0 };

const neverLoaded = () => new Promise<never>(() => {});

/** True where things may move. */
const MovesContext = createContext(false);

/**
 * Wraps everything that moves. Without the engine, or with reduced motion, its contents appear and disappear at once.
 */
function Stage({ children }: { children: ReactNode }) {
  const engine = useEngine();
  return (
    <MovesContext value={engine !== null}>
      <LazyMotion strict features={engine?.domMin ?? neverLoaded}>
        <MotionConfig reducedMotion="user" transition={engine ? COME : AT_ONCE}>
          {children}
        </MotionConfig>
      </LazyMotion>
    </MovesContext>
  );
}

/** Wraps items that appear and disappear, each with a key. Those present from the start do not animate. */
export function Presence({ children }: { children: ReactNode }) {
  return (
    <Stage>
      <AnimatePresence initial={false}>{children}</AnimatePresence>
    </Stage>
  );
}

/** An item's states: `away` before and after, `here` between. */
type Way = { away: TargetAndTransition; here: TargetAndTransition };

const FADES: Way = { away: { opacity: 0 }, here: { opacity: 1 } };
const RISES: Way = { away: { opacity: 0, y: 8 }, here: { opacity: 1, y: 0 } };
// A fraction of the content's height at any time, even if the content grows meanwhile.
const UNFOLDS: Way = { away: { opacity: 0, gridTemplateRows: '0fr' }, here: { opacity: 1, gridTemplateRows: '1fr' } };

/** The animations of an item. A disappearing item can't be tapped, focused or read. */
function useWay({ away, here }: Way) {
  const moves = useContext(MovesContext);
  const isPresent = useIsPresent();
  // Without the engine, an item that starts `away` would stay there.
  const [initial] = useState(moves && away);
  return { initial, animate: here, exit: { ...away, transition: moves ? GO : AT_ONCE }, inert: !isPresent };
}

/** A table row. Its height is the table's, so it only fades. */
export function PresentRow(props: ComponentProps<typeof m.tr>) {
  return <m.tr {...props} {...useWay(FADES)} />;
}

/** A card above the screen: a toast, a line with Undo. */
export function PresentCard({ children }: { children: ReactNode }) {
  return <m.div {...useWay(RISES)}>{children}</m.div>;
}

/** Unfolds when it appears, and folds when it goes. */
function useUnfolding() {
  const way = useWay(UNFOLDS);
  const [coming, setComing] = useState(way.initial !== false);
  useEffect(() => {
    const timer = setTimeout(() => setComing(false), COME_MS);
    return () => clearTimeout(timer);
  }, []);
  // Clipped only while it moves, since shadows and focus rings extend beyond it.
  const overflow = coming || way.inert ? 'clip' : undefined;
  return { way, inner: { minHeight: 0, overflow } };
}

const GRID = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** A list item without a look of its own. */
export function PresentItem({ children }: { children: ReactNode }) {
  const { way, inner } = useUnfolding();
  return (
    <m.li style={GRID} {...way}>
      <div style={inner}>{children}</div>
    </m.li>
  );
}

type FigureProps = {
  /** Offset in pixels at which it starts; null if it was there from the start. */
  from: number | null;
  children: number;
};

function Figure({ from, children }: FigureProps) {
  const moves = useContext(MovesContext);
  const [initial] = useState(moves && from !== null && { opacity: 0, y: from });
  return (
    <m.span style={{ display: 'inline-block' }} initial={initial} animate={{ opacity: 1, y: 0 }}>
      {children}
    </m.span>
  );
}

/** A number: a higher one slides in from below, a lower one from above. */
export function Count({ value }: { value: number }) {
  const [shown, setShown] = useState<{ value: number; from: number | null; changes: number }>({
    value,
    from: null,
    changes: 0,
  });
  if (shown.value !== value) setShown({ value, from: value > shown.value ? 5 : -5, changes: shown.changes + 1 });
  return (
    <Stage>
      <Figure key={shown.changes} from={shown.from}>
        {value}
      </Figure>
    </Stage>
  );
}
