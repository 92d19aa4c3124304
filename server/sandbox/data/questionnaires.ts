import type { Extension, Questionnaire, QuestionnaireItem, QuestionnaireItemAnswerOption } from 'fhir/r4';
import { questionnaireId } from './ids.ts';

const options = (...texts: string[]): QuestionnaireItemAnswerOption[] =>
  texts.map((text) => ({
    valueCoding: {
      system: 'http://smartregister.org/codes/answers',
      code: text.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      display: text,
    },
  }));

const item = (
  linkId: string,
  text: string,
  type: QuestionnaireItem['type'],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, text, type, ...more });

/** Smallest and largest answer, e.g. for `valueDecimal`. */
const limits = (key: `value${string}`, min: unknown, max?: unknown): Extension[] =>
  [
    { url: 'http://hl7.org/fhir/StructureDefinition/minValue', [key]: min },
    { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', [key]: max },
  ].filter((limit) => limit[key] !== undefined);

const centimetres = (value: number) => ({ value, unit: 'cm', system: 'http://unitsofmeasure.org', code: 'cm' });

function questionnaire(name: string, title: string, more: Omit<Partial<Questionnaire>, 'resourceType'>): Questionnaire {
  return {
    resourceType: 'Questionnaire',
    id: questionnaireId(name),
    identifier: [{ use: 'official', value: questionnaireId(name) }],
    url: `http://smartregister.org/Questionnaire/${name}`,
    version: '1.0.0',
    name: title.replaceAll(/[^A-Za-z]/g, ''),
    title,
    status: 'active',
    date: '2026-02-01',
    publisher: 'Ministry of Health',
    ...more,
  };
}

/** Conditional questions, choices, a repeating group and numbers. */
const householdVisit = questionnaire('household-visit', 'Household visit', {
  subjectType: ['Location'],
  description: 'What a community health worker sees at home',
  effectivePeriod: { start: '2026-02-01', end: '2027-01-31' },
  lastReviewDate: '2026-01-20',
  item: [
    item('visit', 'Visit', 'group', {
      item: [
        item('visit.date', 'Date of the visit', 'date', {
          required: true,
          extension: limits('valueDate', '2020-01-01'),
        }),
        item('visit.found', 'Was somebody at home?', 'boolean', { required: true }),
        item('visit.absent', 'Why not?', 'choice', {
          answerOption: options('At work', 'Moved away', 'Refused'),
          enableWhen: [{ question: 'visit.found', operator: '=', answerBoolean: false }],
        }),
      ],
    }),
    item('members', 'Members of the household', 'group', {
      repeats: true,
      enableWhen: [{ question: 'visit.found', operator: '=', answerBoolean: true }],
      item: [
        item('members.name', 'Name', 'string', { required: true, maxLength: 100 }),
        item('members.age', 'Age in years', 'integer', { extension: limits('valueInteger', 0, 120) }),
        item('members.illness', 'Ill in the last two weeks?', 'boolean'),
        item('members.symptoms', 'Symptoms', 'choice', {
          repeats: true,
          answerOption: options('Fever', 'Cough', 'Diarrhoea', 'Other'),
          enableWhen: [{ question: 'members.illness', operator: '=', answerBoolean: true }],
        }),
      ],
    }),
    item('water', 'Source of drinking water', 'open-choice', { answerOption: options('Piped', 'Borehole', 'River') }),
    item('remarks', 'Remarks', 'text'),
  ],
});

const childGrowth = questionnaire('child-growth', 'Child growth', {
  subjectType: ['Patient'],
  description: 'Weight, height and arm circumference of a child under five',
  item: [
    item('note', 'Take off shoes and heavy clothes first.', 'display'),
    item('weight', 'Weight (kg)', 'decimal', { required: true, extension: limits('valueDecimal', 0.5, 60) }),
    item('height', 'Height (cm)', 'decimal', { extension: limits('valueDecimal', 30, 150) }),
    item('muac', 'Arm circumference', 'quantity', {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
          valueCoding: { system: 'http://unitsofmeasure.org', code: 'cm', display: 'cm' },
        },
        ...limits('valueQuantity', centimetres(5), centimetres(40)),
      ],
    }),
    item('oedema', 'Swelling of both feet?', 'choice', { answerOption: options('Yes', 'No', 'Not sure') }),
    item('referred', 'Referred to a health centre?', 'boolean', {
      enableBehavior: 'any',
      enableWhen: [
        {
          question: 'oedema',
          operator: '=',
          answerCoding: { system: 'http://smartregister.org/codes/answers', code: 'yes' },
        },
        { question: 'weight', operator: '<', answerDecimal: 5 },
      ],
    }),
    item('next', 'Next visit', 'dateTime'),
  ],
});

const servicePointCheck = questionnaire('service-point-check', 'Service point check', {
  subjectType: ['Location'],
  status: 'draft',
  version: '0.3.0',
  item: [
    item('open', 'Is the service point open?', 'boolean', { required: true }),
    item('staff', 'Number of staff present', 'integer', {
      enableWhen: [{ question: 'open', operator: '=', answerBoolean: true }],
      initial: [{ valueInteger: 1 }],
      extension: limits('valueInteger', 0, 500),
    }),
    item('opened', 'Opened at', 'time'),
    item('link', 'Photo album', 'url'),
    item('legacy', 'Kept for old answers', 'string', { readOnly: true }),
  ],
});

/** Three forms that together use every kind of question the form renderer supports. */
export const questionnaires = (): Questionnaire[] => [householdVisit, childGrowth, servicePointCheck];
