import { Alert, Button, chakra, Field, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
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
    <Alert.Root status="error" role="alert" animation="rise" borderRadius="l3">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>Login failed</Alert.Title>
        {explanation && <Alert.Description>{explanation}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}

type Props = {
  /** Who is asked to sign in again. */
  username?: string;
  /** How many pieces of work wait for that. */
  waiting?: number;
};

/** Username and password (specification section 5). Signing in changes the session, which moves the page on. */
export function LoginForm({ username = '', waiting = 0 }: Props) {
  const [failure, setFailure] = useFailure();
  const [visible, setVisible] = useState(false);
  const online = useOnline();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginFormSchema),
    defaultValues: { username, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await signIn(form);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setFailure({ kind: error.kind });
    }
  });

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={submit} noValidate>
      {waiting > 0 && (
        <Alert.Root status="warning" borderRadius="l3">
          <AlertIcon />
          <Alert.Title>
            {waiting === 1 ? '1 item waits for you.' : `${waiting} items wait for you.`} Sign in to send them.
          </Alert.Title>
        </Alert.Root>
      )}
      {!online && (
        <Alert.Root status="neutral" borderRadius="l3">
          <OfflineIcon />
          <Alert.Title>You are offline. Signing in needs signal; everything after it does not.</Alert.Title>
        </Alert.Root>
      )}
      <Field.Root invalid={errors.username !== undefined}>
        <Field.Label>Username</Field.Label>
        <Input size="lg" autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        <Field.ErrorText>{errors.username?.message}</Field.ErrorText>
      </Field.Root>
      <Field.Root invalid={errors.password !== undefined}>
        <Field.Label>Password</Field.Label>
        <InputGroup
          endElementProps={{ px: '1' }}
          endElement={
            <IconButton
              variant="ghost"
              colorPalette="sumi"
              aria-label={visible ? 'Hide password' : 'Show password'}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          }
        >
          <Input
            size="lg"
            pe="14"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            {...register('password')}
          />
        </InputGroup>
        <Field.ErrorText>{errors.password?.message}</Field.ErrorText>
      </Field.Root>
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Signing in…">
        Login
      </Button>
      {failure && <FailureAlert kind={failure.kind} />}
    </chakra.form>
  );
}
