import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Bundle, FhirResource, Flag } from '../../../common/fhir/r4.ts';
import { systems } from '../../../common/fhir/codes.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { contractSides } from './contractSides.ts';
import type { Side } from './sides.ts';

const at = contractSides();
/** A user whose roles are those of phones; the gateway checks them. */
const as = 'nurse';
const county = countyId('Nairobi');

async function search(side: Side, path: string, user = as): Promise<Bundle> {
  const { status, text, body } = await side.send({ path: `/fhir/${path}`, as: user });
  assert.equal(status, 200, `${side.name}: ${text}`);
  return body as Bundle;
}

const resourcesOf = ({ entry = [] }: Bundle): FhirResource[] =>
  entry.flatMap(({ resource }) => (resource as FhirResource | undefined) ?? []);

/** The county and 19 Locations below it that have records: the ids of one search of the check. */
async function idsOf(side: Side): Promise<string[]> {
  const lineage = encodeURIComponent(`${systems.locationLineage}|${county}`);
  const found = await search(side, `Location?_tag=${lineage}&_sort=_id&_count=500&_elements=id`);
  const places = new Set(resourcesOf(found).map(({ id = '' }) => id));
  const patients = await search(side, 'Patient?_sort=_id&_count=500&_elements=id');
  const tagged = resourcesOf(patients).flatMap(({ meta }) => (meta?.tag ?? []).map(({ code = '' }) => code));
  return [...new Set([county, ...tagged.filter((id) => places.has(id)).toSorted()])].slice(0, 20);
}

const tagsOf = (ids: readonly string[]): string =>
  encodeURIComponent(ids.map((id) => `${systems.relatedEntityLocation}|${id}`).join(','));

for (const type of ['Patient', 'Encounter', 'Observation', 'Condition', 'Immunization', 'Task']) {
  test(`the number of ${type} that the check shows is the number that the gateway sends`, async () => {
    const ids = await idsOf(at.servers);
    const tags = tagsOf(ids);
    await at.expectSame({ path: `/fhir/${type}?_tag=${tags}&_summary=count`, as });
    const counted = await search(at.servers, `${type}?_tag=${tags}&_summary=count`);
    const sent = resourcesOf(await search(at.servers, `${type}?_tag=${tags}&_count=1000&_elements=id`));
    assert.equal(sent.length, counted.total);
    if (type === 'Patient') assert.ok(sent.length > 0);
  });
}

test('a record of the area without its tags is found by both servers', async () => {
  const flag: Flag = {
    resourceType: 'Flag',
    id: 'phone-untagged',
    status: 'active',
    code: { text: 'Leak' },
    subject: { reference: `Location/${county}` },
  };
  await at.sendToBoth({ method: 'PUT', path: `/fhir/Flag/${flag.id}`, as: 'admin', body: flag });
  const path = `Flag?subject=${encodeURIComponent(`Location/${county}`)}&_tag:not=${tagsOf([county])}&_elements=subject`;
  for (const side of [at.sandbox, at.servers]) {
    const found = resourcesOf(await search(side, path, 'admin'));
    assert.deepEqual(
      found.map(({ id }) => id),
      [flag.id],
      side.name,
    );
  }
});
