import type { Bundle, Coding, Location, OperationOutcome, ValueSet } from './r4.ts';
import { fc } from '../../test/support/fastCheck.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { included, matches, nextLink, resourcesOf, total } from './bundle.ts';
import { codingFromKey, codingKey, codingOf, conceptDisplay } from './coding.ts';
import { hasCoding } from './hasCoding.ts';
import { administrativeLevel, inventory, physicalTypes, systems } from './codes.ts';
import { findExtension, setExtension } from './extension.ts';
import { identifierByType, identifierByUse, setIdentifier } from './identifier.ts';
import { humanName } from './name.ts';
import { versionOfTag } from './transaction.ts';
import { randomUuid } from './uuid.ts';
import { conceptsOf } from './valueSet.ts';
import {
  addFhirBase,
  addFhirBaseOf,
  bareId,
  parseAddress,
  parseReference,
  referenceTo,
  refersTo,
} from './reference.ts';

describe('references', () => {
  it.each([
    ['Location/7', { type: 'Location', id: '7' }],
    ['https://host/fhir/Location/a.b-c', { type: 'Location', id: 'a.b-c' }],
    ['Location/7/_history/2', { type: 'Location', id: '7', version: '2' }],
    ['http://host/fhir/Location/7/_history/2', { type: 'Location', id: '7', version: '2' }],
    ['#contained', undefined],
    ['urn:uuid:9c2f7f02-9f11-4f4e-9a2e-2d4d2a7a3c11', undefined],
    ['Location/', undefined],
    ['', undefined],
  ])('parses %s', (text, expected) => {
    expect(parseReference(text)).toEqual(expected);
    expect(parseReference({ reference: text })).toEqual(expected);
  });

  it('bareId accepts bare and typed ids and rejects other types', () => {
    expect(bareId('Location', '7')).toBe('7');
    expect(bareId('Location', 'Location/7')).toBe('7');
    expect(bareId('Location', { reference: 'http://h/fhir/Location/7' })).toBe('7');
    expect(bareId('Location', 'Organization/7')).toBeUndefined();
    expect(bareId('Location', undefined)).toBeUndefined();
  });

  it('of another server are no references to local resources', () => {
    addFhirBase('https://app.example.org/fhir');
    addFhirBaseOf('http://hapi:8080/fhir/Group/1', { resourceType: 'Group', id: '1' });
    const local = { type: 'Location', id: '7' };
    expect(parseReference('https://app.example.org/fhir/Location/7')).toEqual(local);
    expect(parseReference('http://app.example.org/fhir/Location/7/_history/2')).toEqual({ ...local, version: '2' });
    expect(parseReference('http://hapi:8080/fhir/Location/7')).toEqual(local);
    expect(parseReference('https://other.example.org/fhir/Location/7')).toBeUndefined();
    expect(parseReference('https://app.example.org/other/Location/7')).toBeUndefined();
    expect(bareId('Location', 'https://other.example.org/fhir/Location/7')).toBeUndefined();
    expect(refersTo({ reference: 'https://other.example.org/fhir/Location/7' }, 'Location', '7')).toBe(false);
    expect(parseAddress('https://other.example.org/fhir/Location/7')).toEqual(local);
  });

  it('writes a display only if there is one', () => {
    expect(referenceTo({ resourceType: 'Location', id: '7' }, 'Kisumu')).toEqual({
      reference: 'Location/7',
      display: 'Kisumu',
    });
    expect(referenceTo({ resourceType: 'Location', id: '7' })).toEqual({ reference: 'Location/7' });
    expect(refersTo({ reference: 'https://app.example.org/fhir/Location/7' }, 'Location', '7')).toBe(true);
  });
});

describe('bundles', () => {
  const bundle: Bundle<Location | OperationOutcome> = {
    resourceType: 'Bundle',
    type: 'searchset',
    total: 1,
    link: [
      { relation: 'self', url: 'http://h/fhir/Location' },
      { relation: 'next', url: 'http://h/fhir?page=2' },
    ],
    entry: [
      { resource: { resourceType: 'Location', id: 'a' }, search: { mode: 'match' } },
      { resource: { resourceType: 'Location', id: 'b' }, search: { mode: 'include' } },
      { resource: { resourceType: 'OperationOutcome', issue: [] }, search: { mode: 'outcome' } },
    ],
  };

  it('distinguishes matches, includes and outcomes', () => {
    expect(matches<Location>(bundle, 'Location').map((entry) => entry.id)).toEqual(['a']);
    expect(included<Location>(bundle, 'Location').map((entry) => entry.id)).toEqual(['b']);
    expect(resourcesOf<Location>(bundle, 'Location')).toHaveLength(2);
  });

  it('returns the next link and the total, or undefined', () => {
    expect(nextLink(bundle)).toBe('http://h/fhir?page=2');
    expect(total(bundle)).toBe(1);
    expect(total({ resourceType: 'Bundle', type: 'searchset' })).toBeUndefined();
    expect(matches(undefined, 'Location')).toEqual([]);
  });
});

describe('codings', () => {
  const concept = { coding: [{ system: 'x', code: 'jdn' }, physicalTypes.building], text: 'House' };

  it('are found by system and code at any position', () => {
    expect(hasCoding(concept, { ...physicalTypes.building, display: 'other' } as Coding)).toBe(true);
    expect(hasCoding([concept], physicalTypes.jurisdiction)).toBe(false);
    expect(codingOf(concept, systems.locationPhysicalType)).toBe(physicalTypes.building);
  });

  it('have a label', () => {
    expect(conceptDisplay(concept)).toBe('House');
    expect(conceptDisplay({ coding: [{ code: 'a' }, { display: 'B' }] })).toBe('B');
    expect(conceptDisplay({ coding: [{ code: 'a' }] })).toBe('a');
    expect(conceptDisplay({})).toBeUndefined();
    expect(administrativeLevel(3)).toEqual({ system: systems.administrativeLevel, code: '3', display: 'Level 3' });
  });

  it('have different keys for equal codes of two systems', () => {
    expect(codingKey({ system: 'http://a|b', code: 'c' })).not.toBe(codingKey({ system: 'http://b', code: 'c' }));
    expect(codingFromKey(codingKey({ system: 'http://a|b', code: 'c' }))).toEqual({ system: 'http://a|b', code: 'c' });
    expect(codingFromKey('|c')).toEqual({ code: 'c' });
  });
});

describe('identifiers and extensions', () => {
  const serial = { use: 'official' as const, type: { coding: [inventory.serialNumber] }, value: 's' };
  const po = { use: 'secondary' as const, type: { coding: [inventory.poNumber] }, value: 'p' };

  it('finds identifiers by type and use, never by position', () => {
    expect(identifierByType([serial, po], inventory.poNumber)).toBe(po);
    expect(identifierByUse([serial, po], 'official')).toBe(serial);
  });

  it('replaces, adds and removes without changing the others', () => {
    expect(setIdentifier([serial, po], po, { value: 'q' })).toEqual([serial, { ...po, value: 'q' }]);
    expect(setIdentifier([serial], undefined, po)).toEqual([serial, po]);
    expect(setIdentifier([serial, po], po, { value: '' })).toEqual([serial]);
    expect(setIdentifier([po], po, { value: '' })).toBeUndefined();
    const [one, two] = [{ url: 'one' }, { url: 'two' }];
    expect(findExtension([one, two], 'none', 'two')).toBe(two);
    expect(setExtension([one, two], one, { url: 'one', valueString: 'x' })).toEqual([
      { url: 'one', valueString: 'x' },
      two,
    ]);
    expect(setExtension([one], one, undefined)).toBeUndefined();
    expect(setExtension(undefined, undefined, two)).toEqual([two]);
  });
});

describe('names of people', () => {
  it('prefers the official name and omits empty parts', () => {
    expect(humanName([{ family: 'Old' }, { use: 'official', given: ['Wanjiru', ''], family: 'Kamau' }])).toBe(
      'Wanjiru Kamau',
    );
    expect(humanName([{ text: 'Otieno' }])).toBe('Otieno');
    expect(humanName(undefined)).toBe('');
  });
});

describe('base64', () => {
  it('encodes and decodes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        // A lone surrogate has no UTF-8 form.
        fc.pre(text.isWellFormed());
        expect(decodeBase64(encodeBase64(text))).toBe(text);
      }),
    );
  });

  it('decodes Latin-1 of older clients and rejects what is not base64', () => {
    expect(decodeBase64(btoa('{"name":"Hôpital"}'))).toBe('{"name":"Hôpital"}');
    expect(decodeBase64('eyJh\nIjoxfQ==')).toBe('{"a":1}');
    expect(decodeBase64('%%%')).toBeUndefined();
  });

  it('handles a boundary of a megabyte', () => {
    const text = 'ก'.repeat(400_000);
    expect(decodeBase64(encodeBase64(text))).toBe(text);
  });
});

describe('ids', () => {
  it('are distinct UUIDs of version 4', () => {
    const ids = new Set(Array.from({ length: 100 }, randomUuid));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

describe('concepts of a value set', () => {
  it('are those of definition and expansion, one per system and code', () => {
    const concepts = conceptsOf({
      resourceType: 'ValueSet',
      status: 'active',
      compose: { include: [{ system: 'a', concept: [{ code: '1', display: 'Old' }, { code: '2' }] }] },
      expansion: {
        timestamp: '2026-01-01',
        contains: [
          { system: 'a', code: '1', display: 'One' },
          { system: 'b', code: '1', display: 'Other' },
          { display: 'Heading', abstract: true, contains: [{ system: 'b', code: '3' }] },
          { system: 'b', code: '4', inactive: true },
        ],
      },
    });
    expect(concepts).toEqual([
      { system: 'a', code: '1', display: 'One' },
      { system: 'a', code: '2' },
      { system: 'b', code: '1', display: 'Other' },
      { system: 'b', code: '3' },
    ]);
    expect(conceptsOf(undefined)).toEqual([]);
  });

  it('are read with their translations, without retired ones', () => {
    const designation = [
      { language: 'pt-BR', value: 'Um' },
      { language: 'fr', value: 'Un' },
    ];
    const valueSet: ValueSet = {
      resourceType: 'ValueSet',
      compose: {
        include: [{ system: 'a', concept: [{ code: '1', display: 'One', designation }, { code: '2' }] }],
        exclude: [{ system: 'a', concept: [{ code: '2' }] }],
      },
    };
    expect(conceptsOf(valueSet)).toEqual([{ system: 'a', code: '1', display: 'One' }]);
    expect(conceptsOf(valueSet, 'fr')).toEqual([{ system: 'a', code: '1', display: 'One', name: 'Un' }]);
    expect(conceptsOf(valueSet, 'pt').map(({ name }) => name)).toEqual(['Um']);
    expect(conceptsOf(valueSet, 'th')).toEqual([{ system: 'a', code: '1', display: 'One' }]);
  });
});

test.each([
  ['W/"3"', '3'],
  ['"3"', '3'],
  ['3', '3'],
  ['', undefined],
  [undefined, undefined],
])('the version in the entity tag %p is %p', (tag, version) => {
  expect(versionOfTag(tag)).toBe(version);
});
