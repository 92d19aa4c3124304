import type { Encounter, Flag, Observation } from '../../../common/fhir/r4.ts';
import { closedAt, closeSchema, closingBundle, closingId, canOverwrite, type CloseFacts } from './closeFlag.ts';

const flag: Flag = {
  resourceType: 'Flag',
  id: '1a3a0d65-b6ad-40af-b6cd-2e8801614de9',
  meta: { versionId: '4', tag: [{ system: 'https://smartregister.org/location-tag-id', code: 'l' }] },
  status: 'active',
  category: [{ coding: [{ code: 'other' }, { system: 'http://smartregister.org/', code: 'SPCHECK' }] }],
  code: { text: 'closed at the visit' },
  subject: { reference: 'Location/place' },
  encounter: { reference: 'Encounter/visit' },
};
const facts = {
  locationId: 'place',
  practitionerId: 'me',
  openedAt: '2026-11-21T08:00:00.000Z',
  now: '2026-11-21T08:05:00.000Z',
};
const form = { locationName: 'Well', productName: '', status: 'inactive', comments: ' repaired ' };

const writtenResources = (of: Flag, more: Partial<CloseFacts> = {}) => {
  const bundle = closingBundle(of, form, { ...facts, ...more }, {});
  const [first, second, third] = bundle.entry ?? [];
  return {
    requests: bundle.entry?.map(({ request }) => request),
    flag: first?.resource as Flag,
    encounter: second?.resource as Encounter,
    observation: third?.resource as Observation,
  };
};

describe('ids of the resources written when a flag is closed', () => {
  it('match those of existing installations', () => {
    expect(closingId(flag.id!, 'Encounter')).toBe('15e2dd99-91f7-5dc8-b84b-14d546610f3c');
    expect(closingId(flag.id!, 'Observation')).toBe('d15869ed-1ab1-5dc8-b07c-d384bc4ce9b8');
  });

  it('exist for a flag whose id is not a UUID, and differ between flags', () => {
    expect(closingId('flag-7', 'Encounter')).toMatch(/^[0-9a-f-]{36}$/);
    expect(closingId('flag-7', 'Encounter')).toBe(closingId('flag-7', 'Encounter'));
    expect(closingId('flag-7', 'Encounter')).not.toBe(closingId('flag-8', 'Encounter'));
  });
});

describe('the time of a closure', () => {
  const raised: Flag = { ...flag, period: { start: '2026-10-12T06:45:00Z' } };
  const fixedEnd = '2023-09-13T04:20:00.000+00:00';
  const commented = '2026-11-28T22:32:06Z';
  const stored = '2026-11-28T22:32:08Z';
  const visit = (end: string | undefined): Encounter => ({
    ...({ resourceType: 'Encounter', status: 'finished', class: {} } as const),
    meta: { lastUpdated: stored },
    ...(end !== undefined && { period: { end } }),
  });
  const comment = (time: string | undefined): Observation => ({
    ...({ resourceType: 'Observation', status: 'final', code: {} } as const),
    meta: { lastUpdated: stored },
    note: [{ text: 'Repaired', ...(time !== undefined && { time }) }],
  });

  it.each([
    [
      'the comment, although the period ended before the flag was raised',
      visit(fixedEnd),
      comment(commented),
      commented,
    ],
    ['the storage, if the comment has no time', visit(fixedEnd), comment(undefined), stored],
    ['the storage, if only the visit is readable', visit(fixedEnd), undefined, stored],
    ['the end of the visit, if it is possible', visit('2026-11-28T22:30:00Z'), undefined, '2026-11-28T22:30:00Z'],
    [
      'the end of the visit in another offset',
      visit('2026-10-12T09:50:00+03:00'),
      undefined,
      '2026-10-12T09:50:00+03:00',
    ],
    ['the storage, if the visit ended before in another offset', visit('2026-10-12T09:40:00+03:00'), undefined, stored],
    ['the day of the visit, if the flag was raised on the same day', visit('2026-10-12'), undefined, '2026-10-12'],
    [
      'the storage, if the visit ended after it',
      visit('2027-01-01T00:00:00Z'),
      comment('2027-01-01T00:00:00Z'),
      stored,
    ],
    ['the storage, if the end is no time', visit('yesterday'), undefined, stored],
    ['the storage, without a period', visit(undefined), undefined, stored],
    ['nothing, without a visit and a comment', undefined, undefined, undefined],
  ])('is that of %s', (_what, encounter, observation, expected) => {
    expect(closedAt(raised, { encounter, observation })).toBe(expected);
  });

  it('of a flag that does not contain when it was raised is the end of the visit', () => {
    expect(closedAt(flag, { encounter: visit('2026-11-28T22:30:00Z') })).toBe('2026-11-28T22:30:00Z');
  });
});

describe('closing the flag of a Location', () => {
  const { requests, flag: closedFlag, encounter, observation } = writtenResources(flag);

  it('is one transaction, with If-Match for the flag, that is rejected if the other resources exist', () => {
    expect(requests).toEqual([
      { method: 'PUT', url: `Flag/${flag.id}`, ifMatch: 'W/"4"' },
      { method: 'PUT', url: `Encounter/${closingId(flag.id!, 'Encounter')}`, ifMatch: 'W/"0"' },
      { method: 'PUT', url: `Observation/${closingId(flag.id!, 'Observation')}`, ifMatch: 'W/"0"' },
    ]);
  });

  it('has If-Match for the Encounter and the Observation of an earlier closure', () => {
    const stored = {
      encounter: { ...encounter, meta: { versionId: '2' } },
      observation: { ...observation, meta: { versionId: '3' } },
    };
    const entries = closingBundle(flag, form, facts, stored).entry;
    expect(entries?.map(({ request }) => request?.ifMatch)).toEqual(['W/"4"', 'W/"2"', 'W/"3"']);
  });

  it('changes only the status of the flag, as selected', () => {
    expect(closedFlag).toEqual({ ...flag, status: 'inactive' });
    expect(closingBundle(flag, { ...form, status: 'active' }, facts, {}).entry?.[0]?.resource).toEqual(flag);
  });

  it("writes an encounter with period, visit, Location, practitioner and the flag's tags", () => {
    expect(encounter).toMatchObject({
      status: 'finished',
      meta: { tag: flag.meta?.tag },
      class: { code: 'OBSENC', display: 'Observation Encounter' },
      period: { start: facts.openedAt, end: facts.now },
      partOf: { reference: 'Encounter/visit' },
      location: [{ location: { reference: 'Location/place' }, status: 'active' }],
      participant: [{ individual: { reference: 'Practitioner/me' } }],
    });
    expect(encounter.type?.map(({ text }) => text)).toEqual(['Service Point Check', 'OpenSRP web generated Encounter']);
    expect(encounter.priority).toEqual({
      coding: [{ system: 'http://terminology.hl7.org/ValueSet/v3-ActPriority', code: 'EL', display: 'elective' }],
      text: 'elective',
    });
  });

  it('writes an observation with the comment', () => {
    expect(observation).toMatchObject({
      status: 'final',
      code: { coding: [{ system: 'http://smartregister.org/', code: '11227899', display: 'Vist Flag Observation' }] },
      subject: { reference: 'Location/place' },
      focus: [{ reference: `Flag/${flag.id}` }],
      encounter: { reference: `Encounter/${encounter.id}` },
      effectivePeriod: { start: facts.openedAt, end: facts.now },
      performer: [{ reference: 'Practitioner/me' }],
      valueCodeableConcept: { coding: [{ code: '373066001' }] },
      note: [{ time: facts.now, text: 'repaired' }],
    });
  });

  it('omits empty elements: partOf, tags, participant, performer', () => {
    const { encounter: visit, observation: note } = writtenResources(
      { ...flag, meta: {}, encounter: undefined },
      { practitionerId: undefined },
    );
    for (const key of ['partOf', 'participant', 'meta']) expect(visit).not.toHaveProperty(key);
    for (const key of ['performer', 'meta']) expect(note).not.toHaveProperty(key);
  });
});

describe('closing the flag of a stock item', () => {
  it('references the Location of the inventory list and has no performer', () => {
    const { encounter, observation } = writtenResources({
      ...flag,
      category: [{ coding: [{ system: 'http://smartregister.org/', code: 'PRODCHECK' }] }],
      subject: { reference: 'Group/item' },
    });
    expect(encounter.location?.[0]?.location?.reference).toBe('Location/place');
    expect(observation.subject?.reference).toBe('Group/item');
    expect(observation.focus).toEqual([{ reference: 'Location/place' }, { reference: `Flag/${flag.id}` }]);
    expect(observation).not.toHaveProperty('performer');
  });
});

describe('closing the flag of a record that an Observation cannot have as subject', () => {
  it.each([
    ...['Practitioner/a', 'Organization/a', 'Medication/a', 'PlanDefinition/a', 'Procedure/a'],
    'https://example.org/fhir/Practitioner/a',
  ])('%s', (reference) => {
    const { observation } = writtenResources({ ...flag, subject: { reference } }, { locationId: undefined });
    expect(observation).not.toHaveProperty('subject');
    expect(observation.focus).toContainEqual({ reference });
  });
});

describe('validation', () => {
  it('requires a Location, a status and a comment', async () => {
    const error = await closeSchema
      .validate({ status: 'open', comments: '  ' }, { abortEarly: false })
      .catch((caught: { inner: { path: string }[] }) => caught);
    expect((error as { inner: { path: string }[] }).inner.map(({ path }) => path).sort()).toEqual([
      'comments',
      'locationName',
      'status',
    ]);
  });
});

describe('a flag with a newer version', () => {
  const newer = (change: Partial<Flag>): Flag => ({ ...flag, meta: { versionId: '5' }, ...change });
  it('can be overwritten if only the version changed, or it is already closed', () => {
    expect(canOverwrite(flag, newer({}), 'inactive')).toBe(true);
    expect(canOverwrite(flag, newer({ status: 'inactive' }), 'inactive')).toBe(true);
  });
  it('is a conflict if other elements changed', () => {
    expect(canOverwrite(flag, newer({ status: 'entered-in-error' }), 'inactive')).toBe(false);
    expect(canOverwrite(flag, newer({ subject: { reference: 'Location/other' } }), 'inactive')).toBe(false);
  });
});

describe('closing a flag about another subject', () => {
  it('of a patient: writes a visit of the patient without a location, and the practitioner as performer', () => {
    const patient: Flag = { ...flag, category: [], subject: { reference: 'Patient/p', display: 'Amina' } };
    const { encounter, observation } = writtenResources(patient, { locationId: undefined });
    expect(encounter.subject).toEqual(patient.subject);
    expect(encounter).not.toHaveProperty('location');
    expect(observation.subject).toEqual({ reference: 'Patient/p' });
    expect(observation.focus).toEqual([{ reference: `Flag/${flag.id}` }]);
    expect(observation.performer).toEqual([{ reference: 'Practitioner/me' }]);
  });

  it('that has a display only: writes it to the observation', () => {
    const named: Flag = { ...flag, subject: { display: 'Ward 7' } };
    const { encounter, observation } = writtenResources(named, { locationId: undefined });
    expect(encounter).not.toHaveProperty('subject');
    expect(observation.subject).toEqual({ display: 'Ward 7' });
  });
});
