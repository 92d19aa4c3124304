import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { CodeSystem, FhirResource, ValueSet } from '../../../common/fhir/r4.ts';
import { conceptsOf } from '../../../common/fhir/valueSet.ts';
import { addValue, moveValue, retireValue, valuesOf, type StoredList } from '../../../common/fhir/valueList.ts';
import { contractSides } from './contractSides.ts';
import type { Side } from './sides.ts';

const at = contractSides();
const as = 'admin';
const run = randomUUID().slice(0, 8);
const concepts = ['a', 'b', 'c'].map((code) => ({ code, display: code.toUpperCase() }));

/** The list of a name in one of the forms that servers have. */
function listOf(name: string, compose: 'listed' | 'included'): Required<StoredList> & { url: string } {
  const system = `http://values.example/CodeSystem/${name}-${run}`;
  const url = `http://values.example/ValueSet/${name}-${run}`;
  const codeSystem: CodeSystem = {
    ...{ resourceType: 'CodeSystem', id: `${name}-${run}`, url: system, status: 'active', content: 'complete' },
    concept: concepts,
  };
  const include = [compose === 'listed' ? { system, concept: concepts } : { system }];
  const valueSet: ValueSet = {
    ...{ resourceType: 'ValueSet', id: `${name}-${run}`, url, status: 'active' },
    compose: { include },
  };
  return { url, valueSet, codeSystem };
}

/** Stores both resources as the page does: in one transaction, with a new date. */
async function store(side: Side, { valueSet, codeSystem }: StoredList): Promise<void> {
  const entry = [codeSystem, valueSet].flatMap((resource) =>
    resource
      ? {
          resource: { ...resource, date: new Date().toISOString() } as FhirResource,
          request: { method: 'PUT' as const, url: `${resource.resourceType}/${resource.id}` },
        }
      : [],
  );
  const body = { resourceType: 'Bundle', type: 'transaction', entry };
  const response = await side.send({ method: 'POST', path: '/fhir/', as, body });
  assert.equal(response.status, 200, `${side.name}: ${response.text}`);
}

/** What forms offer. HAPI FHIR repeats an expansion for some minutes: there it is the stored list. */
async function offered(side: Side, { url, valueSet, codeSystem }: StoredList) {
  const read = async (path: string) => {
    const response = await side.send({ path: `/fhir/${path}`, as });
    assert.equal(response.status, 200, `${side.name}: ${response.text}`);
    return response.body;
  };
  if (side === at.sandbox) {
    const query = new URLSearchParams({ url, includeDesignations: 'true' }).toString();
    return conceptsOf((await read(`ValueSet/$expand?${query}`)) as ValueSet, 'fr');
  }
  const stored = {
    url,
    valueSet: (await read(`ValueSet/${valueSet?.id}`)) as ValueSet,
    codeSystem: (await read(`CodeSystem/${codeSystem?.id}`)) as CodeSystem,
  };
  return valuesOf(stored).flatMap(({ code, display, names, isRetired }) =>
    isRetired ? [] : [{ code, name: names.fr ?? display }],
  );
}

for (const form of ['listed', 'included'] as const) {
  test(`a change of a list whose codes are ${form} is stored, and in the next expansion of the sandbox`, async () => {
    for (const side of [at.sandbox, at.servers]) {
      let list: StoredList = listOf(form, form);
      const change = async (next: StoredList): Promise<string[]> => {
        list = next;
        await store(side, list);
        return (await offered(side, list)).map(({ code }) => code);
      };
      const value = (code: string) => {
        const found = valuesOf(list).find((each) => each.code === code);
        assert.ok(found, code);
        return found;
      };
      assert.deepEqual((await change(list)).toSorted(), ['a', 'b', 'c'], side.name);
      const system = list.codeSystem?.url;
      assert.ok(system);
      const added = await change(addValue(list, { system, code: 'd', display: 'D', names: { fr: 'Dé' } }));
      assert.deepEqual(added.toSorted(), ['a', 'b', 'c', 'd'], side.name);
      const names = (await offered(side, list)).map(({ name }) => name);
      assert.ok(names.includes('Dé'), side.name);
      assert.deepEqual((await change(retireValue(list, value('b'), true))).toSorted(), ['a', 'c', 'd'], side.name);
      const moved = await change(moveValue(list, value('d'), -1));
      if (form === 'listed') assert.deepEqual(moved, ['a', 'd', 'c'], side.name);
      const again = await change(retireValue(list, value('b'), false));
      assert.deepEqual(again.toSorted(), ['a', 'b', 'c', 'd'], side.name);
    }
  });
}
