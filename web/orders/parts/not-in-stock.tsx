import { Badge } from '@chakra-ui/react';

/** Badge of a line that is out of stock. */
export function NotInStock({ count }: { count?: number }) {
  return (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      {count === undefined ? 'Not in stock' : `${count} not in stock`}
    </Badge>
  );
}
