import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  submit: {
    id: 'questionnaires.form.submit',
    defaultMessage: 'Submit',
    description: 'Form that fills in a questionnaire: button',
  },
  submitting: {
    id: 'questionnaires.form.submitting',
    defaultMessage: 'Submitting',
    description: 'Form that fills in a questionnaire: button',
  },
  cancel: {
    id: 'questionnaires.form.cancel',
    defaultMessage: 'Cancel',
    description: 'Form that fills in a questionnaire: button',
  },
  attention: {
    id: 'questionnaires.form.attention',
    defaultMessage: '{count, plural, one {# question needs your attention} other {# questions need your attention}}',
    description: 'Form that fills in a questionnaire: message. {count}: number',
  },
  readOnly: {
    id: 'questionnaires.form.readOnly',
    defaultMessage: 'You can view these answers but not change them.',
    description: 'Form that fills in a questionnaire: message',
  },
  addGroup: {
    id: 'questionnaires.form.addGroup',
    defaultMessage: 'Add another: {name}',
    description: 'Form that fills in a questionnaire. {name}: name of the record, person or item',
  },
  removeGroup: {
    id: 'questionnaires.form.removeGroup',
    defaultMessage: 'Remove {name} {number}',
    description:
      'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item; {number}: number',
  },
  numbered: {
    id: 'questionnaires.form.numbered',
    defaultMessage: '{name} {number}',
    description:
      'Form that fills in a questionnaire: label. {name}: name of the record, person or item; {number}: number',
  },
  addAnswer: {
    id: 'questionnaires.form.addAnswer',
    defaultMessage: 'Add another answer',
    description: 'Form that fills in a questionnaire',
  },
  addAnswerNamed: {
    id: 'questionnaires.form.addAnswerNamed',
    defaultMessage: 'Add another answer: {name}',
    description:
      'Form that fills in a questionnaire: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  removeAnswer: {
    id: 'questionnaires.form.removeAnswer',
    defaultMessage: 'Remove answer {number}: {name}',
    description:
      'Form that fills in a questionnaire: accessible name. {number}: number; {name}: name of the record, person or item',
  },
  clear: {
    id: 'questionnaires.form.clear',
    defaultMessage: 'Clear',
    description: 'Form that fills in a questionnaire: accessible name',
  },
  clearNamed: {
    id: 'questionnaires.form.clearNamed',
    defaultMessage: 'Clear: {name}',
    description:
      'Form that fills in a questionnaire: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  yes: {
    id: 'questionnaires.form.yes',
    defaultMessage: 'Yes',
    description: 'Form that fills in a questionnaire: label',
  },
  no: { id: 'questionnaires.form.no', defaultMessage: 'No', description: 'Form that fills in a questionnaire: label' },
  other: {
    id: 'questionnaires.form.other',
    defaultMessage: 'Other answer: {name}',
    description: 'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item',
  },
  otherShort: {
    id: 'questionnaires.form.otherShort',
    defaultMessage: 'Other answer',
    description: 'Form that fills in a questionnaire: label',
  },
  stored: {
    id: 'questionnaires.form.stored',
    defaultMessage: 'An answer of another kind is stored: {answer}',
    description: 'Form that fills in a questionnaire: hint below a field. {answer}: the answer',
  },
  timeOf: {
    id: 'questionnaires.form.timeOf',
    defaultMessage: 'Time: {name}',
    description: 'Accessible name of the time beside a date. {name}: text of the question',
  },
  unit: {
    id: 'questionnaires.form.unit',
    defaultMessage: 'Unit: {name}',
    description: 'Form that fills in a questionnaire. {name}: name of the record, person or item',
  },
  optionsFailed: {
    id: 'questionnaires.form.optionsFailed',
    defaultMessage: 'Unable to load dropdown options.',
    description: 'Form that fills in a questionnaire: error message',
  },
  noOptions: {
    id: 'questionnaires.form.noOptions',
    defaultMessage: 'No data',
    description: 'Form that fills in a questionnaire: text of an empty list',
  },
  moreOptions: {
    id: 'questionnaires.form.moreOptions',
    defaultMessage: '{count, plural, one {# more answer: type to find it} other {# more answers: type to find them}}',
    description: 'Form that fills in a questionnaire. {count}: number',
  },
  chooseFile: {
    id: 'questionnaires.form.chooseFile',
    defaultMessage: 'Choose a file',
    description: 'Form that fills in a questionnaire',
  },
  removeFile: {
    id: 'questionnaires.form.removeFile',
    defaultMessage: 'Remove the file {name}',
    description: 'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item',
  },
  fileUnnamed: {
    id: 'questionnaires.form.fileUnnamed',
    defaultMessage: 'File without a name',
    description: 'Form that fills in a questionnaire',
  },
  fileTooLarge: {
    id: 'questionnaires.form.fileTooLarge',
    defaultMessage: 'The file is larger than {limit} MB.',
    description: 'Form that fills in a questionnaire. {limit}: number',
  },
  fileUnreadable: {
    id: 'questionnaires.form.fileUnreadable',
    defaultMessage: 'The file cannot be read. Choose it again, or choose another file.',
    description: 'Form that fills in a questionnaire: the browser cannot read the chosen file',
  },
  referenceType: {
    id: 'questionnaires.form.referenceType',
    defaultMessage: 'Kind: {name}',
    description: 'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item',
  },
  referenceHint: {
    id: 'questionnaires.form.referenceHint',
    defaultMessage: 'As Type/id, e.g. Patient/7',
    description: 'Form that fills in a questionnaire: hint below a field',
  },

  unknownType: {
    id: 'questionnaires.form.unknownType',
    defaultMessage: 'This question cannot be answered here: its type is not known ({type}).',
    description: 'Form that fills in a questionnaire. {type}: FHIR type',
  },

  failures: {
    id: 'questionnaires.failure.summary',
    defaultMessage:
      'This form has {count, plural, one {an error} other {# errors}}. You can fill it in; check what is listed here.',
    description: 'Fault of a form’s definition, for the author of the form: notification. {count}: number',
  },
  failureAt: {
    id: 'questionnaires.failure.at',
    defaultMessage: '{question}: {text}',
    description:
      'Fault of a form’s definition, for the author of the form. {question}: text of a question; {text}: the text or message',
  },
  failureWhole: {
    id: 'questionnaires.failure.whole',
    defaultMessage: 'Whole form',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failureDetails: {
    id: 'questionnaires.failure.details',
    defaultMessage: 'Details for the author of the form',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedCalculation: {
    id: 'questionnaires.failure.calculation',
    defaultMessage: 'The value cannot be calculated',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedMisfit: {
    id: 'questionnaires.failure.misfit',
    defaultMessage: 'The calculated value is not valid for this question: {value}',
    description: 'Fault of a form’s definition, for the author of the form. {value}: the value',
  },
  failedCondition: {
    id: 'questionnaires.failure.condition',
    defaultMessage: 'Always shown, because its condition does not work',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedInitial: {
    id: 'questionnaires.failure.initial',
    defaultMessage: 'The initial value cannot be filled in',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedChoices: {
    id: 'questionnaires.failure.choices',
    defaultMessage: 'The choices cannot be loaded',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedLimit: {
    id: 'questionnaires.failure.limit',
    defaultMessage: 'The lowest or highest value cannot be checked',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedRule: {
    id: 'questionnaires.failure.rule',
    defaultMessage: 'A rule cannot be checked',
    description: 'Fault of a form’s definition, for the author of the form',
  },
  failedPattern: {
    id: 'questionnaires.failure.pattern',
    defaultMessage: 'The format of the answer cannot be checked',
    description: 'Fault of a form’s definition, for the author of the form',
  },

  required: {
    id: 'questionnaires.problem.required',
    defaultMessage: 'Please answer this question',
    description: 'Validation error of an answer',
  },
  unreadableNumber: {
    id: 'questionnaires.problem.number',
    defaultMessage: 'Please enter a number',
    description: 'Validation error of an answer',
  },
  unreadableInteger: {
    id: 'questionnaires.problem.integer',
    defaultMessage: 'Please enter a whole number',
    description: 'Validation error of an answer',
  },
  tooLong: {
    id: 'questionnaires.problem.tooLong',
    defaultMessage: 'At most {limit, plural, one {# character} other {# characters}}',
    description: 'Validation error of an answer. {limit}: number',
  },
  tooShort: {
    id: 'questionnaires.problem.tooShort',
    defaultMessage: 'At least {limit, plural, one {# character} other {# characters}}',
    description: 'Validation error of an answer. {limit}: number',
  },
  tooSmall: {
    id: 'questionnaires.problem.tooSmall',
    defaultMessage: 'Enter {limit} or more',
    description: 'Validation error of an answer. {limit}: number',
  },
  tooLarge: {
    id: 'questionnaires.problem.tooLarge',
    defaultMessage: 'Enter {limit} or less',
    description: 'Validation error of an answer. {limit}: number',
  },
  decimals: {
    id: 'questionnaires.problem.decimals',
    defaultMessage: 'At most {limit, plural, one {# decimal place} other {# decimal places}}',
    description: 'Validation error of an answer. {limit}: number',
  },
  pattern: {
    id: 'questionnaires.problem.pattern',
    defaultMessage: 'This is not in the required format',
    description: 'Validation error of an answer',
  },
  url: {
    id: 'questionnaires.problem.url',
    defaultMessage: 'Please enter an address such as https://example.org',
    description: 'Validation error of an answer',
  },
  tooFew: {
    id: 'questionnaires.problem.tooFew',
    defaultMessage: 'At least {limit, plural, one {# answer} other {# answers}}',
    description: 'Validation error of an answer. {limit}: number',
  },
  rule: {
    id: 'questionnaires.form.rule',
    defaultMessage: 'This answer breaks a rule of the form',
    description: 'Form that fills in a questionnaire: message',
  },
  tooMany: {
    id: 'questionnaires.problem.tooMany',
    defaultMessage: 'At most {limit, plural, one {# answer} other {# answers}}',
    description: 'Validation error of an answer. {limit}: number',
  },
  date: {
    id: 'questionnaires.problem.date',
    defaultMessage: 'As YYYY-MM-DD, YYYY-MM or YYYY',
    description: 'Validation error of an answer',
  },
});
