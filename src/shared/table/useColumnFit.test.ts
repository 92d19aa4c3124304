import { fittedSizes } from './useColumnFit.ts';

const widths = (columns: [min: number, natural: number][], room: number): number[] =>
  fittedSizes(
    columns.map(([min, natural]) => ({ min, natural })),
    room,
  ).map(({ width }) => width);

test.each<[string, [number, number][], number, number[]]>([
  [
    'columns that fit keep the widths of their values',
    [
      [50, 100],
      [50, 200],
    ],
    400,
    [100, 200],
  ],
  [
    'the widest columns are reduced to a common width',
    [
      [50, 100],
      [50, 300],
      [50, 500],
    ],
    500,
    [100, 200, 200],
  ],
  [
    'one long column does not take space from others',
    [
      [50, 100],
      [50, 150],
      [50, 900],
    ],
    500,
    [100, 150, 250],
  ],
  [
    'no column is narrower than its longest word',
    [
      [50, 100],
      [250, 300],
      [50, 500],
    ],
    450,
    [100, 250, 100],
  ],
  [
    'columns have the widths of their words if there is no more space',
    [
      [50, 100],
      [80, 300],
    ],
    100,
    [50, 80],
  ],
])('%s', (_rule, columns, room, expected) => {
  expect(widths(columns, room)).toEqual(expected);
});

test('a chosen width is kept, at least the longest word, and gives way where there is no room for it', () => {
  const columns = [
    { min: 50, natural: 100, chosen: 300 },
    { min: 50, natural: 400 },
    { min: 50, natural: 60, chosen: 20 },
  ];
  expect(fittedSizes(columns, 600)).toEqual([
    { min: 50, width: 300, isChosen: true },
    { min: 50, width: 250, isChosen: false },
    { min: 50, width: 50, isChosen: true },
  ]);
  expect(fittedSizes(columns, 300).map(({ width }) => width)).toEqual([125, 125, 50]);
});
