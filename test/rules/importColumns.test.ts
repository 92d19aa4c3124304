import { fileTypes } from '../../server/imports/fileTypes/index.ts';
import { columnMessage, valueMessage } from '../../src/features/data-imports/columnText.ts';

const columns = Object.values(fileTypes).flatMap(({ type, columns }) => columns.map((column) => ({ type, ...column })));

test('every column of an import file has a label', () => {
  expect(columns.filter(({ type, name }) => !columnMessage(type, name)).map(({ name }) => name)).toEqual([]);
});

test('every value of a closed list has a label', () => {
  const values = columns.flatMap(({ values = [] }) => values);
  expect(values.filter((value) => !valueMessage(value))).toEqual([]);
});
