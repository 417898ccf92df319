import { Button, chakra, Field, Flex, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Category } from '../../../schema/catalogue/catalogue-entity.ts';
import { foldForSearch } from '../../../schema/catalogue/catalogue-rules.ts';
import { REJECTIONS } from '../../../schema/rejected.ts';
import { reasonNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';

type Props = {
  label: string;
  /** Current name; empty for a new category. */
  name: string;
  /** Names of the other categories: names are unique, ignoring case and width. The server enforces it. */
  others: readonly string[];
  button: string;
  onSave: (name: string) => Promise<void>;
  onCancel?: () => void;
};

/** Name field of a new or existing category. */
export function CategoryNameForm({ label, name, others, button, onSave, onCancel }: Props) {
  const [schema] = useState(() => z.object({ name: Category.shape.name }));
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name },
  });
  const error = formState.errors.name?.message;
  useUnsaved(formState.isDirty);
  const renames = onCancel !== undefined;
  useEffect(() => {
    if (renames) setFocus('name', { shouldSelect: true });
  }, [renames, setFocus]);

  const save = handleSubmit(async (fields) => {
    if (others.some((other) => foldForSearch(other) === foldForSearch(fields.name))) {
      return setError('name', { message: REJECTIONS.name_taken }, { shouldFocus: true });
    }
    try {
      await onSave(fields.name);
      reset();
    } catch (failure) {
      setError('name', { message: reasonNotSaved(failure, 'Operation failed') });
    }
  });

  return (
    <chakra.form onSubmit={save} noValidate flex="1" minW="0">
      <Field.Root invalid={error !== undefined}>
        <Flex gap="2" w="full">
          <Input aria-label={label} placeholder={label} autoComplete="off" maxLength={80} {...register('name')} />
          <Button type="submit" disabled={formState.isSubmitting}>
            {button}
          </Button>
          {onCancel && (
            <Button variant="outline" colorPalette="sumi" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Flex>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </chakra.form>
  );
}
