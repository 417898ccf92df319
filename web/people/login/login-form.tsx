import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { LoginForm as LoginFields, UserInfo } from '../../../schema/people/session.ts';
import { confirmsKana } from '../../browser/enter-key.ts';
import { useOnline } from '../../browser/use-online.ts';
import { SignInError, type SignInFailure, signIn } from '../../sync/session/session.ts';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { LINES, PlainDrawing } from '../../ui/icons/plain-drawing.tsx';
import { say } from '../../words/i18n.ts';
import { followLogin } from '../../words/language.ts';
import styles from './login.module.css';
import { LoginField } from './login-field.tsx';
import { LoginAlert, LoginNote } from './login-note.tsx';

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
  return <LoginAlert title={t`Login failed`}>{explanation && say(explanation)}</LoginAlert>;
}

const TOGGLE = button('ghost', 'md', recipes.sumi, styles.icon);

type FieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

function PasswordField(props: FieldProps) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <button
      type="button"
      className={TOGGLE}
      aria-label={visible ? t`Hide password` : t`Show password`}
      onClick={() => setVisible(!visible)}
    >
      <PlainDrawing line={visible ? LINES.eyeOff : LINES.eye} />
    </button>
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

/** The message for each empty field. Without zod, which loads after the first screen. */
function errorsOf({ username, password }: LoginFields): Partial<Record<keyof LoginFields, string>> {
  const missing = t`*This field is required.`;
  return { ...(username === '' && { username: missing }), ...(password === '' && { password: missing }) };
}

const SUBMIT = button('solid', 'lg');
const SPINNER = join(recipes.spinner, recipes.spinnerInherit, styles.spinner);

function SubmitButton({ busy }: { busy: boolean }) {
  return (
    <button type="submit" className={SUBMIT} disabled={busy}>
      {busy && <span className={SPINNER} />}
      {busy ? t`Signing in…` : t`Login`}
    </button>
  );
}

type Props = {
  /** Username of the user asked to sign in again. */
  username?: string;
  /** A note above the fields. */
  children?: ReactNode;
  /**
   * Runs before the session begins, in parallel with loading the user's language and words.
   * @throws if their first screen can't be shown
   */
  prepare?: (info: UserInfo) => Promise<unknown>;
};

/**
 * Username and password (requirements section 5). Signing in changes the session, which opens the app. Plain elements
 * and no form library: every phone would load them before it sees two fields.
 */
export function LoginForm({ username = '', children, prepare }: Props) {
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
      await signIn(entered, async (info) => {
        await Promise.all([followLogin(info), prepare?.(info)]);
      });
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setFailure({ kind: error.kind });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={(event) => confirmsKana(event) && event.preventDefault()}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLInputElement>('[value=""]')?.focus();
        void submit();
      }}
    >
      {children}
      {!online && (
        <LoginNote
          palette="sumi"
          icon="offline"
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
      <SubmitButton busy={busy} />
      {failure && <FailureAlert kind={failure.kind} />}
    </form>
  );
}
