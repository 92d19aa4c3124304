import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  submit: { id: 'questionnaires.form.submit', defaultMessage: 'Submit' },
  submitting: { id: 'questionnaires.form.submitting', defaultMessage: 'Submitting' },
  cancel: { id: 'questionnaires.form.cancel', defaultMessage: 'Cancel' },
  attention: {
    id: 'questionnaires.form.attention',
    defaultMessage: '{count, plural, one {# question needs your attention} other {# questions need your attention}}',
  },
  readOnly: {
    id: 'questionnaires.form.readOnly',
    defaultMessage: 'You may look at these answers, not change them.',
  },
  addGroup: { id: 'questionnaires.form.addGroup', defaultMessage: 'Add another: {name}' },
  removeGroup: { id: 'questionnaires.form.removeGroup', defaultMessage: 'Remove {name} {number}' },
  numbered: { id: 'questionnaires.form.numbered', defaultMessage: '{name} {number}' },
  addAnswer: { id: 'questionnaires.form.addAnswer', defaultMessage: 'Add another answer' },
  addAnswerNamed: { id: 'questionnaires.form.addAnswerNamed', defaultMessage: 'Add another answer: {name}' },
  removeAnswer: { id: 'questionnaires.form.removeAnswer', defaultMessage: 'Remove answer {number}: {name}' },
  clear: { id: 'questionnaires.form.clear', defaultMessage: 'Clear' },
  clearNamed: { id: 'questionnaires.form.clearNamed', defaultMessage: 'Clear: {name}' },
  yes: { id: 'questionnaires.form.yes', defaultMessage: 'Yes' },
  no: { id: 'questionnaires.form.no', defaultMessage: 'No' },
  other: { id: 'questionnaires.form.other', defaultMessage: 'Other answer: {name}' },
  otherShort: { id: 'questionnaires.form.otherShort', defaultMessage: 'Other answer' },
  stored: {
    id: 'questionnaires.form.stored',
    defaultMessage: 'An answer of another kind is stored: {answer}',
  },
  unit: { id: 'questionnaires.form.unit', defaultMessage: 'Unit: {name}' },
  optionsFailed: { id: 'questionnaires.form.optionsFailed', defaultMessage: 'Unable to load dropdown options.' },
  noOptions: { id: 'questionnaires.form.noOptions', defaultMessage: 'No data' },
  moreOptions: {
    id: 'questionnaires.form.moreOptions',
    defaultMessage: '{count, plural, one {# more answer: type to find it} other {# more answers: type to find them}}',
  },
  chooseFile: { id: 'questionnaires.form.chooseFile', defaultMessage: 'Choose a file' },
  removeFile: { id: 'questionnaires.form.removeFile', defaultMessage: 'Remove the file {name}' },
  fileUnnamed: { id: 'questionnaires.form.fileUnnamed', defaultMessage: 'File without a name' },
  fileTooLarge: { id: 'questionnaires.form.fileTooLarge', defaultMessage: 'The file is larger than {limit} MB.' },
  referenceType: { id: 'questionnaires.form.referenceType', defaultMessage: 'Kind: {name}' },
  referenceHint: { id: 'questionnaires.form.referenceHint', defaultMessage: 'As Type/id, e.g. Patient/7' },

  unknownType: {
    id: 'questionnaires.form.unknownType',
    defaultMessage: 'This question cannot be answered here: its type is not known ({type}).',
  },

  failures: {
    id: 'questionnaires.failure.summary',
    defaultMessage:
      'This form has {count, plural, one {an error} other {# errors}}. You can fill it in; check what is listed here.',
  },
  failureAt: { id: 'questionnaires.failure.at', defaultMessage: '{question}: {text}' },
  failureWhole: { id: 'questionnaires.failure.whole', defaultMessage: 'Whole form' },
  failureDetails: { id: 'questionnaires.failure.details', defaultMessage: 'Details for the author of the form' },
  failedCalculation: { id: 'questionnaires.failure.calculation', defaultMessage: 'The value cannot be calculated' },
  failedMisfit: {
    id: 'questionnaires.failure.misfit',
    defaultMessage: 'The calculated value does not fit this question: {value}',
  },
  failedCondition: {
    id: 'questionnaires.failure.condition',
    defaultMessage: 'Always shown, because its condition does not work',
  },
  failedInitial: { id: 'questionnaires.failure.initial', defaultMessage: 'The initial value cannot be filled in' },
  failedChoices: { id: 'questionnaires.failure.choices', defaultMessage: 'The choices cannot be loaded' },
  failedLimit: { id: 'questionnaires.failure.limit', defaultMessage: 'The lowest or highest value cannot be checked' },
  failedRule: { id: 'questionnaires.failure.rule', defaultMessage: 'A rule cannot be checked' },
  failedPattern: { id: 'questionnaires.failure.pattern', defaultMessage: 'The format of the answer cannot be checked' },

  required: { id: 'questionnaires.problem.required', defaultMessage: 'Please answer this question' },
  unreadableNumber: { id: 'questionnaires.problem.number', defaultMessage: 'Please enter a number' },
  unreadableInteger: { id: 'questionnaires.problem.integer', defaultMessage: 'Please enter a whole number' },
  tooLong: {
    id: 'questionnaires.problem.tooLong',
    defaultMessage: 'At most {limit, plural, one {# character} other {# characters}}',
  },
  tooShort: {
    id: 'questionnaires.problem.tooShort',
    defaultMessage: 'At least {limit, plural, one {# character} other {# characters}}',
  },
  tooSmall: { id: 'questionnaires.problem.tooSmall', defaultMessage: 'Not below {limit}' },
  tooLarge: { id: 'questionnaires.problem.tooLarge', defaultMessage: 'Not above {limit}' },
  decimals: {
    id: 'questionnaires.problem.decimals',
    defaultMessage: 'At most {limit, plural, one {# decimal place} other {# decimal places}}',
  },
  pattern: { id: 'questionnaires.problem.pattern', defaultMessage: 'This is not in the form that is asked for' },
  url: { id: 'questionnaires.problem.url', defaultMessage: 'Please enter an address such as https://example.org' },
  tooFew: {
    id: 'questionnaires.problem.tooFew',
    defaultMessage: 'At least {limit, plural, one {# answer} other {# answers}}',
  },
  rule: { id: 'questionnaires.form.rule', defaultMessage: 'This answer breaks a rule of the form' },
  tooMany: {
    id: 'questionnaires.problem.tooMany',
    defaultMessage: 'At most {limit, plural, one {# answer} other {# answers}}',
  },
  date: { id: 'questionnaires.problem.date', defaultMessage: 'As YYYY-MM-DD, YYYY-MM or YYYY' },
});
