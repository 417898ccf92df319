import { Text } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { INFORMATION_SETTINGS } from '../../../schema/people/people-entity.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

const OPTIONS = INFORMATION_SETTINGS.map((value) => ({ value, label: value }));

/** Information mode: shows or hides chips and descriptions on this login's product cards (requirements section 3). */
export function InformationField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div>
      <SelectField label="Information" options={OPTIONS} {...field} />
      <Text mt="1.5" textStyle="xs" color="fg.muted">
        Hidden, product cards show neither chips nor descriptions.
      </Text>
    </div>
  );
}
