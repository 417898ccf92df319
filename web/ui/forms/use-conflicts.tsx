import { Box, Button, Dialog, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { type Conflict, conflictsOf } from '../../../schema/core/edit-conflicts.ts';
import { AlertDialog } from '../feedback/alert-dialog.tsx';

/** A conflict as text: the field's label, the stored value and the one typed here. */
export type ConflictLabels = { label: string; theirs: string; mine: string };

/** A field's value as text. */
export function formatPlain(value: unknown): string {
  if (value === '' || value === null || value === undefined) return t`empty`;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return Array.isArray(value) ? value.join(', ') || t`none` : String(value);
}

type Choice = 'mine' | 'theirs' | null;

type Props = { conflicts: ConflictLabels[]; open: boolean; onAnswer: (choice: Choice) => void };

function ConflictDialog({ conflicts, open, onAnswer }: Props) {
  const buttons = (
    <>
      <Button flex="1" variant="outline" colorPalette="sumi" onClick={() => onAnswer('theirs')}>
        {t`Take theirs`}
      </Button>
      <Button flex="1" onClick={() => onAnswer('mine')}>
        {t`Keep mine`}
      </Button>
    </>
  );
  const title = t`Changed while you were editing`;
  return (
    <AlertDialog title={title} open={open} onClose={() => onAnswer(null)} size="sm" buttons={buttons}>
      <Dialog.Description textStyle="md">
        {t`Somebody else changed this too. Keep yours, or take theirs? Your other changes are saved either way.`}
      </Dialog.Description>
      {conflicts.map(({ label, theirs, mine }) => (
        <Box key={label} mt="3" overflowWrap="anywhere">
          <Text fontWeight="semibold">{label}</Text>
          <Text>{t`Theirs: ${theirs}`}</Text>
          <Text>{t`Yours: ${mine}`}</Text>
        </Box>
      ))}
    </AlertDialog>
  );
}

type Edit<T extends object> = {
  /** The record as the form opened it, and as it is now. */
  opened: object;
  now: object | undefined;
  changed: T;
  labels: (conflict: Conflict) => ConflictLabels;
};

/**
 * Tells the second of two editors that the same field was changed meanwhile. Render the dialog in the form; `settle`
 * returns what is left to save, or null if the user would rather look again.
 */
export function useConflicts() {
  const [asked, setAsked] = useState<{ open: boolean; conflicts: ConflictLabels[] }>({ open: false, conflicts: [] });
  const answer = useRef<(choice: Choice) => void>(null);

  function onAnswer(choice: Choice) {
    setAsked((before) => ({ ...before, open: false }));
    answer.current?.(choice);
    answer.current = null;
  }

  async function settle<T extends object>({ opened, now, changed, labels }: Edit<T>): Promise<Partial<T> | null> {
    const conflicts = now ? conflictsOf(opened, now, changed) : [];
    if (conflicts.length === 0) return changed;
    setAsked({ open: true, conflicts: conflicts.map(labels) });
    const choice = await new Promise<Choice>((resolve) => {
      answer.current = resolve;
    });
    if (choice === null) return null;
    if (choice === 'mine') return changed;
    const theirs = new Set(conflicts.map(({ field }) => field));
    return Object.fromEntries(Object.entries(changed).filter(([field]) => !theirs.has(field))) as Partial<T>;
  }

  return { settle, dialog: <ConflictDialog {...asked} onAnswer={onAnswer} /> };
}
