import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { SHORTEST_PASSWORD } from '../../../schema/people/password.ts';
import { OwnPassword } from '../../../schema/people/people-responses.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useSession } from '../../sync/session/session.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { Initials } from '../../ui/page/initials.tsx';
import { FormPage } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

const FIELDS = OwnPassword.keyof();
const EMPTY = { currentPassword: '', password: '' };
const Done = z.object({ message: z.string() });

const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: { base: '4', sm: '5' } } as const;

function Person({ session: { name, username, role } }: { session: UserInfo }) {
  return (
    <Flex {...panel} align="center" gap="4">
      <Initials name={name} size="large" />
      <Box minW="0">
        <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
          {name}
        </Text>
        <Flex gap="2" align="center" wrap="wrap">
          <Text color="fg.muted" overflowWrap="anywhere">
            {username}
          </Text>
          <Badge colorPalette="indigo">{say(ROLE_WORDS[role])}</Badge>
        </Flex>
      </Box>
    </Flex>
  );
}

/** Changes one's own password. Needs signal, since the server checks it. */
function PasswordForm({ username }: { username: string }) {
  const hasSignal = useSignal();
  const { register, handleSubmit, setError, reset, formState } = useFields({
    schema: OwnPassword,
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty, t`Your new password is not saved yet.`);
  const { write, failure } = useServerWrite(FIELDS.options, (field, message) => {
    const name = FIELDS.safeParse(field).data;
    if (name) setError(name, { message }, { shouldFocus: true });
  });

  const save = handleSubmit(async (body) => {
    if (!(await write({ method: 'PUT', path: '/api/users/me/password', body, schema: Done }))) return;
    reset(EMPTY);
    toast.done(t`Password changed`);
  });

  return (
    <Form name="my-account-screen" {...panel} gap="4" onSubmit={save}>
      <Box>
        <Heading as="h2" textStyle="lg">
          {t`Change password`}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {t`Other phones and computers that are signed in as ${username} have to sign in again.`}
        </Text>
      </Box>
      <NeedsSignal hasSignal={hasSignal} />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t`Current Password`}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t`New Password`}
        hint={t`At least ${{ count: SHORTEST_PASSWORD }} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError reason={failure} />
      <Button type="submit" alignSelf={{ sm: 'flex-start' }} disabled={isSubmitting || !hasSignal}>
        {isSubmitting ? t`Changing…` : t`Change Password`}
      </Button>
    </Form>
  );
}

/** `/account`: the signed-in user and own password; also for the reserved account, which lists can't edit. */
export function Component() {
  const session = useSession();
  if (!session) return null;
  return (
    <FormPage>
      <PageTitle title={t`My account`} />
      <Stack gap="4">
        <Person session={session} />
        <PasswordForm username={session.username} />
      </Stack>
    </FormPage>
  );
}
