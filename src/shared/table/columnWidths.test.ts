import { limitedWidth, readWidths, storedWidths, writeWidths } from './columnWidths.ts';

test('widths of the address are read as they were written, and what is no width is ignored', () => {
  const address = writeWidths(new URLSearchParams('page=2'), 'a.', { name: 12.25, 'x*y': 8 });
  expect(address.get('page')).toBe('2');
  expect(readWidths(address, 'a.')).toEqual({ name: 12.25, 'x*y': 8 });
  expect(readWidths(new URLSearchParams('widths=name*1000,b*,*3,c*x,d'))).toEqual({ name: 60 });
  expect(readWidths(new URLSearchParams('widths='))).toEqual({});
  expect(readWidths(new URLSearchParams())).toBeUndefined();
  expect(writeWidths(address, 'a.', undefined).has('a.widths')).toBe(false);
});

test('stored widths are checked and limited', () => {
  expect(storedWidths({ a: 'wide', b: NaN, c: 1, d: 9.1 })).toEqual({ c: 3, d: 9 });
  expect(storedWidths(['a'])).toBeUndefined();
  expect(storedWidths({})).toBeUndefined();
  expect(limitedWidth(7.4)).toBe(7.5);
});
