import { Box, Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { isMotionReduced } from '../../browser/reduced-motion.ts';
import { CheckCircleIcon } from '../icons/icons.tsx';
import { UndoIcon } from '../icons/work-icons.tsx';
import { PassingCard } from './passing-card.tsx';

/** A line that shrinks until `until`, in milliseconds since 1970; static with reduced motion. */
export function TimeLeft({ until }: { until: number }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMotionReduced()) return;
    const running = line.current?.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], {
      duration: Math.max(0, until - Date.now()),
      fill: 'forwards',
    });
    return () => running?.cancel();
  }, [until]);
  return (
    <Box ref={line} data-passing position="absolute" insetX="0" bottom="0" h="1" bg="leaf.400" transformOrigin="left" />
  );
}

type Props = { done: string; until: number; onUndo: () => void };

/** The last action, with Undo for as long as that is possible. */
export function UndoLine({ done, until, onUndo }: Props) {
  return (
    <PassingCard position="relative" overflow="hidden" pe="1.5" minH="14">
      <CheckCircleIcon color="leaf.300" />
      <Text flex="1" minW="0" py="2" lineClamp={2} overflowWrap="anywhere" fontWeight="medium">
        {done}
      </Text>
      <Button
        variant="plain"
        size="lg"
        px="4"
        color="indigo.200"
        fontWeight="bold"
        focusRingColor="indigo.200"
        aria-label={t`Undo: ${done}`}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        <UndoIcon /> {t`Undo`}
      </Button>
      <TimeLeft until={until} />
    </PassingCard>
  );
}
