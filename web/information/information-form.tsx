import { Button, Flex, Stack, Switch } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { newId } from '../../schema/core/ids.ts';
import { InformationFields, type InformationItem } from '../../schema/information/information-entity.ts';
import { useMutate } from '../sync/react/use-mutate.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { useUnsaved } from '../ui/feedback/unsaved.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { changedFields } from '../ui/forms/changed-fields.ts';
import { Form } from '../ui/forms/form.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { useSave } from '../ui/forms/use-save.ts';
import { HistoryLink } from '../ui/page/history-link.tsx';
import { PictureFieldValue, pictureAt, useChosenPicture } from '../ui/pictures/picture-choice.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { say } from '../words/i18n.ts';
import { TYPE_NAMES } from './information-types.ts';
import { ItemPreview } from './phone-preview.tsx';

const { shape } = InformationFields;

/** A name and an uploaded picture are required (requirements section 5). */
const Fields = z.object({ ...shape, image: PictureFieldValue.pipe(shape.image) });

const NAME_HINTS: Record<InformationItem['type'], MessageDescriptor> = {
  slider: msg`Read out to those who can’t see the picture.`,
  popup: msg`The title of the popup.`,
};

type Props = {
  /** Null for a new one. */
  item: InformationItem | null;
  /** Preselected type of a new one. */
  type: InformationItem['type'];
  onDone: () => void;
};

/** Creates or edits a slider picture or popup, with a preview of the customer's view. */
export function InformationForm({ item: current, type, onDone }: Props) {
  // As it was when the form was opened; changes are computed against it.
  const [item] = useState(current);
  const mutate = useMutate();
  const [informationId] = useState(() => item?._id ?? newId());
  const { run, failure } = useSave(item ? t`Failed to update information` : t`Failed to create information`);
  const { control, register, handleSubmit, formState } = useFields({
    schema: Fields,
    defaultValues: {
      name: item?.name ?? '',
      type: item?.type ?? type,
      active: item?.active ?? true,
      image: pictureAt(item?.image ?? ''),
    },
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const seen = useWatch({ control });
  const shownType = seen.type ?? type;
  const image = useChosenPicture({ address: seen.image?.address ?? '', file: seen.image?.file ?? null });

  const save = handleSubmit((fields) =>
    run(async () => {
      const changes = item && changedFields(item, fields);
      if (changes === null) await mutate('information.create', { informationId, ...fields });
      else if (Object.keys(changes).length > 0) await mutate('information.update', { informationId, ...changes });
      toast.done(item ? t`Information changed` : t`Information added`);
      onDone();
    }),
  );

  return (
    <Flex gap="6" align="flex-start">
      <Form name="information-form" flex="1" minW="0" onSubmit={save}>
        <SelectField
          label={t`Type`}
          options={shape.type.options.map((value) => ({ value, label: say(TYPE_NAMES[value]) }))}
          {...register('type')}
        />
        <TextField
          label={t`Name`}
          maxLength={200}
          hint={say(NAME_HINTS[shownType])}
          error={errors.name?.message}
          {...register('name')}
        />
        <Controller
          control={control}
          name="image"
          render={({ field, fieldState }) => (
            <PictureField
              label={t`Image`}
              name={field.name}
              shape="none"
              choice={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="active"
          render={({ field }) => (
            <Switch.Root checked={field.value} onCheckedChange={({ checked }) => field.onChange(checked)}>
              <Switch.HiddenInput onBlur={field.onBlur} />
              <Switch.Control />
              <Switch.Label>{t`Active`}</Switch.Label>
            </Switch.Root>
          )}
        />
        <FormError reason={failure} />
        <Button type="submit" disabled={isSubmitting}>
          {item ? t`Update` : t`Submit`}
        </Button>
        {item && <HistoryLink table="information" id={item._id} />}
      </Form>
      <Stack hideBelow="sm">
        <ItemPreview item={{ name: seen.name?.trim() || t`Name`, type: shownType, image }} />
      </Stack>
    </Flex>
  );
}
