import { chakra, type SystemStyleObject } from '@chakra-ui/react';

/** Styles of the hit area and the box in it, shared with lists that style their rows by class name. */
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
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** Indeterminate. */
  partly?: boolean;
  /** @param withShift true if Shift was held, by mouse or keyboard */
  onToggle: (withShift: boolean) => void;
  /** Size of the hit area, in theme spacing units. */
  boxSize?: '8' | '11';
};

/**
 * A native checkbox for rows of a long list, which renders hundreds during a scroll. The whole square is its hit area.
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
