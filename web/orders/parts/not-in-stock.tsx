import { Badge } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';

/** Badge of a line that is out of stock. */
export function NotInStock({ count }: { count?: number }) {
  return (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      {count === undefined ? t`Not in stock` : plural(count, { other: '# not in stock' })}
    </Badge>
  );
}
