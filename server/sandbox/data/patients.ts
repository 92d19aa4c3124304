import type { Patient } from 'fhir/r4';
import { locationTags } from './codes.ts';
import { patientId, sampleId, teamId } from './ids.ts';
import { irregularPatients, regularName } from './patientTable.ts';
import { servicePoints, type ServicePoint } from './servicePoints.ts';
import { teamOfCounty } from './teamTable.ts';

export const patientCount = 60;

export const patientNumbers: readonly number[] = Array.from({ length: patientCount }, (_, index) => index + 1);

/** Service point of a patient. */
export function servicePointOf(number: number): ServicePoint {
  const servicePoint = servicePoints[(number * 13) % servicePoints.length];
  if (!servicePoint) throw new Error('There are no service points');
  return servicePoint;
}

/** Every third patient was born in 2025; the others are adults. */
export const isChild = (number: number): boolean => number % 3 === 0;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Date of birth, unless the patient's record is irregular. */
export function birthDate(number: number): string {
  const year = isChild(number) ? 2025 : 1950 + ((number * 17) % 55);
  return `${year}-${twoDigits(1 + (number % 12))}-${twoDigits(1 + ((number * 5) % 28))}`;
}

function patient(number: number): Patient {
  const servicePoint = servicePointOf(number);
  const { name = [regularName(number)], ...odd } = irregularPatients[number] ?? {};
  const id = patientId(number);
  const team = teamOfCounty(servicePoint.county);
  return {
    resourceType: 'Patient',
    id,
    meta: { tag: locationTags(servicePoint.id) },
    identifier: [
      { use: 'official', value: sampleId('Identifier', 'Patient', number) },
      { use: 'usual', value: `MCH-${String(number).padStart(6, '0')}` },
    ],
    active: true,
    ...(name.length > 0 ? { name } : {}),
    ...(number % 4 === 0
      ? {}
      : { telecom: [{ system: 'phone', value: `+2547${String(20_000_000 + number * 104_729)}`, use: 'mobile' }] }),
    gender: number % 2 === 0 ? 'female' : number % 15 === 0 ? 'other' : 'male',
    birthDate: birthDate(number),
    ...(number % 5 === 0
      ? {}
      : {
          address: [
            {
              use: 'home',
              line: [`House ${number}, near ${servicePoint.name}`],
              district: servicePoint.county,
              country: 'Kenya',
            },
          ],
        }),
    managingOrganization: { reference: `Organization/${teamId(team)}`, display: team },
    ...odd,
  };
}

/** 60 patients, some with incomplete or unusual records (see patientTable.ts). */
export const patients = (): Patient[] => patientNumbers.map(patient);
