import { Box, Button, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Customer, Route } from '../../../schema/customers/customer-entity.ts';
import { ROUTES } from '../../../schema/customers/routes.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { optionsOf } from '../../ui/fields/options.ts';
import { formatSetCutOff } from '../../words/cut-off-words.ts';
import { formatRoute } from '../../words/labels.ts';
import { type Plan, PlanForm } from './plan-form.tsx';
import { formatDays } from './plan-words.ts';

const NONE: Plan = { deliveryDays: [], cutOff: null, grace: null };

type Asked = { route: Route | null } | { customer: Customer };

const planOfCustomer = ({ deliveryDays, cutOff = null, grace = null }: Customer): Plan => ({
  deliveryDays,
  cutOff,
  grace,
});

function PlanRow({ name, plan, from, onEdit }: { name: string; plan: Plan; from: string; onEdit: () => void }) {
  const days = plan.deliveryDays.length > 0 && formatDays(plan.deliveryDays);
  const until = plan.cutOff && formatSetCutOff(plan.cutOff);
  const grace = plan.grace !== null && plural({ minutes: plan.grace }, { one: '# minute', other: '# minutes' });
  const own = [days, until, grace].filter((text) => typeof text === 'string');
  const cell = (text: string | false | null) => (
    <Table.Cell hideBelow="md" {...(!text && { color: 'fg.muted' })}>
      {text || from}
    </Table.Cell>
  );
  return (
    <Table.Row bg="transparent">
      <Table.Cell fontWeight="semibold">
        {name}
        <Text hideFrom="md" textStyle="sm" fontWeight="normal" color="fg.muted">
          {own.length > 0 ? own.join(' · ') : from}
        </Text>
      </Table.Cell>
      {cell(days)}
      {cell(until)}
      {cell(grace)}
      <Table.Cell textAlign="end">
        <Button size="sm" variant="outline" aria-label={t`Edit ${name}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}

/** Delivery days and cut-off times for all routes, per route, and of customers with their own. */
export function RoutePlans() {
  const { routePlans = [] } = useTable('business').get(BUSINESS_ID) ?? {};
  const customers = useTable('customers');
  const mutate = useMutate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = useMemo(
    () =>
      [...customers.values()]
        .filter(({ deletedAt }) => deletedAt === null)
        .sort((a, b) => a.restaurantName.localeCompare(b.restaurantName)),
    [customers],
  );
  const options = useMemo(
    () =>
      optionsOf(
        current.map(({ _id, restaurantName, customerCode }) => ({
          value: _id,
          label: restaurantName,
          hint: customerCode,
        })),
      ),
    [current],
  );
  const own = current.filter(({ cutOff, grace }) => cutOff || typeof grace === 'number');
  const planOf = (wanted: Route | null): Plan => {
    const { route: _route, ...plan } = routePlans.find(({ route }) => route === wanted) ?? { route: null, ...NONE };
    return plan;
  };
  const nameOf = (route: Route | null) => (route === null ? t`All routes` : formatRoute(route));

  const save = (plan: Plan) => {
    if (!asked) return Promise.resolve();
    if ('customer' in asked) return mutate('customer.update', { customerId: asked.customer._id, ...plan });
    return mutate('route.setPlan', { route: asked.route, ...plan });
  };

  return (
    <Box as="section" aria-labelledby="plans">
      <Heading id="plans" as="h2" textStyle="lg" mb="1">
        {t`Delivery days and cut-off`}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="3">
        {t`A customer’s own settings win over its route’s, and those over all routes’. Without a cut-off every order counts, whenever it arrives.`}
      </Text>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
        <Table.Root size="md">
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{t`Route`}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t`Delivery days`}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t`Order until`}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t`Grace`}</Table.ColumnHeader>
              <Table.Cell />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {[null, ...ROUTES].map((route) => (
              <PlanRow
                key={route ?? 'all'}
                name={nameOf(route)}
                plan={planOf(route)}
                from={route === null ? t`not set` : t`as all routes`}
                onEdit={() => setAsked({ route })}
              />
            ))}
            {own.map((customer) => (
              <PlanRow
                key={customer._id}
                name={customer.restaurantName}
                plan={planOfCustomer(customer)}
                from={t`as its route`}
                onEdit={() => setAsked({ customer })}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      <Flex mt="3" maxW="md">
        <ComboboxField
          label={t`Set for one customer`}
          options={options}
          value=""
          onChange={(id) => {
            const customer = customers.get(id);
            if (customer) setAsked({ customer });
          }}
        />
      </Flex>
      <Popup
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && 'customer' in asked ? asked.customer.restaurantName : nameOf(asked?.route ?? null)}
      >
        {asked && (
          <PlanForm
            plan={'customer' in asked ? planOfCustomer(asked.customer) : planOf(asked.route)}
            hint={
              'customer' in asked
                ? t`What you leave empty is as its route has it.`
                : asked.route === null
                  ? t`These hold for every route and customer that has none of its own.`
                  : t`What you leave empty is as all routes have it.`
            }
            onSave={save}
            onDone={() => setAsked(null)}
          />
        )}
      </Popup>
    </Box>
  );
}
