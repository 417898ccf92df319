import { Badge, type BadgeProps } from '@chakra-ui/react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { ITEM_TYPE_CHIPS } from '../../../schema/catalogue/item-type-chips.ts';
import { say } from '../../words/i18n.ts';

/** Chip by item type (requirements section 2); regular products have none. */
export function TypeChip({ itemType, ...rest }: Pick<Product, 'itemType'> & BadgeProps) {
  const chip = ITEM_TYPE_CHIPS[itemType];
  if (!chip) return null;
  return (
    <Badge variant="solid" colorPalette={chip.palette} size="sm" alignSelf="flex-start" {...rest}>
      {say(chip.label)}
    </Badge>
  );
}
