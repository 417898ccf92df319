import { Alert, Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  MAIL_SECURITY,
  MailServerFields,
  MailServerResponse,
  TestMailResponse,
} from '../../../schema/notices/notice-responses.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { AlertIcon, CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { say } from '../../words/i18n.ts';

const PATH = '/api/notices/mail';
const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: { base: '4', sm: '5' } } as const;

const SECURITY_WORDS = {
  tls: msg`TLS (mostly port 465)`,
  starttls: msg`STARTTLS (mostly port 587)`,
  none: msg`None (own network only)`,
};

const FIELDS = MailServerFields.keyof();

const valuesOf = ({ server }: MailServerResponse): MailServerFields => ({
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  from: '',
  appUrl: location.origin,
  ...server,
  password: '',
});

/** Sends a test mail with the stored settings, and says why it failed. */
function MailTest({ disabled }: { disabled: boolean }) {
  const [to, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<TestMailResponse | null>(null);
  const { write, failure } = useServerWrite(['to'], (_field, message) => setError(message));

  async function send() {
    setBusy(true);
    setError(undefined);
    setResult(null);
    setResult(await write({ method: 'POST', path: `${PATH}/test`, body: { to }, schema: TestMailResponse }));
    setBusy(false);
  }

  return (
    <Box as="section" aria-labelledby="mail-test" {...panel}>
      <Heading as="h2" id="mail-test" textStyle="lg" mb="3">
        {t`Send a test e-mail`}
      </Heading>
      <Flex gap="3" align={{ sm: 'flex-end' }} direction={{ base: 'column', sm: 'row' }}>
        <TextField
          label={t`To`}
          type="email"
          autoComplete="email"
          error={error}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button flexShrink={0} variant="outline" disabled={disabled || isBusy || to === ''} onClick={() => void send()}>
          {isBusy ? t`Sending…` : t`Send test`}
        </Button>
      </Flex>
      {result && (
        <Alert.Root status={result.sent ? 'success' : 'error'} role="status" mt="4">
          {result.sent ? <CheckCircleIcon /> : <AlertIcon />}
          <Alert.Title>
            {result.sent ? t`The mail server took the test. Look into the mailbox.` : result.problem}
          </Alert.Title>
        </Alert.Root>
      )}
      <FormError reason={failure} />
    </Box>
  );
}

type Props = { answer: MailServerResponse; hasSignal: boolean; onSaved: () => void };

/** Form for the mail server. Its password can be set, but is never shown. */
export function MailForm({ answer, hasSignal, onSaved }: Props) {
  const [current, setCurrent] = useState(answer);
  const confirm = useConfirm();
  const { register, handleSubmit, setError, reset, formState } = useFields({
    schema: MailServerFields,
    defaultValues: valuesOf(current),
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);
  const { write, failure } = useServerWrite(FIELDS.options, (field, message) => {
    const name = FIELDS.safeParse(field).data;
    if (name) setError(name, { message }, { shouldFocus: true });
  });

  function taken(saved: MailServerResponse) {
    setCurrent(saved);
    reset(valuesOf(saved));
    onSaved();
    toast.done(t`Settings saved`);
  }

  const save = handleSubmit(async ({ password, ...fields }) => {
    // Left empty, the stored password stays.
    const body = password === '' ? fields : { ...fields, password };
    const saved = await write({ method: 'PUT', path: PATH, body, schema: MailServerResponse });
    if (saved) taken(saved);
  });

  async function forget() {
    if (!(await confirm({ title: t`Send no e-mails any more? The password is forgotten, too.`, palette: 'persimmon' })))
      return;
    const saved = await write({ method: 'DELETE', path: PATH, schema: MailServerResponse });
    if (saved) taken(saved);
  }

  return (
    <>
      {current.trouble !== null && (
        <Alert.Root status="warning" role="status">
          <AlertIcon />
          <Alert.Content>
            <Alert.Title>{t`The last e-mail did not go out.`}</Alert.Title>
            <Alert.Description>{current.trouble}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Form name="mail-form" {...panel} gap="4" onSubmit={save}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField label={t`Server`} error={errors.host?.message} {...register('host')} />
          <TextField
            label={t`Port`}
            inputMode="numeric"
            error={errors.port?.message}
            {...register('port', { setValueAs: Number })}
          />
          <SelectField
            label={t`Encryption`}
            options={MAIL_SECURITY.map((value) => ({ value, label: say(SECURITY_WORDS[value]) }))}
            error={errors.security?.message}
            {...register('security')}
          />
          <TextField label={t`Username`} error={errors.username?.message} {...register('username')} />
          <PasswordField
            label={t`Password`}
            autoComplete="new-password"
            hint={
              current.hasPassword
                ? t`It is kept and shown to nobody. Leave it empty to keep it; with another server or username enter it again.`
                : t`It is kept on the server and shown to nobody.`
            }
            error={errors.password?.message}
            {...register('password')}
          />
          <TextField label={t`Sender’s address`} type="email" error={errors.from?.message} {...register('from')} />
        </SimpleGrid>
        <TextField
          label={t`Address of the app`}
          hint={t`Links in e-mails lead there.`}
          type="url"
          error={errors.appUrl?.message}
          {...register('appUrl')}
        />
        <FormError reason={failure} />
        <Flex gap="3" wrap="wrap" align="center">
          <Button type="submit" w={{ base: 'full', sm: 'auto' }} disabled={isSubmitting || !hasSignal}>
            {t`Save`}
          </Button>
          {current.server && (
            <Button variant="outline" colorPalette="persimmon" disabled={!hasSignal} onClick={() => void forget()}>
              {t`Send no e-mails`}
            </Button>
          )}
          {isDirty && (
            <Text color="fg.muted" textStyle="sm">
              {t`Not saved yet.`}
            </Text>
          )}
        </Flex>
      </Form>
      {current.server && <MailTest disabled={isDirty || !hasSignal} />}
    </>
  );
}
