import { bytesOf } from '../../../test/support/imports/workbench.ts';
import { countValues } from './countValues.ts';

test('counts the values that a column does not have, with the value they most likely mean', async () => {
  const states = ['Operational', 'Closed', 'operational', 'Actve', 'active', 'unclear', '', 'Operational'];
  const text = `Name,State\n${states.map((state, index) => `A${index},${state}`).join('\n')}\n`;
  const columns = ['locationName', 'locationStatus'].map((column) => ({ header: null, column }));
  expect(await countValues('locations', bytesOf(text), { columns })).toEqual([
    {
      column: 'locationStatus',
      values: [
        { text: 'Operational', count: 3, suggestion: 'active' },
        { text: 'Closed', count: 1, suggestion: 'inactive' },
        { text: 'Actve', count: 1, suggestion: 'active' },
        { text: 'unclear', count: 1 },
      ],
    },
  ]);
  const values = { locationStatus: { operational: 'active', CLOSED: 'inactive', actve: 'active', unclear: '' } };
  expect(await countValues('locations', bytesOf(text), { columns, values })).toEqual([]);
});

test('a column with more than 100 unknown values has another content', async () => {
  const rows = (count: number): string => Array.from({ length: count }, (_each, index) => `A,s${index}\n`).join('');
  const count = async (number: number): Promise<number> =>
    (await countValues('locations', bytesOf(`locationName,locationStatus\n${rows(number)}`), {})).length;
  expect([await count(100), await count(101)]).toEqual([1, 0]);
});
