import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { useShelfFolded } from '../../replica/shelf-folded.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { useCartLines } from './cart-lines.ts';
import { useLastQuantities } from './last-quantities.ts';
import { useToggleSaved } from './ordersheet.ts';
import { ProductRow } from './product-row.tsx';

export const MOST_ON_SHELF = 8;

const List = chakra('ul');

/** The customer's weekly products in one horizontal line above the list, whose order stays the same. */
export function WeeklyShelf({ products }: { products: readonly Product[] }) {
  const id = useId();
  const { folded, setFolded } = useShelfFolded();
  const lines = useCartLines();
  const lastQuantity = useLastQuantities();
  const toggleSaved = useToggleSaved();
  if (folded === null || products.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={`${id}-title`} mb="3">
      <Flex align="center" justify="space-between" gap="2">
        <Heading id={`${id}-title`} as="h2" textStyle="sm" fontWeight="semibold">
          {t`You order this every week`}
        </Heading>
        <Button
          variant="ghost"
          size="sm"
          flex="none"
          aria-label={folded ? t`Show what you order every week` : t`Hide what you order every week`}
          onClick={() => void setFolded(!folded).catch(sayNotSaved)}
        >
          {folded ? t`Show` : t`Hide`}
        </Button>
      </Flex>
      {!folded && (
        <List
          role="list"
          display="flex"
          gap="2"
          ps="0"
          mt="1"
          pb="1"
          overflowX="auto"
          overscrollBehaviorX="contain"
          scrollSnapType="x proximity"
          listStyleType="none"
        >
          {products.slice(0, MOST_ON_SHELF).map((product) => (
            <chakra.li key={product._id} flex="none" w="min(21rem, 86%)" minH="3.75rem" scrollSnapAlign="start">
              <ProductRow
                product={product}
                quantity={lines.get(product._id)?.quantity ?? 0}
                typed={lines.get(product._id)?.typed}
                information="hide"
                isSaved={null}
                onToggleSaved={toggleSaved}
                lastQuantity={lastQuantity(product)}
                remembered
              />
            </chakra.li>
          ))}
        </List>
      )}
    </Box>
  );
}
