import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Bundle, CareTeam, Location, Organization } from 'fhir/r4';
import { countyId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { extensions } from '../../../src/fhir/codes.ts';
import { both } from './agree.ts';
import { lenientBodies } from './lenientBodies.ts';
import type { Answer, Question } from './sides.ts';

const at = both();
const as = 'admin';

/** Makes the ids of this run unique: HAPI continues the versions of a deleted id. */
const run = randomUUID().slice(0, 8);
const own = (name: string): string => `${name}-${run}`;

/** A new Location; each test uses another id, so that tests are independent. */
const place = (name: string, more: Partial<Location> = {}): Location => ({
  resourceType: 'Location',
  id: own(name),
  status: 'active',
  name,
  partOf: { reference: `Location/${ROOT_LOCATION_ID}` },
  ...more,
});
const put = (resource: { resourceType: string; id?: string }, headers: Record<string, string> = {}): Question => ({
  method: 'PUT',
  path: `/fhir/${resource.resourceType}/${resource.id}`,
  as,
  body: resource,
  headers,
});
const get = (path: string): Question => ({ path: `/fhir/${path}`, as });
const transaction = (entry: Bundle['entry'], type: Bundle['type'] = 'transaction'): Question => ({
  method: 'POST',
  path: '/fhir/',
  as,
  body: { resourceType: 'Bundle', type, entry },
});
const putEntry = (resource: Location, ifMatch?: string) => ({
  resource,
  request: { method: 'PUT' as const, url: `Location/${resource.id}`, ...(ifMatch ? { ifMatch } : {}) },
});
const bodyOf = (answer: Answer) => answer.body as Record<string, unknown>;
/** The first resource of a bundle. */
const firstOf = (answer: Answer) =>
  (answer.body as Bundle).entry?.[0]?.resource as unknown as Record<string, unknown> | undefined;

describe('create', () => {
  test('PUT with an id chosen by the client creates', async () => {
    await at.agree(put(place('put-creates')));
    await at.agree(get(`Location/${own('put-creates')}`));
  });
  test('POST assigns an id and returns a Location header', async () => {
    const { id: _id, ...body } = place('posted');
    for (const side of [at.sandbox, at.servers]) {
      const answer = await side.ask({ method: 'POST', path: '/fhir/Location', as, body });
      const { id, name } = bodyOf(answer);
      assert.deepEqual([answer.status, name, answer.headers.get('etag')], [201, 'posted', 'W/"1"'], side.name);
      assert.ok(answer.headers.get('location')?.endsWith(`/fhir/Location/${String(id)}/_history/1`), side.name);
    }
  });
  test('Prefer: return=minimal returns no body', async () => {
    await at.agree(put(place('put-minimal'), { Prefer: 'return=minimal' }));
  });
  test('Prefer: return=OperationOutcome returns an outcome', async () => {
    await at.agree(put(place('put-outcome'), { Prefer: 'return=OperationOutcome' }));
  });
  test('If-None-Exist returns the existing resource', async () => {
    await at.prepare(put(place('once', { identifier: [{ system: 'http://x.example', value: run }] })));
    await at.agree({
      method: 'POST',
      path: '/fhir/Location',
      as,
      headers: { 'If-None-Exist': 'identifier=http://x.example|' + run },
      body: place('other', { identifier: [{ system: 'http://x.example', value: run }] }),
    });
  });
});

describe('names in other languages', () => {
  const alias = own('Eneo la watu');
  const translation = {
    url: extensions.translation,
    extension: [
      { url: 'lang', valueCode: 'sw' },
      { url: 'content', valueString: alias },
    ],
  };
  const mark = { extension: [{ url: extensions.language, valueCode: 'sw' }] };

  test('are stored completely and found among the aliases', async () => {
    const named = place('named', { _name: { extension: [translation] }, alias: ['named', alias] });
    // FHIR's JSON has null for an alias without extensions; the type does not allow it.
    await at.agree(put({ ...named, _alias: [null, mark] } as unknown as Location));
    const { theirs } = await at.agree(get(`Location/${own('named')}`));
    assert.deepEqual(bodyOf(theirs)._alias, [null, mark]);
    assert.deepEqual(bodyOf(theirs)._name, { extension: [translation] });
    const found = await at.agree(get(`Location?name:contains=${encodeURIComponent(alias)}&_total=accurate`));
    assert.equal(bodyOf(found.theirs).total, 1);
  });

  test('of a team are stored, found among the aliases and returned with selected elements', async () => {
    const team: Organization = { resourceType: 'Organization', id: own('named-team'), name: 'named team' };
    const named = { ...team, _name: { extension: [translation] }, alias: [alias], _alias: [mark] };
    await at.agree(put(named));
    const path = `Organization?name:contains=${encodeURIComponent(alias)}&_total=accurate&_elements=name,active`;
    const { theirs } = await at.agree(get(path));
    assert.equal(bodyOf(theirs).total, 1);
    assert.deepEqual(firstOf(theirs)?._name, named._name);
  });

  test('of a care team are stored and not found by name', async () => {
    const named: CareTeam = {
      resourceType: 'CareTeam',
      id: own('named-care-team'),
      name: own('named care team'),
      _name: { extension: [translation] },
    };
    await at.agree(put(named));
    const search = (text: string) =>
      get(`CareTeam?name:contains=${encodeURIComponent(text)}&_total=accurate&_elements=name`);
    const found = await at.agree(search(own('named care team')));
    assert.deepEqual(firstOf(found.theirs)?._name, named._name);
    const { theirs } = await at.agree(search(alias));
    assert.equal(bodyOf(theirs).total, 0);
  });
});

describe('update', () => {
  test('creates the next version', async () => {
    await at.prepare(put(place('twice')));
    await at.agree(put(place('twice', { name: 'second' })));
    await at.agree(get(`Location/${own('twice')}`));
    await at.agree(get(`Location/${own('twice')}/_history/1`));
    await at.agree(get(`Location/${own('twice')}/_history`));
  });
  test('that changes nothing keeps the version', async () => {
    await at.prepare(put(place('same')));
    await at.agree(put(place('same')));
  });
  test('with the current version in If-Match', async () => {
    await at.prepare(put(place('matched')));
    await at.agree(put(place('matched', { name: 'second' }), { 'If-Match': 'W/"1"' }));
  });
  test('with a stale version: 409, nothing is written', async () => {
    await at.prepare(put(place('stale')));
    await at.prepare(put(place('stale', { name: 'second' })));
    const { theirs } = await at.agree(put(place('stale', { name: 'third' }), { 'If-Match': 'W/"1"' }));
    assert.equal(theirs.status, 409);
    await at.agree(get(`Location/${own('stale')}`));
  });
  test('keeps tags that the new version omits', async () => {
    await at.prepare(put(place('tagged', { meta: { tag: [{ system: 'http://x.example', code: 'a' }] } })));
    await at.agree(
      put(place('tagged', { name: 'second', meta: { tag: [{ system: 'http://x.example', code: 'b' }] } })),
    );
  });
  test('with different ids in address and body', async () => {
    await at.agree({ ...put(place('one-id')), path: `/fhir/Location/${own('another-id')}` });
  });
  test('with different types in address and body', async () => {
    await at.agree({ ...put(place('wrong-type')), path: '/fhir/Group/wrong-type' });
  });
});

describe('writes that cannot be stored', () => {
  test('invalid JSON', async () => {
    await at.agree({ method: 'PUT', path: `/fhir/Location/${own('broken')}`, as, body: '{"resourceType":' });
  });
  test('an unknown code', async () => {
    await at.agree(put({ ...place('bad-code'), status: 'bogus' } as never));
  });
  test('a reference to a missing resource', async () => {
    await at.agree(put(place('bad-reference', { partOf: { reference: `Location/${own('nowhere')}` } })));
  });
  test('a reference to the wrong type', async () => {
    await at.agree(put(place('wrong-reference', { partOf: { reference: 'Patient/nobody' } })));
  });
  test('text instead of a number', async () => {
    await at.agree(put({ ...place('bad-type'), position: { longitude: 'east', latitude: 1 } } as never));
  });
});

describe('invalid bodies', () => {
  let count = 0;
  for (const { resourceType, ...elements } of lenientBodies) {
    count += 1;
    const resource = { resourceType, id: own(`lenient-${count}`), ...elements };
    test(JSON.stringify({ resourceType, ...elements }), async () => {
      await at.agree(put(resource));
      await at.agree(get(`${resourceType}/${resource.id}${resourceType === 'Binary' ? '?_format=json' : ''}`));
    });
  }
});

describe('Binary', () => {
  for (const contentType of ['image/png', 'text/html; charset=utf-8', 'nonsense', '中/文', 'text/plain\r\nX-Evil: 1']) {
    test(`${JSON.stringify(contentType)}: bytes, and the resource by _format`, async () => {
      const binary = { resourceType: 'Binary', id: own('binary'), contentType, data: btoa('{"a":1}') };
      await at.prepare(put(binary));
      const path = `Binary/${binary.id}`;
      for (const Accept of ['*/*', 'application/fhir+json', 'image/png']) {
        const { theirs } = await at.agree({ ...get(path), headers: { Accept } });
        assert.deepEqual(theirs.body, { a: 1 });
      }
      await at.agree(get(`${path}?_format=json`));
      await at.agree(get(`${path}/_history/1`), { versionless: true });
    });
  }
});

describe('an id', () => {
  test('of digits only cannot be chosen by the client', async () => {
    await at.agree(put({ ...place('x'), id: '987654321' }));
    await at.agree(transaction([putEntry({ ...place('x'), id: '987654321' })]));
  });
  test('with an underscore is refused', async () => {
    await at.agree(put({ ...place('x'), id: 'under_score' }));
  });
});

describe('delete', () => {
  test('ignores If-Match', async () => {
    await at.prepare(put(place('guarded')));
    await at.agree({ ...get(`Location/${own('guarded')}`), method: 'DELETE', headers: { 'If-Match': 'W/"99"' } });
    await at.agree(get(`Location/${own('guarded')}`));
    await at.prepare(put(place('tx-guarded')));
    const request = { method: 'DELETE' as const, url: `Location/${own('tx-guarded')}`, ifMatch: 'W/"99"' };
    await at.agree(transaction([{ request }]));
    await at.agree(get(`Location/${own('tx-guarded')}`));
  });
  test('of a resource that only an extension refers to', async () => {
    await at.prepare(put(place('extended')));
    const extension = [{ url: 'http://x.example', valueReference: { reference: `Location/${own('extended')}` } }];
    await at.prepare(put(place('extending', { extension })));
    await at.agree({ ...get(`Location/${own('extended')}`), method: 'DELETE' });
  });
  test('twice, and reads of the deleted resource and its first version', async () => {
    await at.prepare(put(place('gone')));
    await at.agree({ ...get(`Location/${own('gone')}`), method: 'DELETE' });
    await at.agree(get(`Location/${own('gone')}`));
    await at.agree({ ...get(`Location/${own('gone')}`), method: 'DELETE' });
    await at.agree(get(`Location/${own('gone')}/_history/1`));
  });
  test('PUT restores a deleted resource with a higher version', async () => {
    await at.prepare(put(place('back')));
    await at.prepare({ ...get(`Location/${own('back')}`), method: 'DELETE' });
    for (const side of [at.sandbox, at.servers]) {
      const answer = await side.ask(put(place('back')));
      assert.equal(answer.status, 201, side.name);
      assert.match(answer.headers.get('etag') ?? '', /^W\/"[345]"$/, side.name);
      assert.equal((await side.ask(get(`Location/${own('back')}`))).status, 200, side.name);
    }
  });
  test('of an id that never existed', async () => {
    await at.agree({ ...get(`Location/${own('never-was')}`), method: 'DELETE' });
  });
  test('of a resource that others refer to: 409', async () => {
    await at.prepare(put(place('parent')));
    await at.prepare(put(place('child', { partOf: { reference: `Location/${own('parent')}` } })));
    const { theirs } = await at.agree({ ...get(`Location/${own('parent')}`), method: 'DELETE' });
    assert.equal(theirs.status, 409);
  });
});

describe('reading unknown resources and versions', () => {
  for (const path of [
    `Location/${own('unknown')}`,
    `Location/${own('unknown')}/_history/1`,
    `Location/${ROOT_LOCATION_ID}/_history/99`,
  ]) {
    test(path, async () => {
      await at.agree(get(path));
    });
  }
});

describe('transaction', () => {
  test('writes all entries', async () => {
    await at.agree(
      transaction([
        putEntry(place('tx-parent')),
        putEntry(place('tx-child', { partOf: { reference: `Location/${own('tx-parent')}` } })),
      ]),
    );
    await at.agree(get(`Location/${own('tx-child')}`));
  });
  test('accepts a child before its parent', async () => {
    await at.agree(
      transaction([
        putEntry(place('tx-late-child', { partOf: { reference: `Location/${own('tx-late-parent')}` } })),
        putEntry(place('tx-late-parent')),
      ]),
    );
  });
  test('with an invalid entry writes nothing', async () => {
    await at.agree(
      transaction([
        putEntry(place('tx-half-1')),
        putEntry(place('tx-half-2', { partOf: { reference: `Location/${own('tx-nowhere')}` } })),
      ]),
    );
    await at.agree(get(`Location/${own('tx-half-1')}`));
    await at.agree(get(`Location/${own('tx-half-2')}`));
  });
  test('with a stale version writes nothing', async () => {
    await at.prepare(put(place('tx-stale')));
    await at.prepare(put(place('tx-stale', { name: 'second' })));
    await at.agree(transaction([putEntry(place('tx-fresh')), putEntry(place('tx-stale', { name: 'third' }), 'W/"1"')]));
    await at.agree(get(`Location/${own('tx-fresh')}`));
    await at.agree(get(`Location/${own('tx-stale')}`));
  });
  test('new resources refer to each other by urn:uuid', async () => {
    const urn = 'urn:uuid:5b2a0d3c-7d1f-4f0e-9a53-1d9d0c5f1a01';
    const { id: _id, ...parent } = place('tx-urn-parent');
    const answers = await Promise.all(
      [at.sandbox, at.servers].map((side) =>
        side.ask(
          transaction([
            { fullUrl: urn, resource: parent, request: { method: 'POST', url: 'Location' } },
            putEntry(place('tx-urn-child', { partOf: { reference: urn } })),
          ]),
        ),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    for (const side of [at.sandbox, at.servers]) {
      const child = bodyOf(await side.ask(get(`Location/${own('tx-urn-child')}`))) as unknown as Location;
      assert.match(child.partOf?.reference ?? '', /^Location\/[\w-]+$/, side.name);
    }
  });
  test('deletes and writes together', async () => {
    await at.prepare(put(place('tx-delete')));
    await at.agree(
      transaction([
        { request: { method: 'DELETE', url: `Location/${own('tx-delete')}` } },
        putEntry(place('tx-instead')),
      ]),
    );
    await at.agree(get(`Location/${own('tx-delete')}`));
  });
  test('a parent and its child are deleted together', async () => {
    await at.prepare(put(place('tx-old-parent')));
    await at.prepare(put(place('tx-old-child', { partOf: { reference: `Location/${own('tx-old-parent')}` } })));
    await at.agree(
      transaction([
        { request: { method: 'DELETE', url: `Location/${own('tx-old-parent')}` } },
        { request: { method: 'DELETE', url: `Location/${own('tx-old-child')}` } },
      ]),
    );
  });
  test('with the same resource twice', async () => {
    await at.agree(transaction([putEntry(place('tx-twice')), putEntry(place('tx-twice', { name: 'again' }))]));
  });
  test('without entries', async () => {
    await at.agree(transaction([]));
  });
  test('with reads', async () => {
    await at.agree(
      transaction([
        { request: { method: 'GET', url: `Location/${ROOT_LOCATION_ID}` } },
        { request: { method: 'GET', url: `Location?partof=Location/${countyId('Nairobi')}&_summary=count` } },
      ]),
    );
  });
});

describe('conditional delete by _lastUpdated', () => {
  const condition = (answer: Answer): string => {
    const { id = '', meta } = answer.body as Location;
    return `Location?_id=${id}&_lastUpdated=${encodeURIComponent(`eq${meta?.lastUpdated}`)}`;
  };
  const deleteOf = (url: string, alone: boolean): Question =>
    alone
      ? { method: 'DELETE', path: `/fhir/${url}`, as }
      : transaction([{ request: { method: 'DELETE', url } }, putEntry(place('delete-beside'))]);

  for (const alone of [true, false]) {
    const name = own(alone ? 'delete-version' : 'delete-version-in-transaction');
    test(`${name}: keeps a changed resource, deletes an unchanged one`, async () => {
      const read = get(`Location/${name}`);
      for (const side of [at.sandbox, at.servers]) {
        const stored = place(name, { id: name });
        const old = condition(await side.ask(put(stored)));
        const current = condition(await side.ask(put(place(name, { id: name, name: 'changed' }))));
        assert.equal((await side.ask(deleteOf(old, alone))).status, 200, side.name);
        assert.equal((await side.ask(read)).status, 200, `${side.name} keeps the changed one`);
        assert.equal((await side.ask(deleteOf(current, alone))).status, 200, side.name);
        assert.equal((await side.ask(read)).status, 410, `${side.name} deletes the unchanged one`);
      }
    });
  }
});

describe('decimals', () => {
  const body = (value: string): string => {
    const quantity = `"valueQuantity":{"value":${value},"unit":"kg"}`;
    return `{"resourceType":"Observation","id":"${own('decimal')}","status":"final","code":{"text":"Weight"},${quantity}}`;
  };
  for (const value of ['1.10', '0.00', '-0.50', '123456789012345678.90']) {
    test(`${value} keeps its digits`, async () => {
      for (const side of [at.sandbox, at.servers]) {
        const path = `/fhir/Observation/${own('decimal')}`;
        const saved = await side.ask({ method: 'PUT', path, as, body: body(value) });
        assert.ok(saved.status < 300, side.name);
        for (const { text } of [saved, await side.ask({ path, as })]) {
          assert.match(text.replaceAll(' ', ''), new RegExp(`"value":${value.replaceAll('.', '\\.')}[,}]`), side.name);
        }
      }
    });
  }
});

describe('history', () => {
  test('with _since is complete right after an earlier read, page by page', async () => {
    const whole = `Location/${own('history')}/_history?_since=1970-01-01T00:00:00Z`;
    const names = (answer: Answer) =>
      ((answer.body as Bundle<Location>).entry ?? []).map(({ resource }) => resource?.name);
    await at.prepare(put(place('history', { name: 'Name 1' })));
    // HAPI now caches the number of versions for a minute and truncates a history without _since to it.
    await at.prepare(get(`Location/${own('history')}/_history`));
    for (let number = 2; number <= 5; number += 1) await at.prepare(put(place('history', { name: `Name ${number}` })));
    const first = await at.agree(get(`${whole}&_count=3`), { ordered: true });
    const second = await at.agree(get(`${whole}&_count=3&_offset=3`), { ordered: true });
    const behind = await at.agree(get(`${whole}&_count=3&_offset=9`), { ordered: true });
    for (const side of ['ours', 'theirs'] as const) {
      assert.deepEqual(names(first[side]), ['Name 5', 'Name 4', 'Name 3'], side);
      assert.deepEqual(names(second[side]), ['Name 2', 'Name 1'], side);
      assert.deepEqual(names(behind[side]), [], side);
    }
  });
  test('of an id that never existed', async () => {
    await at.agree(get(`Location/${own('history-never')}/_history?_since=1970-01-01T00:00:00Z`));
  });
});

describe('batch', () => {
  test('processes each entry separately', async () => {
    await at.agree(
      transaction(
        [
          { request: { method: 'GET', url: `Location/${ROOT_LOCATION_ID}` } },
          { request: { method: 'GET', url: `Location/${own('unknown')}` } },
          putEntry(place('batch-good')),
          putEntry(place('batch-bad', { partOf: { reference: `Location/${own('nowhere')}` } })),
        ],
        'batch',
      ),
    );
    await at.agree(get(`Location/${own('batch-good')}`));
  });
});

describe('paging', () => {
  test('next links return every match exactly once', async () => {
    for (const side of [at.sandbox, at.servers]) {
      const seen: string[] = [];
      let path: string | undefined =
        `/fhir/Location?partof=Location/${ROOT_LOCATION_ID}&type:missing=false&_sort=name&_count=20`;
      while (path) {
        const answer = await side.ask({ path, as });
        const bundle = answer.body as Bundle<Location>;
        seen.push(...(bundle.entry ?? []).map(({ resource }) => resource?.name ?? ''));
        const next: string | undefined = bundle.link?.find(({ relation }) => relation === 'next')?.url;
        path = next && `/fhir${new URL(next).pathname.replace(/^.*\/fhir/, '')}${new URL(next).search}`;
      }
      assert.equal(seen.length, 47, side.name);
      assert.equal(new Set(seen).size, 47, side.name);
    }
  });
  test('a page has a total only with _total=accurate', async () => {
    const { theirs } = await at.agree(
      get(`Location?partof=${ROOT_LOCATION_ID}&type:missing=false&_sort=name&_count=5`),
      {
        ordered: true,
      },
    );
    assert.equal((theirs.body as Bundle).total, undefined);
    await at.agree(get(`Location?partof=${ROOT_LOCATION_ID}&type:missing=false&_sort=name&_count=5&_total=accurate`), {
      ordered: true,
    });
  });
  test('a page past the end', async () => {
    await at.agree(get(`Location?partof=${countyId('Nairobi')}&_count=5&_getpagesoffset=500&_total=accurate`));
  });
  test('_count=0', async () => {
    await at.agree(get(`Location?partof=${countyId('Nairobi')}&_count=0`));
  });
});

describe('invalid searches', () => {
  for (const query of ['nonsense=1', '_sort=nonsense', '_include=Location:nonsense', 'subject:Location:missing=true']) {
    test(query, async () => {
      await at.agree(get(`${query.startsWith('subject') ? 'Flag' : 'Location'}?${query}&_count=2`));
    });
  }
  for (const query of ['status:nonsense=1', 'partof:missing=perhaps']) {
    test(`${query}: the sandbox refuses it, HAPI ignores it`, async () => {
      assert.equal((await at.sandbox.ask(get(`Location?${query}`))).status, 400);
      assert.equal((await at.servers.ask(get(`Location?${query}`))).status, 200);
    });
  }
});

describe('ValueSet/$expand', () => {
  const codes = (answer: Answer) =>
    (answer.body as { expansion?: { contains?: { code?: string }[] } }).expansion?.contains
      ?.map(({ code }) => code)
      .sort();
  for (const url of [
    'http://hl7.org/fhir/ValueSet/location-status',
    'http://smartregister.org/ValueSet/eusm-service-point-type',
    'http://smartregister.org/ValueSet/eusm-unicef-sections',
    'http://smartregister.org/ValueSet/eusm-donors',
  ]) {
    test(url, async () => {
      const ours = await at.sandbox.ask(get(`ValueSet/$expand?url=${url}`));
      const theirs = await at.servers.ask(get(`ValueSet/$expand?url=${url}`));
      assert.deepEqual([ours.status, theirs.status], [200, 200]);
      assert.ok(codes(ours)?.length);
      assert.deepEqual(codes(ours), codes(theirs));
    });
  }
  for (const narrowing of ['filter=mal', 'count=2', 'offset=1', 'offset=1&count=1']) {
    test(`returns a value set of R4 completely despite ${narrowing}`, async () => {
      const question = get(`ValueSet/$expand?url=http://hl7.org/fhir/ValueSet/location-status&${narrowing}`);
      for (const side of [at.sandbox, at.servers]) {
        assert.deepEqual(codes(await side.ask(question)), ['active', 'inactive', 'suspended'], side.name);
      }
    });
  }
  test('an unknown value set', async () => {
    await at.agree(get('ValueSet/$expand?url=http://x.example/none'));
  });
});

describe('permissions', () => {
  const path = `/fhir/Location/${ROOT_LOCATION_ID}`;
  test('refuses a request without a token', async () => {
    await at.agree({ path });
  });
  test('refuses an unsigned token', async () => {
    await at.agree({ path, token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' });
  });
  test('refuses a read without the role', async () => {
    const { theirs } = await at.agree({ path, as: 'nobody' });
    assert.equal(theirs.status, 403);
  });
  test('refuses a write with the role for reading', async () => {
    await at.agree({ ...put(place('refused')), as: 'viewer' });
    await at.agree({ path: `/fhir/Location/${own('refused')}`, as });
  });
  test('refuses a transaction if one entry is not permitted', async () => {
    await at.agree({
      ...transaction([
        putEntry(place('refused-entry')),
        {
          resource: { resourceType: 'Flag', id: 'f', status: 'active' } as never,
          request: { method: 'PUT', url: 'Flag/f' },
        },
      ]),
      as: 'locations',
    });
    await at.agree({ path: `/fhir/Location/${own('refused-entry')}`, as });
  });
  test('refuses PATCH', async () => {
    await at.agree({
      method: 'PATCH',
      path,
      as,
      headers: { 'Content-Type': 'application/json-patch+json' },
      body: [{ op: 'replace', path: '/name', value: 'x' }],
    });
  });
  test('refuses an expired token', async () => {
    const token = await expiredTokens();
    for (const side of [at.sandbox, at.servers]) {
      const answer = await side.ask({ path, token: token[side.name] });
      assert.equal(answer.status, 401, side.name);
    }
  });
  test('returns the capability statement without a token', async () => {
    for (const side of [at.sandbox, at.servers]) assert.equal((await side.ask({ path: '/fhir/metadata' })).status, 200);
  });
});

async function expiredTokens(): Promise<{ sandbox: string; servers: string }> {
  const { expiredToken } = await import('./expired.ts');
  return {
    sandbox: await at.sandbox.sandbox.mintToken('admin', { expiresInSeconds: -60 }),
    servers: await expiredToken(),
  };
}
