import { useState } from 'react';
import type { z } from 'zod';
import { joinSentences } from '../words/sentences.ts';
import { CallFailed } from './call-failed.ts';
import { askServer } from './server-call.ts';

type Write<S extends z.ZodType> = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; schema: S };

const FIELD_OF: Record<string, string> = {
  username_taken: 'username',
  reserved_account: 'username',
  code_taken: 'customerCode',
};

/** Splits a failure into field errors and a message for the rest. */
function sortOut({ message, code, issues }: CallFailed, fields: readonly string[]) {
  const own = FIELD_OF[code ?? ''];
  const all = own ? [{ path: own, message }] : issues;
  const ofFields = all.filter(({ path }) => fields.includes(path));
  const others = all.filter(({ path }) => !fields.includes(path)).map((issue) => issue.message);
  const isSaid = ofFields.length > 0 && others.length === 0;
  return { ofFields, rest: isSaid ? null : joinSentences(message, ...(own ? [] : others)) };
}

/**
 * Writes that need the server, for a form with these fields.
 * @param onField called with each field error
 */
export function useServerWrite(fields: readonly string[], onField: (field: string, message: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);

  /** Returns the parsed response, or null on failure, which the form then shows. */
  async function write<S extends z.ZodType>({ method, path, body, schema }: Write<S>): Promise<z.output<S> | null> {
    setFailure(null);
    try {
      return await askServer(schema, path, { method, body });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { ofFields, rest } = sortOut(error, fields);
      for (const { path: field, message } of ofFields) onField(field, message);
      setFailure(rest);
      return null;
    }
  }

  return { write, failure };
}
