import {
  arrangedKeys,
  defaultColumns,
  isChoosable,
  isTitle,
  visibleColumns,
  type ChoosableColumn,
} from './visibleColumns.ts';

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

test('chosen columns are in the order of the choice, between title and actions, and new ones follow them', () => {
  expect(keys(visibleColumns(columns, ['id', 'status', 'id']))).toEqual(['select', 'name', 'id', 'status', 'actions']);
  expect(arrangedKeys(columns, ['id', 'status'], ['status', 'id'])).toEqual(['id', 'status']);
  expect(arrangedKeys([...columns, { key: 'type' }], ['id', 'status'], ['type', 'status', 'id'])).toEqual([
    'id',
    'status',
    'type',
  ]);
  expect(arrangedKeys(columns, ['status'], ['id', 'status'])).toEqual(['status', 'id']);
});
