import { describe, test } from 'node:test';
import { resources } from '../../../openapi/resources.ts';
import { sampleResources } from '../../../server/sandbox/data/index.ts';
import { both } from './agree.ts';
import { searchesOfScreens, searchesOfTable } from './searches.ts';

const at = both();

test('every parameter of the table finds the same', async (t) => {
  for (const search of searchesOfTable(at.sandbox.sandbox)) {
    await t.test(search, () =>
      at.agree({ path: `/fhir/${search}`, as: 'admin' }, { ordered: true }).then(() => undefined),
    );
  }
});

describe('searches of the screens find the same', () => {
  for (const search of searchesOfScreens) {
    test(search, async () => {
      await at.agree({ path: `/fhir/${search}`, as: 'admin' }, { ordered: search.includes('_sort') });
    });
  }
});

describe('reading', () => {
  const samples = sampleResources();
  for (const type of Object.keys(resources)) {
    const some = samples.filter(({ resourceType }) => resourceType === type).slice(0, 3);
    test(`${type}: every element comes back`, async () => {
      for (const { id } of some) {
        await at.agree(
          {
            path: `/fhir/${type}/${id}${type === 'Binary' ? '?_format=json' : ''}`,
            as: 'admin',
            headers: { Accept: 'application/fhir+json' },
          },
          { versionless: true },
        );
      }
    });
  }
});
