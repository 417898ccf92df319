import { Alert, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { asOrderedText, lackingText } from '../../slips/lines/shown-slip.ts';
import { AlertIcon, InfoIcon } from '../../ui/icons/icons.tsx';
import { formatList } from '../../words/format.ts';
import { formatReason } from '../../words/slip-words.ts';

/** Says that the office changed a slip while the driver was entering something, and which lines are new. */
function Changed({ names, onSeen }: { names: string[]; onSeen: () => void }) {
  return (
    <Alert.Root status="warning" role="status">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>{t`The office changed this slip meanwhile: ${{ items: formatList(names) }}.`}</Alert.Title>
        <Alert.Description>{t`What you entered stands on top of that. Look at it once more.`}</Alert.Description>
        <Button mt="2" size="lg" variant="outline" onClick={onSeen}>
          {t`I have looked`}
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}

type Props = {
  slip: Slip;
  lines: readonly SlipLine[];
  /** Names of lines that the office changed meanwhile. */
  changed: string[];
  onSeen: () => void;
};

/** Warnings to the driver above a slip's lines. */
export function DoorNotices({ slip, lines, changed, onSeen }: Props) {
  const { voidedAt, billedAt, differs, reason, note } = slip;
  if (voidedAt !== null) {
    return (
      <Alert.Root status="error">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>{t`The office voided this slip: ${{ reason: formatReason(reason) }}`}</Alert.Title>
          <Alert.Description>{t`Hand nothing over by it. Call the office if goods change hands.`}</Alert.Description>
          <CallUs mt="2" size="lg" />
        </Alert.Content>
      </Alert.Root>
    );
  }
  const lacking = lackingText(lines);
  const asOrdered = asOrderedText(lines);
  return (
    <>
      {note.trim() !== '' && (
        <Alert.Root status="info">
          <InfoIcon />
          <Alert.Title whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note}
          </Alert.Title>
        </Alert.Root>
      )}
      {changed.length > 0 && <Changed names={changed} onSeen={onSeen} />}
      {differs && (
        <Alert.Root status="info">
          <InfoIcon />
          <Alert.Title>{t`The office has another version of this slip, and decides. What you showed at the door counts until then.`}</Alert.Title>
        </Alert.Root>
      )}
      {billedAt !== null && (
        <Alert.Root status="info">
          <InfoIcon />
          <Alert.Title>{t`It is billed. A change becomes a correction of its own.`}</Alert.Title>
        </Alert.Root>
      )}
      {asOrdered.length > 0 && (
        <Alert.Root status="warning">
          <AlertIcon />
          <Alert.Title overflowWrap="anywhere">{asOrdered}</Alert.Title>
        </Alert.Root>
      )}
      {lacking.length > 0 && (
        <Alert.Root status="warning">
          <AlertIcon />
          <Alert.Content>
            <Alert.Title>{lacking.join(' ')}</Alert.Title>
            <Alert.Description>{t`It can be delivered without. It is billed once that is entered.`}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
    </>
  );
}
