import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ACCOUNT_KIND_WORDS } from '../../words/account-kinds.ts';
import { say } from '../../words/i18n.ts';

/** Bank transfer fees are paid by the customer (requirements section 1). Lists the accounts of the business. */
export function BankTransferPanel() {
  const accounts = useTable('business').get(BUSINESS_ID)?.bankAccounts ?? [];
  return (
    <Flex as="section" aria-labelledby="bank-transfer" gap="3" minW="0" p="4" borderRadius="l3" bg="bg.subtle">
      <StyledIcon as={InfoIcon} color="fg.muted" mt="0.5" />
      <Box minW="0">
        <Text as="h2" id="bank-transfer" fontWeight="semibold">
          {t`Bank transfer`}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t`You can pay by bank transfer. The transfer fee is paid by the customer.`}
        </Text>
        <Flex wrap="wrap" columnGap="10">
          {accounts.map(({ bank, branch, kind, number, holder }) => (
            <Box key={`${bank} ${branch} ${number}`} mt="3" textStyle="sm">
              <Text lang="ja" fontWeight="medium">
                {bank} · {branch}
              </Text>
              <Text textStyle="figures">
                {say(ACCOUNT_KIND_WORDS[kind])} {number}
              </Text>
              <Text lang="ja">{holder}</Text>
            </Box>
          ))}
        </Flex>
      </Box>
    </Flex>
  );
}
