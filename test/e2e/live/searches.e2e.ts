import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resources } from '../../../openapi/resources.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { sampleResources } from '../../../server/sandbox/data/index.ts';
import { contractSides } from './contractSides.ts';
import { searchesOfMerges, searchesOfScreens, searchesOfTable } from './searches.ts';

const at = contractSides();

test('every search parameter of the resource table finds the same resources', async (t) => {
  for (const search of searchesOfTable(at.sandbox.sandbox)) {
    await t.test(search, () =>
      at.expectSame({ path: `/fhir/${search}`, as: 'admin' }, { ordered: true }).then(() => undefined),
    );
  }
});

describe('searches of the screens find the same resources', () => {
  for (const search of [...searchesOfScreens, ...searchesOfMerges]) {
    test(search, async () => {
      await at.expectSame({ path: `/fhir/${search}`, as: 'admin' }, { ordered: search.includes('_sort') });
    });
  }
});

describe('a search by form', () => {
  const form = (as: string, body: string) => ({
    method: 'POST',
    path: '/fhir/Location/_search',
    as,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  // The gateway refuses an address of this length when the token has 6 KB.
  const many = Array.from({ length: 600 }, (_, index) => `contract-nowhere-${index}`).join(',');

  test('finds one of 600 ids', async () => {
    const { ours, theirs } = await at.expectSame(form('admin', `_id=${ROOT_LOCATION_ID},${many}&_total=accurate`));
    for (const { status, body } of [ours, theirs]) {
      assert.deepEqual([status, (body as { total?: number }).total], [200, 1]);
    }
  });
  test('needs the role for creating behind the gateway', async () => {
    const { theirs } = await at.expectSame(form('viewer', `_id=${ROOT_LOCATION_ID}`));
    assert.equal(theirs.status, 403);
  });
});

describe('reading', () => {
  const samples = sampleResources();
  for (const type of Object.keys(resources)) {
    const some = samples.filter(({ resourceType }) => resourceType === type).slice(0, 3);
    test(`${type}: returns every element`, async () => {
      for (const { id } of some) {
        await at.expectSame(
          {
            path: `/fhir/${type}/${id}${type === 'Binary' ? '?_format=json' : ''}`,
            as: 'admin',
            headers: { Accept: 'application/fhir+json' },
          },
          { ignoreVersion: true },
        );
      }
    });
  }
});
