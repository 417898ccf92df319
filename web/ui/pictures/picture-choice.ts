import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { PictureAddress } from '../../../schema/core/pictures.ts';

/** A picture in a form: its address on the server, and a chosen file that is not uploaded yet. */
export type PictureChoice = { address: string; file: File | null };

/** The form's initial value. */
export const pictureAt = (address: string): PictureChoice => ({ address, file: null });

/**
 * The address, if no file waits for its upload: a form must not ignore a picture somebody chose (requirements section
 * 5).
 */
export const PictureFieldValue = z
  .object({ address: PictureAddress, file: z.instanceof(File).nullable() })
  .refine(({ file }) => file === null, { error: () => t`Please upload an image before submitting` })
  .transform(({ address }) => address);

/** The URL to show: the chosen file, or else the server's picture; empty for neither. */
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
