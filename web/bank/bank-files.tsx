import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { BankFileResponse, type BankResponse } from '../../schema/bank/bank-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { askServer } from '../rest/server-call.ts';
import { EmptyState } from '../ui/feedback/states.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { useDelete } from '../ui/forms/use-delete.ts';
import { ImportIcon, UndoIcon } from '../ui/icons/work-icons.tsx';
import { formatDateTime, formatDay } from '../words/format.ts';

type Props = Pick<BankResponse, 'accounts' | 'files'> & { timeZone: string; offline: boolean; onDone: () => void };

type TakeBackProps = { fileId: Id; name: string; offline: boolean; onDone: () => void };

/** Undoes an import, and says why where that is not possible. */
function TakeBack({ fileId, name, offline, onDone }: TakeBackProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const takeBack = useDelete();
  return (
    <>
      <FormError reason={failure} />
      <Flex justify="flex-end" mt="1" mb="-2">
        <Button
          size="sm"
          variant="ghost"
          disabled={offline}
          onClick={() =>
            void takeBack({
              title: t`Take ${name} back?`,
              subtitle: t`Its entries leave the list, except for those that another file has too. The file can be imported again.`,
              remove: () => askServer(BankFileResponse, `/api/bank/files/${fileId}/take-back`, { method: 'POST' }),
              done: t`File taken back`,
              onDone,
              onFailure: setFailure,
            })
          }
        >
          <UndoIcon /> {t`Take back`}
        </Button>
      </Flex>
    </>
  );
}

/** Last imported day of each account, and the latest files. */
export function BankFiles({ accounts, files, timeZone, offline, onDone }: Props) {
  const accountsTitle = t({ message: 'Accounts', context: 'at a bank' });
  return (
    <Stack gap="6">
      <Box as="section" aria-label={accountsTitle}>
        <Text fontWeight="semibold" mb="2">
          {accountsTitle}
        </Text>
        <Stack as="ul" gap="2">
          {accounts.map(({ key, account: { bank, branch, number }, lastDay }) => (
            <Flex
              as="li"
              key={key}
              listStyleType="none"
              columnGap="4"
              wrap="wrap"
              justify="space-between"
              p="4"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l3"
            >
              <Text lang="ja" overflowWrap="anywhere">
                {bank} {branch} {number}
              </Text>
              <Text color="fg.muted">
                {lastDay === null ? t`Nothing imported yet` : t`Imported up to ${{ day: formatDay(lastDay) }}`}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Box>
      <Box as="section" aria-label={t`Last files`}>
        <Text fontWeight="semibold" mb="2">{t`Last files`}</Text>
        {files.length === 0 ? (
          <EmptyState title={t`No files yet`} icon={<ImportIcon />} />
        ) : (
          <Stack as="ul" gap="2">
            {files.map(({ _id, name, importedAt, by, added, from, to, takenBackAt, takenBackBy }) => (
              <Box as="li" key={_id} listStyleType="none" p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
                <Flex gap="3" justify="space-between" align="baseline">
                  <Text fontWeight="semibold" overflowWrap="anywhere">
                    {name}
                  </Text>
                  <Text whiteSpace="nowrap">{plural({ added }, { one: '# new entry', other: '# new entries' })}</Text>
                </Flex>
                <Flex columnGap="4" wrap="wrap" textStyle="sm" color="fg.muted">
                  <Text>
                    {formatDay(from)} – {formatDay(to)}
                  </Text>
                  <Text>{t`${{ at: formatDateTime(importedAt, timeZone) }} by ${{ name: by }}`}</Text>
                </Flex>
                {takenBackAt === null ? (
                  <TakeBack fileId={_id} name={name} offline={offline} onDone={onDone} />
                ) : (
                  <Text textStyle="sm" mt="2">
                    {t`Taken back: ${{ at: formatDateTime(takenBackAt, timeZone) }} by ${{ name: takenBackBy ?? '' }}`}
                  </Text>
                )}
              </Box>
            ))}
          </Stack>
        )}
      </Box>
    </Stack>
  );
}
