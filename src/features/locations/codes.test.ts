import { fc } from '../../../test/support/fastCheck.ts';
import { testMappingLaws } from '../../../test/support/mappingLaws.ts';
import { codes, externalId } from './codes.ts';

const [mfl, foreign] = ['https://mfl.example.org', 'https://foreign.example.org'];
const location = {
  identifier: [
    { use: 'official' as const, value: 'id-1' },
    { system: foreign, value: 'F1' },
    { use: 'usual' as const, value: 'E1' },
  ],
};

test('a code is added, changed and removed, and all other identifiers stay', () => {
  const added = codes.set(location, { ...codes.get(location), [mfl]: ' 25580 ' });
  expect(added.identifier).toEqual([...location.identifier, { system: mfl, value: '25580' }]);
  expect(codes.set(added, { ...codes.get(added), [mfl]: '1' }).identifier?.at(-1)).toEqual({ system: mfl, value: '1' });
  expect(codes.set(added, { ...codes.get(added), [mfl]: '' })).toEqual(location);
});

test('the external id is the usual identifier without a system', () => {
  const coded = { identifier: [{ use: 'usual' as const, system: mfl, value: '25580' }, ...location.identifier] };
  expect(externalId.get(coded)).toBe('E1');
  expect(externalId.set(coded, 'E2').identifier).toEqual([
    ...coded.identifier.slice(0, 3),
    { use: 'usual', value: 'E2' },
  ]);
});

describe('mappings', () => {
  testMappingLaws({
    mapping: codes,
    resource: fc.constant(location),
    value: fc.constantFrom({}, { [mfl]: '1' }, { [foreign]: 'F2', [mfl]: '3' }),
  });
});
