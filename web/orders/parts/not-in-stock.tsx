import { Badge } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';

type Props = {
  /** Number of such lines; absent for a line's own badge. */
  count?: number;
  isGone?: boolean;
};

/** Badge of a line whose product is out of stock or no longer sold. */
export function NotInStock({ count, isGone = false }: Props) {
  const line = isGone ? t`No longer sold` : t`Not in stock`;
  return (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      {count === undefined ? line : plural(count, { other: '# not in stock' })}
    </Badge>
  );
}

/** Badge of lines whose unit changed, so that the quantity in the new unit is unknown. */
export const UnitChanged = ({ count = 1 }: { count?: number }) => (
  <Badge colorPalette="persimmon" whiteSpace="normal">
    {count === 1 ? t`Its unit changed: how many?` : plural(count, { other: '# units changed: how many?' })}
  </Badge>
);

/** Badge of a line for which a substitute is welcome. */
export const SubstituteOk = () => <Badge whiteSpace="normal">{t`Something similar is fine`}</Badge>;
