import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { TICK_LOOKS } from '../../ui/forms/tick-box.tsx';
import { PALETTE_LOOKS } from '../../ui/lists/looks.tsx';
import { columnsOf } from './invoice-columns.tsx';

const VALUE_AREAS = {
  ticked: {
    base: '"tick who who pay" ". due collector status" ". amount paid balance"',
    lg: '"tick who due collector amount paid balance status pay"',
  },
  plain: {
    base: '"who who pay" "due collector status" "amount paid balance"',
    lg: '"who due collector amount paid balance status pay"',
  },
};

/** For large text on a phone: figures in one column, or they would overlap. */
const NARROW = '@container (width < 17rem)';
const narrow = {
  values: {
    ticked: '"tick who pay" ". due due" ". collector status" ". amount amount" ". paid paid" ". balance balance"',
    plain:
      '"who who pay" "due due status" "collector collector collector" "amount amount amount" "paid paid paid" "balance balance balance"',
  },
  sums: {
    ticked: '"tick who who" ". amount amount" ". paid paid" ". balance balance"',
    plain: '"who who who" "amount amount amount" "paid paid paid" "balance balance balance"',
  },
};

const NARROW_COLUMNS = { ticked: 'auto minmax(0, 1fr) auto', plain: 'minmax(0, 1fr) minmax(0, 1fr) auto' };

const SUM_AREAS = {
  ticked: {
    base: '"tick who who who" ". amount paid balance"',
    lg: '"tick who . . amount paid balance . ."',
  },
  plain: {
    base: '"who who who" "amount paid balance"',
    lg: '"who . . amount paid balance . ."',
  },
};

function looksOf(hasTicks: boolean): SystemStyleObject {
  const { templateColumns, ...spaces } = columnsOf(hasTicks);
  const kind = hasTicks ? 'ticked' : 'plain';
  return {
    outline: 'none',
    containerType: { base: 'inline-size', lg: 'normal' },
    '& .invoice-sums': {
      display: 'grid',
      gridTemplateColumns: templateColumns,
      gridTemplateAreas: SUM_AREAS[kind],
      [NARROW]: {
        gridTemplateColumns: NARROW_COLUMNS[kind],
        gridTemplateAreas: narrow.sums[kind],
      },
      ...spaces,
      rowGap: '1',
      alignItems: 'center',
      py: '1.5',
      minH: '11',
      mb: '2',
      bg: 'bg.muted',
      borderRadius: 'l3',
      fontWeight: 'bold',
    },
    '& .invoice-caption': { gridArea: 'who', ps: { lg: '9' }, textStyle: 'sm' },
    '& .invoice': {
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      '&[data-ticked]': { bg: 'bg.info' },
    },
    '& .invoice-line': {
      display: 'grid',
      gridTemplateColumns: templateColumns,
      gridTemplateAreas: VALUE_AREAS[kind],
      [NARROW]: {
        gridTemplateColumns: NARROW_COLUMNS[kind],
        gridTemplateAreas: narrow.values[kind],
      },
      ...spaces,
      rowGap: '2',
      alignItems: { base: 'start', lg: 'center' },
      py: { base: '3', lg: '2' },
    },
    '& .invoice-tick': { ...TICK_LOOKS.square, gridArea: 'tick', boxSize: '8', mt: { base: '1.5', lg: '0' } },
    '& .invoice-tick input': TICK_LOOKS.box,
    '& .invoice-who': {
      gridArea: 'who',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      ms: { base: '-2', lg: '0' },
      minH: '11',
      minW: '0',
      px: '2',
      textAlign: 'start',
      borderRadius: 'l2',
      focusVisibleRing: 'inside',
      '&:hover': { bg: 'bg.muted' },
      '& svg': { color: 'fg.subtle', transition: 'transform 150ms', transform: 'rotate(-90deg)' },
      '&[aria-expanded=true] svg': { transform: 'none' },
    },
    '& .invoice-names': { minW: '0', textStyle: 'sm' },
    '& .invoice-title': { fontWeight: 'bold', lineClamp: 2, overflowWrap: 'anywhere' },
    '& .invoice-subtitle': { color: 'fg.muted', lineClamp: 1, overflowWrap: 'anywhere' },
    '& .invoice-value': {
      minW: '0',
      overflowWrap: 'anywhere',
      textStyle: 'sm',
      '&[data-figure]': { textAlign: { lg: 'end' } },
    },
    '& .invoice-label': {
      display: 'block',
      color: 'fg.muted',
      textStyle: 'xs',
      srOnly: { base: false, lg: true },
    },
    '& .invoice-yen': {
      textStyle: 'figures',
      whiteSpace: 'nowrap',
      '&[data-tone=muted]': { color: 'fg.muted' },
      '&[data-tone=strong], &[data-tone=alarm]': { fontWeight: 'bold' },
      '&[data-tone=alarm]': { color: 'fg.warning' },
    },
    '& .invoice-due': { display: 'flex', columnGap: '2', flexWrap: 'wrap', alignItems: 'center' },
    '& .invoice-states': {
      gridArea: 'status',
      display: 'flex',
      gap: '1',
      flexWrap: 'wrap',
      pt: { base: '4', lg: '0' },
    },
  };
}

const LOOKS = { ticked: looksOf(true), plain: looksOf(false) };
/**
 * Styles of invoice-card.tsx, for the list around the cards: a styled component resolves its styles on every render,
 * and a searched list renders hundreds on every keystroke.
 */
export function useCardLooks(hasTicks: boolean): SystemStyleObject {
  const badge = useRecipe({ key: 'badge' });
  const button = useRecipe({ key: 'button' });
  return useMemo(
    () => ({
      ...(hasTicks ? LOOKS.ticked : LOOKS.plain),
      '& .invoice-badge': badge({ variant: 'subtle' }),
      '& .invoice-alarm': badge({ variant: 'solid' }),
      '& .invoice-pay': {
        ...button({ variant: 'subtle' }),
        gridArea: 'pay',
        justifySelf: 'end',
        px: '0',
        '& svg': { fontSize: '1.2em' },
      },
      ...PALETTE_LOOKS,
    }),
    [hasTicks, badge, button],
  );
}
