import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import type { CartLine } from '../../replica/cart.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CartIcon } from '../../ui/icons/icons.tsx';
import { say } from '../../words/i18n.ts';
import { formatQuantity } from '../../words/labels.ts';
import { formatOrderDay } from '../days/day-words.ts';
import { OrderItems } from '../parts/order-items.tsx';
import { LEFT_OUT, type LeftOut, type Reorder } from '../parts/reorder.ts';
import type { OrderToRepeat } from './order-to-repeat.ts';

function LeftOutItems({ leftOut }: { leftOut: LeftOut[] }) {
  return (
    <Panel title={t`Left out`}>
      <OrderItems items={leftOut} noteOf={({ why }) => <Badge colorPalette="persimmon">{say(LEFT_OUT[why])}</Badge>} />
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '5' }} pt="4" pb="2">
      <Heading as="h2" textStyle="lg" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

type Props = {
  order: OrderToRepeat;
  plan: Reorder;
  cartLines: CartLine[];
  onChoose: (how: 'add' | 'replace') => void;
};

/** Asks whether to add to a non-empty cart or replace it, and previews the items. */
export function ReorderChoice({ order, plan: { lines, leftOut }, cartLines, onChoose }: Props) {
  const held = new Map(cartLines.map((line) => [line.id, line]));
  const note = (id: string) => {
    const line = held.get(id);
    return (
      line && (
        <Badge colorPalette="indigo">
          <CartIcon /> {t`${{ amount: formatQuantity(line.quantity, line.sku) }} in the cart`}
        </Badge>
      )
    );
  };
  return (
    <Stack gap="5" maxW="2xl">
      <Box as="section" aria-labelledby="cart-question" bg="bg.info" borderRadius="l3" p={{ base: '4', md: '5' }}>
        <Heading id="cart-question" as="h2" textStyle="lg">
          {plural(
            { items: cartLines.length },
            { one: 'Your cart already holds # item', other: 'Your cart already holds # items' },
          )}
        </Heading>
        <Text color="fg.muted" mb="4">
          {t`What you ordered for ${{ day: formatOrderDay(order.deliveryDate) }} can go on top of it, or take its place.`}
        </Text>
        <Flex gap="2" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
          <Button size="lg" onClick={() => onChoose('add')}>
            {t`Add to the cart`}
          </Button>
          <Button size="lg" variant="outline" colorPalette="persimmon" onClick={() => onChoose('replace')}>
            {t`Replace the cart`}
          </Button>
          <Button asChild size="lg" variant="ghost">
            <Link to={paths.cart}>{t`Leave it as it is`}</Link>
          </Button>
        </Flex>
      </Box>
      <Panel title={t`To order again`}>
        <OrderItems items={lines.map(({ id, ...line }) => ({ _id: id, ...line }))} noteOf={({ _id }) => note(_id)} />
      </Panel>
      {leftOut.length > 0 && <LeftOutItems leftOut={leftOut} />}
    </Stack>
  );
}

/** Shown if no item of the order is available any more. */
export function NothingToReorder({ leftOut }: { leftOut: LeftOut[] }) {
  return (
    <Stack gap="5" maxW="2xl">
      <EmptyState icon={<CartIcon />} title={t`Nothing of this order can be ordered again right now`}>
        <Button asChild mt="3" variant="outline">
          <Link to={paths.allProducts}>{t`All Products`}</Link>
        </Button>
      </EmptyState>
      <LeftOutItems leftOut={leftOut} />
    </Stack>
  );
}
