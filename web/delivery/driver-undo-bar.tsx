import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Undoable, useUndo } from '../sync/use-undo.ts';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { CheckCircleIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';
import { UndoIcon } from '../ui/work-icons.tsx';
import { idOfStop } from './driver-stops.ts';

/** Most lines at once: what was tapped last is what one wants back. */
const MOST = 3;

/** Above the home button. */
const ABOVE = '5.25rem';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A line that runs out with the time that is left, in milliseconds; still where motion is not wanted. */
function TimeLeft({ until }: { until: number }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const running = line.current?.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], {
      duration: Math.max(0, until - Date.now()),
      fill: 'forwards',
    });
    return () => running?.cancel();
  }, [until]);
  return <Box ref={line} position="absolute" insetX="0" bottom="0" h="1" bg="leaf.400" transformOrigin="left" />;
}

function Line({ what, onUndo }: { what: Undoable; onUndo: () => void }) {
  const name = what.about || 'Stop';
  return (
    <Flex
      position="relative"
      overflow="hidden"
      align="center"
      gap="3"
      ps="4"
      pe="1.5"
      minH="14"
      bg="sumi.900"
      color="sumi.50"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="sumi.700"
      boxShadow="lg"
      animation="rise"
      pointerEvents="auto"
    >
      <CheckCircleIcon color="leaf.300" />
      <Text flex="1" minW="0" py="2" lineClamp={2} overflowWrap="anywhere" fontWeight="medium">
        {name} delivered
      </Text>
      <Button
        variant="plain"
        size="lg"
        px="4"
        color="indigo.200"
        fontWeight="bold"
        focusRingColor="indigo.200"
        aria-label={`Undo: ${name} delivered`}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        <UndoIcon /> Undo
      </Button>
      <TimeLeft until={what.until} />
    </Flex>
  );
}

/** Keeps toasts above the lines, which a tall one would cover; as long as there are some. */
function useRoomBelowToasts(bar: RefObject<HTMLElement | null>, lines: number) {
  useEffect(() => {
    const { style } = document.documentElement;
    const height = bar.current?.offsetHeight ?? 0;
    if (lines > 0) style.setProperty('--taken-below', `calc(${ABOVE} + ${height}px + 0.5rem)`);
    return () => void style.removeProperty('--taken-below');
  }, [bar, lines]);
}

/**
 * What was just delivered, with Undo, for as long as it stays on this phone (decision 0004). It is on every driver's screen,
 * and survives a reload, since it is read from the outbox.
 */
export function DriverUndoBar() {
  const { undoable, undo } = useUndo('orderTrack.deliver');

  const takeBack = useCallback(
    async (what: Undoable) => {
      const name = what.about || 'The stop';
      try {
        if (await undo(what)) toast.info('Back on your list');
        else toast.error(`Too late: ${name} is already sent as delivered. Please call the office.`);
        focusIfLost(idOfStop(what.id));
      } catch (error) {
        console.error('Undoing a delivery failed', error);
        toast.error('Not undone. Try again.');
      }
    },
    [undo],
  );

  const bar = useRef<HTMLDivElement>(null);
  useRoomBelowToasts(bar, undoable.length);

  const latest = undoable.at(-1);
  useEffect(() => {
    if (!latest) return;
    function onKey(event: KeyboardEvent) {
      if (!latest || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      void takeBack(latest);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest, takeBack]);

  return (
    <Stack
      ref={bar}
      role="status"
      aria-live="polite"
      position="fixed"
      bottom={`calc(env(safe-area-inset-bottom) + ${ABOVE})`}
      insetX="0"
      mx="auto"
      w="min(28rem, calc(100vw - 2rem))"
      zIndex="docked"
      pointerEvents="none"
    >
      {undoable.slice(-MOST).map((what) => (
        <Line key={what.id} what={what} onUndo={() => void takeBack(what)} />
      ))}
    </Stack>
  );
}
