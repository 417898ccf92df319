import { Alert, Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BankAccount, type Business, type BusinessFields } from '../../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { type ConflictLabels, formatPlain, useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { useLatest } from '../../ui/page/use-latest.ts';
import { pictureAt, useChosenPicture } from '../../ui/pictures/picture-choice.ts';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import { say } from '../../words/i18n.ts';
import { BankAccountsField, type BusinessText } from './bank-accounts-field.tsx';
import { BusinessForm as Fields, numberWarning } from './business-fields.ts';
import { HeadPreview } from './head-preview.tsx';

const LABELS: Record<keyof BusinessFields, MessageDescriptor> = {
  legalName: msg`Legal name`,
  registrationNo: msg`Registration number`,
  address: msg`Address`,
  phone: msg`Phone`,
  hours: msg`Telephone hours`,
  logo: msg`Logo`,
  bankAccounts: msg`Bank accounts`,
};

function formatField(value: unknown): string {
  const accounts = z.array(BankAccount).safeParse(value).data;
  return formatPlain(accounts ? accounts.map(({ bank, branch, number }) => `${bank} ${branch} ${number}`) : value);
}

function labels({ field, theirs, mine }: Conflict): ConflictLabels {
  const label = Object.entries(LABELS).find(([name]) => name === field)?.[1];
  return { label: label ? say(label) : field, theirs: formatField(theirs), mine: formatField(mine) };
}

const textOf = (business: Business): BusinessText => ({
  ...business,
  hours: business.hours ?? '',
  logo: pictureAt(business.logo),
});

/** Form for the business: its name on papers, its registration number, and the accounts that customers see. */
export function BusinessForm({ business: current }: { business: Business }) {
  // As it was when the form was opened or last saved; changes are computed against it.
  const [business, setBusiness] = useState(current);
  const mutate = useMutate();
  const currentOf = useLatest(useTable('business'));
  const { run, failure } = useSave();
  const { settle, dialog } = useConflicts();
  const { control, register, handleSubmit, reset, formState } = useFields({
    schema: Fields,
    defaultValues: textOf(business),
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);
  const seen = useWatch({ control });
  const logo = useChosenPicture({ address: seen.logo?.address ?? '', file: seen.logo?.file ?? null });
  const warning = errors.registrationNo ? null : numberWarning(seen.registrationNo ?? '');

  const save = handleSubmit((fields) =>
    run(async () => {
      const edited = changedFields(business, fields);
      const now = currentOf(BUSINESS_ID);
      const changed = await settle({ opened: business, now, changed: edited, labels });
      if (changed === null) return;
      if (Object.keys(changed).length > 0) await mutate('business.update', changed);
      const saved = { ...(now ?? business), ...changed };
      setBusiness(saved);
      reset(textOf(saved));
      toast.done(t`Settings saved`);
    }),
  );

  return (
    <Form name="business-form" gap="6" onSubmit={save}>
      {business.legalName === '' && (
        <Alert.Root status="warning" role="status">
          <AlertIcon />
          <Alert.Title>{t`Papers and receipts name no business until its name is entered here.`}</Alert.Title>
        </Alert.Root>
      )}
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="4">
        <TextField
          label={say(LABELS.legalName)}
          lang="ja"
          hint={t`As it stands on papers and receipts.`}
          error={errors.legalName?.message}
          {...register('legalName')}
        />
        <Box>
          <TextField
            label={say(LABELS.registrationNo)}
            hint={t`T and 13 digits. Leave it empty if you issue no qualified invoices.`}
            error={errors.registrationNo?.message}
            {...register('registrationNo')}
          />
          {warning !== null && (
            <Flex role="status" gap="1.5" mt="1.5" align="center" textStyle="sm" color="fg.warning" fontWeight="medium">
              <StyledIcon as={AlertIcon} flexShrink={0} /> {warning}
            </Flex>
          )}
        </Box>
        <TextField label={say(LABELS.address)} lang="ja" error={errors.address?.message} {...register('address')} />
        <TextField label={say(LABELS.phone)} type="tel" error={errors.phone?.message} {...register('phone')} />
        <TextField
          label={say(LABELS.hours)}
          hint={t`When customers and drivers can call, such as: Monday to Saturday, 6:00 to 15:00`}
          error={errors.hours?.message}
          {...register('hours')}
        />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, lg: 2 }} columnGap="5" rowGap="6" alignItems="start">
        <Controller
          control={control}
          name="logo"
          render={({ field, fieldState }) => (
            <PictureField
              label={say(LABELS.logo)}
              name={field.name}
              choice={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              optional
            />
          )}
        />
        <HeadPreview
          issuer={{
            legalName: seen.legalName ?? '',
            registrationNo: seen.registrationNo ?? '',
            address: seen.address ?? '',
            phone: seen.phone ?? '',
            logo,
          }}
        />
      </SimpleGrid>
      <BankAccountsField control={control} register={register} errors={errors.bankAccounts} />
      {dialog}
      <FormError reason={failure} />
      <Flex gap="3" align="center" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        <Button type="submit" size="lg" minW="12rem" w={{ base: 'full', sm: 'auto' }} disabled={isSubmitting}>
          {t`Save`}
        </Button>
        {isDirty && (
          <Text color="fg.muted" textStyle="sm">
            {t`Not saved yet.`}
          </Text>
        )}
        <Box ms={{ sm: 'auto' }}>
          <HistoryLink table="business" id={BUSINESS_ID} />
        </Box>
      </Flex>
    </Form>
  );
}
