import { Box, SimpleGrid, useBreakpointValue } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { useCart } from '../replica/cart.ts';
import { ProductCard } from './product-card.tsx';

/** Height of a row of cards before it is measured, in pixels: cards lie beside their picture on a phone. */
const ROW_HEIGHT = { one: 160, many: 300 };
const GAP = 12;

function useQuantities(): ReadonlyMap<string, number> {
  const lines = useCart();
  return useMemo(() => new Map(lines.map(({ id, quantity }) => [id, quantity])), [lines]);
}

/** Where the grid starts on the page, which moves when a bar above it comes or goes. */
function useTopOf(grid: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = grid.current ? Math.round(grid.current.getBoundingClientRect().top + window.scrollY) : 0;
    setTop(measured);
  });
  return top;
}

type Props = { products: Product[]; information: UserInfo['information'] };

/** Product cards in as many columns as fit; only the rows near the screen are in the document. */
export function ProductGrid({ products, information }: Props) {
  const columns = useBreakpointValue({ base: 1, md: 3, xl: 4 }, { ssr: false }) ?? 1;
  const quantities = useQuantities();
  const grid = useRef<HTMLDivElement>(null);
  const top = useTopOf(grid);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => (columns === 1 ? ROW_HEIGHT.one : ROW_HEIGHT.many),
    overscan: 4,
    gap: GAP,
    scrollMargin: top,
  });

  return (
    <Box
      ref={grid}
      role="list"
      aria-label="Products"
      position="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => (
        <SimpleGrid
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="none"
          columns={columns}
          gap={`${GAP}px`}
          position="absolute"
          top="0"
          insetX="0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {products.slice(index * columns, (index + 1) * columns).map((product, column) => (
            <Box
              key={product._id}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={products.length}
              minW="0"
            >
              <ProductCard product={product} quantity={quantities.get(product._id) ?? 0} information={information} />
            </Box>
          ))}
        </SimpleGrid>
      ))}
    </Box>
  );
}
