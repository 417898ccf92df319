import { z } from 'zod';
import { INFORMATION_TYPES, InformationFields, InformationItem } from './information-entity.ts';

/** A slider picture or a popup as REST returns it (requirements section 3). */
export const InformationResponse = InformationItem.meta({ id: 'Information' });
export type InformationResponse = z.infer<typeof InformationResponse>;

/** GET /api/information and /api/information/active. */
export const InformationListResponse = z.array(InformationResponse);

/** GET /api/information/popup/active: the advertisement to show; null if there is none. */
export const PopupResponse = z.object({ popup: InformationResponse.nullable() }).meta({ id: 'Popup' });

/** The query of the lists: one type, or all. */
export const InformationQuery = z.object({
  type: z
    .enum(['', ...INFORMATION_TYPES])
    .optional()
    .transform((type) => type || undefined),
});

/** The body of POST /api/information. */
export const NewInformation = InformationFields.extend({
  active: InformationFields.shape.active.default(true),
})
  .strip()
  .meta({ id: 'NewInformation' });

/** The body of PUT /api/information/{id}; fields left out don't change. */
export const InformationPatch = InformationFields.partial().strip().meta({ id: 'InformationPatch' });
