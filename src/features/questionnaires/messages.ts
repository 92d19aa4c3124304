import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: {
    id: 'questionnaires.list.title',
    defaultMessage: 'Questionnaire list view',
    description: 'List of questionnaires: title',
  },
  empty: {
    id: 'questionnaires.list.empty',
    defaultMessage: 'There are no questionnaires yet.',
    description: 'List of questionnaires: text of an empty list',
  },
  create: {
    id: 'questionnaires.list.create',
    defaultMessage: 'Create questionnaire',
    description: 'List of questionnaires: label',
  },
  cannotCreate: {
    id: 'questionnaires.list.cannotCreate',
    defaultMessage: 'Questionnaires cannot be created in this application, only on the FHIR server.',
    description: 'List of questionnaires: why the button “Create questionnaire” is disabled',
  },
  nameOrId: {
    id: 'questionnaires.list.nameOrId',
    defaultMessage: 'Name/Id',
    description: 'List of questionnaires: label',
  },
  status: { id: 'questionnaires.list.status', defaultMessage: 'Status', description: 'List of questionnaires: label' },
  publisher: {
    id: 'questionnaires.list.publisher',
    defaultMessage: 'Publisher',
    description: 'List of questionnaires',
  },
  version: { id: 'questionnaires.list.version', defaultMessage: 'Version', description: 'List of questionnaires' },
  date: { id: 'questionnaires.list.date', defaultMessage: 'Date', description: 'List of questionnaires' },
  actions: {
    id: 'questionnaires.list.actions',
    defaultMessage: 'Actions',
    description: 'List of questionnaires: label',
  },
  viewResponses: {
    id: 'questionnaires.list.viewResponses',
    defaultMessage: 'View Questionnaire Responses',
    description: 'List of questionnaires',
  },
  viewResponsesNamed: {
    id: 'questionnaires.list.viewResponsesNamed',
    defaultMessage: 'View Questionnaire Responses of {name}',
    description:
      'List of questionnaires: accessible name of a button in a row. {name}: name of the record, person or item',
  },

  problem: {
    id: 'questionnaires.responses.problem',
    defaultMessage: 'Problem loading questionnaire',
    description: 'Responses to a questionnaire',
  },
  lastChanged: {
    id: 'questionnaires.responses.lastChanged',
    defaultMessage: 'Last Changed',
    description: 'Responses to a questionnaire: label',
  },
  active: {
    id: 'questionnaires.status.active',
    defaultMessage: 'Active',
    description: 'Status of a questionnaire: in use',
  },
  retired: {
    id: 'questionnaires.status.retired',
    defaultMessage: 'Retired',
    description: 'Status of a questionnaire that is no longer used',
  },
  Patient: {
    id: 'questionnaires.subject.patient',
    defaultMessage: 'Patient',
    description: 'Type of the subjects of a questionnaire: value of a filter',
  },
  Practitioner: {
    id: 'questionnaires.subject.practitioner',
    defaultMessage: 'Practitioner',
    description: 'Type of the subjects of a questionnaire: value of a filter',
  },
  Group: {
    id: 'questionnaires.subject.group',
    defaultMessage: 'Group',
    description: 'Type of the subjects of a questionnaire (FHIR Group): value of a filter',
  },
  Location: {
    id: 'questionnaires.subject.location',
    defaultMessage: 'Location',
    description: 'Type of the subjects of a questionnaire: value of a filter',
  },
  Organization: {
    id: 'questionnaires.subject.team',
    defaultMessage: 'Team',
    description: 'Type of the subjects of a questionnaire (FHIR Organization): value of a filter',
  },
  subjectType: {
    id: 'questionnaires.responses.subjectType',
    defaultMessage: 'Subject type',
    description: 'Responses to a questionnaire',
  },
  periodStart: {
    id: 'questionnaires.responses.periodStart',
    defaultMessage: 'Effective period start',
    description: 'Responses to a questionnaire',
  },
  periodEnd: {
    id: 'questionnaires.responses.periodEnd',
    defaultMessage: 'Effective period end',
    description: 'Responses to a questionnaire',
  },
  reviewed: {
    id: 'questionnaires.responses.reviewed',
    defaultMessage: 'Last reviewed date',
    description: 'Responses to a questionnaire',
  },
  description: {
    id: 'questionnaires.responses.description',
    defaultMessage: 'Description',
    description: 'Responses to a questionnaire: label',
  },
  preview: {
    id: 'questionnaires.responses.preview',
    defaultMessage: 'Preview items',
    description: 'Responses to a questionnaire',
  },
  noItems: {
    id: 'questionnaires.responses.noItems',
    defaultMessage: 'This questionnaire has no items.',
    description: 'Responses to a questionnaire: text of an empty list',
  },
  linkId: {
    id: 'questionnaires.responses.linkId',
    defaultMessage: 'linkId: {linkId}',
    description: 'Responses to a questionnaire. {linkId}: id of the question',
  },
  itemType: {
    id: 'questionnaires.responses.itemType',
    defaultMessage: 'type: {type}',
    description: 'Responses to a questionnaire. {type}: FHIR type',
  },
  fill: {
    id: 'questionnaires.responses.fill',
    defaultMessage: 'Fill form',
    description: 'Responses to a questionnaire: label',
  },
  responses: {
    id: 'questionnaires.responses.table',
    defaultMessage: 'Questionnaire Responses',
    description: 'Responses to a questionnaire: label',
  },
  noResponses: {
    id: 'questionnaires.responses.empty',
    defaultMessage: 'There are no responses to this questionnaire yet.',
    description: 'Responses to a questionnaire: text of an empty list',
  },
  noSubject: {
    id: 'questionnaires.responses.noSubject',
    defaultMessage: 'No subject',
    description: 'Responses to a questionnaire: value of a response without a subject',
  },
  subject: {
    id: 'questionnaires.responses.subject',
    defaultMessage: 'Subject',
    description: 'Responses to a questionnaire: label',
  },
  author: {
    id: 'questionnaires.responses.author',
    defaultMessage: 'Author',
    description: 'Responses to a questionnaire',
  },
  questionnaire: {
    id: 'questionnaires.responses.questionnaire',
    defaultMessage: 'Questionnaire',
    description: 'Responses to a questionnaire: label',
  },
  responseNamed: {
    id: 'questionnaires.responses.named',
    defaultMessage: '{name}, {date}',
    description: 'Responses to a questionnaire. {name}: name of the record, person or item; {date}: date',
  },
  noResponsesAbout: {
    id: 'questionnaires.responses.emptyAbout',
    defaultMessage: 'There are no responses yet.',
    description: 'Responses to a questionnaire: text of an empty list',
  },
  fillAbout: {
    id: 'questionnaires.responses.fillAbout',
    defaultMessage: 'Fill in a form',
    description: 'Responses to a questionnaire: heading',
  },
  noneAbout: {
    id: 'questionnaires.responses.noneAbout',
    defaultMessage: 'There are no questionnaires for this kind of record.',
    description: 'Responses to a questionnaire: text of an empty list',
  },
  submissionId: {
    id: 'questionnaires.responses.submissionId',
    defaultMessage: 'Submission Id',
    description: 'Responses to a questionnaire',
  },
  authored: {
    id: 'questionnaires.responses.authored',
    defaultMessage: 'Date authored',
    description: 'Responses to a questionnaire',
  },
  questionnaireVersion: {
    id: 'questionnaires.responses.questionnaireVersion',
    defaultMessage: 'QuestionnaireVersion',
    description: 'Responses to a questionnaire',
  },

  missing: {
    id: 'questionnaires.form.missing',
    defaultMessage:
      'The questionnaire of this response cannot be found. The answers are shown as they are stored and cannot be changed.',
    description: 'Form that fills in a questionnaire: notification',
  },
  missingTitle: {
    id: 'questionnaires.form.missingTitle',
    defaultMessage: 'Questionnaire response',
    description: 'Form that fills in a questionnaire: page title',
  },
  noAnswers: {
    id: 'questionnaires.form.noAnswers',
    defaultMessage: 'This response has no answers.',
    description: 'Form that fills in a questionnaire: text of an empty list',
  },

  submitted: {
    id: 'questionnaires.form.submitted',
    defaultMessage: 'Questionnaire Response resource submitted successfully',
    description: 'Form that fills in a questionnaire',
  },
  conflict: {
    id: 'questionnaires.form.conflict',
    defaultMessage:
      'Someone else has changed these answers since you opened them. You can merge both: where you both changed a question, their answer is kept. Or load their version; your input is then lost.',
    description: 'Form that fills in a questionnaire: notification',
  },
  conflictTogether: {
    id: 'questionnaires.form.conflictTogether',
    defaultMessage: 'Merge both',
    description: 'Form that fills in a questionnaire: button',
  },
  conflictReload: {
    id: 'questionnaires.form.conflictReload',
    defaultMessage: 'Load their version',
    description: 'Form that fills in a questionnaire: button',
  },
});
