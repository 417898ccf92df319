import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormSetError, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Refusal, refusalsOf } from './refusals.ts';

/** The value with the fields that its schema takes, at every depth: a record has more, and a strict schema refuses them. */
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
  /** Fields that the form takes; a function of what is typed if that decides. */
  schema: S | ((values: z.input<S>) => S);
  /** Fields that the schema doesn't take are left out. */
  defaultValues: NoInfer<z.input<S>>;
  mode?: 'onSubmit' | 'onChange';
};

/**
 * The fields of a form: those of its schema and no others. A submit goes to `Form`, which says what was refused at no
 * field that is seen.
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
    // `Form` does it, once it is drawn.
    shouldFocusError: false,
  });

  // Errors that a save gave to fields itself, such as the server's.
  const given = useRef<Refusal[]>([]);
  const setError: UseFormSetError<Input> = (path, error, options) => {
    given.current.push({ path, message: error.message ?? '', isFault: false });
    form.setError(path, error, options);
  };

  /** Resolves to what was refused, here or by `setError` in `save`. */
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
