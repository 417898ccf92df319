import { expect, test } from 'vitest';
import { z } from 'zod';
import { mutations } from './mutations.ts';
import { tables } from './tables.ts';

type Json = z.core.JSONSchema.JSONSchema;

const boundsOf = (least: unknown, most: unknown) =>
  least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;

/** A field's values as one reads them aloud: `text 1..100`, `'cash' | 'card'`, `[{ productId: id, quantity: integer 1.. }]`. */
function describe(of: Json | boolean): string {
  if (typeof of === 'boolean') return 'anything';
  // A value with a name of its own, such as an id or a day.
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

const linesOf = (schema: z.ZodType) =>
  fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' })).map(
    (line) => `  ${line}`,
  );

/**
 * Agreement of devices and the server: who may do what, with which values, and what is stored. Old devices send
 * by what they know, so a line that changes here is a change of the protocol; `-u` writes it.
 */
test('the contract of mutations and tables is as it is written', async () => {
  const acts = Object.entries(mutations).flatMap(([name, { may, title, args, withdrawable, change, onlineOnly }]) => [
    `${name} (${title}): ${may.join(', ')}${withdrawable ? ', may be withdrawn' : ''}${change ? `, ${change} may be changed` : ''}${onlineOnly ? ', online only' : ''}`,
    ...linesOf(args),
    '',
  ]);
  const records = Object.entries(tables).flatMap(([name, schema]) => [name, ...linesOf(schema), '']);
  await expect([...acts, 'TABLES', '', ...records].join('\n')).toMatchFileSnapshot('contract.txt');
});
