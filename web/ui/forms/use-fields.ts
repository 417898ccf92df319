import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormSetError, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Refusal, refusalsOf } from './refusals.ts';

/** Keeps only the fields that the schema has, at every depth: a record has more, and a strict schema refuses them. */
function onlyFields(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodPipe) return onlyFields(schema.in, value);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return onlyFields(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => onlyFields(schema.element, element));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const { shape } = schema;
  const kept = Object.entries(value).filter(([field]) => Object.hasOwn(shape, field));
  return Object.fromEntries(kept.map(([field, held]) => [field, onlyFields(shape[field], held)]));
}

type FormSchema = z.ZodType<unknown, FieldValues>;

type Options<S extends FormSchema> = {
  /** Schema of the form; a function where it depends on what is typed. */
  schema: S | ((values: z.input<S>) => S);
  /** Fields that the schema doesn't have are left out. */
  defaultValues: NoInfer<z.input<S>>;
  mode?: 'onSubmit' | 'onChange';
};

/**
 * react-hook-form for a schema: the form has exactly its fields. Submitting returns the errors to `Form`, which shows
 * those at fields that are not visible.
 */
export function useFields<S extends FormSchema>({ schema, defaultValues, mode = 'onSubmit' }: Options<S>) {
  type Input = z.input<S>;
  type Output = z.output<S>;
  const schemaOf = (values: Input) => (typeof schema === 'function' ? schema(values) : schema);
  const only = (values: Input) => onlyFields(schemaOf(values), values) as Input;
  const form = useForm<Input, unknown, Output>({
    resolver: (values, ...rest) => (zodResolver(schemaOf(values)) as Resolver<Input, unknown, Output>)(values, ...rest),
    defaultValues: only(defaultValues) as DefaultValues<Input>,
    mode,
    // `Form` does it after rendering.
    shouldFocusError: false,
  });

  // Errors set during a save, such as the server's.
  const given = useRef<Refusal[]>([]);
  const setError: UseFormSetError<Input> = (path, error, options) => {
    given.current.push({ path, message: error.message ?? '', isFault: false });
    form.setError(path, error, options);
  };

  /** Resolves to the errors, of the schema or set by `setError` in `save`. */
  const handleSubmit = (save: (fields: Output) => unknown) => async (): Promise<Refusal[]> => {
    let refused: Refusal[] = [];
    given.current = [];
    await form.handleSubmit(
      async (fields) => void (await save(fields)),
      (errors) => {
        refused = refusalsOf(errors);
      },
    )();
    return [...refused, ...given.current];
  };

  return { ...form, setError, handleSubmit, reset: (values?: Input) => form.reset(values && only(values)) };
}
