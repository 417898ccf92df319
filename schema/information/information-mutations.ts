import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, given, mustGet } from '../core/mutation.ts';
import { InformationFields } from './information-entity.ts';

export const informationMutations = {
  'information.create': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'New information',
    args: InformationFields.extend({ informationId: Id }),
    subject: ({ informationId }) => ({ table: 'information', id: informationId }),
    touches: ({ informationId }) => ({ information: informationId }),
    async run(tx, { informationId, ...fields }) {
      const existing = await tx.get('information', informationId);
      if (existing) return assertSame(existing, fields);
      await tx.put('information', { _id: informationId, ...fields });
    },
  }),

  /** Changes an item, or toggles its active flag (requirements section 4). */
  'information.update': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Information changed',
    args: InformationFields.partial().extend({ informationId: Id }),
    subject: ({ informationId }) => ({ table: 'information', id: informationId }),
    touches: ({ informationId }) => ({ information: informationId }),
    async run(tx, { informationId, ...patch }) {
      await tx.put('information', { ...(await mustGet(tx, 'information', informationId)), ...given(patch) });
    },
  }),

  'information.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Information deleted',
    args: z.strictObject({ informationId: Id }),
    subject: ({ informationId }) => ({ table: 'information', id: informationId }),
    touches: ({ informationId }) => ({ information: informationId }),
    run: (tx, { informationId }) => tx.remove('information', informationId),
  }),
} as const;
