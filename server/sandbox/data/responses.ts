import type { QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { locationTags } from './codes.ts';
import { patientId, practitionerId, questionnaireId, sampleId } from './ids.ts';
import { servicePointOf } from './patients.ts';
import { servicePoints } from './servicePoints.ts';

const codedAnswer = (display: string) => ({
  valueCoding: {
    system: 'http://smartregister.org/codes/answers',
    code: display.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    display,
  },
});

const author = { reference: `Practitioner/${practitionerId('nurse')}`, display: 'Neema Nurse' };
const authored = (index: number): string =>
  new Date(Date.UTC(2026, 9, 1 + (index % 28), 7 + (index % 9))).toISOString();

function household(index: number): QuestionnaireResponse {
  const servicePoint = servicePoints[index] ?? servicePoints[0];
  const found = index % 4 !== 3;
  const visit: QuestionnaireResponseItem[] = [
    { linkId: 'visit.date', answer: [{ valueDate: authored(index).slice(0, 10) }] },
    { linkId: 'visit.found', answer: [{ valueBoolean: found }] },
    ...(found ? [] : [{ linkId: 'visit.absent', answer: [codedAnswer('At work')] }]),
  ];
  const member = (name: string, age: number, ill: boolean): QuestionnaireResponseItem => ({
    linkId: 'members',
    item: [
      { linkId: 'members.name', answer: [{ valueString: name }] },
      { linkId: 'members.age', answer: [{ valueInteger: age }] },
      { linkId: 'members.illness', answer: [{ valueBoolean: ill }] },
      ...(ill ? [{ linkId: 'members.symptoms', answer: [codedAnswer('Fever'), codedAnswer('Cough')] }] : []),
    ],
  });
  return {
    resourceType: 'QuestionnaireResponse',
    id: sampleId('QuestionnaireResponse', 'household', index),
    meta: { tag: locationTags(servicePoint?.id ?? '') },
    questionnaire: `Questionnaire/${questionnaireId('household-visit')}`,
    status: index % 6 === 5 ? 'in-progress' : 'completed',
    subject: { reference: `Location/${servicePoint?.id}`, ...(servicePoint ? { display: servicePoint.name } : {}) },
    authored: authored(index),
    author,
    item: [
      { linkId: 'visit', item: visit },
      ...(found ? [member('Zawadi', 31, false), member('Baraka', 4, index % 2 === 0)] : []),
      { linkId: 'water', answer: [codedAnswer(index % 2 === 0 ? 'Piped' : 'Borehole')] },
    ],
  };
}

/** Some older responses refer to a version of the form, two to its canonical URL. */
function growth(index: number): QuestionnaireResponse {
  const number = 3 * (index + 1);
  const id = questionnaireId('child-growth');
  return {
    resourceType: 'QuestionnaireResponse',
    id: sampleId('QuestionnaireResponse', 'growth', index),
    meta: { tag: locationTags(servicePointOf(number).id) },
    questionnaire:
      index < 2
        ? 'http://smartregister.org/Questionnaire/child-growth|1.0.0'
        : index < 4
          ? `Questionnaire/${id}/_history/1`
          : `Questionnaire/${id}`,
    status: 'completed',
    subject: { reference: `Patient/${patientId(number)}` },
    authored: authored(index + 9),
    author,
    source: author,
    item: [
      { linkId: 'weight', answer: [{ valueDecimal: 4.5 + index * 0.6 }] },
      { linkId: 'height', answer: [{ valueDecimal: 60 + index * 2.5 }] },
      { linkId: 'oedema', answer: [codedAnswer('No')] },
      ...(index === 0 ? [{ linkId: 'referred', answer: [{ valueBoolean: true }] }] : []),
    ],
  };
}

/** Responses to two of the three forms: 30 household visits and 15 measurements. */
export function responses(): QuestionnaireResponse[] {
  return [
    ...Array.from({ length: 30 }, (_, index) => household(index)),
    ...Array.from({ length: 15 }, (_, index) => growth(index)),
  ];
}
