import { Alert } from '@chakra-ui/react';
import { formatYen } from '../../schema/money.ts';
import { useOutbox } from '../sync/use-sync.ts';
import { AlertIcon } from '../ui/icons.tsx';

const DECIDE = 'Open “needs attention” above to decide.';

/**
 * Cash in the driver's hand that the office could not accept: it is in no total until somebody decides. And a hand-over that
 * was not accepted: its payments are in the total again.
 */
export function DriverRefusedCash() {
  const refused = useOutbox().filter(({ state }) => state === 'refused');
  return refused
    .filter(({ cash, name }) => cash > 0 || name === 'handover.close')
    .map(({ id, cash, about, reason }) => (
      <Alert.Root key={id} status="warning" mt="3" role="alert">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>
            {cash > 0
              ? `${formatYen(cash)} ${about && `of ${about} `}is not in this total`
              : 'The hand-over was not accepted'}
          </Alert.Title>
          <Alert.Description>
            {reason} {DECIDE}
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    ));
}
