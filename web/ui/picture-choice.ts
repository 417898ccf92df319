import { useEffect, useState } from 'react';
import { z } from 'zod';
import { PictureAddress } from '../../schema/catalogue/catalogue-entity.ts';

/** A picture in a form: the one that the server has, and a file that was chosen instead and is not uploaded yet. */
export type PictureChoice = { address: string; file: File | null };

/** As a form starts out with it. */
export const pictureAt = (address: string): PictureChoice => ({ address, file: null });

/** Its address, where nothing waits to be uploaded: a form must not pass over a picture that somebody chose (requirements section 5). */
export const PictureFieldValue = z
  .object({ address: PictureAddress, file: z.instanceof(File).nullable() })
  .refine(({ file }) => file === null, 'Please upload an image before submitting')
  .transform(({ address }) => address);

/** What to show of it: the chosen file, else what the server has; empty for neither. */
export function useChosenPicture({ address, file }: PictureChoice): string {
  const [local, setLocal] = useState('');
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setLocal(url);
    return () => {
      URL.revokeObjectURL(url);
      setLocal('');
    };
  }, [file]);
  return file ? local : address;
}
