import { Box, Button, IconButton } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { LoginForm as LoginFields } from '../../../schema/people/session.ts';
import { useOnline } from '../../browser/use-online.ts';
import { SignInError, type SignInFailure, signIn } from '../../sync/session/session.ts';
import { Form } from '../../ui/forms/form.tsx';
import { AlertIcon, EyeIcon, EyeOffIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { waitsForYou } from '../../ui/values/sync-labels.ts';
import { say } from '../../words/i18n.ts';
import { followLogin } from '../../words/language.ts';
import { LoginField } from './login-field.tsx';
import { LoginNote } from './login-note.tsx';

/** Duration of 'Login failed' in milliseconds (requirements section 2). */
const ALERT_MS = 3000;

const explanations: Record<SignInFailure, MessageDescriptor | null> = {
  refused: null,
  throttled: msg`Too many attempts. Please wait a few minutes.`,
  offline: msg`The server can’t be reached. Signing in needs signal; everything after it does not.`,
};

function useFailure() {
  const [failure, setFailure] = useState<{ kind: SignInFailure } | null>(null);
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => setFailure(null), ALERT_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  return [failure, setFailure] as const;
}

function FailureAlert({ kind }: { kind: SignInFailure }) {
  const explanation = explanations[kind];
  return (
    <Box role="alert" animation="rise">
      <LoginNote palette="persimmon" icon={<AlertIcon />} title={t`Login failed`}>
        {explanation && say(explanation)}
      </LoginNote>
    </Box>
  );
}

function WaitingNote({ waiting }: { waiting: number }) {
  return <LoginNote palette="persimmon" icon={<AlertIcon />} title={waitsForYou(waiting)} />;
}

type FieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

function PasswordField(props: FieldProps) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost"
      colorPalette="sumi"
      aria-label={visible ? t`Hide password` : t`Show password`}
      onClick={() => setVisible(!visible)}
    >
      {visible ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
  const type = visible ? 'text' : 'password';
  return (
    <LoginField
      label={t`Password`}
      name="password"
      type={type}
      autoComplete="current-password"
      end={toggle}
      {...props}
    />
  );
}

/** The message of each empty field; without zod, which comes after the first screen. */
function errorsOf({ username, password }: LoginFields): Partial<Record<keyof LoginFields, string>> {
  const missing = t`*This field is required.`;
  return { ...(username === '' && { username: missing }), ...(password === '' && { password: missing }) };
}

type Props = {
  /** Username of the user asked to sign in again. */
  username?: string;
  /** Number of waiting mutations. */
  waiting?: number;
};

/**
 * Username and password (requirements section 5). Signing in changes the session, which redirects. No form library:
 * every phone would load it before its first screen, for two fields.
 */
export function LoginForm({ username = '', waiting = 0 }: Props) {
  const [form, setForm] = useState({ username, password: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const online = useOnline();
  const entered = { ...form, username: form.username.trim() };
  const errors = tried ? errorsOf(entered) : {};

  async function submit() {
    setTried(true);
    if (Object.keys(errorsOf(entered)).length > 0 || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(entered, followLogin);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setFailure({ kind: error.kind });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={submit}>
      {waiting > 0 && <WaitingNote waiting={waiting} />}
      {!online && (
        <LoginNote
          palette="sumi"
          icon={<OfflineIcon />}
          title={t`You are offline. Signing in needs signal; everything after it does not.`}
        />
      )}
      <LoginField
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.username}
        onChange={(value) => setForm({ ...form, username: value })}
        error={errors.username}
      />
      <PasswordField
        value={form.password}
        onChange={(value) => setForm({ ...form, password: value })}
        error={errors.password}
      />
      <Button type="submit" size="lg" loading={busy} loadingText={t`Signing in…`}>
        {t`Login`}
      </Button>
      {failure && <FailureAlert kind={failure.kind} />}
    </Form>
  );
}
