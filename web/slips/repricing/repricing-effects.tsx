import { Box, Link as ChakraLink, List } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { holdsOn } from '../../../schema/catalogue/price-rules.ts';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { RepricingWay } from '../../../schema/slips/repricing-plan.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { PriceWish } from './price-wish.ts';
import { formatDifference } from './repricing-words.ts';
import type { NamedRepricing } from './use-repricing.ts';

/** Price lists, and the product itself, that still have the wrong price. */
function useStillWrong({ productId, was }: PriceWish, today: Day): { name: string | null; to: string }[] {
  const lists = useTable('priceLists');
  const prices = useTable('prices');
  const product = useTable('products').get(productId);
  if (was === null) return [];
  const wrong = [...prices.values()].filter(
    (price) =>
      price.productId === productId && price.unitPrice === was && (holdsOn(price, today) || price.from > today),
  );
  const ids = [...new Set(wrong.map(({ listId }) => listId))];
  const named = ids.map((id) => ({ name: lists.get(id)?.name ?? '', to: `${paths.adminPrices}/${id}` }));
  const own = product?.deletedAt === null && product.price === was;
  return own
    ? [{ name: null, to: `${paths.adminProducts}?search=${encodeURIComponent(product.name)}` }, ...named]
    : named;
}

/** Number of open orders with the wrong price, which their slips will copy. */
function useOrdersWithIt({ productId, was }: PriceWish): number {
  const orders = useTable('orders');
  let count = 0;
  for (const order of orders.values()) {
    if (!isDispatched(order) && order.orderItems.some(({ _id, price }) => _id === productId && price === was))
      count += 1;
  }
  return count;
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <ChakraLink asChild fontWeight="semibold" textDecoration="underline">
    <Link to={to}>{children}</Link>
  </ChakraLink>
);

type Props = { chosen: readonly NamedRepricing[]; wish: PriceWish; today: Day };

/** The papers that the correction leads to, and where the wrong price remains. */
export function RepricingEffects({ chosen, wish, today }: Props) {
  const stillWrong = useStillWrong(wish, today);
  const orders = useOrdersWithIt(wish);
  const slips = chosen.flatMap((each) => each.slips);
  const of = (way: RepricingWay) => {
    const all = slips.filter((each) => each.way === way);
    const sum = (field: 'net' | 'withTax') => formatDifference(all.reduce((yen, each) => yen + (each[field] ?? 0), 0));
    return { slips: all.length, net: sum('net'), withTax: sum('withTax') };
  };
  const [own, closing, more, less] = [of('slip'), of('next closing'), of('invoice'), of('return invoice')];
  const [closingNet, lessWithTax, moreWithTax] = [closing.net, less.withTax, more.withTax];
  const hasPapers = more.slips + less.slips > 0;
  return (
    <Box bg="bg.subtle" borderRadius="l2" px="4" py="3" mb="4" textStyle="sm">
      <List.Root ps="4" gap="1">
        {own.slips > 0 && (
          <List.Item>
            {plural(
              { slips: own.slips },
              {
                one: '# slip is not billed yet: it is changed itself, and its paper is issued anew if it was delivered.',
                other:
                  '# slips are not billed yet: they are changed themselves, and papers of delivered ones are issued anew.',
              },
            )}
          </List.Item>
        )}
        {closing.slips > 0 && (
          <List.Item>
            {plural(
              { slips: closing.slips },
              {
                one: `# slip is billed by a closing. That invoice stays, and ${closingNet} without tax come into the next closing as a correction.`,
                other: `# slips are billed by a closing. Those invoices stay, and ${closingNet} without tax come into the next closing as corrections.`,
              },
            )}
          </List.Item>
        )}
        {less.slips > 0 && (
          <List.Item>
            {plural(
              { slips: less.slips },
              {
                one: `# cash invoice becomes less by a return invoice (適格返還請求書), ${lessWithTax} with tax. What is paid already becomes credit.`,
                other: `# cash invoices become less by a return invoice each (適格返還請求書), ${lessWithTax} with tax in all. What is paid already becomes credit.`,
              },
            )}
          </List.Item>
        )}
        {more.slips > 0 && (
          <List.Item>
            {plural(
              { slips: more.slips },
              {
                one: `# cash invoice stays, and a second one is over the difference, ${moreWithTax} with tax.`,
                other: `# cash invoices stay, and a second one each is over the difference, ${moreWithTax} with tax in all.`,
              },
            )}
          </List.Item>
        )}
        {hasPapers && (
          <List.Item>
            {t`Customers are told once of their new papers, and have them in the app. For e-mail and post they are here:`}{' '}
            <Way to={paths.adminDocuments}>{t`Documents`}</Way>
          </List.Item>
        )}
        {stillWrong.length > 0 && (
          <List.Item color="fg.warning">
            {t`${{ price: formatYen(wish.was ?? 0) }} is still asked for it from now on. That is corrected at its own place:`}{' '}
            {stillWrong.map(({ name, to }, index) => (
              <span key={to}>
                {index > 0 && ' · '}
                <Way to={to}>{name === null ? t`The product’s own price` : name}</Way>
              </span>
            ))}
          </List.Item>
        )}
        {orders > 0 && (
          <List.Item color="fg.warning">
            {plural(
              { orders },
              {
                one: '# order that is not dispatched has this price too. Its slip will have it: correct it here once it is dispatched.',
                other:
                  '# orders that are not dispatched have this price too. Their slips will have it: correct them here once they are dispatched.',
              },
            )}{' '}
            <Way to={paths.adminOrders}>{t`Orders`}</Way>
          </List.Item>
        )}
      </List.Root>
    </Box>
  );
}
