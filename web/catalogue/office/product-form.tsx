import { Button, chakra, Field, SimpleGrid, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  type Category,
  ITEM_COUNTS,
  ITEM_TYPES,
  type Product,
  SHOW_DESCRIPTIONS,
  UNITS,
} from '../../../schema/catalogue/catalogue-entity.ts';
import type { Conflict } from '../../../schema/edit-conflicts.ts';
import { newId } from '../../../schema/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { formatPlain, useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { useLatest } from '../../ui/page/use-latest.ts';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import { changesOf, ProductForm as Fields, productFormOf } from './product-form-fields.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const SHOWN = SHOW_DESCRIPTIONS.map((value) => ({ value, label: value === 'Show' ? 'Show' : 'Dont Show' }));

const LABELS: Record<string, string> = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  description: 'Description',
  sku: 'Unit',
  image: 'Picture',
  productRank: 'Rank',
  itemType: 'Item Type',
  itemCount: 'Item Count',
  showDescription: 'Show Description',
  stockInCount: 'Stock',
};

type Props = {
  /** Null for a new one. */
  product: Product | null;
  categories: readonly Category[];
  /** Preset category of a new one; empty for none. */
  category: string;
  onDone: () => void;
};

/** Adds or edits a product (requirements sections 5 and 9). Only its picture needs signal. */
export function ProductForm({ product: current, categories, category, onDone }: Props) {
  // As it was when the form opened: changes are computed against that.
  const [product] = useState(current);
  const mutate = useMutate();
  const [productId] = useState(() => product?._id ?? newId());
  const { run, failure } = useSave();
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: productFormOf(product, category),
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const { settle, dialog } = useConflicts();
  const currentOf = useLatest(useTable('products').rows);
  const categoryName = (id: unknown) => categories.find(({ _id }) => _id === id)?.name ?? 'Another category';
  const labels = ({ field, theirs, mine }: Conflict) => {
    const say = field === 'category' ? categoryName : formatPlain;
    return { label: LABELS[field] ?? field, theirs: say(theirs), mine: say(mine) };
  };

  const save = handleSubmit((fields) =>
    run(async () => {
      const edited = product && changesOf(fields, product);
      const changes = edited && (await settle({ opened: product, now: currentOf(productId), changed: edited, labels }));
      if (edited && changes === null) return;
      if (changes === null) await mutate('product.create', { productId, ...fields });
      else if (Object.keys(changes).length > 0) await mutate('product.update', { productId, ...changes });
      toast.done(product ? 'Product changed' : 'Product added');
      onDone();
    }),
  );

  return (
    <chakra.form display="flex" flexDirection="column" gap="4" onSubmit={save} noValidate>
      <Controller
        control={control}
        name="image"
        render={({ field, fieldState }) => (
          <PictureField
            label="Picture"
            choice={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            optional
            otherwise="Everything else can be saved."
          />
        )}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label="Name" maxLength={200} error={errors.name?.message} {...register('name')} />
        <SelectField
          label="Category"
          none="Choose a category"
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          error={errors.category?.message}
          {...register('category')}
        />
      </SimpleGrid>
      <Field.Root invalid={errors.description !== undefined}>
        <Field.Label>Description</Field.Label>
        <Textarea rows={2} maxLength={2000} {...register('description')} />
        <Field.ErrorText>{errors.description?.message}</Field.ErrorText>
      </Field.Root>
      <SimpleGrid columns={{ base: 2, sm: 4 }} gap="4">
        <TextField
          label="Price"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          error={errors.price?.message}
          {...register('price')}
        />
        <SelectField label="Unit" options={optionsOf(UNITS)} {...register('sku')} />
        <TextField
          label="Stock"
          type="number"
          inputMode="numeric"
          step="1"
          min="0"
          error={errors.stockInCount?.message}
          {...register('stockInCount')}
        />
        <TextField
          label="Rank"
          type="number"
          inputMode="numeric"
          step="1"
          error={errors.productRank?.message}
          {...register('productRank')}
        />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <SelectField label="Item Type" options={optionsOf(ITEM_TYPES)} {...register('itemType')} />
        <SelectField label="Item Count" options={optionsOf(ITEM_COUNTS)} {...register('itemCount')} />
        <SelectField label="Show Description" options={SHOWN} {...register('showDescription')} />
      </SimpleGrid>
      {dialog}
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {product ? 'Update Product' : 'Submit'}
      </Button>
      {product && <HistoryLink table="products" id={product._id} />}
    </chakra.form>
  );
}
