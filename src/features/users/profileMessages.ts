import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts about attributes of accounts and the user profile of the realm. */
export const profileMessages = defineMessages({
  required: {
    id: 'users.profile.required',
    defaultMessage: '{attribute} is required',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  readOnly: {
    id: 'users.profile.readOnly',
    defaultMessage: '{attribute} is read-only in Keycloak',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  length: {
    id: 'users.profile.length',
    defaultMessage: '{attribute}: {min} to {max} characters',
    description: 'Refused value of an account: its length. {attribute}: label of the field; {min}, {max}: numbers',
  },
  tooShort: {
    id: 'users.profile.tooShort',
    defaultMessage: '{attribute}: at least {min} characters',
    description: 'Refused value of an account: its length. {attribute}: label of the field; {min}: number',
  },
  tooLong: {
    id: 'users.profile.tooLong',
    defaultMessage: '{attribute}: at most {max} characters',
    description: 'Refused value of an account: its length. {attribute}: label of the field; {max}: number',
  },
  wrongLength: {
    id: 'users.profile.wrongLength',
    defaultMessage: '{attribute} is too short or too long',
    description: 'Refused value of an account: its length. {attribute}: label of the field',
  },
  number: {
    id: 'users.profile.number',
    defaultMessage: '{attribute} is not a number',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  range: {
    id: 'users.profile.range',
    defaultMessage: '{attribute}: from {min} to {max}',
    description: 'Refused number of an account. {attribute}: label of the field; {min}, {max}: numbers',
  },
  tooSmall: {
    id: 'users.profile.tooSmall',
    defaultMessage: '{attribute}: {min} or more',
    description: 'Refused number of an account. {attribute}: label of the field; {min}: number',
  },
  tooLarge: {
    id: 'users.profile.tooLarge',
    defaultMessage: '{attribute}: {max} or less',
    description: 'Refused number of an account. {attribute}: label of the field; {max}: number',
  },
  outOfRange: {
    id: 'users.profile.outOfRange',
    defaultMessage: '{attribute} is too small or too large',
    description: 'Refused number of an account. {attribute}: label of the field',
  },
  email: {
    id: 'users.profile.email',
    defaultMessage: '{attribute} is not an email address',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  uri: {
    id: 'users.profile.uri',
    defaultMessage: '{attribute} is not a web address',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  date: {
    id: 'users.profile.date',
    defaultMessage: '{attribute} is not a date',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  option: {
    id: 'users.profile.option',
    defaultMessage: '{attribute} is not one of the allowed values',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  characters: {
    id: 'users.profile.characters',
    defaultMessage: '{attribute} contains characters that are not allowed',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  pattern: {
    id: 'users.profile.pattern',
    defaultMessage: '{attribute} does not have the required format',
    description: 'Refused value of an account. {attribute}: label of the field',
  },
  count: {
    id: 'users.profile.count',
    defaultMessage: '{attribute} has too few or too many values',
    description: 'Refused values of an account. {attribute}: label of the field',
  },
  other: {
    id: 'users.profile.other',
    defaultMessage: '{attribute}: {text}',
    description: 'Refused value of an account. {attribute}: label of the field; {text}: message of Keycloak',
  },
  joined: {
    id: 'users.profile.joined',
    defaultMessage: '{first}; {second}',
    description:
      'List: two labels of fields, or two reasons why an account was refused; the second can be the rest of the list',
  },
  locale: {
    id: 'users.profile.locale',
    defaultMessage: 'Language',
    description: 'Attribute of an account: label of the field',
  },
  several: {
    id: 'users.profile.several',
    defaultMessage: 'One value in each line',
    description: 'Form of a user: hint of a field with several values',
  },
  undeclared: {
    id: 'users.profile.undeclared',
    defaultMessage: 'Other attributes',
    description: 'Form of a user: heading of attributes that Keycloak’s user profile does not declare',
  },
  undeclaredHint: {
    id: 'users.profile.undeclaredHint',
    defaultMessage: 'Keycloak’s user profile does not declare these attributes. They cannot be changed here.',
    description: 'Form of a user: hint of attributes that Keycloak’s user profile does not declare',
  },
  appIdNotStored: {
    id: 'users.profile.appIdNotStored',
    defaultMessage: 'Keycloak does not store this value: its user profile does not permit the attribute {name}.',
    description: 'Form of a user: hint of the field Application ID. {name}: technical name',
  },
  lossTitle: {
    id: 'users.profile.lossTitle',
    defaultMessage: 'Some values will not be stored',
    description: 'Question before a user is saved: title',
  },
  dropped: {
    id: 'users.profile.dropped',
    defaultMessage: 'Keycloak’s user profile does not permit these values, so they will not be stored: {attributes}',
    description: 'Question before a user is saved. {attributes}: labels of fields',
  },
  erased: {
    id: 'users.profile.erased',
    defaultMessage:
      'Keycloak’s user profile does not declare these stored attributes, so this save can erase them: {attributes}',
    description: 'Question before a user is saved. {attributes}: names and values of attributes',
  },
  saveAnyway: {
    id: 'users.profile.saveAnyway',
    defaultMessage: 'Save anyway',
    description: 'Question before a user is saved: button',
  },
  backToForm: {
    id: 'users.profile.backToForm',
    defaultMessage: 'Back to the form',
    description: 'Question before a user is saved: button',
  },
  notStored: {
    id: 'users.profile.notStored',
    defaultMessage: 'Not stored by Keycloak: {attributes}',
    description: 'Result of a saved user. {attributes}: labels of the fields whose values Keycloak did not store',
  },
  wouldNotStore: {
    id: 'users.profile.wouldNotStore',
    defaultMessage: 'Keycloak’s user profile does not permit this attribute, so it would not be stored: {attribute}',
    description: 'Preview of a bulk change of users: reason. {attribute}: label of the field',
  },
  wouldErase: {
    id: 'users.profile.wouldErase',
    defaultMessage: 'The change can erase attributes that Keycloak’s user profile does not declare: {attributes}',
    description: 'Preview of a bulk change of users: reason. {attributes}: names of attributes',
  },
});
