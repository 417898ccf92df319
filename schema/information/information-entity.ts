import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { oneLine } from '../core/one-line.ts';
import { PictureAddress } from '../core/pictures.ts';

const REQUIRED = /*i18n*/ 'This field is required.';
const NO_IMAGE = /*i18n*/ 'Please upload an image';

export const INFORMATION_TYPES = ['slider', 'popup'] as const;

/** A picture of the home slider, or a popup advertisement (requirements section 3). */
export const InformationItem = z.object({
  _id: Id,
  name: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(200),
  image: z.string().max(300),
  type: z.enum(INFORMATION_TYPES, REQUIRED),
  active: z.boolean(),
});
export type InformationItem = z.infer<typeof InformationItem>;

/** An item's fields as an admin enters them, with their messages (requirements section 5). */
export const InformationFields = InformationItem.omit({ _id: true })
  .extend({ image: z.string(NO_IMAGE).min(1, NO_IMAGE).pipe(PictureAddress) })
  .strict();
export type InformationFields = z.infer<typeof InformationFields>;
