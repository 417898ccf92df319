import { z } from 'zod';

/** The value with the fields that its schema takes, at every depth: a record has more, and a strict schema refuses them. */
export function onlyFields(schema: z.core.$ZodType, value: unknown): unknown {
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
