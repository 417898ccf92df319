import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { msg, plural, t } from '@lingui/core/macro';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ImportedWork, UnsentWork } from '../../../schema/sync/devices-responses.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { say } from '../../words/i18n.ts';
import { BadFile, cashOf, type FiledWork, importUnsentWork, readUnsentWork, useFileLabels } from './unsent-file.ts';

const OUTCOMES = {
  applied: { label: msg`Entered`, palette: 'leaf' },
  refused: { label: msg`Not accepted`, palette: 'persimmon' },
  held: { label: msg`Not yet`, palette: 'sumi' },
} as const;

function Work({ work, outcome }: { work: FiledWork; outcome: ImportedWork | undefined }) {
  return (
    <Box as="li" py="2.5" borderTopWidth="1px">
      <Flex gap="3" align="baseline">
        <Text flex="1" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {say(work.title)}
          {(outcome?.about || work.about) && ` · ${outcome?.about || work.about}`}
        </Text>
        {work.cash > 0 && <StyledYen amount={work.cash} fontWeight="bold" />}
      </Flex>
      <Flex gap="3" align="center" color="fg.muted" textStyle="sm">
        <Text flex="1">
          <TimeAgo at={work.at} />
        </Text>
        {outcome && (
          <Badge colorPalette={OUTCOMES[outcome.status].palette}>{say(OUTCOMES[outcome.status].label)}</Badge>
        )}
      </Flex>
      {outcome?.message && (
        <Text color="fg.warning" textStyle="sm">
          {say(outcome.message)}
        </Text>
      )}
    </Box>
  );
}

function summary(outcomes: ImportedWork[]): string {
  const entered = outcomes.filter(({ status }) => status === 'applied').length;
  if (entered === outcomes.length) return plural(entered, { one: 'It is entered.', other: 'All # are entered.' });
  return t`${entered} of ${{ all: outcomes.length }} are entered. See the others below.`;
}

type Props = { open: boolean; onClose: () => void; onEntered: () => void };

/** Imports unsent work of a lost phone: choose the file, preview, confirm, see the result of each item. */
export function LoadFilePopup({ open, onClose, onEntered }: Props) {
  const labelsOf = useFileLabels();
  const [file, setFile] = useState<UnsentWork | null>(null);
  const [outcomes, setOutcomes] = useState<ImportedWork[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const labels = file && labelsOf(file);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    setFile(null);
    setOutcomes(null);
    setProblem(null);
    setName(chosen?.name ?? '');
    try {
      if (chosen) setFile(readUnsentWork(await chosen.text()));
    } catch (error) {
      setProblem(error instanceof BadFile ? error.message : t`This file can’t be read.`);
    }
    // Lets the same file be chosen again.
    target.value = '';
  }

  async function enter(work: UnsentWork) {
    setBusy(true);
    setProblem(null);
    try {
      setOutcomes(await importUnsentWork(work));
      onEntered();
    } catch (error) {
      setProblem(error instanceof BadFile ? error.message : t`Operation failed`);
    }
    setBusy(false);
  }

  function leave() {
    setName('');
    setFile(null);
    setOutcomes(null);
    setProblem(null);
    onClose();
  }

  const footer = file && (
    <Flex w="full" gap="2" justify="flex-end">
      {!outcomes && file.mutations.length > 0 && (
        <Button disabled={busy} onClick={() => void enter(file)}>
          {busy
            ? t`Entering…`
            : plural({ items: file.mutations.length }, { one: 'Enter # item', other: 'Enter # items' })}
        </Button>
      )}
      <Button variant="outline" onClick={leave}>
        {outcomes ? t`Done` : t`Cancel`}
      </Button>
    </Flex>
  );

  return (
    <Popup open={open} onClose={leave} title={t`Load a file of unsent work`} footer={footer}>
      <Stack gap="4">
        {!outcomes && (
          <Stack gap="3">
            <Text color="fg.muted">
              {t`A phone that can’t send saves its work with “Save unsent work as a file”. Each item is entered once, in the name of whose work it is, even if the phone comes back later.`}
            </Text>
            <Flex align="center" gap="3" wrap="wrap">
              <Button variant={file ? 'outline' : 'solid'} onClick={() => input.current?.click()}>
                {file ? t`Choose another file` : t`Choose a file`}
              </Button>
              <Text overflowWrap="anywhere">{name}</Text>
              <input
                ref={input}
                type="file"
                hidden
                aria-label={t`File of unsent work`}
                accept=".json,application/json"
                onChange={(event) => void choose(event)}
              />
            </Flex>
          </Stack>
        )}
        <FormError reason={problem} />
        {labels && (
          <Box>
            <Flex gap="3" align="baseline" wrap="wrap" mb="2">
              <Text as="h3" fontWeight="bold" flex="1">
                {outcomes ? summary(outcomes) : t`Work of ${{ who: labels.who }}`}
              </Text>
              {cashOf(labels.works) > 0 && (
                <Text>
                  {t`Cash`} <StyledYen amount={cashOf(labels.works)} fontWeight="bold" />
                </Text>
              )}
            </Flex>
            {labels.works.length === 0 && <Text>{t`Nothing waits in this file.`}</Text>}
            <Stack as="ul" listStyleType="none" ps="0" gap="0" aria-label={t`Work in the file`}>
              {labels.works.map((work, index) => (
                <Work key={work.id} work={work} outcome={outcomes?.[index]} />
              ))}
            </Stack>
          </Box>
        )}
      </Stack>
    </Popup>
  );
}
