import { describe, expect, test } from 'vitest';
import { Category, Product } from '../catalogue/catalogue-entity.ts';
import { localNameFields } from '../catalogue/local-names.ts';
import { PriceList } from '../catalogue/price-entity.ts';
import { CustomerFields } from '../customers/customer-entity.ts';
import { InformationItem } from '../information/information-entity.ts';
import { OrderedItem, OrderReference } from '../orders/order-entity.ts';
import { Employee, User } from '../people/people-entity.ts';
import { oneLine } from './one-line.ts';

const TYPED = ' Himalaya\r\nKitchen\tShibuya\u2028\u0085\u0000 ';
const KEPT = 'Himalaya Kitchen Shibuya';

test('a text for one line keeps no line breaks and nothing that controls', () => {
  expect(oneLine(TYPED)).toBe(KEPT);
  expect(oneLine('\n')).toBe('');
  expect(oneLine('カレー　粉 1kg')).toBe('カレー　粉 1kg');
});

describe('one-line names are folded where they are parsed: in forms, sheets and calls', () => {
  test.each([
    ['customer.restaurantName', CustomerFields.shape.restaurantName],
    ['customer.companyName', CustomerFields.shape.companyName],
    ['customer.contactPerson', CustomerFields.shape.contactPerson],
    ['customer.customerCode', CustomerFields.shape.customerCode],
    ['product.name', Product.shape.name],
    ['category.name', Category.shape.name],
    ['priceList.name', PriceList.shape.name],
    ['information.name', InformationItem.shape.name],
    ['employee.name', Employee.shape.name],
    ['employee.username', Employee.shape.username],
    ['user.username', User.shape.username],
    ['order line', OrderedItem.shape.name],
    ['order reference', OrderReference],
    ['names in other languages', localNameFields(200).shape.ne],
  ])('%s', (_field, schema) => {
    expect(schema.parse(TYPED)).toBe(KEPT);
  });
});
