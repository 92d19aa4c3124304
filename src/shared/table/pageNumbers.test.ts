import { pageNumbers } from './Pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 'gap', 20]],
  [6, 20, [1, 'gap', 5, 6, 7, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('page %i of %i offers %j', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected);
});
