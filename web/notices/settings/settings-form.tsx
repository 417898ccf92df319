import { Box, Button, Field, Flex, Heading, Input, Stack, Switch, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Role } from '../../../schema/core/actor.ts';
import { KINDS_OF, type NoticeKind } from '../../../schema/notices/notice-kinds.ts';
import { NoticeSettings, type NoticesResponse } from '../../../schema/notices/notice-responses.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { i18n, say } from '../../words/i18n.ts';

const KIND_WORDS: Record<NoticeKind, MessageDescriptor> = {
  orderReceived: msg`My order was received`,
  orderLate: msg`My order came too late, or the office answered that`,
  dayClosed: msg`There is no delivery on the day of my order`,
  orderChanged: msg`The office changed my order`,
  cutOffSoon: msg`One hour is left to order what is in the cart`,
  standingOrder: msg`A standing order of mine is due, or something hinders it`,
  onItsWay: msg`My order is on its way`,
  delivered: msg`My order was delivered`,
  newDocument: msg`There is a new document`,
  paymentReceived: msg`A payment was received`,
  newOrder: msg`A new order came`,
  orderRequest: msg`A customer asks for a change of its order`,
  orderCancelled: msg`A customer cancelled its order`,
  workRefused: msg`Work from a phone was refused`,
  phoneSilent: msg`A phone with unsent work is silent`,
  ownWorkRefused: msg`Something that I did was not accepted`,
};

const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: { base: '4', sm: '5' } } as const;
const NIGHT = { from: '22:00', to: '07:00' };

type SwitchRowProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch whose whole row is its label. */
function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    <Switch.Root
      minH="11"
      w="full"
      justifyContent="space-between"
      flexDirection="row-reverse"
      colorPalette="leaf"
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label fontWeight="normal">{label}</Switch.Label>
    </Switch.Root>
  );
}

type TimeProps = { label: string; value: string; onChange: (value: string) => void };

const TimeField = ({ label, value, onChange }: TimeProps) => (
  <Field.Root w="auto">
    <Field.Label>{label}</Field.Label>
    <Input type="time" w="9rem" value={value} onChange={({ target }) => onChange(target.value)} />
  </Field.Root>
);

type Props = { role: Role; answer: NoticesResponse; hasSignal: boolean; onSaved: () => void };

/** A user's settings: kinds of notices, quiet hours, and the address for e-mails. */
export function SettingsForm({ role, answer, hasSignal, onSaved }: Props) {
  const [stored, setStored] = useState(answer.settings);
  const [settings, setSettings] = useState(answer.settings);
  const [isSaving, setSaving] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const isDirty = JSON.stringify(settings) !== JSON.stringify(stored);
  useUnsaved(isDirty);
  const { write, failure } = useServerWrite(['email'], (_field, message) => setEmailError(message));
  const change = (changed: Partial<NoticeSettings>) => setSettings((before) => ({ ...before, ...changed }));
  const { off, quiet, email } = settings;

  const toggle = (kind: NoticeKind, isOn: boolean) =>
    change({ off: isOn ? off.filter((each) => each !== kind) : [...off, kind] });

  async function save() {
    setEmailError(undefined);
    setSaving(true);
    const body = { ...settings, language: i18n.locale };
    const saved = await write({ method: 'PUT', path: '/api/notices', body, schema: NoticeSettings });
    setSaving(false);
    if (!saved) return;
    setStored(saved);
    setSettings(saved);
    onSaved();
    toast.done(t`Settings saved`);
  }

  return (
    <Form name="settings-form" gap="4" onSubmit={save}>
      <Box as="section" aria-labelledby="kinds" {...panel}>
        <Heading as="h2" id="kinds" textStyle="lg" mb="2">
          {t`What you are told`}
        </Heading>
        <Stack gap="0" separator={<Box borderBottomWidth="1px" />}>
          {KINDS_OF[role].map((kind) => (
            <SwitchRow
              key={kind}
              label={say(KIND_WORDS[kind])}
              checked={!off.includes(kind)}
              onChange={(isOn) => toggle(kind, isOn)}
            />
          ))}
        </Stack>
      </Box>
      <Box as="section" aria-labelledby="quiet" {...panel}>
        <Heading as="h2" id="quiet" textStyle="lg">
          {t`Quiet hours`}
        </Heading>
        <Text color="fg.muted" textStyle="sm" mb="2">
          {t`What happens then is told at their end.`}
        </Text>
        <SwitchRow
          label={t`Leave me alone at these times`}
          checked={quiet !== null}
          onChange={(isOn) => change({ quiet: isOn ? NIGHT : null })}
        />
        {quiet && (
          <Flex gap="4" wrap="wrap" mt="2">
            <TimeField label={t`From`} value={quiet.from} onChange={(from) => change({ quiet: { ...quiet, from } })} />
            <TimeField label={t`To`} value={quiet.to} onChange={(to) => change({ quiet: { ...quiet, to } })} />
          </Flex>
        )}
      </Box>
      {answer.canMail && (
        <Box as="section" aria-labelledby="by-mail" {...panel}>
          <Heading as="h2" id="by-mail" textStyle="lg" mb="2">
            {t`By e-mail as well`}
          </Heading>
          <TextField
            label={t`E-mail address`}
            type="email"
            autoComplete="email"
            hint={t`Leave it empty to get no e-mails.`}
            error={emailError}
            value={email}
            onChange={({ target }) => change({ email: target.value })}
          />
          {email === '' && answer.knownEmail !== '' && (
            <Button mt="2" size="sm" variant="outline" onClick={() => change({ email: answer.knownEmail })}>
              {t`Use ${{ email: answer.knownEmail }}`}
            </Button>
          )}
        </Box>
      )}
      <FormError reason={failure} />
      <ThumbBar>
        <Flex gap="3" align="center" wrap="wrap">
          <Button type="submit" size="lg" w={{ base: 'full', sm: 'auto' }} disabled={isSaving || !hasSignal}>
            {isSaving ? t`Saving…` : t`Save`}
          </Button>
          {isDirty && (
            <Text color="fg.muted" textStyle="sm">
              {t`Not saved yet.`}
            </Text>
          )}
        </Flex>
      </ThumbBar>
    </Form>
  );
}
