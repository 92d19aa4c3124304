import type { CarePlan, Condition, Immunization, Observation, PlanDefinition, Reference, Task } from 'fhir/r4';
import { locationTags } from './codes.ts';
import { encounterId } from './encounters.ts';
import { patientId, practitionerId, sampleId } from './ids.ts';
import { conditions, vaccines } from './patientTable.ts';
import { birthDate, isChild, patientNumbers, servicePointOf } from './patients.ts';

const snomed = 'http://snomed.info/sct';
const hl7 = 'http://terminology.hl7.org/CodeSystem';
const day = 24 * 60 * 60 * 1000;

const plans = [
  ['routine-immunization', 'Routine immunization', 'Vaccines of the first year of life'],
  ['blood-pressure', 'Blood pressure care', 'Measurement every three months'],
] as const;

const planId = (key: string): string => sampleId('PlanDefinition', key);
const patientOf = (number: number): Reference => ({ reference: `Patient/${patientId(number)}` });
const nurse: Reference = { reference: `Practitioner/${practitionerId('nurse')}`, display: 'Neema Nurse' };
const tagged = (number: number) => ({ meta: { tag: locationTags(servicePointOf(number).id) } });
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const planDefinitions = (): PlanDefinition[] =>
  plans.map(([key, title, description]) => ({
    resourceType: 'PlanDefinition',
    id: planId(key),
    identifier: [{ use: 'official', value: planId(key) }],
    name: title.replaceAll(' ', ''),
    title,
    status: 'active',
    description,
  }));

function condition(number: number, index: number): Condition {
  const [code, display] = conditions[(number + index) % conditions.length] ?? conditions[0];
  const resolved = (number + index) % 3 === 1;
  const onset = `2026-0${1 + ((number + index) % 8)}-12`;
  return {
    resourceType: 'Condition',
    id: sampleId('Condition', number, index),
    ...tagged(number),
    clinicalStatus: { coding: [{ system: `${hl7}/condition-clinical`, code: resolved ? 'resolved' : 'active' }] },
    verificationStatus: { coding: [{ system: `${hl7}/condition-ver-status`, code: 'confirmed' }] },
    category: [
      {
        coding: [{ system: `${hl7}/condition-category`, code: 'encounter-diagnosis', display: 'Encounter Diagnosis' }],
      },
    ],
    severity: { coding: [{ system: snomed, code: '255604002', display: 'Mild' }] },
    code: { coding: [{ system: snomed, code, display }], text: display },
    subject: patientOf(number),
    encounter: { reference: `Encounter/${encounterId(number, 0)}` },
    onsetDateTime: onset,
    ...(resolved ? { abatementDateTime: dateAfter(onset, 21) } : {}),
    recordedDate: onset,
    ...(index === 0 ? { stage: [{ summary: { text: 'First visit' } }] } : {}),
  };
}

function carePlan(number: number): CarePlan {
  const [key, title, description] = plans[isChild(number) ? 0 : 1] ?? plans[0];
  return {
    resourceType: 'CarePlan',
    id: sampleId('CarePlan', number),
    ...tagged(number),
    instantiatesCanonical: [`PlanDefinition/${planId(key)}`],
    status: number % 7 === 0 ? 'completed' : 'active',
    intent: 'plan',
    category: [{ coding: [{ system: snomed, code: '736271009', display: 'Outpatient care plan' }], text: title }],
    title,
    description,
    subject: patientOf(number),
    period: { start: '2026-01-10', ...(number % 7 === 0 ? { end: '2026-09-30' } : {}) },
    created: '2026-01-10T09:00:00+03:00',
    author: nurse,
  };
}

function task(number: number): Task {
  const start = Date.UTC(2026, 11, 1 + (number % 20), 6);
  return {
    resourceType: 'Task',
    id: sampleId('Task', number),
    ...tagged(number),
    basedOn: [{ reference: `CarePlan/${sampleId('CarePlan', number)}` }],
    status: number % 4 === 0 ? 'completed' : 'ready',
    businessStatus: { text: number % 4 === 0 ? 'Done' : 'Due' },
    intent: 'plan',
    priority: number % 9 === 0 ? 'urgent' : 'routine',
    code: { coding: [{ system: snomed, code: '410155007', display: 'Occupational assessment' }], text: 'Home visit' },
    description: isChild(number) ? 'Visit the family, look at the booklet' : 'Visit at home, measure blood pressure',
    for: patientOf(number),
    executionPeriod: { start: new Date(start).toISOString(), end: new Date(start + 14 * day).toISOString() },
    authoredOn: '2026-01-10T09:05:00+03:00',
    owner: nurse,
    reasonCode: { text: 'Care plan' },
  };
}

function immunization(number: number, index: number): Immunization {
  const [code, display, dueDay] = vaccines[index] ?? vaccines[0];
  const given = dateAfter(birthDate(number), dueDay + (number % 9));
  const refused = number === 21 && index === 5;
  return {
    resourceType: 'Immunization',
    id: sampleId('Immunization', number, index),
    ...tagged(number),
    status: refused ? 'not-done' : 'completed',
    ...(refused
      ? { statusReason: { coding: [{ system: `${hl7}/v3-ActReason`, code: 'PATOBJ', display: 'patient objection' }] } }
      : {}),
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code, display }], text: display },
    patient: patientOf(number),
    occurrenceDateTime: given,
    recorded: `${given}T10:00:00+03:00`,
    primarySource: index !== 2,
    ...(index === 2
      ? {
          reportOrigin: {
            coding: [{ system: `${hl7}/immunization-origin`, code: 'record', display: 'Written Record' }],
          },
        }
      : {}),
    lotNumber: `L${number}${index}26`,
    expirationDate: dateAfter(given, 400),
    doseQuantity: { value: 0.5, unit: 'mL', system: 'http://unitsofmeasure.org', code: 'mL' },
    reasonCode: [{ text: 'Routine schedule' }],
    protocolApplied: [{ doseNumberPositiveInt: 1, series: 'Childhood' }],
    location: { reference: `Location/${servicePointOf(number).id}` },
  };
}

const vitalSigns = {
  weight: { code: '29463-7', display: 'Body weight', text: 'Weight', unit: 'kg' },
  height: { code: '8302-2', display: 'Body height', text: 'Height', unit: 'cm' },
};

const vitalSign = (
  number: number,
  kind: keyof typeof vitalSigns,
  { id, at, value }: { id: string; at: string; value: number },
): Observation => {
  const { code, display, text, unit } = vitalSigns[kind];
  return {
    resourceType: 'Observation',
    id,
    ...tagged(number),
    status: 'final',
    category: [{ coding: [{ system: `${hl7}/observation-category`, code: 'vital-signs', display: 'Vital Signs' }] }],
    code: { coding: [{ system: 'http://loinc.org', code, display }], text },
    subject: patientOf(number),
    encounter: { reference: `Encounter/${encounterId(number, 0)}` },
    effectiveDateTime: at,
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  };
};

/** Age in days, weight in kg and height in cm of a growing child, sample values near the median. */
const growth = [
  [3, 3.3, 50],
  [42, 4.8, 56],
  [70, 5.6, 58.5],
  [98, 6.4, 61.5],
  [182, 7.8, 67],
  [274, 8.9, 71.5],
] as const;

/** The latest weight of each patient, earlier weights and heights of children, and a height of adults. */
function measurements(number: number): Observation[] {
  const latest = '2026-11-15T08:10:00Z';
  const id = (kind: string, index: number) => sampleId('Observation', kind, number, index);
  const weight = {
    id: sampleId('Observation', 'weight', number),
    at: latest,
    value: (isChild(number) ? 9 : 58) + (number % 10),
  };
  if (!isChild(number))
    return [
      vitalSign(number, 'weight', weight),
      vitalSign(number, 'height', { id: id('height', 0), at: latest, value: 152 + ((number * 7) % 30) }),
    ];
  const share = 0.94 + (number % 5) * 0.03;
  return [
    vitalSign(number, 'weight', weight),
    vitalSign(number, 'height', { id: id('height', growth.length), at: latest, value: 76 + (number % 10) }),
    ...growth.flatMap(([days, kilograms, centimeters], index) => {
      const at = `${dateAfter(birthDate(number), days)}T08:10:00Z`;
      const rounded = (value: number): number => Math.round(value * share * 10) / 10;
      return [
        vitalSign(number, 'weight', { id: id('weight', index), at, value: rounded(kilograms) }),
        vitalSign(number, 'height', { id: id('height', index), at, value: rounded(centimeters) }),
      ];
    }),
  ];
}

/** Clinical data of patients besides encounters. Children have immunizations; every tenth patient has none of it. */
export function clinicalResources(): (PlanDefinition | Condition | CarePlan | Task | Immunization | Observation)[] {
  const known = patientNumbers.filter((number) => number % 10 !== 0);
  return [
    ...planDefinitions(),
    ...known.flatMap((number) => Array.from({ length: 1 + (number % 2) }, (_, index) => condition(number, index))),
    ...known.map(carePlan),
    ...known.map(task),
    ...known.filter(isChild).flatMap((number) => vaccines.map((_, index) => immunization(number, index))),
    ...known.flatMap(measurements),
  ];
}
