import { Badge, Flex, Heading, Text } from '@chakra-ui/react';
import { ITEM_TYPE_CHIPS, type Product } from '../../schema/catalogue/catalogue-entity.ts';
import { showsDescription } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { Picture } from '../ui/picture.tsx';
import { CartControl } from './cart-control.tsx';

type Props = {
  product: Product;
  /** How much of it is in the cart. */
  quantity: number;
  information: UserInfo['information'];
};

/** What a product's chip says; nobody whose information is 'hide' sees it (specification section 2). */
function TypeChip({ itemType }: Pick<Product, 'itemType'>) {
  const chip = ITEM_TYPE_CHIPS[itemType];
  if (!chip) return null;
  return (
    <Badge variant="solid" colorPalette={chip.palette} size="sm" alignSelf="flex-start">
      {chip.label}
    </Badge>
  );
}

/** A product with its cart control: beside its picture on a phone, under it elsewhere. Green for Special, blue otherwise. */
export function ProductCard({ product, quantity, information }: Props) {
  const special = product.itemType === 'Special';
  return (
    <Flex
      as="article"
      direction={{ base: 'row', md: 'column' }}
      gap="3"
      h="full"
      p="3"
      borderWidth="1px"
      borderRadius="l3"
      bg={special ? 'bg.success' : 'bg.info'}
      borderColor={special ? 'leaf.muted' : 'indigo.muted'}
    >
      <Picture src={product.image} size="120px" alignSelf={{ base: 'flex-start', md: 'center' }} />
      <Flex direction="column" flex="1" minW="0" gap="1.5">
        <Heading as="h2" textStyle="md" lineHeight="1.3" overflowWrap="anywhere">
          {product.name}
        </Heading>
        {information !== 'hide' && <TypeChip itemType={product.itemType} />}
        {showsDescription(product, information) && (
          <Text textStyle="sm" color="fg.muted" lineClamp={3}>
            {product.description}
          </Text>
        )}
        <Flex direction="column" justify="flex-end" flex="1" pt="1.5">
          <CartControl product={product} quantity={quantity} />
        </Flex>
      </Flex>
    </Flex>
  );
}
