import { Alert, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { ImportUndo, type PastImport, PastImports } from '../../schema/core/import-responses.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { askServer } from '../rest/server-call.ts';
import { useReadAgain, useServerRead } from '../rest/server-reads.tsx';
import { useTimeZone } from '../sync/session/session.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { AlertIcon } from '../ui/icons/icons.tsx';
import { formatDateTime, formatList } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { joinSentences } from '../words/sentences.ts';
import { KIND_LABELS } from './kind-labels.ts';

/** The call that lists the latest imports. */
export const PAST = '/api/imports';
const Undone = z.object({ undone: z.literal(true) });

/** Consequences of undoing an import, as a sentence. */
function inWords({ removed, setBack, names }: ImportUndo): string {
  const parts = [
    ...(removed > 0 ? [plural(removed, { one: '# record is removed', other: '# records are removed' })] : []),
    ...(setBack > 0 ? [plural(setBack, { one: '# is set back as it was', other: '# are set back as they were' })] : []),
  ];
  const what = t`${formatList(parts)}.`;
  return joinSentences(what, ...(names.length > 0 ? [t`Among them: ${formatList(names)}.`] : []));
}

/** Undoes an import, after a confirmation that names the consequences. */
export function useUndoImport(onUndone: () => void) {
  const confirm = useConfirm();
  const readAgain = useReadAgain();
  const [isBusy, setBusy] = useState(false);
  const [against, setAgainst] = useState<{ id: string; reasons: string[] } | null>(null);

  async function undo(id: string) {
    setAgainst(null);
    setBusy(true);
    try {
      const asked = await askServer(ImportUndo, `${PAST}/${id}`);
      if (asked.builtOn.length > 0) {
        setAgainst({ id, reasons: asked.builtOn });
        return;
      }
      if (!(await confirm({ title: t`Take this import back?`, subtitle: inWords(asked) }))) return;
      await askServer(Undone, `${PAST}/${id}/undo`, { method: 'POST' });
      toast.done(t`The import was taken back`);
      void readAgain(PAST);
      onUndone();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setAgainst({ id, reasons: [error.message] });
      void readAgain(PAST);
    } finally {
      setBusy(false);
    }
  }
  return { undo, isBusy, against };
}

/** Why an import can't be undone. */
export function UndoRefusal({ reasons }: { reasons: readonly string[] }) {
  return (
    <Alert.Root status="warning" mt="2">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>{t`This can’t be taken back: something builds on it.`}</Alert.Title>
        <Stack as="ul" gap="0.5" ps="4" listStyleType="disc">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}

type LineProps = { past: PastImport; acts: ReturnType<typeof useUndoImport>; disabled: boolean };

function Line({ past, acts: { undo, isBusy, against }, disabled }: LineProps) {
  const timeZone = useTimeZone();
  const { _id, kind, fileName, at, by, created, changed, undoneAt } = past;
  const label = KIND_LABELS[kind as keyof typeof KIND_LABELS];
  const figures = t`${plural(created, { one: '# row', other: '# rows' })} new, ${plural(changed, { one: '# row', other: '# rows' })} changed`;
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="14rem">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {fileName}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {[label ? say(label) : kind, figures, formatDateTime(at, timeZone), by].join(' · ')}
          </Text>
        </Box>
        {undoneAt === null ? (
          <Button
            size="sm"
            variant="outline"
            disabled={isBusy || disabled}
            aria-label={t`Take back ${{ file: fileName }}`}
            onClick={() => void undo(_id)}
          >
            {t({ message: 'Take back', context: 'an import' })}
          </Button>
        ) : (
          <Text textStyle="sm" color="fg.muted">{t`Taken back ${{ at: formatDateTime(undoneAt, timeZone) }}`}</Text>
        )}
      </Flex>
      {against?.id === _id && <UndoRefusal reasons={against.reasons} />}
    </Box>
  );
}

/** The latest imports. Each can be undone while nothing depends on it. */
export function PastImportList({ hasSignal }: { hasSignal: boolean }) {
  const {
    data = [],
    error,
    retry,
  } = useServerRead({
    path: PAST,
    schema: PastImports,
    otherwise: say(msg`Failed to load the last imports`),
  });
  const acts = useUndoImport(() => {});
  if (error !== null) {
    return (
      <Flex gap="3" align="center">
        <Text color="fg.warning">{error}</Text>
        <Button size="sm" variant="outline" onClick={retry}>{t`Try again`}</Button>
      </Flex>
    );
  }
  if (data.length === 0) return null;
  return (
    <Stack as="section" aria-label={t`Last imports`} gap="3">
      <Heading as="h2" textStyle="md">
        {t`Last imports`}
      </Heading>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        {data.map((past) => (
          <Line key={past._id} past={past} acts={acts} disabled={!hasSignal} />
        ))}
      </Box>
    </Stack>
  );
}
