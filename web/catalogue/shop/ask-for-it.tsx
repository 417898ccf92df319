import { Box, Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { oneLine } from '../../../schema/core/one-line.ts';
import { useStoredCheckout } from '../../replica/checkout.ts';
import { isInMessage, writeInMessage } from '../../replica/checkout-message.ts';
import { useLocalDb } from '../../replica/use-table.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';

/** Longest name to ask for, in characters, since the search text may be a pasted page. */
const NAME_LENGTH = 80;

/** Asks the supplier for goods that are not in the catalogue, by a line in the next order's message. Works offline. */
export function AskForIt({ searched }: { searched: string }) {
  const db = useLocalDb();
  const checkout = useStoredCheckout();
  const name = oneLine(searched).slice(0, NAME_LENGTH);
  if (!db || !checkout || name === '') return null;
  const line = t`Asked for: ${{ name }}`;
  const isAsked = isInMessage(checkout.draft?.customMessage ?? '', line);

  async function toggle() {
    if (!db) return;
    if (!(await writeInMessage(db, line, !isAsked))) toast.error(t`The message of your order has no room for it.`);
  }

  return (
    <Box textAlign="center" mt="3" px="4">
      <Text role="status" color={isAsked ? 'fg' : 'fg.muted'} overflowWrap="anywhere" mb="2">
        {isAsked
          ? t`“${{ name }}” is in the message of your next order.`
          : t`Is “${{ name }}” not on our list? We read it with your next order.`}
      </Text>
      <Button
        variant={isAsked ? 'ghost' : 'outline'}
        h="auto"
        minH="11"
        py="2"
        whiteSpace="normal"
        onClick={() => void toggle().catch(sayNotSaved)}
      >
        {isAsked ? t`Don’t ask for it` : t`Ask for it`}
      </Button>
    </Box>
  );
}
