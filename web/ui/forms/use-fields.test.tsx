import { Field } from '@chakra-ui/react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../testing/test-screen.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { useFields } from './use-fields.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Account = z.strictObject({ number: z.string().min(4, 'Too short') });
const Fields = z.strictObject({
  name: z.string().min(1, 'Name is required'),
  code: z.string().min(1, 'Code is required').optional(),
  accounts: z.array(Account).max(1, 'One account at most').optional(),
});
type Fields = z.infer<typeof Fields>;

type Props = {
  values: Fields;
  schema?: z.ZodType<Fields, Fields>;
  code?: 'folded' | 'silent' | 'shown' | 'none';
  onSave?: (fields: Fields) => unknown;
};

function Example({ values, schema = Fields, code = 'none', onSave = () => {} }: Props) {
  const { register, handleSubmit, setError, formState } = useFields({ schema, defaultValues: values });
  const { errors } = formState;
  const save = handleSubmit(async (fields) => {
    if (fields.name === 'taken') return setError('code', { message: 'Code is taken' });
    await onSave(fields);
  });
  return (
    <Form name="use-fields.test" onSubmit={save}>
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
      {code === 'shown' && <TextField label="Code" error={errors.code?.message} {...register('code')} />}
      {code === 'folded' && (
        <div style={{ display: 'none' }}>
          <TextField label="Code" error={errors.code?.message} {...register('code')} />
        </div>
      )}
      {code === 'silent' && (
        <Field.Root>
          <Field.Label>Code</Field.Label>
          <input {...register('code')} id="code" />
          <label htmlFor="code">Code</label>
        </Field.Root>
      )}
      <FormError reason={null} />
      <button type="submit">Save</button>
    </Form>
  );
}

async function submit(props: Props) {
  const { user } = renderScreen(<Example {...props} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

/** The message at the button, which has the focus. */
async function saidAtButton(): Promise<string> {
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  return alert.textContent ?? '';
}

test('a form has the fields that its schema takes and nothing else, at every depth', async () => {
  const saved: Fields[] = [];
  const record = { _id: '1', name: 'Okra', addedLater: true, accounts: [{ number: '1234', mark: 'x' }] };
  await submit({ values: record, onSave: (fields) => saved.push(fields) });
  await waitFor(() => expect(saved).toEqual([{ name: 'Okra', accounts: [{ number: '1234' }] }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error at a field that is no input is said at the button and takes the focus', async () => {
  await submit({ values: { name: 'Okra', code: '' } });
  expect(await saidAtButton()).toBe('Code is required');
});

test('so is one inside a list, one of the list itself, and one of the whole form', async () => {
  await submit({ values: { name: 'Okra', accounts: [{ number: '1' }] } });
  expect(await saidAtButton()).toBe('Too short');
  cleanup();
  await submit({ values: { name: 'Okra', accounts: [{ number: '1234' }, { number: '5678' }] } });
  expect(await saidAtButton()).toBe('One account at most');
  cleanup();
  const schema = Fields.refine(() => false, 'They do not go together');
  await submit({ values: { name: 'Okra' }, schema });
  expect(await saidAtButton()).toBe('They do not go together');
});

test.each(['folded', 'silent'] as const)('so is one at a field that is %s, with its name', async (code) => {
  await submit({ values: { name: 'Okra', code: '' }, code });
  expect(await saidAtButton()).toBe('Code: Code is required');
});

test('an error that is seen at its field is not said twice, and that field has the focus', async () => {
  await submit({ values: { name: '', code: '' }, code: 'shown' });
  await screen.findByText('Code is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('beside a field that is seen the others are said all the same; the next submit clears it', async () => {
  const user = await submit({ values: { name: '', code: 'A', accounts: [{ number: '1' }] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Too short');
  await user.type(screen.getByLabelText('Name'), 'Okra');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await saidAtButton()).toBe('Too short');
});

test('an error that a save gives to a field which is not there is said, too', async () => {
  await submit({ values: { name: 'taken' } });
  expect(await saidAtButton()).toBe('Code is taken');
});

test('a schema that refuses a key of its own form is a fault, and is said and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The outer half of the pipe strips nothing, the inner one takes fewer fields.
  const schema = Fields.pipe(z.strictObject({ name: z.string() })) as unknown as z.ZodType<Fields, Fields>;
  await submit({ values: { name: 'Okra', code: 'A' }, schema });
  expect(await saidAtButton()).toMatch(/^Not saved\. This is a fault of the app.*: code$/);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('A form refused its own fields'));
});
