import { Badge, type BadgeProps } from '@chakra-ui/react';
import { ITEM_TYPE_CHIPS, type Product } from '../../schema/catalogue/catalogue-entity.ts';

/** What a product's chip says (requirements section 2); a regular product has none. */
export function TypeChip({ itemType, ...rest }: Pick<Product, 'itemType'> & BadgeProps) {
  const chip = ITEM_TYPE_CHIPS[itemType];
  if (!chip) return null;
  return (
    <Badge variant="solid" colorPalette={chip.palette} size="sm" alignSelf="flex-start" {...rest}>
      {chip.label}
    </Badge>
  );
}
