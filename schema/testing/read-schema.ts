import { z } from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

const boundsOf = (least: unknown, most: unknown) =>
  least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;

/**
 * A readable description of a field's values: `text 1..100`, `'cash' | 'card'`, `[{ productId: id, quantity: integer
 * 1.. }]`.
 */
function describe(of: Json | boolean): string {
  if (typeof of === 'boolean') return 'anything';
  // A named schema, such as an id or a day.
  if (of.$ref) return of.$ref.replace(/.*\//, '');
  if (of.const !== undefined) return JSON.stringify(of.const);
  if (of.enum) return of.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = of.anyOf ?? of.oneOf ?? of.allOf;
  if (parts) return parts.map((part) => describe(part)).join(of.allOf ? ' & ' : ' | ');
  switch (of.type) {
    case 'string':
      return `text${boundsOf(of.minLength, of.maxLength)}${of.format ? ` ${of.format}` : of.pattern ? ` /${of.pattern}/` : ''}`;
    case 'integer':
    case 'number':
      return `${of.type}${boundsOf(of.minimum ?? of.exclusiveMinimum, of.maximum ?? of.exclusiveMaximum)}`;
    case 'array':
      return `[${describe((of.items as Json) ?? true)}]${boundsOf(of.minItems, of.maxItems)}`;
    case 'object':
      return of.properties ? `{ ${fieldsOf(of).join(', ')} }` : `{ …: ${describe(of.additionalProperties ?? true)} }`;
    default:
      return [of.type ?? 'anything'].flat().join(' | ');
  }
}

function fieldsOf(of: Json): string[] {
  return Object.entries(of.properties ?? {}).map(([name, value]) => {
    const fallback =
      typeof value === 'object' && value.default !== undefined ? ` = ${JSON.stringify(value.default)}` : '';
    return `${name}${of.required?.includes(name) ? '' : '?'}: ${describe(value)}${fallback}`;
  });
}

/** A schema as lines: one per field, or a single one for its values. */
export function linesOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' });
  return (json.properties ? fieldsOf(json) : [describe(json)]).map((line) => `  ${line}`);
}
