import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { type Control, useFieldArray } from 'react-hook-form';
import { ACCOUNT_KINDS, type BusinessFields } from '../../../schema/business/business-entity.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import type { PictureChoice } from '../../ui/pictures/picture-choice.ts';
import { ACCOUNT_KIND_WORDS } from '../../words/account-kinds.ts';
import { say } from '../../words/i18n.ts';

export type BusinessText = Omit<BusinessFields, 'logo'> & { logo: PictureChoice };

const NEW = { bank: '', branch: '', kind: 'ordinary', number: '', holder: '' } as const;

type Props = {
  control: Control<BusinessText, unknown, BusinessFields>;
  register: UseFormRegister<BusinessText>;
  errors: FieldErrors<BusinessText>['bankAccounts'];
};

/** The bank accounts for customers' transfers. */
export function BankAccountsField({ control, register, errors }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'bankAccounts' });
  const kinds = ACCOUNT_KINDS.map((value) => ({ value, label: say(ACCOUNT_KIND_WORDS[value]) }));
  return (
    <Flex as="section" aria-labelledby="bank-accounts" direction="column" gap="3">
      <Box>
        <Text as="h3" id="bank-accounts" fontWeight="semibold">
          {t`Bank accounts`}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t`Restaurants see them where they are told about bank transfers.`}
        </Text>
      </Box>
      {fields.map(({ id }, index) => {
        const wrong = errors?.[index];
        const number = index + 1;
        return (
          <Box key={id} as="fieldset" aria-label={t`Bank account ${number}`} p="4" bg="bg.subtle" borderRadius="l3">
            <Flex justify="space-between" align="center" gap="3" mb="2">
              <Text textStyle="sm" fontWeight="semibold" color="fg.muted">
                {t`Bank account ${number}`}
              </Text>
              <Button
                variant="ghost"
                colorPalette="persimmon"
                me="-3"
                aria-label={t`Remove bank account ${number}`}
                onClick={() => remove(index)}
              >
                <TrashIcon /> {t`Remove`}
              </Button>
            </Flex>
            <SimpleGrid columns={{ base: 1, sm: 2, lg: 6 }} columnGap="3" rowGap="3">
              <Box gridColumn={{ lg: 'span 2' }}>
                <TextField
                  label={t`Bank`}
                  lang="ja"
                  error={wrong?.bank?.message}
                  {...register(`bankAccounts.${index}.bank`)}
                />
              </Box>
              <Box gridColumn={{ lg: 'span 2' }}>
                <TextField
                  label={t`Branch`}
                  lang="ja"
                  error={wrong?.branch?.message}
                  {...register(`bankAccounts.${index}.branch`)}
                />
              </Box>
              <Box gridColumn={{ lg: 'span 2' }}>
                <SelectField label={t`Kind`} options={kinds} {...register(`bankAccounts.${index}.kind`)} />
              </Box>
              <Box gridColumn={{ lg: 'span 2' }}>
                <TextField
                  label={t`Account number`}
                  inputMode="numeric"
                  error={wrong?.number?.message}
                  {...register(`bankAccounts.${index}.number`)}
                />
              </Box>
              <Box gridColumn={{ sm: 'span 2', lg: 'span 4' }}>
                <TextField
                  label={t`Account holder`}
                  lang="ja"
                  hint={t`In katakana, as the bank has it.`}
                  error={wrong?.holder?.message}
                  {...register(`bankAccounts.${index}.holder`)}
                />
              </Box>
            </SimpleGrid>
          </Box>
        );
      })}
      <Button variant="outline" alignSelf="flex-start" disabled={fields.length >= 10} onClick={() => append(NEW)}>
        <PlusIcon /> {t`Add bank account`}
      </Button>
    </Flex>
  );
}
