import { Alert, Button, chakra, Field, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { LoginForm as LoginFormSchema } from '../../schema/people/session.ts';
import { SignInError, type SignInFailure, signIn } from '../sync/session.ts';
import { AlertIcon, EyeIcon, EyeOffIcon, OfflineIcon } from '../ui/icons.tsx';
import { useOnline } from './use-online.ts';

/** How long 'Login failed' stays (specification section 2). */
const ALERT_MS = 3000;

const explanations: Record<SignInFailure, string | null> = {
  refused: null,
  throttled: 'Too many attempts. Please wait a few minutes.',
  offline: 'The server can’t be reached. Signing in needs signal; everything after it does not.',
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
    <Alert.Root status="error" role="alert" animation="rise">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>Login failed</Alert.Title>
        {explanation && <Alert.Description>{explanation}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}

function OfflineNote() {
  return (
    <Alert.Root status="neutral">
      <OfflineIcon />
      <Alert.Title>You are offline. Signing in needs signal; everything after it does not.</Alert.Title>
    </Alert.Root>
  );
}

function WaitingNote({ waiting }: { waiting: number }) {
  return (
    <Alert.Root status="warning">
      <AlertIcon />
      <Alert.Title>
        {waiting === 1 ? '1 item waits for you.' : `${waiting} items wait for you.`} Sign in to send them.
      </Alert.Title>
    </Alert.Root>
  );
}

type FieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

function UsernameField({ value, onChange, error }: FieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>Username</Field.Label>
      <Input
        size="lg"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

function PasswordField({ value, onChange, error }: FieldProps) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost"
      colorPalette="sumi"
      aria-label={visible ? 'Hide password' : 'Show password'}
      onClick={() => setVisible(!visible)}
    >
      {visible ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>Password</Field.Label>
      <InputGroup endElement={toggle} endElementProps={{ px: '1' }}>
        <Input
          size="lg"
          pe="14"
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputGroup>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** The first message of each field. */
function errorsOf(form: LoginFormSchema): Partial<Record<keyof LoginFormSchema, string>> {
  const { error } = LoginFormSchema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());
}

type Props = {
  /** Who is asked to sign in again. */
  username?: string;
  /** How many pieces of work wait for that. */
  waiting?: number;
};

/**
 * Username and password (specification section 5). Signing in changes the session, which moves the page on. Written
 * without the form library, which every phone would load before its first screen for the sake of two fields.
 */
export function LoginForm({ username = '', waiting = 0 }: Props) {
  const [form, setForm] = useState({ username, password: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const online = useOnline();
  const errors = tried ? errorsOf(form) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const parsed = LoginFormSchema.safeParse(form);
    if (!parsed.success || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(parsed.data);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setFailure({ kind: error.kind });
    } finally {
      setBusy(false);
    }
  }

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={submit} noValidate>
      {waiting > 0 && <WaitingNote waiting={waiting} />}
      {!online && <OfflineNote />}
      <UsernameField
        value={form.username}
        onChange={(value) => setForm({ ...form, username: value })}
        error={errors.username}
      />
      <PasswordField
        value={form.password}
        onChange={(value) => setForm({ ...form, password: value })}
        error={errors.password}
      />
      <Button type="submit" size="lg" loading={busy} loadingText="Signing in…">
        Login
      </Button>
      {failure && <FailureAlert kind={failure.kind} />}
    </chakra.form>
  );
}
