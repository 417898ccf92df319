import { Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { type Category, type Product, ProductFields } from '../../../schema/catalogue/catalogue-entity.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';

const Fields = z.object({ category: ProductFields.shape.category });

type Props = { product: Product; categories: readonly Category[]; onDone: (product: Product) => void };

/** Restores a product whose category is gone into another one. */
export function RestoreProductForm({ product, categories, onDone }: Props) {
  const mutate = useMutate();
  const { run, saving, failure } = useSave();
  const { register, handleSubmit, formState } = useFields({
    schema: Fields,
    defaultValues: { category: '' },
  });
  const save = handleSubmit(({ category }) =>
    run(async () => {
      await mutate('product.restore', { productId: product._id, category });
      onDone(product);
    }),
  );

  return (
    <Form name="restore-product-form" gap="4" onSubmit={save}>
      <Text>{t`Its category was deleted. Choose one for it.`}</Text>
      <SelectField
        label={t`Category`}
        none={t`Choose a category`}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        error={formState.errors.category?.message}
        {...register('category')}
      />
      <FormError reason={failure} />
      <FormActions>
        <Button type="submit" flex="1" disabled={saving}>
          {t`Restore`}
        </Button>
      </FormActions>
    </Form>
  );
}
