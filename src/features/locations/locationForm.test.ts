import type { Location } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { testMappingLaws } from '../../../test/support/mappingLaws.ts';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { administrativeLevel, extensions, physicalTypes, systems } from '../../../common/fhir/codes.ts';
import { levelOf } from '../../../common/fhir/location.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { rootLocation } from '../../../common/fhir/defaultResources.ts';
import { translationsOf } from '../../../common/fhir/translation.ts';
import { aliasesOf } from '../../shared/names/aliases.ts';
import { geometryOf } from '../../../common/map/boundary.ts';
import {
  alias,
  geometry as boundary,
  latitude,
  longitude,
  newForm,
  parentId,
  physicalType,
  serviceType,
  toForm,
  toLocation,
  type LocationForm,
  type ParentLocation,
} from './locationForm.ts';

const county: Location = {
  resourceType: 'Location',
  id: 'kisumu',
  name: 'Kisumu',
  status: 'active',
  type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(1)] }],
  physicalType: { coding: [physicalTypes.jurisdiction] },
};
const waterPoint = { system: systems.servicePointType, code: 'wp', display: 'Water point' };
const geometry =
  '{"type":"Polygon","coordinates":[[[34.7,-0.1],[34.8,-0.1],[34.8,0.1],[34.7,-0.1]]],"name":"Hôpital ก"}';

const stored: Location = {
  resourceType: 'Location',
  id: 'ward',
  meta: { versionId: '3', tag: [{ system: systems.locationLineage, code: 'kisumu' }] },
  identifier: [
    { use: 'official', value: 'ward' },
    { use: 'usual', value: 'KE-042', system: 'http://moh' },
  ],
  extension: [
    { url: 'http://other', valueString: 'kept' },
    { url: extensions.boundary, valueAttachment: { data: encodeBase64(geometry), hash: 'aGFzaA==' } },
    { url: 'http://third', valueInteger: 3 },
  ],
  name: 'Kolwa',
  alias: ['Kolwa', 'Kolwa Central'],
  status: 'active',
  partOf: { reference: 'Location/kisumu', display: 'Kisumu' },
  managingOrganization: { reference: 'Organization/1' },
  type: [
    { coding: [{ system: 'http://moh', code: 'ward' }, administrativeLevel(2)], text: 'Ward' },
    { coding: [physicalTypes.jurisdiction], text: 'Jurisdiction' },
  ],
  physicalType: { coding: [physicalTypes.jurisdiction], text: 'Jurisdiction' },
};

const below = (location: Location): ParentLocation => ({ location, level: levelOf(location) ?? 0 });

function edit(location: Location, changes: Partial<LocationForm>, parent?: Location): Location {
  return toLocation({ ...toForm(location), ...changes }, location, 'unused', parent && below(parent));
}

describe('a new Location', () => {
  it('is written in the format other clients expect', () => {
    const form = { ...newForm('kisumu', false), name: ' Kolwa ', alias: 'Kolwa', geometry, externalId: 'KE-042' };
    expect(toLocation(form, undefined, 'ward', below(county))).toStrictEqual({
      resourceType: 'Location',
      id: 'ward',
      identifier: [
        { use: 'official', value: 'ward' },
        { use: 'usual', value: 'KE-042' },
      ],
      status: 'active',
      name: 'Kolwa',
      alias: ['Kolwa'],
      partOf: { reference: 'Location/kisumu', display: 'Kisumu' },
      type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(2)] }],
      physicalType: { coding: [physicalTypes.jurisdiction] },
      extension: [{ url: extensions.boundary, valueAttachment: { data: encodeBase64(geometry) } }],
    });
  });

  it('that is a building gets its types in order, numeric coordinates and no boundary', () => {
    const form = {
      ...newForm('kisumu', true),
      name: 'Well',
      serviceType: waterPoint,
      latitude: '0',
      longitude: '-34.5',
    };
    const result = toLocation({ ...form, geometry }, undefined, 'w', below(county));
    expect(result.type).toEqual([
      { coding: [physicalTypes.building] },
      { coding: [administrativeLevel(2)] },
      { coding: [waterPoint] },
    ]);
    expect(result.position).toStrictEqual({ latitude: 0, longitude: -34.5 });
    expect(result.extension).toBeUndefined();
    expect(result.alias).toBeUndefined();
  });

  it('takes its level from the position of the parent if the parent has no level', () => {
    const { type: _type, ...unlevelled } = county;
    const result = toLocation(newForm('kisumu', false), undefined, 'w', { location: unlevelled, level: 4 });
    expect(levelOf(result)).toBe(5);
  });
});

describe('an edited Location', () => {
  it('is unchanged if no field was edited', () => {
    expect(edit(stored, {})).toStrictEqual(stored);
    expect(edit(stored, {}, county)).toStrictEqual(stored);
    expect(edit(rootLocation('root'), {})).toStrictEqual(rootLocation('root'));
  });

  it('preserves elements the form does not show', () => {
    const result = edit(stored, { name: 'Kolwa East', alias: 'East', description: 'New', externalId: 'KE-043' });
    expect(result).toStrictEqual({
      ...stored,
      name: 'Kolwa East',
      alias: ['East', 'Kolwa Central'],
      description: 'New',
      identifier: [
        { use: 'official', value: 'ward' },
        { use: 'usual', value: 'KE-043', system: 'http://moh' },
      ],
    });
  });

  it('loses its boundary, external id, description and position when they are cleared', () => {
    const result = edit(stored, { geometry: '', externalId: '' });
    expect(result.extension).toEqual([stored.extension?.[0], stored.extension?.[2]]);
    expect(result.identifier).toEqual([{ use: 'official', value: 'ward' }]);
    const well = {
      ...stored,
      physicalType: { coding: [physicalTypes.building] },
      position: { latitude: 0, longitude: 0 },
    };
    expect(edit(well, { latitude: '', longitude: '' })).not.toHaveProperty('position');
    const only = {
      ...county,
      extension: [{ url: extensions.boundary, valueAttachment: { data: '' } }],
      description: 'x',
    };
    expect(edit({ ...only, extension: [stored.extension![1]!] }, { geometry: '', description: '' })).toStrictEqual(
      county,
    );
  });

  it('gets a new boundary at the same index, without the hash of the old content', () => {
    const result = edit(stored, { geometry: '{}' });
    expect(result.extension?.[1]).toEqual({ url: extensions.boundary, valueAttachment: { data: encodeBase64('{}') } });
    expect(geometryOf(result)).toBe('{}');
  });

  it('gets reference, name and level of a new parent inside a mixed concept', () => {
    const parent = { ...county, id: 'nyando', name: 'Nyando', type: [{ coding: [administrativeLevel(4)] }] };
    const result = edit(stored, { parentId: 'nyando' }, parent);
    expect(result.partOf).toEqual({ reference: 'Location/nyando', display: 'Nyando' });
    expect(result.type?.[0]).toEqual({
      coding: [{ system: 'http://moh', code: 'ward' }, administrativeLevel(5)],
      text: 'Ward',
    });
    expect(result.type?.[1]).toEqual(stored.type?.[1]);
  });

  it('gets the display of a renamed parent and no other change of the reference', () => {
    const partOf = { reference: 'http://h/fhir/Location/kisumu', display: 'Old', type: 'Location' };
    expect(edit({ ...stored, partOf }, {}, county).partOf).toEqual({ ...partOf, display: 'Kisumu' });
  });

  it('gets a new physical type in both elements, preserves hidden fields and loses the service type', () => {
    const well: Location = {
      ...stored,
      position: { latitude: -0.1, longitude: 34.7, altitude: 5 },
      type: [
        { coding: [physicalTypes.building], text: 'Building' },
        { coding: [waterPoint], text: 'Well' },
      ],
      physicalType: { coding: [{ system: 'http://moh', code: 'b' }, physicalTypes.building], text: 'House' },
    };
    const result = edit(well, { physicalType: 'jdn' });
    expect(result.type).toEqual([{ coding: [physicalTypes.jurisdiction], text: 'Jurisdiction' }]);
    expect(result.physicalType).toEqual({
      coding: [{ system: 'http://moh', code: 'b' }, physicalTypes.jurisdiction],
      text: 'House',
    });
    expect(result.position).toEqual(well.position);
    const back = edit(stored, { physicalType: 'bu' });
    expect(back.extension).toEqual(stored.extension);
    expect(back.physicalType).toEqual({ coding: [physicalTypes.building], text: 'Building' });
  });

  it('reads coordinates stored as text and writes numbers', () => {
    const position = { latitude: '-0.1', longitude: 34.7, altitude: 5 } as unknown as Location['position'];
    const well = { ...stored, physicalType: { coding: [physicalTypes.building] }, position };
    expect(toForm(well)).toMatchObject({ latitude: '-0.1', longitude: '34.7' });
    expect(edit(well, { longitude: '35' }).position).toStrictEqual({ latitude: -0.1, longitude: 35, altitude: 5 });
  });

  it('preserves foreign codings of the physical type and adds the standard one', () => {
    const physicalType = { coding: [{ system: 'http://moh', code: 'x' }] };
    expect(edit({ ...stored, physicalType }, { physicalType: 'bu' }).physicalType?.coding).toEqual([
      ...physicalType.coding,
      physicalTypes.building,
    ]);
  });
});

describe('names in other languages', () => {
  const french = { ...stored, ...edit(stored, { 'name-fr': 'Kolwa-la-Grande' }) };

  it('are written as translations of the name and copied to the aliases for searches', () => {
    expect(french).toStrictEqual({
      ...stored,
      _name: setTranslation(undefined, 'fr', 'Kolwa-la-Grande'),
      alias: ['Kolwa', 'Kolwa Central', 'Kolwa-la-Grande'],
      _alias: [null, null, { extension: [{ url: extensions.language, valueCode: 'fr' }] }],
    });
    expect(toForm(french)).toMatchObject({
      name: 'Kolwa',
      alias: 'Kolwa',
      'name-fr': 'Kolwa-la-Grande',
      'name-ar': '',
    });
  });

  it('leave no alias behind when changed or removed', () => {
    const changed = edit(french, { 'name-fr': ' Grand Kolwa ', 'name-ar': 'كولوا' });
    expect(changed.alias).toEqual(['Kolwa', 'Kolwa Central', 'Grand Kolwa', 'كولوا']);
    expect(edit(changed, { 'name-fr': '', 'name-ar': '' })).toStrictEqual(stored);
  });

  it('do not appear in the alias field of the form', () => {
    const { alias: _alias, ...bare } = stored;
    const named = edit(bare, { 'name-fr': 'Grand Kolwa' });
    expect(named.alias).toEqual(['Kolwa', 'Grand Kolwa']);
    expect(edit(french, { alias: '' }).alias).toEqual(['Kolwa Central', 'Kolwa-la-Grande']);
    expect(edit(named, { alias: '' }).alias).toEqual(['Kolwa', 'Grand Kolwa']);
    // A translation equal to the name is not added as an alias.
    expect(edit(bare, { 'name-fr': 'Kolwa' })).toStrictEqual({
      ...bare,
      _name: setTranslation(undefined, 'fr', 'Kolwa'),
    });
  });

  it('preserve an equal alias entered by a user, and extensions of other programs, when removed', () => {
    const note = { id: 'a1', extension: [{ url: 'http://other', valueString: 'kept' }] };
    const known = { ...stored, alias: ['Kolwa', 'Grand Kolwa', 'Old'], _alias: [note, null, note] } as Location;
    const named = edit(known, { 'name-fr': 'Grand Kolwa', 'name-sw': 'Kolwa Kubwa' });
    expect(named.alias).toEqual(['Kolwa', 'Grand Kolwa', 'Old', 'Kolwa Kubwa']);
    expect(edit(named, { 'name-fr': '', 'name-sw': '' })).toStrictEqual(known);
    expect(edit(known, { alias: '' })).toMatchObject({ alias: ['Grand Kolwa', 'Old'], _alias: [null, note] });
    // An alias stored by an older version, which did not mark copied translations.
    const unmarked = { ...named, _alias: undefined };
    expect(edit(unmarked, { 'name-sw': '' }).alias).toEqual(named.alias);
  });

  it('from another program are copied to the aliases by the next edit of any field', () => {
    const foreign = { ...stored, _name: setTranslation(undefined, 'am', 'ኮልዋ') };
    expect(edit(foreign, { description: 'Wide' }).alias).toEqual(['Kolwa', 'Kolwa Central', 'ኮልዋ']);
    expect(edit(foreign, {})).toStrictEqual(foreign);
  });

  it('in unsupported languages are preserved', () => {
    const amharic = { ...stored, _name: setTranslation(undefined, 'am', 'ኮልዋ') };
    const both = edit(amharic, { 'name-fr': 'Grand Kolwa' });
    expect(both._name?.extension).toHaveLength(2);
    expect(both._name?.extension?.[0]).toEqual(amharic._name?.extension?.[0]);
    expect(edit(both, { 'name-fr': '' })._name).toStrictEqual(amharic._name);
    expect(edit(french, { name: 'Kolwa East' })).toStrictEqual({ ...french, name: 'Kolwa East' });
  });

  it('of the parent are not written into the reference to it', () => {
    const parent = { ...county, _name: setTranslation(undefined, 'fr', 'Kisumu-Ville') };
    expect(edit({ ...stored, partOf: { reference: 'Location/kisumu' } }, {}, parent).partOf?.display).toBe('Kisumu');
  });
});

describe('any Location', () => {
  const text = fc.string({ maxLength: 12 });
  const coding = fc.oneof(
    fc.constantFrom(physicalTypes.jurisdiction, physicalTypes.building, waterPoint, administrativeLevel(2)),
    fc.record(
      { system: fc.constantFrom(...Object.values(systems), 'http://moh'), code: text, display: text },
      { requiredKeys: [] },
    ),
  );
  const concept = fc.record({ coding: fc.array(coding, { maxLength: 3 }), text }, { requiredKeys: [] });
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    text,
    fc.constant(0),
    fc.constant('-16.08306'),
  );
  const extension = fc.oneof(
    fc.record({ url: text, valueString: text }),
    fc.record({
      url: fc.constantFrom(extensions.boundary, extensions.boundaryCanonical),
      valueAttachment: fc.record(
        { data: fc.oneof(text, text.map(encodeBase64)), contentType: text },
        { requiredKeys: [] },
      ),
    }),
  );
  const translation = fc
    .tuple(fc.constantFrom('fr', 'ar', 'fr-CD', 'am'), text)
    .map(([language, content]) => setTranslation(undefined, language, content)?.extension?.[0] ?? { url: 'http://x' });
  const location = fc
    .record(
      {
        resourceType: fc.constant('Location'),
        id: text,
        meta: fc.record({ versionId: text, tag: fc.array(coding) }, { requiredKeys: [] }),
        identifier: fc.array(
          fc.record(
            { use: fc.constantFrom('usual', 'official', 'old'), value: text, system: text },
            { requiredKeys: [] },
          ),
        ),
        extension: fc.array(extension, { maxLength: 3 }),
        status: fc.constantFrom('active', 'inactive', 'suspended'),
        name: text,
        alias: fc.oneof(fc.array(text, { maxLength: 3 }), text),
        description: text,
        type: fc.array(concept, { maxLength: 4 }),
        physicalType: concept,
        position: fc.record({ latitude: number, longitude: number, altitude: number }, { requiredKeys: [] }),
        partOf: fc.record(
          { reference: fc.constantFrom('Location/1', 'http://h/fhir/Location/2', '#a', 'urn:x'), display: text },
          { requiredKeys: [] },
        ),
        telecom: fc.array(fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }))),
        unknownField: fc.jsonValue(),
        _name: fc.record({ extension: fc.array(fc.oneof(extension, translation), { minLength: 1, maxLength: 4 }) }),
      },
      { requiredKeys: ['resourceType'] },
    )
    // As received: plain objects without undefined properties.
    .map((generated) => JSON.parse(JSON.stringify(generated)) as Location);

  describe('parent', () => {
    testMappingLaws({ mapping: parentId, resource: location, value: fc.constantFrom('1', '9', '') });
  });
  describe('alias', () => {
    testMappingLaws({
      mapping: alias,
      resource: location,
      value: text,
      normalized: (value) => value.trim(),
      elements: ['alias', '_alias'],
      // After its removal the form shows another alias or the name, but not a copy of a translation.
      isReadable: ({ _name }, value) =>
        value.trim() !== '' && translationsOf(_name).every((translation) => translation.text !== value.trim()),
    });
  });
  describe('physical type', () => {
    testMappingLaws({
      mapping: physicalType,
      resource: location,
      value: fc.constantFrom('jdn' as const, 'bu' as const),
      elements: ['physicalType', 'type'],
    });
  });
  describe('boundary', () => {
    testMappingLaws({
      mapping: boundary,
      resource: location,
      value: text,
      normalized: cleanText,
      // The removal of one of the two extensions reveals the other one.
      isReadable: (_resource, value) => value.trim() !== '',
    });
  });
  describe('service type', () => {
    testMappingLaws({
      mapping: serviceType,
      resource: location,
      value: fc.constantFrom(waterPoint, { ...waterPoint, code: 'other' }, undefined),
      comparable: (value) => value?.code,
    });
  });
  describe.each([
    ['latitude', latitude],
    ['longitude', longitude],
  ])('%s', (_name, mapping) => {
    testMappingLaws({
      mapping,
      resource: location,
      value: fc.constantFrom('', '0', '-1.50', ' 2 '),
      normalized: (value) => (value === '' ? '' : String(Number(value))),
      elements: ['position'],
    });
  });

  it('is unchanged by a round trip through the form', () => {
    fc.assert(
      fc.property(location, (location) => {
        const before = structuredClone(location);
        expect(toLocation(toForm(location), location, 'unused')).toStrictEqual(location);
        expect(location).toStrictEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found by each of its names after an edit and loses no entered alias', () => {
    const names = fc.record({ 'name-fr': text, 'name-ar': text, 'name-sw': text }, { requiredKeys: [] });
    const aliases = (location: Location) => aliasesOf(location).filter(Boolean);
    fc.assert(
      fc.property(location, names, fc.option(text), (location, change, alias) => {
        const description = 'another than before: twelve letters are too few for this';
        const changes = { ...change, description, ...(alias !== null && { alias }) };
        const named = edit(location, changes);
        const findable = [named.name, ...aliases(named)];
        for (const { text: translation } of translationsOf(named._name)) expect(findable).toContain(translation);
        expect(aliases(named)).toEqual(expect.arrayContaining(aliases(location).slice(alias === null ? 0 : 1)));

        const without = edit(named, { 'name-fr': '', 'name-ar': '', 'name-sw': '' });
        expect(aliases(without)).toEqual(expect.arrayContaining(aliases(location).slice(1)));
      }),
      { numRuns: 500 },
    );
  });

  it('preserves foreign codings and unknown fields in every edit', () => {
    const changes = fc.record(
      {
        name: text,
        alias: text,
        physicalType: fc.constantFrom('jdn' as const, 'bu' as const),
        geometry: text,
        description: text,
        externalId: text,
        parentId: text,
      },
      { requiredKeys: [] },
    );
    const foreign = (location: Location) =>
      (location.type ?? []).flatMap((entry) => entry.coding ?? []).filter((entry) => entry.system === 'http://moh');
    fc.assert(
      fc.property(location, changes, (location, change) => {
        const result = toLocation({ ...toForm(location), ...change }, location, 'unused', below(county));
        expect(foreign(result)).toEqual(foreign(location));
        expect(result).toHaveProperty('partOf.reference');
        expect(levelOf(result)).toBe(2);
        for (const key of ['meta', 'telecom', 'unknownField', '_name', 'id'] as const) {
          expect(result[key as keyof Location]).toEqual(location[key as keyof Location]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a Location without an alias, as in HL7’s examples, shows its name as alias and is saved without one', () => {
  const stored: Location = { resourceType: 'Location', id: 'hl7', status: 'active', name: 'Burgers UMC, South Wing' };
  const form = toForm(stored);
  expect(form.alias).toBe('Burgers UMC, South Wing');
  expect(toLocation({ ...form, description: 'Second floor' }, stored, 'hl7')).toEqual({
    ...stored,
    description: 'Second floor',
  });
  expect(toLocation({ ...form, alias: 'South Wing' }, stored, 'hl7').alias).toEqual(['South Wing']);
});
