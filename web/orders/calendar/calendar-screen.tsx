import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { MAX_YEN } from '../../../schema/core/money.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CalendarDays } from './calendar-days.tsx';
import { RoutePlans } from './route-plans.tsx';

/** Orders worth less than this get a warning. */
function OrderMinimum({ minimum }: { minimum: number }) {
  const mutate = useMutate();
  const { run, failure, saving } = useSave();
  const [typed, setTyped] = useState(String(minimum));
  const yen = readAmount(typed) ?? Number.NaN;
  const isYen = Number.isInteger(yen) && yen <= MAX_YEN;

  async function save() {
    const saved = await run(async () => {
      await mutate('business.setOrderMinimum', { orderMinimum: yen });
      return true;
    });
    if (saved) toast.done(t`Order minimum saved`);
  }

  return (
    <Box as="section" aria-labelledby="minimum">
      <Heading id="minimum" as="h2" textStyle="lg" mb="1">
        {t`Order minimum`}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="3">
        {t`Orders worth less are marked for you and for the customer. They are taken all the same. 0 marks none.`}
      </Text>
      <Flex gap="3" align="flex-end" maxW="md">
        <AmountField
          label={t`Yen without tax`}
          value={typed}
          error={isYen ? undefined : t`Whole yen, such as 20000`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={!isYen || saving || yen === minimum} onClick={() => void save()}>
          {t`Save`}
        </Button>
      </Flex>
      <FormError reason={failure} />
    </Box>
  );
}

/** `/admin/calendar`: delivery days and cut-off times. */
export function Component() {
  const { orderMinimum = 0 } = useTable('business').get(BUSINESS_ID) ?? {};
  return (
    <Page>
      <PageTitle title={t`Delivery Calendar`} />
      <Stack gap="8">
        <RoutePlans />
        <CalendarDays />
        <OrderMinimum key={orderMinimum} minimum={orderMinimum} />
      </Stack>
    </Page>
  );
}
