import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, pushOne, queued } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const create = (categoryId: string, name: string) => queued('category.create', { categoryId, name });
const rename = (categoryId: string, name: string) => queued('category.update', { categoryId, name });
const remove = (categoryId: string) => queued('category.delete', { categoryId });
const deleteProduct = (productId: string) => queued('product.delete', { productId });

describe('a category’s name', () => {
  test.each(['Rice', 'rice', 'ＲＩＣＥ', ' Rice '])('is there once: %j is taken', async (name) => {
    const refused = { status: 'refused', code: 'name_taken', detail: { name: name.trim() } };
    expect(await pushOne(world, 'admin', create(testId(500), name))).toMatchObject(refused);
    expect(await pushOne(world, 'admin', rename(IDS.thaiItems, name))).toMatchObject(refused);
    expect(idsOf(await catchUp(world, 'customer1'), 'categories')).toEqual([IDS.thaiItems, IDS.rice]);
  });

  test('may be written in another case by a change of its own', async () => {
    expect(await pushOne(world, 'admin', rename(IDS.rice, 'RICE'))).toMatchObject({ status: 'applied' });
  });
});

describe('deleting a category', () => {
  test('with products in it is refused, and says by which one', async () => {
    const verdict = await pushOne(world, 'admin', remove(IDS.rice));
    expect(verdict).toMatchObject({ status: 'refused', code: 'in_use', detail: { by: 'Jasmine rice' } });
    expect(idsOf(await catchUp(world, 'customer1'), 'categories')).toContain(IDS.rice);
  });

  test('whose products are all deleted takes it from every screen; what is gone can be deleted again', async () => {
    const screen = await catchUp(world, 'customer1');
    await pushOne(world, 'admin', deleteProduct(IDS.jasmineRice));
    expect(await pushOne(world, 'admin', remove(IDS.rice))).toMatchObject({ status: 'applied' });
    expect(idsOf(await catchUp(world, 'customer1', screen), 'categories')).toEqual([IDS.thaiItems]);
    expect(await pushOne(world, 'admin', remove(IDS.rice))).toMatchObject({ status: 'applied' });
  });

  test('refuses a product that another office put in it meanwhile', async () => {
    await pushOne(world, 'admin', create(testId(500), 'Noodles'));
    await pushOne(world, 'admin', remove(testId(500)));
    const moved = queued('product.update', { productId: IDS.fishSauce, category: testId(500) });
    expect(await pushOne(world, 'manager', moved)).toMatchObject({
      status: 'refused',
      code: 'not_found',
      detail: { table: 'categories', id: testId(500) },
    });
  });
});
