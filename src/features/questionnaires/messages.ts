import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'questionnaires.list.title', defaultMessage: 'Questionnaire list view' },
  empty: { id: 'questionnaires.list.empty', defaultMessage: 'There are no questionnaires yet.' },
  create: { id: 'questionnaires.list.create', defaultMessage: 'Create questionnaire' },
  nameOrId: { id: 'questionnaires.list.nameOrId', defaultMessage: 'Name/Id' },
  status: { id: 'questionnaires.list.status', defaultMessage: 'Status' },
  publisher: { id: 'questionnaires.list.publisher', defaultMessage: 'Publisher' },
  version: { id: 'questionnaires.list.version', defaultMessage: 'Version' },
  date: { id: 'questionnaires.list.date', defaultMessage: 'Date' },
  actions: { id: 'questionnaires.list.actions', defaultMessage: 'Actions' },
  viewResponses: { id: 'questionnaires.list.viewResponses', defaultMessage: 'View Questionnaire Responses' },
  viewResponsesNamed: {
    id: 'questionnaires.list.viewResponsesNamed',
    defaultMessage: 'View Questionnaire Responses of {name}',
  },

  problem: { id: 'questionnaires.responses.problem', defaultMessage: 'Problem loading questionnaire' },
  lastChanged: { id: 'questionnaires.responses.lastChanged', defaultMessage: 'Last Changed' },
  subjectType: { id: 'questionnaires.responses.subjectType', defaultMessage: 'Subject type' },
  periodStart: { id: 'questionnaires.responses.periodStart', defaultMessage: 'Effective period start' },
  periodEnd: { id: 'questionnaires.responses.periodEnd', defaultMessage: 'Effective period end' },
  reviewed: { id: 'questionnaires.responses.reviewed', defaultMessage: 'Last reviewed date' },
  description: { id: 'questionnaires.responses.description', defaultMessage: 'Description' },
  preview: { id: 'questionnaires.responses.preview', defaultMessage: 'Preview items' },
  noItems: { id: 'questionnaires.responses.noItems', defaultMessage: 'This questionnaire has no items.' },
  linkId: { id: 'questionnaires.responses.linkId', defaultMessage: 'linkId: {linkId}' },
  itemType: { id: 'questionnaires.responses.itemType', defaultMessage: 'type: {type}' },
  fill: { id: 'questionnaires.responses.fill', defaultMessage: 'Fill form' },
  responses: { id: 'questionnaires.responses.table', defaultMessage: 'Questionnaire Responses' },
  noResponses: { id: 'questionnaires.responses.empty', defaultMessage: 'Nobody has answered this questionnaire yet.' },
  subject: { id: 'questionnaires.responses.subject', defaultMessage: 'Subject' },
  author: { id: 'questionnaires.responses.author', defaultMessage: 'Author' },
  questionnaire: { id: 'questionnaires.responses.questionnaire', defaultMessage: 'Questionnaire' },
  responseNamed: { id: 'questionnaires.responses.named', defaultMessage: '{name}, {date}' },
  noResponsesAbout: { id: 'questionnaires.responses.emptyAbout', defaultMessage: 'There are no responses yet.' },
  fillAbout: { id: 'questionnaires.responses.fillAbout', defaultMessage: 'Fill in a form' },
  noneAbout: {
    id: 'questionnaires.responses.noneAbout',
    defaultMessage: 'There are no questionnaires for this kind of record.',
  },
  submissionId: { id: 'questionnaires.responses.submissionId', defaultMessage: 'Submission Id' },
  authored: { id: 'questionnaires.responses.authored', defaultMessage: 'Date authored' },
  questionnaireVersion: {
    id: 'questionnaires.responses.questionnaireVersion',
    defaultMessage: 'QuestionnaireVersion',
  },

  missing: {
    id: 'questionnaires.form.missing',
    defaultMessage:
      'The questionnaire of this response cannot be found. The answers are shown as they are stored and cannot be changed.',
  },
  missingTitle: { id: 'questionnaires.form.missingTitle', defaultMessage: 'Questionnaire response' },
  noAnswers: { id: 'questionnaires.form.noAnswers', defaultMessage: 'This response has no answers.' },

  submitted: {
    id: 'questionnaires.form.submitted',
    defaultMessage: 'Questionnaire Response resource submitted successfully',
  },
  conflict: {
    id: 'questionnaires.form.conflict',
    defaultMessage:
      'Somebody else has changed these answers since you opened them. Put both together: where both of you changed one question, theirs stands. Or load their state; what you typed is lost then.',
  },
  conflictTogether: { id: 'questionnaires.form.conflictTogether', defaultMessage: 'Put both together' },
  conflictReload: { id: 'questionnaires.form.conflictReload', defaultMessage: 'Load the new state' },
});
