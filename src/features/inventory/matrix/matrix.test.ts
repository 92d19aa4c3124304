import { heatOf, matrixRows } from './matrix.ts';

const column = (id: string, ...items: [product: string, quantity: number][]) => ({
  point: { id, name: id },
  items: items.map(([productId, quantity]) => ({ productId, productName: productId, quantity })),
});
const compare = (one: string, other: string): number => one.localeCompare(other);

test('each product is one row with a quantity per service point', () => {
  const rows = matrixRows([column('a', ['Soap', 3]), column('b', ['Oxytocin', 5], ['Soap', 0])], compare);
  expect(rows).toEqual([
    { id: 'Oxytocin', name: 'Oxytocin', quantities: [undefined, 5] },
    { id: 'Soap', name: 'Soap', quantities: [3, 0] },
  ]);
});

test('a single service point is not shaded', () => {
  expect(heatOf(5, { id: '', name: '', quantities: [5] })).toBe(0);
});

test.each([
  [undefined, 0],
  [0, 0],
  [-2, 0],
  [1, 1],
  [25, 1],
  [26, 2],
  [100, 4],
])('the shade of %s of at most 100 is %s', (quantity, level) => {
  expect(heatOf(quantity, { id: '', name: '', quantities: [quantity, 100] })).toBe(level);
});
