import { valueSets } from '../../../common/fhir/codes.ts';
import type { Bundle, ValueSet } from '../../../common/fhir/r4.ts';
import { levelNamesOf, levelsByName } from './levelNames.ts';

const listOf = (url: string, ...levels: [code: string, display: string, french?: string][]): ValueSet => ({
  ...{ resourceType: 'ValueSet', status: 'active', url },
  compose: {
    include: [
      {
        concept: levels.map(([code, display, french]) => ({
          ...{ code, display },
          ...(french !== undefined && { designation: [{ language: 'fr', value: french }] }),
        })),
      },
    ],
  },
});
const bundleOf = (...resources: ValueSet[]): Bundle => ({
  ...{ resourceType: 'Bundle', type: 'searchset' },
  entry: resources.map((resource) => ({ resource })),
});

test('a name of several levels in different languages names none of them', () => {
  const found = bundleOf(
    listOf(
      valueSets.administrativeLevel,
      ['1', 'Region', 'Région'],
      ['2', 'District', 'Cercle'],
      ['3', 'Ward', 'District'],
    ),
  );
  expect([...levelsByName(found)].toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['cercle', 2],
    ['region', 1],
    ['région', 1],
    ['ward', 3],
  ]);
});

test('other value sets, which a server returns that ignores the search for an address, name no levels', () => {
  const found = bundleOf(listOf('urn:donors', ['1', 'Donor']));
  expect([levelNamesOf(found, 'en').size, levelsByName(found).size]).toEqual([0, 0]);
});
