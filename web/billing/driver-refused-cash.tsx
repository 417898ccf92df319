import { Alert } from '@chakra-ui/react';
import { formatYen } from '../../schema/money.ts';
import { useOutbox } from '../sync/use-sync.ts';
import { AlertIcon } from '../ui/icons.tsx';

/** Cash in the driver's hand that the office could not accept: it is in no total until somebody decides. */
export function DriverRefusedCash() {
  const refused = useOutbox().filter(({ state, cash }) => state === 'refused' && cash > 0);
  return refused.map(({ id, cash, about, reason }) => (
    <Alert.Root key={id} status="warning" mt="3" role="alert">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>
          {formatYen(cash)} {about && `of ${about} `}is not in this total
        </Alert.Title>
        <Alert.Description>{reason} Open “needs attention” above to decide.</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  ));
}
