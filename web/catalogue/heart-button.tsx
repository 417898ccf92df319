import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import { HeartIcon } from '../ui/icons.tsx';

type Props = {
  product: Product;
  isSaved: boolean;
  onToggleSaved: (product: Product, isSaved: boolean) => void;
} & IconButtonProps;

/** The heart of a product card: filled for what is on the ordersheet. */
export function HeartButton({ product, isSaved, onToggleSaved, ...rest }: Props) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="persimmon"
      aria-label={`My Ordersheet: ${product.name}`}
      aria-pressed={isSaved}
      onClick={() => onToggleSaved(product, isSaved)}
      {...rest}
    >
      <HeartIcon boxSize="6" fill={isSaved ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
