import { chakra, type SystemStyleObject } from '@chakra-ui/react';

/** The square that can be hit, and the box in it: also for lists that give all of their rows their looks at once. */
export const TICK_LOOKS = {
  square: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
    borderRadius: 'l2',
    userSelect: 'none',
    '&:hover': { bg: 'bg.muted' },
  },
  box: {
    boxSize: '4.5',
    accentColor: 'indigo.solid',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    borderRadius: 'l1',
  },
} satisfies Record<string, SystemStyleObject>;

type Props = {
  /** Names it for those who can't see what it stands beside. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
  /** @param withShift whether Shift was held, by mouse or by keyboard */
  onToggle: (withShift: boolean) => void;
  /** How large the square around it is, in theme spacing units. */
  boxSize?: '8' | '11';
};

/**
 * A box to tick a row of a long list: the browser's own, since a list draws hundreds while one scrolls. All of the square
 * around it can be hit.
 */
export function TickBox({ label, checked, partly = false, onToggle, boxSize = '11' }: Props) {
  return (
    <chakra.label boxSize={boxSize} css={TICK_LOOKS.square}>
      <chakra.input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = partly && !checked;
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        css={TICK_LOOKS.box}
      />
    </chakra.label>
  );
}
