import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resources } from '../../../openapi/resources.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
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

describe('a search by form', () => {
  const form = (as: string, body: string) => ({
    method: 'POST',
    path: '/fhir/Location/_search',
    as,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  // With a token of 6 KB the gateway refuses such an address.
  const many = Array.from({ length: 600 }, (_, index) => `contract-nowhere-${index}`).join(',');

  test('finds one of 600 ids', async () => {
    const { ours, theirs } = await at.agree(form('admin', `_id=${ROOT_LOCATION_ID},${many}&_total=accurate`));
    for (const { status, body } of [ours, theirs]) {
      assert.deepEqual([status, (body as { total?: number }).total], [200, 1]);
    }
  });
  test('needs the role of a create behind the gateway', async () => {
    const { theirs } = await at.agree(form('viewer', `_id=${ROOT_LOCATION_ID}`));
    assert.equal(theirs.status, 403);
  });
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
