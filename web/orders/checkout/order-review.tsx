import { Box, Button, Checkbox, Flex, IconButton, Stack, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { given } from '../../../schema/core/mutation.ts';
import { paths } from '../../browser/paths.ts';
import type { CartLine } from '../../replica/cart.ts';
import { useCartActions } from '../../replica/cart-actions.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { readQuantity } from '../../ui/fields/typed-quantity.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Presence, PresentRow } from '../../ui/motion/motion.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { Picture } from '../../ui/values/picture.tsx';
import { namedItem } from '../parts/item-name.ts';
import { NotInStock } from '../parts/not-in-stock.tsx';
import type { Missing } from './missing-lines.ts';

/** A row as two lines on a phone: the name with its remove button, and below it quantity and substitute. */
const ROWS = {
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  mdDown: {
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: '0' },
    },
    '& thead tr': { display: 'flex', justifyContent: 'space-between', borderBottomWidth: '1px' },
    '& thead th': { borderBottomWidth: '0' },
    '& tbody td': { borderBottomWidth: '0' },
    '& tbody td:nth-of-type(2)': { gridRow: '2', gridColumn: '1 / -1' },
  },
} as const;

type LineProps = { line: CartLine; missing: Missing | undefined };

const fieldId = (id: Id) => `quantity-of-${id}`;

/** True if half a unit can be ordered. */
const inHalves = ({ sku }: CartLine, product: Product | undefined): boolean =>
  isSoldByWeight({ sku, ...given({ catchWeight: product?.catchWeight }) });

function Amount({ line, name, missing }: LineProps & { name: string }) {
  const cart = useCartActions();
  const product = useTable('products').rows.get(line.id);
  const { id } = line;
  return (
    <Flex id={fieldId(id)} gap={{ base: '4', md: '5' }} align="center">
      <Box flex="none" w="10.5rem" maxW="full" position="relative">
        <QuantityStepper
          name={name}
          quantity={line.quantity}
          typed={line.typed}
          sku={line.sku}
          halves={inHalves(line, product)}
          onlyLess={missing !== undefined}
          onQuantity={(quantity) => cart.setQuantity(id, quantity).catch(sayNotSaved)}
          onTyped={(text) => cart.keepTyped(id, text).catch(sayNotSaved)}
          onMore={() => cart.increase(id).catch(sayNotSaved)}
          onLess={() => cart.decrease(id).catch(sayNotSaved)}
        />
      </Box>
      <Checkbox.Root
        minH="tap"
        minW="0"
        checked={line.substitute ?? false}
        onCheckedChange={({ checked }) => cart.setSubstitute(id, checked === true).catch(sayNotSaved)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label position="relative" fontWeight="normal" lineHeight="1.25">
          {t`Something similar is fine`}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Checkbox.Label>
      </Checkbox.Root>
    </Flex>
  );
}

function Line({ line, missing }: LineProps) {
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

  // A grid layout would drop the table roles.
  return (
    <Table.Row bg="transparent" role="row" asChild>
      <PresentRow>
        <Table.Cell role="cell" ps={{ base: '3', md: '5' }} pt="3" pb={{ base: '1', md: '3' }}>
          <Flex align="center" gap="3">
            <Picture src={image} size="12" hideBelow="sm" />
            <Stack gap="1" align="flex-start" minW="0">
              <Text fontWeight="semibold" textStyle="md" lineHeight="1.3" overflowWrap="anywhere" lang={langOf(item)}>
                {name}
              </Text>
              {missing && <NotInStock isGone={missing === 'gone'} />}
            </Stack>
          </Flex>
        </Table.Cell>
        <Table.Cell role="cell" ps={{ base: '3', md: '2' }} pt={{ base: '0', md: '3' }} pb="3">
          <Amount line={line} name={name} missing={missing} />
        </Table.Cell>
        <Table.Cell
          role="cell"
          pe={{ base: '2', md: '4' }}
          ps="0"
          pt={{ base: '1.5', md: '3' }}
          pb={{ base: '0', md: '3' }}
          textAlign="end"
        >
          <IconButton variant="ghost" colorPalette="persimmon" aria-label={t`Remove ${name}`} onClick={remove}>
            <TrashIcon />
          </IconButton>
        </Table.Cell>
      </PresentRow>
    </Table.Row>
  );
}

type Props = {
  lines: CartLine[];
  missing: ReadonlyMap<Id, Missing>;
  onContinue: () => void;
  /** The day of the cart, from which a standing order can be made. */
  day: Day;
};

/** Step 1: the cart (requirements section 2, /cart). */
export function OrderReview({ lines, missing, onContinue, day }: Props) {
  const cart = useCartActions();
  const products = useTable('products').rows;

  // Reads the stored cart, since a tap may come before the screen has updated.
  async function goOn() {
    const unread = (await cart.lines()).find(
      ({ typed, quantity, ...line }) =>
        readQuantity(typed ?? String(quantity), inHalves({ ...line, quantity }, products.get(line.id))) === null,
    );
    if (unread) document.getElementById(fieldId(unread.id))?.querySelector('input')?.focus();
    else onContinue();
  }

  return (
    <>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
        <Table.Root size="md" role="table" css={ROWS}>
          <Table.Header role="rowgroup">
            <Table.Row role="row" bg="bg.subtle">
              <Table.ColumnHeader role="columnheader" ps={{ base: '3', md: '5' }}>{t`PRODUCT`}</Table.ColumnHeader>
              <Table.ColumnHeader role="columnheader">{t`QTY`}</Table.ColumnHeader>
              <Table.ColumnHeader role="columnheader" pe={{ base: '3', md: '5' }} textAlign="end">
                {t`ACTION`}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body role="rowgroup">
            <Presence>
              {lines.map((line) => (
                <Line key={line.id} line={line} missing={missing.get(line.id)} />
              ))}
            </Presence>
          </Table.Body>
        </Table.Root>
      </Box>
      <Flex mt="5" gap="3" direction={{ base: 'column', lg: 'row' }} justify="space-between">
        <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="1">
          <Button asChild size="lg" variant="ghost">
            <Link to={paths.allProducts}>{t`Add more products`}</Link>
          </Button>
          <Button asChild size="lg" variant="ghost">
            <Link to={`${paths.standingOrder}/new?cart=${day}`}>
              <CalendarIcon /> {t`Repeat every week`}
            </Link>
          </Button>
        </Flex>
      </Flex>
      <ThumbBar mt={{ base: '3', lg: '-12' }} w={{ lg: 'fit-content' }} ms={{ lg: 'auto' }}>
        <Button size="lg" minW={{ lg: '48' }} w="full" onClick={() => goOn().catch(sayNotSaved)}>
          {t`CONTINUE`} <ChevronRightIcon />
        </Button>
      </ThumbBar>
    </>
  );
}
