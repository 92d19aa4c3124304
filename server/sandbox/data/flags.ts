import type { Coding, Encounter, Flag, Observation } from 'fhir/r4';
import { v5 } from 'uuid';
import { flags as flagCodes } from '../../../common/fhir/codes.ts';
import { codings, concept, locationTags } from './codes.ts';
import { flagId, practitionerId, sampleId } from './ids.ts';
import { inventoryId, stockedServicePoints } from './inventory.ts';
import type { ServicePoint } from './servicePoints.ts';

interface Finding {
  key: Parameters<typeof flagId>[0];
  place: number;
  category: Coding;
  status: Flag['status'];
  text: string;
  /** When it was raised, as clients of several kinds store it. */
  raised: string;
  /** How it was resolved, for a closed flag. */
  resolution?: string;
  /** The flag's subject is the first delivery at the service point instead of its Location. */
  product?: true;
}

const findings: readonly Finding[] = [
  {
    key: 'service-point',
    place: 0,
    category: codings.servicePointCheck,
    status: 'active',
    text: 'The service point was closed at the visit',
    raised: '2026-10-12T06:45:00Z',
  },
  {
    key: 'product',
    place: 1,
    category: codings.productCheck,
    status: 'active',
    text: 'The product is not in good condition',
    raised: '2026-10-12T09:45:00.000+03:00',
    product: true,
  },
  {
    key: 'beneficiary',
    place: 2,
    category: codings.beneficiaryCheck,
    status: 'active',
    text: 'Beneficiaries say they got nothing',
    raised: '2026-10-12',
  },
  {
    key: 'closed',
    place: 3,
    category: codings.servicePointCheck,
    status: 'inactive',
    text: 'The roof leaked',
    raised: '2026-10-12T23:59:59Z',
    resolution: 'The county works office replaced two roof sheets; the store is dry again.',
  },
];

const encounterOf = (key: string): string => sampleId('Encounter', 'flag', key);

function visit({ key, category }: Finding, servicePoint: ServicePoint): Encounter {
  return {
    resourceType: 'Encounter',
    id: encounterOf(key),
    meta: { tag: locationTags(servicePoint.id) },
    identifier: [{ use: 'official', value: encounterOf(key) }],
    status: 'in-progress',
    class: codings.observationEncounter,
    type: [concept(category, category.display)],
    reasonCode: [concept(category, category.display)],
    participant: [{ individual: { reference: `Practitioner/${practitionerId('supervisor')}` } }],
    period: { start: '2026-10-12T06:30:00Z' },
    location: [
      { location: { reference: `Location/${servicePoint.id}`, display: servicePoint.name }, status: 'active' },
    ],
  };
}

function flag(finding: Finding, servicePoint: ServicePoint): Flag {
  const { key, category, status, text, raised, product } = finding;
  const subject = product
    ? { reference: `Group/${inventoryId(servicePoint, 0)}` }
    : { reference: `Location/${servicePoint.id}`, display: servicePoint.name };
  return {
    resourceType: 'Flag',
    id: flagId(key),
    meta: { tag: locationTags(servicePoint.id) },
    identifier: [{ use: 'official', value: flagId(key) }],
    status,
    category: [concept(category, category.display)],
    code: { coding: [category], text },
    subject,
    period: { start: raised },
    encounter: { reference: `Encounter/${encounterOf(key)}` },
    author: { reference: `Practitioner/${practitionerId('supervisor')}` },
  };
}

/** The visit and the comment that the web application writes when a flag is closed; their ids follow from the flag's. */
function closing({ key, category, resolution }: Finding, servicePoint: ServicePoint): (Encounter | Observation)[] {
  if (resolution === undefined) return [];
  const encounterId = v5('Encounter', flagId(key));
  const period = { start: '2026-10-19T08:00:00Z', end: '2026-10-19T08:05:00Z' };
  const person = { reference: `Practitioner/${practitionerId('supervisor')}` };
  return [
    {
      resourceType: 'Encounter',
      id: encounterId,
      meta: { tag: locationTags(servicePoint.id) },
      status: 'finished',
      class: flagCodes.encounterClass,
      type: [concept(category, category.display), concept(flagCodes.webGenerated, flagCodes.webGenerated.display)],
      priority: concept(flagCodes.elective, flagCodes.elective.display),
      period,
      reasonCode: [concept(category)],
      partOf: { reference: `Encounter/${encounterOf(key)}` },
      location: [{ location: { reference: `Location/${servicePoint.id}` }, status: 'active' }],
      participant: [{ individual: person }],
    },
    {
      resourceType: 'Observation',
      id: v5('Observation', flagId(key)),
      meta: { tag: locationTags(servicePoint.id) },
      status: 'final',
      category: [concept(category), concept(flagCodes.webGenerated)],
      code: concept(flagCodes.observation),
      subject: { reference: `Location/${servicePoint.id}` },
      focus: [{ reference: `Flag/${flagId(key)}` }],
      encounter: { reference: `Encounter/${encounterId}` },
      effectivePeriod: period,
      performer: [person],
      valueCodeableConcept: concept(flagCodes.yes),
      note: [{ time: period.end, text: resolution }],
    },
  ];
}

/** Four flags, three of them open, each with the encounter at which it was raised, and the resolution of the closed one. */
export function flags(): (Encounter | Flag | Observation)[] {
  return findings.flatMap((finding) => {
    const servicePoint = stockedServicePoints[finding.place];
    return servicePoint
      ? [visit(finding, servicePoint), flag(finding, servicePoint), ...closing(finding, servicePoint)]
      : [];
  });
}
