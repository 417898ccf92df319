import { Box, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useCustomerChoices } from '../../replica/current-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { OneStanding } from './standing-screen.tsx';

const AROUND = { list: paths.adminStandingOrders, orders: paths.adminOrders };

/** The customer of a new standing order, found by typing. */
function CustomerChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const options = useOptions(useCustomerChoices());
  return (
    <Box maxW="2xl" mb="4">
      <ComboboxField label={t`Customer`} options={options} value={value} onChange={onChange} />
    </Box>
  );
}

/** `/admin/standingorders/:id`: the office edits a customer's standing order, or adds one. */
export function Component() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const standing = useTable('standingOrders').get(id);
  const asked = query.get('customer');
  const customer = useTable('customers').get(standing?.customerId ?? '');
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t`STANDING ORDERS`, to: paths.adminStandingOrders },
          { label: id === 'new' ? t`NEW` : t`CHANGE` },
        ]}
      />
      <PageTitle title={id === 'new' ? t`New standing order` : t`Standing order`}>
        {standing && <HistoryLink table="standingOrders" id={id} />}
      </PageTitle>
      {customer && (
        <Text mt="-2" mb="4" color="fg.muted" fontWeight="semibold">
          {customer.restaurantName} · {customer.customerCode}
        </Text>
      )}
      <OneStanding around={AROUND} customerId={asked}>
        <CustomerChoice
          value={asked ?? ''}
          onChange={(customerId) => setQuery(customerId === '' ? {} : { customer: customerId }, { replace: true })}
        />
      </OneStanding>
    </Page>
  );
}
