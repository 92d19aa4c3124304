import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'flags.list.title', defaultMessage: 'Flags', description: 'List of flags: title' },
  showAll: {
    id: 'flags.list.showAll',
    defaultMessage: 'Show all flags',
    description: 'Empty list of flags: button that removes the filter by status',
  },
  empty: {
    id: 'flags.list.empty',
    defaultMessage: 'No flags match these filters.',
    description: 'List of flags: text of an empty list',
  },
  finding: {
    id: 'flags.list.finding',
    defaultMessage: 'Finding',
    description: 'List of flags. Column heading: the code of the flag',
  },
  category: { id: 'flags.list.category', defaultMessage: 'Category', description: 'List of flags: label' },
  about: {
    id: 'flags.list.about',
    defaultMessage: 'About',
    description: 'List of flags. Column heading: the record that the flag refers to',
  },
  raised: {
    id: 'flags.list.raised',
    defaultMessage: 'Raised',
    description: 'List of flags. Column heading: date on which the flag was created',
  },
  actions: { id: 'flags.list.actions', defaultMessage: 'Actions', description: 'List of flags: label' },
  closeFlag: { id: 'flags.list.close', defaultMessage: 'Close flag', description: 'List of flags' },
  closeNamed: {
    id: 'flags.list.closeNamed',
    defaultMessage: 'Close flag: {name}',
    description: 'List of flags: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  view: { id: 'flags.list.view', defaultMessage: 'View', description: 'List of flags: accessible name' },
  viewNamed: {
    id: 'flags.list.viewNamed',
    defaultMessage: 'View flag: {name}',
    description: 'List of flags: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  unnamed: { id: 'flags.list.unnamed', defaultMessage: 'Flag without description', description: 'List of flags' },
  open: { id: 'flags.status.open', defaultMessage: 'Open', description: 'Status of a flag' },
  closedStatus: { id: 'flags.status.closed', defaultMessage: 'Closed', description: 'Status of a flag' },
  raisedFrom: { id: 'flags.list.raisedFrom', defaultMessage: 'Raised from', description: 'List of flags: label' },

  title: { id: 'flags.close.title', defaultMessage: 'Close Flag', description: 'Form that closes a flag: title' },
  servicePoint: {
    id: 'flags.close.servicePoint',
    defaultMessage: 'Service Point',
    description: 'Form that closes a flag: label',
  },
  product: { id: 'flags.close.product', defaultMessage: 'Product', description: 'Form that closes a flag: label' },
  generated: {
    id: 'flags.close.generated',
    defaultMessage: '(Auto generated)',
    description: 'Form that closes a flag: placeholder',
  },
  status: { id: 'flags.close.status', defaultMessage: 'Status', description: 'Form that closes a flag: label' },
  selectStatus: {
    id: 'flags.close.selectStatus',
    defaultMessage: 'Select flag status',
    description: 'Form that closes a flag: label',
  },
  statusHint: {
    id: 'flags.close.statusHint',
    defaultMessage: 'Inactive closes the flag. Active keeps it open.',
    description: 'Form that closes a flag: hint below the status, whose values are Active and Inactive',
  },
  active: { id: 'flags.close.active', defaultMessage: 'Active', description: 'Form that closes a flag: label' },
  inactive: { id: 'flags.close.inactive', defaultMessage: 'Inactive', description: 'Form that closes a flag: label' },
  sectionFlag: { id: 'flags.close.sectionFlag', defaultMessage: 'Flag', description: 'Form that closes a flag: title' },
  sectionResolution: {
    id: 'flags.close.sectionResolution',
    defaultMessage: 'Resolution',
    description: 'Form that closes a flag: title',
  },
  comments: { id: 'flags.close.comments', defaultMessage: 'Comments', description: 'Form that closes a flag: label' },
  howResolved: {
    id: 'flags.close.howResolved',
    defaultMessage: 'How was the flag resolved?',
    description: 'Form that closes a flag: placeholder',
  },
  save: { id: 'flags.close.save', defaultMessage: 'Save', description: 'Form that closes a flag: button' },
  required: { id: 'flags.close.required', defaultMessage: 'Required', description: 'Form that closes a flag' },
  forbidden: {
    id: 'flags.close.forbidden',
    defaultMessage: 'Missing Required permissions to perform this action',
    description: 'Form that closes a flag: hint below a field',
  },
  alreadyClosed: {
    id: 'flags.close.alreadyClosed',
    defaultMessage: 'This flag is closed. Saving again replaces the previous comment.',
    description: 'Form that closes a flag: message',
  },
  mistaken: {
    id: 'flags.close.mistaken',
    defaultMessage: 'This flag was entered in error. There is nothing to close.',
    description: 'Form that closes a flag: message',
  },
  closedAt: {
    id: 'flags.closed.at',
    defaultMessage: 'Closed',
    description: 'Page of a closed flag. Label: date and time at which it was closed',
  },
  closedBy: {
    id: 'flags.closed.by',
    defaultMessage: 'Closed by',
    description: 'Page of a closed flag. Label: person who closed it',
  },
  editResolution: {
    id: 'flags.closed.edit',
    defaultMessage: 'Edit resolution',
    description: 'Page of a closed flag: button that opens the form with the comment',
  },
  closed: {
    id: 'flags.close.closed',
    defaultMessage: 'Flag Closed successfully',
    description: 'Form that closes a flag',
  },
  stillActive: {
    id: 'flags.close.stillActive',
    defaultMessage: 'Comment saved; the flag stays open',
    description: 'Form that closes a flag',
  },
  closeFailed: {
    id: 'flags.close.failed',
    defaultMessage: 'Error Occurred When Closing Flag',
    description: 'Form that closes a flag: error message',
  },
  invalid: { id: 'flags.close.invalid', defaultMessage: 'Invalid Flag', description: 'Form that closes a flag: title' },
  missingLocation: {
    id: 'flags.close.missingLocation',
    defaultMessage: 'Missing location field. This information is required to close the flag form.',
    description: 'Form that closes a flag',
  },
  noSubject: {
    id: 'flags.close.noSubject',
    defaultMessage: 'This flag has no subject, so it cannot be closed here.',
    description: 'Page of a flag without a subject: text below the title',
  },
  alsoAt: {
    id: 'flags.close.alsoAt',
    defaultMessage: 'This stock is also in the inventory of: {names}',
    description: 'Form that closes a flag: hint below the service point. {names}: list of other service points',
  },
  toList: { id: 'flags.close.toList', defaultMessage: 'Back to flags', description: 'Form that closes a flag: button' },
  flagFailed: {
    id: 'flags.close.flagFailed',
    defaultMessage: 'Error occurred while trying to fetch flag data',
    description: 'Form that closes a flag: error message',
  },
  practitionerFailed: {
    id: 'flags.close.practitionerFailed',
    defaultMessage: 'Error occurred while trying to fetch practitioners data',
    description: 'Form that closes a flag: error message',
  },
  inventoryFailed: {
    id: 'flags.close.inventoryFailed',
    defaultMessage: 'An error occurred while fetching the inventory',
    description: 'Form that closes a flag: error message',
  },
});
