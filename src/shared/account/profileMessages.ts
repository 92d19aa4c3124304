import { texts } from '../intl/texts.ts';

/** Labels of the attributes that have a field of their own in the form of a user. */
export const accountLabels = texts('users.field', {
  firstName: ['First Name', 'Field of a user: label'],
  lastName: ['Last Name', 'Field of a user: label'],
  username: ['Username', 'Field of a user: label'],
  nationalId: ['National Id', 'Field of a user: label'],
  phone: ['Mobile Phone Number', 'Field of a user: label'],
  email: ['Email', 'Field of a user: label'],
  appId: ['Application ID', 'Field of a user: label'],
});

/** Texts about attributes of accounts and the user profile of the realm. */
export const profileMessages = texts('users.profile', {
  required: ['{attribute} is required', 'Refused value of an account. {attribute}: label of the field'],
  readOnly: ['{attribute} is read-only in Keycloak', 'Refused value of an account. {attribute}: label of the field'],
  length: [
    '{attribute}: {min} to {max} characters',
    'Refused value of an account: its length. {attribute}: label of the field; {min}, {max}: numbers',
  ],
  tooShort: [
    '{attribute}: at least {min} characters',
    'Refused value of an account: its length. {attribute}: label of the field; {min}: number',
  ],
  tooLong: [
    '{attribute}: at most {max} characters',
    'Refused value of an account: its length. {attribute}: label of the field; {max}: number',
  ],
  wrongLength: ['{attribute} is too short or too long', 'Refused value of an account: its length. {attribute}: label of the field'],
  number: ['{attribute} is not a number', 'Refused value of an account. {attribute}: label of the field'],
  range: ['{attribute}: from {min} to {max}', 'Refused number of an account. {attribute}: label of the field; {min}, {max}: numbers'],
  tooSmall: ['{attribute}: {min} or more', 'Refused number of an account. {attribute}: label of the field; {min}: number'],
  tooLarge: ['{attribute}: {max} or less', 'Refused number of an account. {attribute}: label of the field; {max}: number'],
  outOfRange: ['{attribute} is too small or too large', 'Refused number of an account. {attribute}: label of the field'],
  email: ['{attribute} is not an email address', 'Refused value of an account. {attribute}: label of the field'],
  uri: ['{attribute} is not a web address', 'Refused value of an account. {attribute}: label of the field'],
  date: ['{attribute} is not a date', 'Refused value of an account. {attribute}: label of the field'],
  option: ['{attribute} is not one of the allowed values', 'Refused value of an account. {attribute}: label of the field'],
  characters: ['{attribute} contains characters that are not allowed', 'Refused value of an account. {attribute}: label of the field'],
  pattern: ['{attribute} does not have the required format', 'Refused value of an account. {attribute}: label of the field'],
  count: ['{attribute} has too few or too many values', 'Refused values of an account. {attribute}: label of the field'],
  other: ['{attribute}: {text}', 'Refused value of an account. {attribute}: label of the field; {text}: message of Keycloak'],
  joined: [
    '{first}; {second}',
    'List. {first}, {second}: labels of fields, or reasons why an account was refused; the second can be the rest of the list',
  ],
  locale: ['Language', 'Attribute of an account: label of the field'],
  several: ['One value in each line', 'Form of a user: hint of a field with several values'],
  undeclared: ['Other attributes', 'Form of a user: heading of attributes that Keycloak’s user profile does not declare'],
  undeclaredHint: [
    'Keycloak’s user profile does not declare these attributes. They cannot be changed here.',
    'Form of a user: hint of attributes that Keycloak’s user profile does not declare',
  ],
  appIdNotStored: [
    'Keycloak does not store this value: its user profile does not permit the attribute {name}.',
    'Form of a user: hint of the field Application ID. {name}: technical name',
  ],
  lossTitle: ['Some values will not be stored', 'Question before a user is saved: title'],
  dropped: [
    'Keycloak’s user profile does not permit these values, so they will not be stored: {attributes}',
    'Question before a user is saved. {attributes}: labels of fields',
  ],
  erased: [
    'Keycloak’s user profile does not declare these stored attributes, so this save can erase them: {attributes}',
    'Question before a user is saved. {attributes}: names and values of attributes',
  ],
  saveAnyway: ['Save anyway', 'Question before a user is saved: button'],
  backToForm: ['Back to the form', 'Question before a user is saved: button'],
  notStored: [
    'Not stored by Keycloak: {attributes}',
    'Result of a saved user. {attributes}: labels of the fields whose values Keycloak did not store',
  ],
  wouldNotStore: [
    'Keycloak’s user profile does not permit this attribute, so it would not be stored: {attribute}',
    'Preview of a bulk change of users: reason. {attribute}: label of the field',
  ],
  wouldErase: [
    'The change can erase attributes that Keycloak’s user profile does not declare: {attributes}',
    'Preview of a bulk change of users: reason. {attributes}: names of attributes',
  ],
});
