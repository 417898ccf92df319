import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen, fromHundredths } from '../../../schema/core/money.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { formatNumber } from '../../words/format.ts';
import { formatQuantity, namesOf } from '../../words/labels.ts';
import { DashboardPanel, PanelChoice } from './dashboard-panel.tsx';
import { bestOf, type Share, type Shares } from './dashboard-sums.ts';

const SHOWN = 6;

/** An entry of a ranking; `part` is its share of the first one's. */
type Best = { id: Id; name: string; to: string; amount: string; part: number };

const BestLink = chakra(Link);

function BestList({ label, best }: { label: string; best: Best[] }) {
  if (best.length === 0) return <Text color="fg.muted">{t`Nothing in the last 30 days.`}</Text>;
  return (
    <chakra.ol aria-label={label} listStyleType="none">
      {best.map(({ id, name, to, amount, part }, index) => (
        <li key={id}>
          <BestLink
            to={to}
            display="flex"
            alignItems="center"
            gap="3"
            minH="10"
            px="2"
            mx="-2"
            borderRadius="l2"
            textStyle="sm"
            focusVisibleRing="inside"
            _hover={{ bg: 'bg.muted' }}
          >
            <Text as="span" textStyle="figures" color="fg.muted" w="4" textAlign="end" aria-hidden="true">
              {index + 1}
            </Text>
            <Box flex="1" minW="0">
              <Flex gap="3" justify="space-between">
                <Text as="span" minW="0" truncate fontWeight="medium">
                  {name}
                </Text>
                <Text as="span" textStyle="figures" fontWeight="semibold" whiteSpace="nowrap">
                  {amount}
                </Text>
              </Flex>
              <Box
                h="1"
                mt="0.5"
                borderRadius="full"
                bg="indigo.fg"
                opacity="0.75"
                style={{ width: `${100 * part}%` }}
                aria-hidden="true"
              />
            </Box>
          </BestLink>
        </li>
      ))}
    </chakra.ol>
  );
}

type By = keyof Share;
const partOf = (share: Share, by: By, [first]: [Id, Share][]) => share[by] / (first?.[1][by] ?? share[by]);

type CustomersProps = { invoiced: Shares; delivered: Shares };

/** Ranking by invoiced amount or by deliveries. */
export function BestCustomers({ invoiced, delivered }: CustomersProps) {
  const [by, setBy] = useState<By>('hundredths');
  const customers = useTable('customers');
  const best = useMemo(() => {
    const found = bestOf(by === 'hundredths' ? invoiced : delivered, by, SHOWN);
    return found.map(([id, share]): Best => {
      const customer = customers.get(id);
      const name = namesOf(customer?.deletedAt === null ? customer : null).restaurantName;
      const amount = by === 'hundredths' ? formatYen(fromHundredths(share.hundredths)) : formatNumber(share.quantity);
      return { id, name, to: `${paths.adminCustomers}/${id}`, amount, part: partOf(share, by, found) };
    });
  }, [invoiced, delivered, by, customers]);
  return (
    <DashboardPanel
      title={t`Best customers`}
      buttons={
        <PanelChoice
          label={t`Best customers by`}
          choices={[
            { value: 'hundredths', label: '¥' },
            { value: 'quantity', label: t`Deliveries` },
          ]}
          value={by}
          onChange={setBy}
        />
      }
    >
      <BestList label={t`Best customers`} best={best} />
    </DashboardPanel>
  );
}

/** Ranking by web orders. */
export function BestProducts({ ordered }: { ordered: Shares }) {
  const [by, setBy] = useState<By>('hundredths');
  const products = useTable('products');
  const best = useMemo(() => {
    const found = bestOf(ordered, by, SHOWN);
    return found.map(([id, share]): Best => {
      const product = products.get(id);
      const quantity = formatQuantity(share.quantity, product?.sku ?? '');
      return {
        id,
        name: product?.name ?? t`Deleted product`,
        to: `${paths.adminProducts}?search=${encodeURIComponent(product?.name ?? '')}`,
        amount: by === 'hundredths' ? formatYen(fromHundredths(share.hundredths)) : quantity,
        part: partOf(share, by, found),
      };
    });
  }, [ordered, by, products]);
  return (
    <DashboardPanel
      title={t`Best products`}
      buttons={
        <PanelChoice
          label={t`Best products by`}
          choices={[
            { value: 'hundredths', label: '¥' },
            { value: 'quantity', label: t`Quantity` },
          ]}
          value={by}
          onChange={setBy}
        />
      }
    >
      <BestList label={t`Best products`} best={best} />
    </DashboardPanel>
  );
}
