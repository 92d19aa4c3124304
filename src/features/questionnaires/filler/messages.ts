import { texts } from '../../../shared/intl/texts.ts';

export const messages = {
  ...texts('questionnaires.form', {
    submit: ['Submit', 'Form that fills in a questionnaire: button'],
    submitting: ['Submitting', 'Form that fills in a questionnaire: button'],
    pause: ['Save for later', 'Form that fills in a questionnaire: button that saves the answers so far'],
    cancel: ['Cancel', 'Form that fills in a questionnaire: button'],
    attention: [
      '{count, plural, one {# question needs your attention} other {# questions need your attention}}',
      'Form that fills in a questionnaire: message. {count}: number',
    ],
    readOnly: ['You can view these answers but not change them.', 'Form that fills in a questionnaire: message'],
    addGroup: ['Add another: {name}', 'Form that fills in a questionnaire. {name}: name of the record, person or item'],
    removeGroup: [
      'Remove {name} {number}',
      'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item; {number}: number',
    ],
    numbered: [
      '{name} {number}',
      'Form that fills in a questionnaire: label. {name}: name of the record, person or item; {number}: number',
    ],
    addAnswer: ['Add another answer', 'Form that fills in a questionnaire'],
    addAnswerNamed: [
      'Add another answer: {name}',
      'Form that fills in a questionnaire: accessible name of a button in a row. {name}: name of the record, person or item',
    ],
    removeAnswer: [
      'Remove answer {number}: {name}',
      'Form that fills in a questionnaire: accessible name. {number}: number; {name}: name of the record, person or item',
    ],
    clear: ['Clear', 'Form that fills in a questionnaire: accessible name'],
    clearNamed: [
      'Clear: {name}',
      'Form that fills in a questionnaire: accessible name of a button in a row. {name}: name of the record, person or item',
    ],
    yes: ['Yes', 'Form that fills in a questionnaire: label'],
    no: ['No', 'Form that fills in a questionnaire: label'],
    other: ['Other answer: {name}', 'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item'],
    otherLabelled: [
      '{text}: {name}',
      'Form that fills in a questionnaire: accessible name of a field for free text. {text}: label of the field by the author of the form; {name}: the question',
    ],
    atLeast: ['At least {limit}', 'Form that fills in a questionnaire: hint below a quantity. {limit}: number with its unit'],
    atMost: ['At most {limit}', 'Form that fills in a questionnaire: hint below a quantity. {limit}: number with its unit'],
    between: [
      'From {min} to {max}',
      'Form that fills in a questionnaire: hint below a quantity. {min} and {max}: numbers with their units',
    ],
    slider: [
      'Slider: {name}',
      'Form that fills in a questionnaire: accessible name of a slider beside a number field. {name}: the question',
    ],
    otherShort: ['Other answer', 'Form that fills in a questionnaire: label'],
    stored: [
      'An answer of another kind is stored: {answer}',
      'Form that fills in a questionnaire: hint below a field. {answer}: the answer',
    ],
    timeOf: ['Time: {name}', 'Accessible name of the time beside a date. {name}: text of the question'],
    unit: ['Unit: {name}', 'Form that fills in a questionnaire. {name}: name of the record, person or item'],
    optionsFailed: ['Unable to load dropdown options.', 'Form that fills in a questionnaire: error message'],
    noOptions: ['No data', 'Form that fills in a questionnaire: text of an empty list'],
    moreOptions: [
      '{count, plural, one {# more answer: type to find it} other {# more answers: type to find them}}',
      'Form that fills in a questionnaire. {count}: number',
    ],
    chooseFile: ['Choose a file', 'Form that fills in a questionnaire'],
    removeFile: [
      'Remove the file {name}',
      'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item',
    ],
    fileUnnamed: ['File without a name', 'Form that fills in a questionnaire'],
    fileTooLarge: ['The file is larger than {limit} MB.', 'Form that fills in a questionnaire. {limit}: number'],
    fileType: [
      'Choose a file of another type. Allowed: {limit}',
      'Form that fills in a questionnaire: error message. {limit}: list of file types, e.g. image/png',
    ],
    fileUnreadable: [
      'The file cannot be read. Choose it again, or choose another file.',
      'Form that fills in a questionnaire: the browser cannot read the chosen file',
    ],
    referenceType: ['Kind: {name}', 'Form that fills in a questionnaire: accessible name. {name}: name of the record, person or item'],
    referenceHint: ['As Type/id, e.g. Patient/7', 'Form that fills in a questionnaire: hint below a field'],
    unknownType: [
      'This question cannot be answered here: its type is not known ({type}).',
      'Form that fills in a questionnaire. {type}: FHIR type',
    ],
    corrected: [
      'Entered by hand. Calculated: {value}',
      'Form that fills in a questionnaire: remark below an answer that differs from its calculation. {value}: the calculated answer',
    ],
    useCalculated: ['Use calculated value', 'Form that fills in a questionnaire: button'],
    useCalculatedNamed: [
      'Use calculated value: {name}',
      'Form that fills in a questionnaire: accessible name of a button in a row. {name}: text of the question',
    ],
    rule: ['This answer breaks a rule of the form', 'Form that fills in a questionnaire: message'],
  }),
  ...texts('questionnaires.failure', {
    failures: [
      'This form has {count, plural, one {an error} other {# errors}}. You can fill it in; check what is listed here.',
      'Fault of a form’s definition, for the author of the form: notification. {count}: number',
      'summary',
    ],
    failureAt: [
      '{question}: {text}',
      'Fault of a form’s definition, for the author of the form. {question}: text of a question; {text}: the text or message',
      'at',
    ],
    failureWhole: ['Whole form', 'Fault of a form’s definition, for the author of the form', 'whole'],
    failureDetails: ['Details for the author of the form', 'Fault of a form’s definition, for the author of the form', 'details'],
    failedCalculation: ['The value cannot be calculated', 'Fault of a form’s definition, for the author of the form', 'calculation'],
    failedMisfit: [
      'The calculated value is not valid for this question: {value}',
      'Fault of a form’s definition, for the author of the form. {value}: the value',
      'misfit',
    ],
    failedCondition: [
      'Always shown, because its condition does not work',
      'Fault of a form’s definition, for the author of the form',
      'condition',
    ],
    failedInitial: ['The initial value cannot be filled in', 'Fault of a form’s definition, for the author of the form', 'initial'],
    failedChoices: ['The choices cannot be loaded', 'Fault of a form’s definition, for the author of the form', 'choices'],
    failedLimit: ['The lowest or highest value cannot be checked', 'Fault of a form’s definition, for the author of the form', 'limit'],
    failedRule: ['A rule cannot be checked', 'Fault of a form’s definition, for the author of the form', 'rule'],
    failedPattern: ['The format of the answer cannot be checked', 'Fault of a form’s definition, for the author of the form', 'pattern'],
  }),
  ...texts('questionnaires.population', {
    populated: ['Filled in automatically. Please check.', 'Remark below an answer that the form took from stored data'],
    unfilled: [
      'Some answers are not filled in for you, because data is missing:',
      'Form that fills in a questionnaire: message above a list of data',
    ],
    notGiven: [
      '{name}: this form was not opened from such a record',
      'Data that a form does without. {name}: name in the form, e.g. patient',
    ],
    noPermission: [
      '{name}: you may not read it. Ask an administrator for the permission {permission}.',
      'Data that a form does without. {name}: name in the form, e.g. patient; {permission}: technical name, e.g. Observation.read',
    ],
    refused: ['{name}: the form’s search is not allowed here', 'Data that a form does without. {name}: name in the form, e.g. lastWeight'],
    limit: ['{name}: more data than a form may read', 'Data that a form does without. {name}: name in the form, e.g. lastWeight'],
    notRead: [
      '{name}: it could not be read. Open the form again when you are online.',
      'Data that a form does without. {name}: name in the form, e.g. patient',
    ],
  }),
  ...texts('questionnaires.problem', {
    required: ['Please answer this question', 'Validation error of an answer'],
    unreadableNumber: ['Please enter a number', 'Validation error of an answer', 'number'],
    unreadableInteger: ['Please enter a whole number', 'Validation error of an answer', 'integer'],
    tooLong: ['At most {limit, plural, one {# character} other {# characters}}', 'Validation error of an answer. {limit}: number'],
    tooShort: ['At least {limit, plural, one {# character} other {# characters}}', 'Validation error of an answer. {limit}: number'],
    tooSmall: ['Enter {limit} or more', 'Validation error of an answer. {limit}: number'],
    tooLarge: ['Enter {limit} or less', 'Validation error of an answer. {limit}: number'],
    decimals: ['At most {limit, plural, one {# decimal place} other {# decimal places}}', 'Validation error of an answer. {limit}: number'],
    pattern: ['This is not in the required format', 'Validation error of an answer'],
    url: ['Please enter an address such as https://example.org', 'Validation error of an answer'],
    tooFew: ['At least {limit, plural, one {# answer} other {# answers}}', 'Validation error of an answer. {limit}: number'],
    tooMany: ['At most {limit, plural, one {# answer} other {# answers}}', 'Validation error of an answer. {limit}: number'],
    notOffered: ['This answer is no longer offered. Choose another one.', 'Validation error of a chosen answer, after the choices changed'],
    date: ['As YYYY-MM-DD, YYYY-MM or YYYY', 'Validation error of an answer'],
  }),
};
