import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { resources } from '../../../openapi/resources.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { sampleResources } from '../../../server/sandbox/data/index.ts';
import { maxSearchUrlLength } from '../../../src/api/http/request.ts';
import { phoneSearch } from '../../../common/fhir/phone.ts';
import { contractSides } from './contractSides.ts';
import { searchesOfMerges, searchesOfScreens, searchesOfTable } from './searches.ts';

const at = contractSides();
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('every search parameter of the resource table finds the same resources', async () => {
  const failures: string[] = [];
  for (const search of searchesOfTable(at.sandbox.sandbox)) {
    await at
      .expectSame({ path: `/fhir/${search}`, as: 'admin' }, { ordered: true })
      .catch((error: Error) => failures.push(`${search}: ${error.message}`));
  }
  assert.deepEqual(failures, []);
});

test.describe('searches of the screens find the same resources', () => {
  for (const search of new Set([...searchesOfScreens, ...searchesOfMerges])) {
    test(search, async () => {
      await at.expectSame({ path: `/fhir/${search}`, as: 'admin' }, { ordered: search.includes('_sort') });
    });
  }
});

test.describe('pages by _offset have every match once', () => {
  for (const search of ['Location?_sort=_id', 'Location?_sort=-name,_id', 'Location?_sort=status,_id']) {
    test(search, async () => {
      const found: (string | undefined)[] = [];
      let total = Infinity;
      for (let offset = 0; offset < total; offset += 500) {
        const page = `/fhir/${search}&_count=500&_total=accurate${offset > 0 ? `&_offset=${offset}` : ''}`;
        const { theirs } = await at.expectSame({ path: page, as: 'admin' }, { ordered: true });
        const bundle = theirs.body as Bundle;
        total = bundle.total ?? 0;
        found.push(...(bundle.entry ?? []).map(({ resource }) => resource?.id));
      }
      assert.equal(found.length, total);
      assert.equal(new Set(found).size, total);
    });
  }
});

test.describe('a search by form', () => {
  const form = (as: string, body: string) => ({
    method: 'POST',
    path: '/fhir/Location/_search',
    as,
    headers: formType,
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

test.describe('a phone number stored in groups with a country code', () => {
  const family = `Caller${randomUUID().slice(0, 8)}`;
  const patient = {
    resourceType: 'Patient',
    id: family,
    name: [{ family, given: ['Asha'] }],
    telecom: [{ system: 'phone', value: '+254 720 123 456' }],
  };
  const totalOf = async (parameters: Record<string, string>): Promise<number | undefined> => {
    const query = new URLSearchParams({ ...parameters, family, _total: 'accurate' }).toString();
    // As the application does: the gateway refuses a long address.
    const request =
      query.length > maxSearchUrlLength
        ? { method: 'POST', path: '/fhir/Patient/_search', headers: formType, body: query }
        : { path: `/fhir/Patient?${query}` };
    const { theirs } = await at.expectSame({ ...request, as: 'admin' });
    assert.equal(theirs.status, 200);
    return (theirs.body as Bundle).total;
  };
  test.beforeAll(() => at.sendToBoth({ method: 'PUT', path: `/fhir/Patient/${family}`, as: 'admin', body: patient }));

  for (const typed of ['0720 123 456', '0720123456', '+254720123456']) {
    test(`is found by ${typed}, also together with a name`, async () => {
      const phone = phoneSearch(typed, '254', true);
      assert.equal(await totalOf({ phone }), 1);
      assert.equal(await totalOf({ phone, 'name:contains': 'sha' }), 1);
      assert.equal(await totalOf({ phone, 'name:contains': 'zola' }), 0);
    });
  }
  test('is found if the country is unknown', async () => {
    assert.equal(await totalOf({ phone: phoneSearch('0720123456', '', true) }), 1);
  });
});

test.describe('reading', () => {
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
