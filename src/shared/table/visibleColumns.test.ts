import { defaultColumns, isChoosable, isTitle, visibleColumns, type ChoosableColumn } from './visibleColumns.ts';

const columns: ChoosableColumn[] = [
  { key: 'select' },
  { key: 'name' },
  { key: 'status' },
  { key: 'id', hidden: true },
  { key: 'actions' },
];
const keys = (some: readonly ChoosableColumn[]): string[] => some.map(({ key }) => key);

test('title, checkbox and actions are always visible and cannot be chosen', () => {
  expect(keys(columns.filter(isTitle))).toEqual(['name']);
  expect(keys(columns.filter(isChoosable))).toEqual(['status', 'id']);
  expect(defaultColumns(columns)).toEqual(['status']);
  expect(keys(visibleColumns(columns, []))).toEqual(['select', 'name', 'actions']);
  expect(keys(visibleColumns(columns, ['id', 'gone']))).toEqual(['select', 'name', 'id', 'actions']);
  expect(keys(visibleColumns(columns, undefined))).toEqual(['select', 'name', 'status', 'actions']);
});
