import { Box, Button, Flex, IconButton, Stack, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Id } from '../../../schema/ids.ts';
import { paths } from '../../browser/paths.ts';
import { type CartLine, useCartActions } from '../../replica/cart.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Presence, PresentRow } from '../../ui/motion/motion.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { Picture } from '../../ui/values/picture.tsx';
import { formatQuantity } from '../../words/labels.ts';
import { namedItem } from '../parts/item-name.ts';
import { NotInStock } from '../parts/not-in-stock.tsx';

function Line({ line, missing }: { line: CartLine; missing: boolean }) {
  const cart = useCartActions();
  const confirm = useConfirm();
  const products = useTable('products').rows;
  const image = products.get(line.id)?.image ?? '';
  const item = namedItem({ _id: line.id, name: line.name }, products);
  const name = localName(item);

  async function remove() {
    const question = { title: t`Are You Sure to Remove Item ?`, subtitle: t`You cannot undo this operation` };
    if (await confirm({ ...question, palette: 'persimmon' })) await cart.remove(line.id).catch(sayNotSaved);
  }

  return (
    <Table.Row bg="transparent" asChild>
      <PresentRow>
        <Table.Cell ps={{ base: '3', md: '5' }} py="3">
          <Flex align="center" gap="3">
            <Picture src={image} size="12" hideBelow="sm" />
            <Stack gap="1" align="flex-start" minW="0">
              <Text fontWeight="semibold" textStyle="md" lineHeight="1.3" overflowWrap="anywhere" lang={langOf(item)}>
                {name}
              </Text>
              {missing && <NotInStock />}
            </Stack>
          </Flex>
        </Table.Cell>
        <Table.Cell textStyle="figures" fontSize="md" whiteSpace="nowrap">
          <output>{formatQuantity(line.quantity, line.sku)}</output>
        </Table.Cell>
        <Table.Cell pe={{ base: '2', md: '4' }} ps="0">
          <Flex justify="flex-end" gap="1" wrap="wrap">
            <IconButton variant="ghost" colorPalette="persimmon" aria-label={t`Remove ${name}`} onClick={remove}>
              <TrashIcon />
            </IconButton>
            <IconButton
              variant="outline"
              aria-label={t`One more: ${name}`}
              disabled={missing}
              onClick={() => cart.increase(line.id).catch(sayNotSaved)}
            >
              <PlusIcon />
            </IconButton>
          </Flex>
        </Table.Cell>
      </PresentRow>
    </Table.Row>
  );
}

type Props = { lines: CartLine[]; missing: ReadonlySet<Id>; onContinue: () => void };

/** Step 1: the cart (requirements section 2, /cart). */
export function OrderReview({ lines, missing, onContinue }: Props) {
  return (
    <>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
        <Table.Root size="md" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader ps={{ base: '3', md: '5' }}>{t`PRODUCT`}</Table.ColumnHeader>
              <Table.ColumnHeader>{t`QTY`}</Table.ColumnHeader>
              <Table.ColumnHeader pe={{ base: '3', md: '5' }} textAlign="end">
                {t`ACTION`}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            <Presence>
              {lines.map((line) => (
                <Line key={line.id} line={line} missing={missing.has(line.id)} />
              ))}
            </Presence>
          </Table.Body>
        </Table.Root>
      </Box>
      <Flex mt="5" gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="space-between">
        <Button asChild size="lg" variant="ghost">
          <Link to={paths.allProducts}>{t`Add more products`}</Link>
        </Button>
        <Button size="lg" minW="48" onClick={onContinue}>
          {t`CONTINUE`} <ChevronRightIcon />
        </Button>
      </Flex>
    </>
  );
}
