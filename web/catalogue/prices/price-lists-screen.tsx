import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { holdsOn } from '../../../schema/catalogue/price-rules.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { PlusIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { PriceListForm } from './price-list-form.tsx';

type Summary = { _id: Id; name: string; inForce: number; planned: number; customers: number };

/** All price lists by name, with the number of prices and of customers. */
function useSummaries(): Summary[] {
  const lists = useTable('priceLists');
  const prices = useTable('prices');
  const customers = useTable('customers');
  const today = useToday(useTimeZone());
  return useMemo(() => {
    const found = new Map(
      Array.from(lists.values(), (list): [Id, Summary] => [
        list._id,
        { ...list, inForce: 0, planned: 0, customers: 0 },
      ]),
    );
    for (const price of prices.values()) {
      const list = found.get(price.listId);
      if (!list) continue;
      if (price.from > today) list.planned += 1;
      else if (holdsOn(price, today)) list.inForce += 1;
    }
    for (const { priceListId, deletedAt } of customers.values()) {
      const list = deletedAt === null && priceListId ? found.get(priceListId) : undefined;
      if (list) list.customers += 1;
    }
    return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
  }, [lists, prices, customers, today]);
}

function ListCard({ list }: { list: Summary }) {
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'indigo.border' }}
    >
      <Link to={`${paths.adminPrices}/${list._id}`}>
        <Box flex="1" minW="0">
          <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
            {list.name}
          </Text>
          <Flex columnGap="3" wrap="wrap" color="fg.muted" textStyle="sm">
            <span>{plural({ prices: list.inForce }, { one: '# price in force', other: '# prices in force' })}</span>
            {list.planned > 0 && (
              <span>{plural({ planned: list.planned }, { one: '# planned', other: '# planned' })}</span>
            )}
            <span>{plural({ customers: list.customers }, { one: '# customer', other: '# customers' })}</span>
          </Flex>
        </Box>
        <StyledIcon as={ChevronRightIcon} color="fg.subtle" />
      </Link>
    </Flex>
  );
}

/** `/admin/prices`: the price lists of customers. */
export function Component() {
  const lists = useSummaries();
  const navigate = useNavigate();
  const isAdmin = useSession()?.isAdmin === true;
  const [adding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <PlusIcon /> {t`New Price List`}
    </Button>
  );

  function body() {
    if (lists.length === 0) {
      return (
        <EmptyState
          title={t`No price lists yet`}
          subtitle={t`Without one, a customer pays the products’ own prices.`}
          icon={<YenIcon />}
        >
          <TwoActs
            label={t`New Price List`}
            onAdd={() => setAdding(true)}
            importFrom={isAdmin ? `${paths.adminImport}?tab=prices` : undefined}
          />
        </EmptyState>
      );
    }
    return (
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="3">
        {lists.map((list) => (
          <ListCard key={list._id} list={list} />
        ))}
      </SimpleGrid>
    );
  }

  return (
    <Page wide>
      <PageTitle title={t`Price Lists`} count={lists.length}>
        {add}
      </PageTitle>
      {body()}
      <Popup open={adding} onClose={() => setAdding(false)} title={t`New Price List`} size="small">
        <PriceListForm list={null} onDone={(id) => void navigate(`${paths.adminPrices}/${id}`)} />
      </Popup>
    </Page>
  );
}
