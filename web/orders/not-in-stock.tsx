import { Badge } from '@chakra-ui/react';

/** Marks a line of which there is nothing to be had. */
export function NotInStock({ count }: { count?: number }) {
  return (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      {count === undefined ? 'Not in stock' : `${count} not in stock`}
    </Badge>
  );
}
