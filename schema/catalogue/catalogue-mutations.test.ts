import { describe, expect, test } from 'vitest';
import { pairId } from '../core/ids.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId, testProduct, testWish } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';

const AT = '2025-06-11T02:00:00.000Z';
const { admin, manager, driver1, customer1, customer2 } = ACTORS;

const createArgs = {
  productId: testId(500),
  name: ' Coriander ',
  category: IDS.thaiItems,
  price: 120.5,
  description: 'Fresh',
  sku: 'Kg',
  image: '/pictures/a.webp',
  productRank: 3,
  itemType: 'New Item',
  itemCount: 'Count',
  showDescription: 'Show',
  stockInCount: 4,
};
const create = { name: 'product.create', args: createArgs, actor: admin, at: AT } as const;
const update = (change: object, productId: string = IDS.fishSauce) =>
  ({ name: 'product.update', args: { productId, ...change }, actor: manager, at: AT }) as const;
const remove = { name: 'product.delete', args: { productId: IDS.fishSauce }, actor: admin, at: AT } as const;

test('other names are left alone by work that does not know them, and taken away by empty ones', async () => {
  const given = await attempt(await worldInMemory(), update({ otherNames: ' たまご,\nanda ' }));
  const older = await attempt(given.memory, update({ price: 5 }));
  expect(await older.memory.get('products', IDS.fishSauce)).toMatchObject({ otherNames: 'たまご, anda', price: 5 });
  const taken = await attempt(older.memory, update({ otherNames: ' ' }));
  expect(await taken.memory.get('products', IDS.fishSauce)).not.toHaveProperty('otherNames');
  expect((await attempt(taken.memory, update({ otherNames: 'x'.repeat(501) }))).code).toBe('invalid');
});

describe('a code', () => {
  const coded = (code: string, productId: string) => ({ ...create, args: { ...createArgs, productId, code } });

  test('is one current product’s alone, in whichever case', async () => {
    const first = await attempt(await worldInMemory(), coded('a-1', testId(500)));
    expect((await attempt(first.memory, coded('A-1', testId(501)))).code).toBe('product_code_taken');
    expect((await attempt(first.memory, update({ code: 'A-1' }))).code).toBe('product_code_taken');
    expect((await attempt(first.memory, update({ code: 'A-1' }, testId(500)))).code).toBeNull();
    expect((await attempt(first.memory, update({ code: 'a-2' }))).code).toBeNull();
  });

  test('is free once its product is deleted, which then can’t come back with it', async () => {
    const first = await attempt(await worldInMemory(), coded('A-1', IDS.fishSauce));
    expect(first.code).toBe('id_in_use');
    const given = await attempt(first.memory, update({ code: 'A-1' }));
    const gone = await attempt(given.memory, remove);
    const other = await attempt(gone.memory, coded('A-1', testId(501)));
    expect(other.code).toBeNull();
    const restore = { name: 'product.restore', args: { productId: IDS.fishSauce }, actor: admin, at: AT } as const;
    expect((await attempt(other.memory, restore)).code).toBe('product_code_taken');
    expect((await attempt(gone.memory, restore)).code).toBeNull();
  });

  test('is taken away by an empty one, left alone by work that does not know it, and none is no other’s', async () => {
    const none = await attempt(await worldInMemory(), coded('', testId(500)));
    expect(await none.memory.get('products', testId(500))).not.toHaveProperty('code');
    expect((await attempt(none.memory, coded('', testId(500)))).code).toBeNull();
    const given = await attempt(none.memory, update({ code: 'A-1' }));
    const older = await attempt(given.memory, update({ price: 5 }));
    expect(await older.memory.get('products', IDS.fishSauce)).toMatchObject({ code: 'A-1', price: 5 });
    const taken = await attempt(older.memory, update({ code: ' ' }));
    expect(await taken.memory.get('products', IDS.fishSauce)).not.toHaveProperty('code');
  });
});

describe('product.create', () => {
  test('adds a product to the catalogue', async () => {
    const { memory } = await attempt(await worldInMemory(), create);
    const { productId, ...fields } = createArgs;
    const product = { _id: productId, ...fields, name: 'Coriander', deletedAt: null };
    expect(await memory.get('products', productId)).toEqual(product);
  });

  test('twice under one id is one product; with anything else in it, it is refused', async () => {
    const first = await attempt(await worldInMemory(), create);
    const again = await attempt(first.memory, create);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const changed = await attempt(first.memory, { ...create, args: { ...createArgs, price: 1 } });
    expect(changed.code).toBe('id_in_use');
    const other = await attempt(first.memory, { ...create, args: { ...createArgs, name: 'Other' } });
    expect(other.code).toBe('id_in_use');
  });

  test('keeps the names that somebody entered', async () => {
    const named = { ...create, args: { ...createArgs, names: { ne: ' धनियाँ ', ja: '' } } };
    const first = await attempt(await worldInMemory(), named);
    expect(await first.memory.get('products', createArgs.productId)).toMatchObject({ names: { ne: 'धनियाँ' } });
    expect((await attempt(first.memory, named)).code).toBeNull();
    const other = { ...create, args: { ...createArgs, names: { ne: 'जिरा' } } };
    expect((await attempt(first.memory, other)).code).toBe('id_in_use');
    const none = { ...create, args: { ...createArgs, names: { ja: '', ne: ' ' } } };
    const { memory } = await attempt(await worldInMemory(), none);
    expect(await memory.get('products', createArgs.productId)).not.toHaveProperty('names');
  });

  test('is refused in a category that is not there any more', async () => {
    const call = { ...create, args: { ...createArgs, category: testId(777) } };
    expect(await attempt(await worldInMemory(), call)).toMatchObject({
      code: 'not_found',
      detail: { table: 'categories', id: testId(777) },
    });
  });

  test.each([
    ['name', ' ', 'this field is required.'],
    ['category', '', 'Please select category'],
    ['price', undefined, 'Pleas add price.'],
    ['price', -1, 'Price can’t be negative.'],
    ['price', 1.005, 'At most two decimals'],
    ['description', ' ', 'Please add description.'],
    ['image', 'https://elsewhere.example/a.png', 'Please upload an image'],
  ])('with %s %j says %j', async (field, value, message) => {
    const call = { ...create, args: { ...createArgs, [field]: value } };
    const { code, detail } = await attempt(await worldInMemory(), call);
    expect(code).toBe('invalid');
    expect(detail.issues).toEqual([{ path: field, message }]);
  });

  test.each([manager, driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...create, actor })).code).toBe('forbidden');
  });
});

describe('product.update', () => {
  test('changes what is given and leaves the rest', async () => {
    const { memory } = await attempt(await worldInMemory(), update({ price: 0, itemType: 'Price Down' }));
    const expected = testProduct(IDS.fishSauce, 'Fish sauce', { price: 0, itemType: 'Price Down' });
    expect(await memory.get('products', IDS.fishSauce)).toEqual(expected);
  });

  test('of a name in one language leaves the others, as does an app that knows none', async () => {
    const named = await attempt(await worldInMemory(), update({ names: { ja: 'ナンプラー', ne: 'माछाको सस' } }));
    const { memory } = await attempt(named.memory, update({ names: { ja: '' }, price: 9 }));
    expect(await memory.get('products', IDS.fishSauce)).toMatchObject({ names: { ne: 'माछाको सस' }, price: 9 });
    const { memory: after } = await attempt(memory, update({ price: 8 }));
    expect(await after.get('products', IDS.fishSauce)).toMatchObject({ names: { ne: 'माछाको सस' }, price: 8 });
  });

  test('takes no name in a language that the app does not have, or that is too long', async () => {
    for (const names of [{ en: 'Fish sauce' }, { xx: 'x' }, { ja: 'あ'.repeat(201) }]) {
      expect((await attempt(await worldInMemory(), update({ names }))).code).toBe('invalid');
    }
  });

  test('asks whether a category is there only where it is another one', async () => {
    const world = await worldInMemory();
    await world.remove('categories', IDS.thaiItems);
    expect((await attempt(world, update({ category: IDS.thaiItems, price: 9 }))).code).toBeNull();
    expect((await attempt(world, update({ category: IDS.rice }))).code).toBeNull();
    expect((await attempt(world, update({ category: testId(777) }))).code).toBe('not_found');
  });

  test('is refused for a product that is unknown or deleted meanwhile', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, update({ price: 9 }, testId(777)))).code).toBe('not_found');
    expect(await attempt(world, update({ price: 9 }, IDS.deletedProduct))).toMatchObject({
      code: 'not_found',
      detail: { table: 'products', id: IDS.deletedProduct },
    });
  });

  test('can’t bring a deleted product back, and is forbidden to drivers and customers', async () => {
    expect((await attempt(await worldInMemory(), update({ deletedAt: null }))).code).toBe('invalid');
    for (const actor of [driver1, customer1]) {
      expect((await attempt(await worldInMemory(), { ...update({ price: 9 }), actor })).code).toBe('forbidden');
    }
  });
});

describe('product.delete', () => {
  test('takes it out of the catalogue, once; orders keep its name', async () => {
    const world = await worldInMemory();
    const order = await world.get('orders', IDS.order1);
    const { memory } = await attempt(world, remove);
    expect(await memory.get('products', IDS.fishSauce)).toMatchObject({ name: 'Fish sauce', deletedAt: AT });
    expect(await memory.get('orders', IDS.order1)).toEqual(order);
    const again = await attempt(memory, { ...remove, at: '2025-06-11T02:30:00.000Z' });
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
  });

  test('is refused where it never was, and forbidden to all but admins', async () => {
    const unknown = { ...remove, args: { productId: testId(777) } };
    expect((await attempt(await worldInMemory(), unknown)).code).toBe('not_found');
    for (const actor of [manager, driver1, customer1]) {
      expect((await attempt(await worldInMemory(), { ...remove, actor })).code).toBe('forbidden');
    }
  });
});

describe('product.restore', () => {
  const args = { productId: IDS.jasmineRice };
  const restore = { name: 'product.restore', args, actor: admin, at: AT } as const;
  const without = async () => {
    const call = { name: 'product.delete', args, actor: admin } as const;
    return (await attempt(await worldInMemory(), call)).memory;
  };

  test('restores it as it was; one that is not deleted stays as it is', async () => {
    const before = await (await worldInMemory()).get('products', IDS.jasmineRice);
    const { memory } = await attempt(await without(), restore);
    expect(await memory.get('products', IDS.jasmineRice)).toEqual(before);
    expect(contentOf((await attempt(memory, restore)).memory)).toEqual(contentOf(memory));
  });

  test('needs a category that is there, its own or another', async () => {
    const call = { name: 'category.delete', args: { categoryId: IDS.rice }, actor: admin } as const;
    const { memory } = await attempt(await without(), call);
    expect((await attempt(memory, restore)).code).toBe('not_found');
    const elsewhere = { ...restore, args: { ...args, category: IDS.thaiItems } };
    const back = (await attempt(memory, elsewhere)).memory;
    expect(await back.get('products', IDS.jasmineRice)).toMatchObject({ category: IDS.thaiItems, deletedAt: null });
  });

  test('is refused where it never was, and forbidden to all but admins', async () => {
    const unknown = { ...restore, args: { productId: testId(777) } };
    expect((await attempt(await worldInMemory(), unknown)).code).toBe('not_found');
    for (const actor of [manager, driver1, customer1]) {
      expect((await attempt(await without(), { ...restore, actor })).code).toBe('forbidden');
    }
  });
});

describe('categories', () => {
  const args = { categoryId: testId(510), name: ' Noodles ' };
  const createCategory = { name: 'category.create', args, actor: admin } as const;
  const rename = { name: 'category.update', args: { categoryId: IDS.rice, name: 'Grains' }, actor: admin } as const;
  const removeCategory = { name: 'category.delete', args: { categoryId: IDS.rice }, actor: admin } as const;

  test('have names in other languages, which a new name leaves alone', async () => {
    const named = { ...rename, args: { ...rename.args, names: { ja: '穀物', ne: 'अन्न' } } };
    const { memory } = await attempt(await worldInMemory(), named);
    const grains = { _id: IDS.rice, name: 'Grains', names: { ja: '穀物', ne: 'अन्न' } };
    expect(await memory.get('categories', IDS.rice)).toEqual(grains);
    const again = await attempt(memory, { ...rename, args: { ...rename.args, name: 'Cereals' } });
    expect(await again.memory.get('categories', IDS.rice)).toEqual({ ...grains, name: 'Cereals' });
  });

  test('are made once, by a trimmed name', async () => {
    const { memory } = await attempt(await worldInMemory(), createCategory);
    expect(await memory.get('categories', args.categoryId)).toEqual({ _id: args.categoryId, name: 'Noodles' });
    const again = await attempt(memory, createCategory);
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
    const other = { ...createCategory, args: { ...args, name: 'Other' } };
    expect((await attempt(memory, other)).code).toBe('id_in_use');
  });

  /** The category without its product. */
  const emptied = async (memory: MemoryTx) =>
    (await attempt(memory, { name: 'product.delete', args: { productId: IDS.jasmineRice }, actor: admin })).memory;

  test('are renamed while they are there', async () => {
    const { memory } = await attempt(await worldInMemory(), rename);
    expect(await memory.get('categories', IDS.rice)).toEqual({ _id: IDS.rice, name: 'Grains' });
    const removed = await attempt(await emptied(memory), removeCategory);
    expect((await attempt(removed.memory, rename)).code).toBe('not_found');
  });

  test('go, and what is gone can be removed again', async () => {
    const { memory } = await attempt(await emptied(await worldInMemory()), removeCategory);
    expect(await memory.get('categories', IDS.rice)).toBeUndefined();
    expect((await attempt(memory, removeCategory)).code).toBeNull();
  });

  test('are an admin’s, and have a name', async () => {
    for (const call of [createCategory, rename, removeCategory]) {
      for (const actor of [manager, driver1, customer1]) {
        expect((await attempt(await worldInMemory(), { ...call, actor })).code).toBe('forbidden');
      }
    }
    const nameless = { ...createCategory, args: { ...args, name: ' ' } };
    expect((await attempt(await worldInMemory(), nameless)).code).toBe('invalid');
  });
});

describe('the ordersheet', () => {
  const add = { name: 'wishlist.add', args: { productId: IDS.jasmineRice }, actor: customer1 } as const;
  const drop = { ...add, name: 'wishlist.remove' } as const;

  test('holds a product once for a restaurant, whoever of it saved it', async () => {
    const { memory } = await attempt(await worldInMemory(), add);
    const wish = testWish(IDS.restaurant1, IDS.jasmineRice);
    expect(await memory.get('wishlist', wish._id)).toEqual(wish);
    const colleague = { ...add, actor: { ...customer1, _id: testId(778), username: 'colleague' } };
    const again = await attempt(memory, colleague);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
  });

  test('of another restaurant is another one', async () => {
    const both = await attempt((await attempt(await worldInMemory(), add)).memory, { ...add, actor: customer2 });
    const { memory } = await attempt(both.memory, drop);
    expect(await memory.get('wishlist', pairId(IDS.restaurant1, IDS.jasmineRice))).toBeUndefined();
    expect(await memory.get('wishlist', pairId(IDS.restaurant2, IDS.jasmineRice))).toBeDefined();
  });

  test('of another restaurant is out of reach, also by an id that was made to meet its entry', async () => {
    const { memory } = await attempt(await worldInMemory(), { ...add, actor: customer2 });
    const bits = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`);
    const made = bits(IDS.restaurant1) ^ bits(IDS.restaurant2) ^ bits(IDS.jasmineRice);
    const hex = made.toString(16).padStart(32, '0');
    const productId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    expect(pairId(IDS.restaurant1, productId)).toBe(pairId(IDS.restaurant2, IDS.jasmineRice));
    for (const call of [add, drop]) {
      const outcome = await attempt(memory, { ...call, args: { productId } });
      expect(outcome.code).toBe('id_in_use');
      expect(contentOf(outcome.memory)).toEqual(contentOf(memory));
    }
  });

  test('gives up what is there, what is not there, and what is sold no more', async () => {
    const { memory } = await attempt(await worldInMemory(), add);
    const dropped = await attempt(memory, drop);
    expect(contentOf(dropped.memory)).toEqual(contentOf(await worldInMemory()));
    expect((await attempt(dropped.memory, drop)).code).toBeNull();
    const gone = await attempt(memory, { ...remove, args: { productId: IDS.jasmineRice } });
    const kept = await attempt(gone.memory, add);
    expect(kept.code).toBeNull();
    expect(
      await (await attempt(gone.memory, drop)).memory.get('wishlist', pairId(IDS.restaurant1, IDS.jasmineRice)),
    ).toBeUndefined();
  });

  test('takes no product that is unknown or deleted', async () => {
    for (const productId of [testId(777), IDS.deletedProduct]) {
      const call = { ...add, args: { productId } };
      expect((await attempt(await worldInMemory(), call)).code).toBe('not_found');
    }
  });

  test('is a restaurant’s own: the office has none, and nobody names another restaurant', async () => {
    for (const call of [add, drop]) {
      for (const actor of [admin, manager, driver1]) {
        expect((await attempt(await worldInMemory(), { ...call, actor })).code).toBe('forbidden');
      }
      const other = { ...call, args: { productId: IDS.jasmineRice, customerId: IDS.restaurant2 } };
      expect((await attempt(await worldInMemory(), other)).code).toBe('invalid');
      const nobody = { ...call, actor: { ...customer1, customerId: null } };
      expect((await attempt(await worldInMemory(), nobody)).code).toBe('forbidden');
    }
  });
});
