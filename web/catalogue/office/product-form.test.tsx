import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { CategoriesPopup } from './categories-popup.tsx';
import { ProductForm } from './product-form.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const outbox = async () => (await opened.device.db.outbox.toArray()).map(({ name, args }) => ({ name, args }));

/** Writes on this device, as another tab would. */
const write = <N extends MutationName>(name: N, args: MutationArgs<N>) => mutate(opened.device, name, args);

function Form({ productId, onDone }: { productId: string | null; onDone: () => void }) {
  const products = useTable('products');
  const categories = useTable('categories');
  const product = productId === null ? null : (products.get(productId) ?? null);
  return <ProductForm product={product} categories={[...categories.values()]} category={IDS.rice} onDone={onDone} />;
}

async function openForm(productId: string | null) {
  let isDone = false;
  await opened.readAgain();
  const { user } = opened.render(<Form productId={productId} onDone={() => (isDone = true)} />);
  const own = await screen.findByLabelText<HTMLInputElement>('Name');
  return {
    user,
    own,
    japanese: screen.getByLabelText<HTMLInputElement>('Name in Japanese'),
    nepali: screen.getByLabelText<HTMLInputElement>('Name in Nepali'),
    submit: () => user.click(screen.getByRole('button', { name: productId ? 'Update Product' : 'Submit' })),
    saved: () => waitFor(() => expect(isDone).toBe(true)),
  };
}

test('a new product has the names that were typed, each marked with its language', async () => {
  const { user, own, japanese, nepali, submit, saved } = await openForm(null);
  expect([japanese.lang, nepali.lang]).toEqual(['ja', 'ne']);
  await user.type(own, 'Okra');
  await user.type(japanese, ' オクラ ');
  await user.type(screen.getByLabelText('Price'), '1180');
  await user.type(screen.getByLabelText('Description'), 'Fresh');
  await submit();
  await saved();
  const [made] = await outbox();
  expect(made).toMatchObject({ name: 'product.create', args: { name: 'Okra', names: { ja: 'オクラ' } } });
});

test('a product without them is sent without them', async () => {
  const { user, own, submit, saved } = await openForm(null);
  await user.type(own, 'Okra');
  await user.type(screen.getByLabelText('Price'), '1180');
  await user.type(screen.getByLabelText('Description'), 'Fresh');
  await submit();
  await saved();
  expect((await outbox())[0]?.args).not.toHaveProperty('names');
});

test('an edit sends the changed name alone, also where it takes one away', async () => {
  await write('product.update', { productId: IDS.fishSauce, names: { ja: 'ナンプラー', ne: 'माछाको सस' } });
  const { user, japanese, nepali, submit, saved } = await openForm(IDS.fishSauce);
  expect([japanese.value, nepali.value]).toEqual(['ナンプラー', 'माछाको सस']);
  await user.clear(nepali);
  await user.type(screen.getByLabelText('Description'), 'Salty');
  await submit();
  await saved();
  expect((await outbox()).at(-1)).toEqual({
    name: 'product.update',
    args: { productId: IDS.fishSauce, description: 'Salty', names: { ne: '' } },
  });
  expect(await opened.device.db.rows('products').get(IDS.fishSauce)).toMatchObject({
    names: { ja: 'ナンプラー' },
  });
});

test('two people may name it in two languages; who names it in the same one is asked', { tags: ['long'] }, async () => {
  const { user, japanese, nepali, submit, saved } = await openForm(IDS.fishSauce);
  await write('product.update', { productId: IDS.fishSauce, names: { ja: '魚醤' } });
  await user.type(nepali, 'माछाको सस');
  await user.type(japanese, 'ナンプラー');
  await user.type(screen.getByLabelText('Description'), 'Salty');
  await submit();
  const dialog = await screen.findByRole('alertdialog', { name: 'Changed while you were editing' });
  expect(dialog.textContent).toContain('Name in JapaneseTheirs: 魚醤Yours: ナンプラー');
  expect(dialog.textContent).not.toContain('Name in Nepali');
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  await saved();
  expect(await opened.device.db.rows('products').get(IDS.fishSauce)).toMatchObject({
    names: { ja: '魚醤', ne: 'माछाको सस' },
  });
});

test('an empty form says what is missing, each until it is there, and sends nothing before', {
  tags: ['long'],
}, async () => {
  const { user, own, submit, saved } = await openForm(null);
  const category = screen.getByLabelText<HTMLSelectElement>('Category');
  await user.selectOptions(category, '');
  fill(screen.getByLabelText('Rank'), '1.5');
  await submit();
  const missing = ['this field is required.', 'Please select category', 'Pleas add price.', 'Please add description.'];
  for (const text of [...missing, 'A whole number']) await screen.findByText(text);
  fill(own, 'Basmati rice');
  await user.selectOptions(category, 'Rice');
  fill(screen.getByLabelText('Price'), '2480.5');
  fill(screen.getByLabelText('Description'), 'Long grains');
  await waitFor(() => expect(missing.filter((text) => screen.queryByText(text))).toEqual([]));
  await submit();
  expect(await outbox()).toEqual([]);
  const shown = screen.getByLabelText<HTMLSelectElement>('Show Description');
  expect(Array.from(shown.options, ({ text }) => text)).toEqual(['Show', 'Dont Show']);
  await user.selectOptions(shown, 'Dont Show');
  await user.selectOptions(screen.getByLabelText('Unit'), 'Bag');
  await user.selectOptions(screen.getByLabelText('Item Type'), 'New Item');
  fill(screen.getByLabelText('Rank'), '7');
  await submit();
  await saved();
  const made = { price: 2480.5, sku: 'Bag', itemType: 'New Item', showDescription: 'Hide', itemCount: 'Count' };
  expect((await outbox())[0]?.args).toMatchObject({ ...made, productRank: 7, category: IDS.rice });
});

function Categories({ counts = new Map() }: { counts?: ReadonlyMap<string, number> }) {
  const categories = useTable('categories');
  return <CategoriesPopup open onClose={() => {}} categories={[...categories.values()]} counts={counts} />;
}

test('a category gets names with its own, and later without it', { tags: ['long'] }, async () => {
  const { user } = opened.render(<Categories />);
  await user.type(await screen.findByLabelText('Name of a new category'), 'Vegetables');
  await user.type(screen.getByLabelText('Name in Nepali'), 'तरकारी');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('तरकारी');
  await user.click(screen.getByRole('button', { name: 'Rename Thai Items' }));
  const [, japanese] = await screen.findAllByLabelText('Name in Japanese');
  if (!japanese) throw new Error('no field in the row');
  await user.type(japanese, 'タイ食材');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('タイ食材');
  // Its main name stays, so the rename of the Thai category is not asked about.
  expect(await outbox()).toMatchObject([
    { name: 'category.create', args: { name: 'Vegetables', names: { ne: 'तरकारी' } } },
    { name: 'category.update', args: { categoryId: IDS.thaiItems, name: 'Thai Items', names: { ja: 'タイ食材' } } },
  ]);
});

test('a category needs a name of its own; one with products stays, and the Thai one is renamed if that is meant', {
  tags: ['long'],
}, async () => {
  const { user } = opened.render(<Categories counts={new Map([[IDS.rice, 1]])} />);
  const list = within(await screen.findByRole('list', { name: 'Categories' }));
  const [name, add] = [screen.getByLabelText('Name of a new category'), screen.getByRole('button', { name: 'Add' })];
  await user.click(add);
  await screen.findByText('This field is required.');
  await user.type(name, 'ｒｉｃｅ');
  await user.click(add);
  await screen.findByText('This name is taken.');
  await user.clear(name);
  await user.type(name, 'Tea{Enter}');
  expect((await list.findByText('Tea')).closest('li')?.textContent).toContain('0 products');
  await user.click(list.getByRole('button', { name: 'Delete Rice' }));
  await list.findByText('It is still in use. Move its 1 product to another category first.');

  await user.click(list.getByRole('button', { name: 'Rename Tea' }));
  await user.keyboard('Tea & coffee{Enter}');
  await user.click(await list.findByRole('button', { name: 'Delete Tea & coffee' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure to delete Tea & coffee?' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(list.queryByText('Tea & coffee')).toBeNull());

  await user.click(list.getByRole('button', { name: 'Rename Thai Items' }));
  await list.findByRole('link', { name: 'Activity' });
  await user.keyboard('Siam{Enter}');
  await screen.findByRole('alertdialog', { name: 'Rename Thai Items?' });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const categories = await opened.device.db.rows('categories').toArray();
  expect(categories.map((each) => each.name).sort()).toEqual(['Rice', 'Thai Items']);
});
