import type { Organization } from './r4.ts';
import { rowMapping } from './rowMapping.ts';

const phoneOf = ({ telecom }: Organization): string | undefined => telecom?.[0]?.value;
const team: Organization = { resourceType: 'Organization', id: 'north', name: 'North', telecom: [{ value: '0720' }] };

test('the elements of a row mapping are the value of _elements', () => {
  const rows = rowMapping('Organization', ['name', 'active'], ({ id, name, _name, active, meta }, suffix: string) => ({
    text: `${id} ${name} ${suffix}`,
    more: [_name, active, meta?.lastUpdated],
  }));
  expect(rows).toMatchObject({ type: 'Organization', elements: 'name,active' });
  expect(rows.toRow(team, '!').text).toBe('north North !');
});

test('a row mapping that reads an element that it does not request has a type error', () => {
  const rows = [
    rowMapping('Organization', ['name', 'telecom'], ({ telecom }) => telecom?.[0]?.value),
    // @ts-expect-error -- `telecom` is not requested
    rowMapping('Organization', ['name'], ({ telecom }): string | undefined => telecom),
    // @ts-expect-error -- the function reads any element
    rowMapping('Organization', ['name'], phoneOf),
    // @ts-expect-error -- organizations have no such element
    rowMapping('Organization', ['birthDate'], ({ name }) => name),
  ];
  expect(rows).toHaveLength(4);
});
