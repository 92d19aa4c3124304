import type { Bundle, Condition, Encounter, MedicationRequest, Observation, Patient, Practitioner } from 'fhir/r4';
import type { Random } from '../../scripts/questionnaires/plausibleAnswer.ts';

const [families, given] = [
  ['Otieno', 'Kamau', 'Hassan', 'Müller', 'Nguyễn', 'O’Brien'],
  ['Zawadi', 'Baraka', 'Ana María', 'Fatuma', 'Jürgen', 'Minh'],
] as const;
const genders = ['female', 'male', 'other'] as const;
const places = ['Kisumu', 'Nairobi', 'Mombasa', 'Garissa'] as const;
const diagnoses = ['Malaria', 'Hypertension', 'Asthma', 'Anaemia'] as const;
const medicines = ['Paracetamol 500 mg', 'Amoxicillin 250 mg', 'ORS'] as const;
const ucum = 'http://unitsofmeasure.org';
const loinc = 'http://loinc.org';
const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 30);

/** The records that a form is filled in from, by the names of SDC and of searches. */
export interface Records {
  patient: Patient;
  user: Practitioner;
  encounter: Encounter;
  weights: Bundle;
  heights: Bundle;
  conditions: Bundle;
  medications: Bundle;
}

const bundleOf = (...resources: NonNullable<NonNullable<Bundle['entry']>[number]['resource']>[]): Bundle => ({
  ...{ resourceType: 'Bundle', type: 'searchset' },
  entry: resources.map((resource) => ({ resource })),
});

/** A patient with a health record, as a generator of synthetic patients writes them: some elements are missing in some. */
export function recordsOf(number: number, random: Random): Records {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.5);
  const subject = { reference: `Patient/p${number}` };
  const ageInDays = Math.floor(random() * 30_000) + 1;
  const patient: Patient = {
    ...{ resourceType: 'Patient', id: `p${number}`, gender: pick(genders) },
    identifier: [
      {
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
        value: `MRN/${number}`,
      },
    ],
    name: [{ use: 'official', family: pick(families), given: [pick(given), pick(given)] }],
    birthDate: new Date(now - ageInDays * day).toISOString().slice(0, random() < 0.2 ? 4 : 10),
    ...(random() < 0.7 && {
      telecom: [{ system: 'phone' as const, value: `07${Math.floor(random() * 1e8)}`.padEnd(10, '0') }],
    }),
    ...(random() < 0.8 && { address: [{ line: [`Road ${number}`], city: pick(places), country: 'KE' }] }),
  };
  const measured = (code: string, value: number, unit: string): Observation => ({
    ...{ resourceType: 'Observation', status: 'final', subject, code: { coding: [{ system: loinc, code }] } },
    effectiveDateTime: new Date(now - Math.floor(random() * 90) * day).toISOString(),
    valueQuantity: { value, unit, system: ucum, code: unit },
  });
  const weight = Math.round((3 + random() * 80) * 10) / 10;
  const condition = (text: string): Condition => ({
    ...{ resourceType: 'Condition', subject, code: { text } },
    ...(random() < 0.6 && { onsetDateTime: '2024-03-01' }),
  });
  const medication = (text: string): MedicationRequest => ({
    ...{ resourceType: 'MedicationRequest', status: 'active', intent: 'order', subject },
    medicationCodeableConcept: { text },
    dosageInstruction: [{ text: 'twice a day' }],
  });
  return {
    patient,
    user: { resourceType: 'Practitioner', id: 'u1', name: [{ family: 'Nurse', given: ['Neema'] }] },
    encounter: {
      ...{ resourceType: 'Encounter', id: `e${number}`, status: 'in-progress', class: { code: 'AMB' }, subject },
      period: { start: '2026-11-30T07:00:00Z' },
      reasonCode: [{ text: pick(['Fever', 'ANC visit 2', 'Follow-up']) }],
    },
    weights: bundleOf(measured('29463-7', weight, 'kg')),
    heights: random() < 0.8 ? bundleOf(measured('8302-2', Math.round(50 + random() * 130), 'cm')) : bundleOf(),
    conditions: bundleOf(...some(diagnoses).map(condition)),
    medications: bundleOf(...some(medicines).map(medication)),
  };
}
