import type { Coding, Encounter, Flag } from 'fhir/r4';
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
  },
  {
    key: 'product',
    place: 1,
    category: codings.productCheck,
    status: 'active',
    text: 'The product is not in good condition',
    product: true,
  },
  {
    key: 'beneficiary',
    place: 2,
    category: codings.beneficiaryCheck,
    status: 'active',
    text: 'Beneficiaries say they got nothing',
  },
  { key: 'closed', place: 3, category: codings.servicePointCheck, status: 'inactive', text: 'The roof leaked' },
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
  const { key, category, status, text, product } = finding;
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
    period: { start: '2026-10-12T06:45:00Z' },
    encounter: { reference: `Encounter/${encounterOf(key)}` },
    author: { reference: `Practitioner/${practitionerId('supervisor')}` },
  };
}

/** Four flags, three of them open, each with the encounter at which it was raised. */
export function flags(): (Encounter | Flag)[] {
  return findings.flatMap((finding) => {
    const servicePoint = stockedServicePoints[finding.place];
    return servicePoint ? [visit(finding, servicePoint), flag(finding, servicePoint)] : [];
  });
}
