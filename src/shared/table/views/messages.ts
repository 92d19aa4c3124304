import { defineMessages } from '../../intl/defineMessages.ts';

/** Maximum length of the name of a view. */
export const maxViewName = 60;

export const messages = defineMessages({
  views: {
    id: 'shared.views.views',
    defaultMessage: 'Views',
    description: 'Saved views of a list: button that opens the menu',
  },
  default: {
    id: 'shared.views.default',
    defaultMessage: 'Default',
    description: 'Saved views of a list: mark of the view that opens the list',
  },
  save: {
    id: 'shared.views.save',
    defaultMessage: 'Save as view…',
    description: 'Saved views of a list: entry of the menu, opens a dialog',
  },
  manage: {
    id: 'shared.views.manage',
    defaultMessage: 'Manage views…',
    description: 'Saved views of a list: entry of the menu, opens a dialog',
  },
  copyLink: {
    id: 'shared.views.copyLink',
    defaultMessage: 'Copy link',
    description: 'Saved views of a list: entry of the menu, copies the address of the list as it is shown',
  },
  linkCopied: {
    id: 'shared.views.linkCopied',
    defaultMessage: 'Link copied',
    description: 'Saved views of a list: notification',
  },
  copyFailed: {
    id: 'shared.views.copyFailed',
    defaultMessage: 'The link was not copied',
    description: 'Saved views of a list: notification',
  },
  saveTitle: {
    id: 'shared.views.saveTitle',
    defaultMessage: 'Save view',
    description: 'Saved views of a list: title of a dialog',
  },
  name: {
    id: 'shared.views.name',
    defaultMessage: 'Name',
    description: 'Saved views of a list: label of the name of a view',
  },
  replaces: {
    id: 'shared.views.replaces',
    defaultMessage: 'A view with this name already exists. Saving replaces it.',
    description: 'Saved views of a list: warning below the name',
  },
  asDefault: {
    id: 'shared.views.asDefault',
    defaultMessage: 'Open this list with this view',
    description: 'Saved views of a list: checkbox of the dialog that saves a view',
  },
  cancel: { id: 'shared.views.cancel', defaultMessage: 'Cancel', description: 'Saved views of a list: button' },
  saveView: { id: 'shared.views.saveView', defaultMessage: 'Save', description: 'Saved views of a list: button' },
  manageTitle: {
    id: 'shared.views.manageTitle',
    defaultMessage: 'Views of this list',
    description: 'Saved views of a list: title of a dialog',
  },
  none: {
    id: 'shared.views.none',
    defaultMessage: 'No saved views',
    description: 'Saved views of a list: text of the dialog after all views were deleted',
  },
  done: {
    id: 'shared.views.done',
    defaultMessage: 'Done',
    description: 'Saved views of a list: button that closes the dialog',
  },
  nameOf: {
    id: 'shared.views.nameOf',
    defaultMessage: 'Name of {name}',
    description: 'Saved views of a list: accessible name of a field. {name}: name of the view',
  },
  openWith: {
    id: 'shared.views.openWith',
    defaultMessage: 'Open this list with {name}',
    description: 'Saved views of a list: button that makes a view the default. {name}: name of the view',
  },
  updateNamed: {
    id: 'shared.views.updateNamed',
    defaultMessage: 'Replace {name} with the current filters and columns',
    description: 'Saved views of a list: button. {name}: name of the view',
  },
  deleteNamed: {
    id: 'shared.views.deleteNamed',
    defaultMessage: 'Delete {name}',
    description: 'Saved views of a list: button. {name}: name of the view',
  },
  linkNamed: {
    id: 'shared.views.linkNamed',
    defaultMessage: 'Copy the link of {name}',
    description: 'Saved views of a list: button. {name}: name of the view',
  },
});
