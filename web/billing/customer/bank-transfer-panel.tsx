import { Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { InfoIcon } from '../../ui/icons/icons.tsx';

/**
 * Bank transfer fees are the customer's (requirements section 1). The requirements name no account, so none is shown.
 */
export function BankTransferPanel() {
  return (
    <Flex as="section" aria-labelledby="bank-transfer" gap="3" p="4" borderRadius="l3" bg="bg.subtle">
      <InfoIcon color="fg.muted" mt="0.5" />
      <div>
        <Text as="h2" id="bank-transfer" fontWeight="semibold">
          {t`Bank transfer`}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t`You can pay by bank transfer. The transfer fee is paid by the customer.`}
        </Text>
      </div>
    </Flex>
  );
}
