import { countMoveImpact } from './countMoveImpact.ts';

function server(locationCounts: number[]) {
  const requested: string[] = [];
  const count = (type: string, query: Record<string, string>): Promise<number> => {
    requested.push(`${type}?${new URLSearchParams(query).toString()}`);
    const depth = Object.keys(query)[0]?.split('.').length ?? 0;
    return Promise.resolve(type === 'Location' ? (locationCounts[depth - 1] ?? 0) : 2);
  };
  return { asked: requested, count };
}

test('counts descendants by level, and the teams and stock lists of each level', async () => {
  const { asked, count } = server([3, 100_000]);
  expect(await countMoveImpact({ id: 'x', teams: true, stock: true, count })).toEqual({
    descendants: [3, 100_000],
    teams: 6,
    stock: 6,
  });
  expect(asked.slice(0, 5)).toEqual([
    'Location?partof=Location%2Fx',
    'Location?partof.partof=Location%2Fx',
    'Location?partof.partof.partof=Location%2Fx',
    'OrganizationAffiliation?location=Location%2Fx',
    'List?subject=Location%2Fx&code=http%3A%2F%2Fsmartregister.org%2Fcodes%7C22138876',
  ]);
  expect(asked.at(-2)).toBe('OrganizationAffiliation?location%3ALocation.partof.partof=Location%2Fx');
});

test('requests nothing the user may not read, and ends if the data contains a cycle', async () => {
  const { asked, count } = server(Array.from({ length: 1000 }, () => 1));
  const below = await countMoveImpact({ id: 'x', teams: false, stock: false, count });
  expect(below.descendants).toHaveLength(20);
  expect(below).not.toHaveProperty('teams');
  expect(asked.every((question) => question.startsWith('Location?'))).toBe(true);
});
