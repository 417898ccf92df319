import { Box, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { plainLang } from '../../ui/values/local-name.ts';
import { OtherNames } from '../../ui/values/other-names.tsx';
import { Picture } from '../../ui/values/picture.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatNumber } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { UNIT_WORDS } from '../../words/labels.ts';
import { TypeChip } from './type-chip.tsx';

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <Text as="span" whiteSpace="nowrap">
      {label}{' '}
      <Text as="span" textStyle="figures" fontWeight="semibold" color="fg">
        {children}
      </Text>
    </Text>
  );
}

type Props = {
  product: Product;
  categoryName: string;
  isUnsent: boolean;
  onEdit: (product: Product) => void;
  /** Only admins delete (design section 7). */
  onDelete: ((product: Product) => void) | null;
};

/** A product with price, rank and stock, as the office sees it (requirements section 2, /products). */
export const AdminProductCard = memo(function AdminProductCard(props: Props) {
  const { product, categoryName, isUnsent, onEdit, onDelete } = props;
  const { name, price, sku, itemType, productRank, stockInCount } = product;
  return (
    <Flex as="article" h="full" minH="120px" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Picture src={product.image} size="120px" alignSelf="center" borderRadius="0" />
      <Flex direction="column" flex="1" minW="0" ps="3.5" pe="1" py="2">
        <Flex gap="1">
          <Box flex="1" minW="0" pt="1">
            <Heading
              as="h2"
              textStyle="sm"
              lineHeight="1.3"
              lineClamp={2}
              overflowWrap="anywhere"
              title={name}
              lang={plainLang()}
            >
              {name}
            </Heading>
            <Text textStyle="xs" color="fg.muted" truncate>
              {product.code && `${product.code} · `}
              {categoryName}
              {product.names && ' · '}
              <OtherNames of={product} />
            </Text>
          </Box>
          <Flex>
            <IconButton size="sm" variant="ghost" aria-label={t`Edit ${name}`} onClick={() => onEdit(product)}>
              <EditIcon />
            </IconButton>
            {onDelete && (
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="sumi"
                aria-label={t`Delete ${name}`}
                onClick={() => onDelete(product)}
              >
                <TrashIcon />
              </IconButton>
            )}
          </Flex>
        </Flex>
        <Flex align="center" gap="2" wrap="wrap" mt="auto" pt="1" pe="2">
          <Text as="span" color="fg.muted" textStyle="sm">
            <Yen amount={price ?? 0} fontWeight="bold" textStyle="md" color="fg" /> / {say(UNIT_WORDS[sku])}
          </Text>
          <TypeChip itemType={itemType} alignSelf="center" />
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </Flex>
        <Flex gap="3" pe="2" textStyle="xs" color="fg.muted">
          <Figure label={t`Rank`}>{String(productRank)}</Figure>
          <Figure label={t`Stock`}>{formatNumber(stockInCount)}</Figure>
        </Flex>
      </Flex>
    </Flex>
  );
});
