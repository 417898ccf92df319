import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { z } from 'zod';
import { CATEGORY_NAME_LENGTH, type Category, CategoryFields } from '../../../schema/catalogue/catalogue-entity.ts';
import { categoryKey } from '../../../schema/core/name-keys.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { reasonNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';
import { LocalNameFields } from './local-name-fields.tsx';
import { namesOfForm } from './names-of-form.ts';

/** In the form every name is required, but may be empty. */
const Fields = CategoryFields.required({ names: true });

type Props = {
  label: string;
  /** Null for a new one. */
  category: Category | null;
  /** Names of the other categories: names are unique, ignoring case and width. The server enforces it. */
  others: readonly string[];
  button: string;
  onSave: (fields: CategoryFields) => Promise<void>;
  onCancel?: () => void;
};

/** The names of a new or existing category. */
export function CategoryNameForm({ label, category, others, button, onSave, onCancel }: Props) {
  const { register, handleSubmit, getValues, setValue, setError, setFocus, formState } = useFields({
    schema: Fields,
    defaultValues: { name: category?.name ?? '', names: namesOfForm(category?.names) },
  });
  const error = formState.errors.name?.message;
  useUnsaved(formState.isDirty);
  const renames = onCancel !== undefined;
  useEffect(() => {
    if (renames) setFocus('name', { shouldSelect: true });
  }, [renames, setFocus]);

  function fill({ name, names }: z.input<typeof Fields>) {
    setValue('name', name, { shouldDirty: true });
    setValue('names', names, { shouldDirty: true });
  }

  const save = handleSubmit(async (fields) => {
    if (others.some((other) => categoryKey(other) === categoryKey(fields.name))) {
      return setError('name', { message: REJECTIONS.name_taken }, { shouldFocus: true });
    }
    const typed = getValues();
    // Emptied before it is saved: by then the next one may be half typed.
    if (!renames) fill({ name: '', names: namesOfForm(undefined) });
    try {
      await onSave(fields);
    } catch (failure) {
      const reason = reasonNotSaved(failure, t`Operation failed`);
      const isNext = !renames && getValues('name') !== '';
      if (!isNext) fill(typed);
      setError('name', { message: isNext ? joinSentences(`${typed.name}:`, reason) : reason });
    }
  });

  return (
    <Form name="category-name-form" display="block" onSubmit={save} flex="1" minW="0">
      <Field.Root invalid={error !== undefined}>
        <Flex gap="2" w="full">
          <Input
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            maxLength={CATEGORY_NAME_LENGTH}
            {...register('name')}
          />
          <Button type="submit" disabled={formState.isSubmitting}>
            {button}
          </Button>
          {onCancel && (
            <Button variant="outline" colorPalette="sumi" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
        </Flex>
        <Field.ErrorText>{error && say(error)}</Field.ErrorText>
      </Field.Root>
      <LocalNameFields
        record={category}
        maxLength={CATEGORY_NAME_LENGTH}
        errors={formState.errors.names}
        register={(language) => register(`names.${language}`)}
      />
      <FormError reason={null} />
    </Form>
  );
}
