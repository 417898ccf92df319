import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PRICE_LIST_NAME_LENGTH, type PriceList, PriceListFields } from '../../../schema/catalogue/price-entity.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import { categoryKey } from '../../../schema/core/name-keys.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';

type Props = {
  /** Null for a new one. */
  list: PriceList | null;
  onDone: (listId: Id) => void;
  /** Absent for a new one. */
  onDeleted?: () => void;
};

/** Names a price list, or deletes it. */
export function PriceListForm({ list, onDone, onDeleted }: Props) {
  const [priceListId] = useState(() => list?._id ?? newId());
  const rows = useTable('priceLists');
  const mutate = useMutate();
  const askAndDelete = useDelete();
  const { run, failure, setFailure } = useSave();
  const { register, handleSubmit, setError, formState } = useFields({
    schema: PriceListFields,
    defaultValues: { name: list?.name ?? '' },
  });
  const release = useUnsaved(formState.isDirty);

  const save = handleSubmit(({ name }) =>
    run(async () => {
      const isTaken = [...rows.values()].some(
        (each) => each._id !== priceListId && categoryKey(each.name) === categoryKey(name),
      );
      if (isTaken) return setError('name', { message: REJECTIONS.name_taken }, { shouldFocus: true });
      if (list?.name !== name) await mutate(list ? 'priceList.update' : 'priceList.create', { priceListId, name });
      toast.done(list ? t`Price list changed` : t`Price list added`);
      release();
      onDone(priceListId);
    }),
  );

  function remove(name: string) {
    return askAndDelete({
      title: t`Are you sure to delete ${name}?`,
      subtitle: t`Its prices go with it. Orders keep the prices under which they were placed.`,
      remove: () => mutate('priceList.delete', { priceListId }),
      done: t`Price list deleted`,
      onDone() {
        release();
        onDeleted?.();
      },
      onFailure: setFailure,
    });
  }

  return (
    <Form name="price-list-form" gap="4" onSubmit={save}>
      <TextField
        label={t`Name`}
        maxLength={PRICE_LIST_NAME_LENGTH}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <FormError reason={failure} />
      <FormActions>
        {list && <HistoryLink table="priceLists" id={list._id} />}
        {list && (
          <Button variant="outline" colorPalette="persimmon" onClick={() => void remove(list.name)}>
            <TrashIcon /> {t`Delete`}
          </Button>
        )}
        <Button type="submit" flex="1" disabled={formState.isSubmitting}>
          {t`Save`}
        </Button>
      </FormActions>
    </Form>
  );
}
