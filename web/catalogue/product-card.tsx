import { Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import { isInStock, showsDescription } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { Picture } from '../ui/picture.tsx';
import { CartControl } from './cart-control.tsx';
import { HeartButton } from './heart-button.tsx';
import { TypeChip } from './type-chip.tsx';

type Props = {
  product: Product;
  /** How much of it is in the cart. */
  quantity: number;
  information: UserInfo['information'];
  /** Whether it is on the ordersheet; null where the card has no heart. */
  isSaved: boolean | null;
  onToggleSaved: (product: Product, isSaved: boolean) => void;
  /** How much was ordered the last time, where that is put into the cart again; null otherwise. */
  lastQuantity: number | null;
};

function ProductCardDrawn({ product, quantity, information, isSaved, onToggleSaved, lastQuantity }: Props) {
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
      position="relative"
    >
      <Picture src={product.image} size="120px" alignSelf={{ base: 'flex-start', md: 'center' }} />
      <Flex direction="column" flex="1" minW="0" gap="1.5">
        <Heading
          as="h2"
          textStyle="md"
          lineHeight="1.3"
          overflowWrap="anywhere"
          pe={isSaved === null ? '0' : { base: '9', md: '0' }}
        >
          {product.name}
        </Heading>
        {/* Nobody whose information is 'hide' sees it (specification section 2). */}
        {information !== 'hide' && <TypeChip itemType={product.itemType} />}
        {showsDescription(product, information) && (
          <Text textStyle="sm" color="fg.muted" lineClamp={3}>
            {product.description}
          </Text>
        )}
        <Flex direction="column" justify="flex-end" flex="1" pt="1.5">
          {lastQuantity !== null && isInStock(product) && (
            <Text textStyle="sm" color="fg.muted" mb="1.5">
              Last time {lastQuantity.toLocaleString('en-US')} {product.sku}
            </Text>
          )}
          <CartControl product={product} quantity={quantity} first={lastQuantity ?? 1} />
        </Flex>
      </Flex>
      {isSaved !== null && (
        <HeartButton
          product={product}
          isSaved={isSaved}
          onToggleSaved={onToggleSaved}
          position="absolute"
          top="1"
          insetEnd="1"
        />
      )}
    </Flex>
  );
}

/**
 * A product with its cart control: beside its picture on a phone, under it elsewhere. Green for Special, blue otherwise.
 * Drawn again only when something of it changed: hundreds stand in a list of which one tap changes one.
 */
export const ProductCard = memo(ProductCardDrawn);
