import { Box, Flex, Heading } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExampleCard } from '../set-up/example-card.tsx';
import { BusinessForm } from './business-form.tsx';
import { SettingsPlaces } from './settings-places.tsx';
import { TaxRates } from './tax-rates.tsx';

/** `/admin/settings`: links to all settings, the business itself and the tax rates. For admins. */
export function Component() {
  const business = useTable('business').get(BUSINESS_ID);
  return (
    <Page>
      <PageTitle title={t`Settings`} />
      {business && (
        <Flex direction="column" gap="10" maxW="72rem">
          <SettingsPlaces />
          <ExampleCard />
          <Box as="section" id="business" aria-labelledby="business-title" scrollMarginTop="24">
            <Heading as="h2" id="business-title" textStyle="xl" mb="4">
              {t`The business`}
            </Heading>
            <Box p={{ base: '4', md: '6' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
              <BusinessForm business={business} />
            </Box>
          </Box>
          <TaxRates />
        </Flex>
      )}
    </Page>
  );
}
