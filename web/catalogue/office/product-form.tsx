import { Button, Checkbox, Field, Grid, SimpleGrid, Textarea } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import {
  type Category,
  ITEM_COUNTS,
  ITEM_TYPES,
  OTHER_NAMES_LENGTH,
  PRODUCT_CODE_LENGTH,
  PRODUCT_NAME_LENGTH,
  type Product,
  SHOW_DESCRIPTIONS,
} from '../../../schema/catalogue/catalogue-entity.ts';
import { changedNames } from '../../../schema/catalogue/local-names.ts';
import { namesTogether } from '../../../schema/catalogue/names-apart.ts';
import { PRICE_UNITS, UNITS } from '../../../schema/catalogue/units.ts';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { newId } from '../../../schema/core/ids.ts';
import { productCodeKey } from '../../../schema/core/name-keys.ts';
import { TAX_CLASSES } from '../../../schema/tax/tax-classes.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { useLatest } from '../../ui/page/use-latest.ts';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import { PRICE_UNIT_WORDS } from '../../words/billing-words.ts';
import { say } from '../../words/i18n.ts';
import { ITEM_COUNT_WORDS, ITEM_TYPE_WORDS, SHOW_DESCRIPTION_WORDS, UNIT_WORDS } from '../../words/labels.ts';
import { TAX_CLASS_WORDS } from '../../words/tax-words.ts';
import { LocalNameFields } from './local-name-fields.tsx';
import { changesOf, comparable, productForm, productFormOf } from './product-form-fields.ts';
import { formatCode, labelOf } from './product-labels.ts';

const wordOptions = <Code extends string>(codes: readonly Code[], words: Record<Code, MessageDescriptor>) =>
  codes.map((value) => ({ value, label: say(words[value]) }));

type Props = {
  /** Null for a new one. */
  product: Product | null;
  categories: readonly Category[];
  /** Preselected category of a new one; empty for none. */
  category: string;
  onDone: () => void;
};

/** Adds or edits a product (requirements sections 5 and 9). Only its picture needs signal. */
export function ProductForm({ product: current, categories, category, onDone }: Props) {
  // As it was when the form was opened; changes are computed against it.
  const [product] = useState(current);
  const mutate = useMutate();
  const [productId] = useState(() => product?._id ?? newId());
  const { run, failure } = useSave();
  const products = useTable('products');
  const latest = useRef(products);
  latest.current = products;
  const [schema] = useState(() => {
    const isTaken = (code: string) =>
      [...latest.current.values()].some(
        (other) =>
          other._id !== productId &&
          other.deletedAt === null &&
          productCodeKey(other.code ?? '') === productCodeKey(code),
      );
    return productForm(isTaken);
  });
  const { control, register, handleSubmit, setValue, formState } = useFields({
    schema,
    defaultValues: productFormOf(product, category),
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const { settle, dialog } = useConflicts();
  const currentOf = useLatest(products);
  const categoryName = (id: unknown) => categories.find(({ _id }) => _id === id)?.name ?? t`Another category`;
  const labels = ({ field, theirs, mine }: Conflict) => {
    const format = field === 'category' ? categoryName : (value: unknown) => formatCode(field, value);
    return { label: labelOf(field), theirs: format(theirs), mine: format(mine) };
  };

  const save = handleSubmit((fields) =>
    run(async () => {
      const edited = product && changesOf(fields, product);
      const now = currentOf(productId);
      const changes =
        edited && (await settle({ opened: comparable(product), now: now && comparable(now), changed: edited, labels }));
      if (edited && changes === null) return;
      const { names, ...own } = fields;
      const entered = { productId, ...own, ...changedNames({}, names) };
      if (changes === null) await mutate('product.create', entered);
      else if (Object.keys(changes).length > 0) {
        await mutate('product.update', { productId, ...namesTogether(changes) });
      }
      toast.done(product ? t`Product changed` : t`Product added`);
      onDone();
    }),
  );

  return (
    <Form name="product-form" gap="4" onSubmit={save}>
      <Controller
        control={control}
        name="image"
        render={({ field, fieldState }) => (
          <PictureField
            label={labelOf('image')}
            name={field.name}
            choice={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            optional
            otherwise={t`Everything else can be saved.`}
          />
        )}
      />
      <Grid templateColumns={{ base: '1fr', sm: '2fr 1fr 1.25fr' }} gap="4">
        <TextField
          label={labelOf('name')}
          maxLength={PRODUCT_NAME_LENGTH}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={labelOf('code')}
          maxLength={PRODUCT_CODE_LENGTH}
          autoComplete="off"
          error={errors.code?.message}
          {...register('code')}
        />
        <SelectField
          label={labelOf('category')}
          none={t`Choose a category`}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          error={errors.category?.message}
          {...register('category')}
        />
      </Grid>
      <LocalNameFields
        record={product}
        maxLength={PRODUCT_NAME_LENGTH}
        errors={errors.names}
        register={(language) => register(`names.${language}`)}
      />
      <TextField
        label={labelOf('otherNames')}
        hint={t`By commas, for search alone: たまご, anda, फुल.`}
        maxLength={OTHER_NAMES_LENGTH}
        autoComplete="off"
        error={errors.otherNames?.message}
        {...register('otherNames')}
      />
      <Field.Root invalid={errors.description !== undefined}>
        <Field.Label>{labelOf('description')}</Field.Label>
        <Textarea rows={2} maxLength={2000} {...register('description')} />
        <Field.ErrorText>{errors.description?.message && say(errors.description.message)}</Field.ErrorText>
      </Field.Root>
      <SimpleGrid columns={{ base: 2, sm: 5 }} gap="4">
        <AmountField label={labelOf('price')} error={errors.price?.message} {...register('price')} />
        <SelectField label={labelOf('sku')} options={wordOptions(UNITS, UNIT_WORDS)} {...register('sku')} />
        <TextField
          label={labelOf('packSize')}
          hint={t`24 for a case of 24.`}
          inputMode="numeric"
          error={errors.packSize?.message}
          {...register('packSize')}
        />
        <TextField
          label={labelOf('stockInCount')}
          inputMode="numeric"
          error={errors.stockInCount?.message}
          {...register('stockInCount')}
        />
        <TextField label={labelOf('productRank')} error={errors.productRank?.message} {...register('productRank')} />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <SelectField
          label={labelOf('itemType')}
          options={wordOptions(ITEM_TYPES, ITEM_TYPE_WORDS)}
          {...register('itemType')}
        />
        <SelectField
          label={labelOf('itemCount')}
          options={wordOptions(ITEM_COUNTS, ITEM_COUNT_WORDS)}
          {...register('itemCount')}
        />
        <SelectField
          label={labelOf('showDescription')}
          options={wordOptions(SHOW_DESCRIPTIONS, SHOW_DESCRIPTION_WORDS)}
          {...register('showDescription')}
        />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <SelectField
          label={labelOf('taxClass')}
          options={wordOptions(TAX_CLASSES, TAX_CLASS_WORDS)}
          {...register('taxClass')}
        />
        <SelectField
          label={labelOf('priceUnit')}
          options={wordOptions(PRICE_UNITS, PRICE_UNIT_WORDS)}
          {...register('priceUnit', {
            // Goods priced per kilogram are weighed.
            onChange: ({ target }) => target.value === 'kg' && setValue('catchWeight', true, { shouldDirty: true }),
          })}
        />
        <AmountField
          label={labelOf('deposit')}
          hint={t`Yen for a container that comes back.`}
          error={errors.deposit?.message}
          {...register('deposit')}
        />
      </SimpleGrid>
      <Controller
        control={control}
        name="catchWeight"
        render={({ field }) => (
          <Checkbox.Root checked={field.value} onCheckedChange={({ checked }) => field.onChange(checked === true)}>
            <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
            <Checkbox.Control />
            <Checkbox.Label>{labelOf('catchWeight')}</Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {dialog}
      <FormError reason={failure} />
      <FormActions>
        {product && <HistoryLink table="products" id={product._id} />}
        <Button type="submit" flex="1" disabled={isSubmitting}>
          {product ? t`Update Product` : t`Submit`}
        </Button>
      </FormActions>
    </Form>
  );
}
