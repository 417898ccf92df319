import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { daysBeforeOptions } from '../../words/cut-off-words.ts';
import { type CustomerFormValues, labelOf } from './customer-fields.ts';

type Props = { register: UseFormRegister<CustomerFormValues>; errors: FieldErrors<CustomerFormValues> };

/** The customer's own cut-off, if it differs from its route's. */
export function CutOffFields({ register, errors }: Props) {
  return (
    <Box>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <TextField
          label={labelOf('cutOff')}
          placeholder="17:00"
          inputMode="numeric"
          error={errors.cutOff?.time?.message}
          {...register('cutOff.time')}
        />
        <SelectField label={t`On`} options={daysBeforeOptions()} {...register('cutOff.daysBefore')} />
        <TextField label={labelOf('grace')} inputMode="numeric" error={errors.grace?.message} {...register('grace')} />
      </SimpleGrid>
      <Text mt="1.5" textStyle="sm" color="fg.muted">
        {t`Empty: as its route has it.`}
      </Text>
    </Box>
  );
}
