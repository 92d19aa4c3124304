import { texts } from '../../../shared/intl/texts.ts';
import type { Consequence } from './extensionSupport.ts';

export const messages = texts('questionnaires.support', {
  title: ['What forms do not support', 'Page with what the application does not support of each questionnaire: title and link'],
  intro: [
    'Parts of active questionnaires that this application does not support, and what follows from it.',
    'Page with what the application does not support of each questionnaire: introduction',
  ],
  name: ['Questionnaire', 'Page with what the application does not support of each questionnaire: column'],
  data: ['Changes stored data', 'What an unsupported part of a questionnaire changes: heading and column'],
  questions: ['Changes what is asked', 'What an unsupported part of a questionnaire changes: heading and column'],
  appearance: ['Changes only appearance', 'What an unsupported part of a questionnaire changes: heading and column'],
  details: ['Details', 'Page with what the application does not support of each questionnaire: column and label of a section'],
  detailsOf: [
    'Details of {name}',
    'Page with what the application does not support of each questionnaire: accessible name. {name}: name of the questionnaire',
  ],
  complete: ['Everything is supported', 'Page with what the application does not support of each questionnaire: value'],
  whole: ['Whole form', 'Place of an unsupported part of a questionnaire: not in one question'],
  finding: [
    '{place}: {text} ({what})',
    'An unsupported part of a questionnaire. {place}: text of a question; {text}: what follows; {what}: name of the part',
  ],
  note: [
    'This form uses {count, plural, one {a part} other {# parts}} that this application does not support.',
    'Form that fills in a questionnaire: notification. {count}: number',
  ],
  onlyStored: [
    'Your answers are stored, but no person is registered and no other record is changed. For that, fill in this form in the phone app.',
    'Form that fills in a questionnaire: notification above the questions of a form from whose answers the phone app makes records',
  ],
  try: ['Try without saving', 'Link that opens a form whose answers are not saved'],
  tryNamed: [
    'Try without saving: {name}',
    'Accessible name of a link that opens a form whose answers are not saved. {name}: name of the questionnaire',
  ],
  tryNote: ['Nothing is saved. Submit shows the response that would be stored.', 'Form whose answers are not saved: notification'],
  tryResult: ['Response that would be stored', 'Form whose answers are not saved: heading of the response as JSON'],
});

/** A text for each consequence. */
export const consequenceTexts: Readonly<Record<Consequence, { id: string; defaultMessage: string }>> = texts('questionnaires.consequence', {
  unknown: ['Unknown extension: the stored answers can differ from what the author intends', 'Unsupported part of a questionnaire'],
  modifier: ['Unknown extension that changes the meaning of the question', 'Unsupported part of a questionnaire'],
  element: ['Not a part of FHIR R4: the form does not use it', 'Unsupported part of a questionnaire'],
  language: ['The expression is not evaluated: its language is not supported', 'Unsupported part of a questionnaire'],
  function: ['The expression fails: its function is not supported', 'Unsupported part of a questionnaire'],
  undeclared: ['The expression fails: the form does not declare this name', 'Unsupported part of a questionnaire'],
  otherServer: ['The search is not sent: it is neither a search nor a read on this server', 'Unsupported part of a questionnaire'],
  unfitInitial: ['The initial value does not fit the question and is not used', 'Unsupported part of a questionnaire'],
  notExtracted: ['The answers are stored, but no other record is created or changed', 'Unsupported part of a questionnaire'],
  notFilledIn: ['Values are not filled in from other records', 'Unsupported part of a questionnaire'],
  notSubject: ['The answer does not become the subject of the questions below', 'Unsupported part of a questionnaire'],
  notSigned: ['The response is stored without a signature', 'Unsupported part of a questionnaire'],
  notSent: ['The response is stored on this server only', 'Unsupported part of a questionnaire'],
  unitCode: ['A unit that is typed is stored without a code', 'Unsupported part of a questionnaire'],
  optionsStay: ['The same answers are always offered', 'Unsupported part of a questionnaire'],
  textStays: ['The text is not adapted', 'Unsupported part of a questionnaire'],
  notAssembled: ['The questions of the other questionnaire are missing', 'Unsupported part of a questionnaire'],
  notAdaptive: ['The next questions are not requested from the server', 'Unsupported part of a questionnaire'],
  noPicture: ['The picture or recording is not shown', 'Unsupported part of a questionnaire'],
  anyReference: ['More records are offered than the author intends', 'Unsupported part of a questionnaire'],
  anyOrder: ['The questions can be answered in any order', 'Unsupported part of a questionnaire'],
  anyone: ['The question is always shown, to everyone', 'Unsupported part of a questionnaire'],
  otherTerminology: [
    'Choices of another terminology server are missing, unless the administrator has set it',
    'Unsupported part of a questionnaire',
  ],
  notAnswerable: ['The question cannot be answered', 'Unsupported part of a questionnaire'],
  layout: ['Shown with the common layout or control', 'Unsupported part of a questionnaire'],
});
