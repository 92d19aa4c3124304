import { texts } from '../../intl/texts.ts';

/** Maximum length of the name of a view. */
export const maxViewName = 60;

export const messages = texts('shared.views', {
  views: ['Views', 'Saved views of a list: button that opens the menu'],
  default: ['Default', 'Saved views of a list: mark of the view that opens the list'],
  save: ['Save as view…', 'Saved views of a list: entry of the menu, opens a dialog'],
  manage: ['Manage views…', 'Saved views of a list: entry of the menu, opens a dialog'],
  copyLink: ['Copy link', 'Saved views of a list: entry of the menu, copies the address of the list as it is shown'],
  linkCopied: ['Link copied', 'Saved views of a list: notification'],
  copyFailed: ['The link was not copied', 'Saved views of a list: notification'],
  saveTitle: ['Save view', 'Saved views of a list: title of a dialog'],
  name: ['Name', 'Saved views of a list: label of the name of a view'],
  replaces: ['A view with this name already exists. Saving replaces it.', 'Saved views of a list: warning below the name'],
  asDefault: ['Open this list with this view', 'Saved views of a list: checkbox of the dialog that saves a view'],
  cancel: ['Cancel', 'Saved views of a list: button'],
  saveView: ['Save', 'Saved views of a list: button'],
  manageTitle: ['Views of this list', 'Saved views of a list: title of a dialog'],
  none: ['No saved views', 'Saved views of a list: text of the dialog after all views were deleted'],
  done: ['Done', 'Saved views of a list: button that closes the dialog'],
  nameOf: ['Name of {name}', 'Saved views of a list: accessible name of a field. {name}: name of the view'],
  openWith: ['Open this list with {name}', 'Saved views of a list: button that makes a view the default. {name}: name of the view'],
  updateNamed: ['Replace {name} with the current filters and columns', 'Saved views of a list: button. {name}: name of the view'],
  deleteNamed: ['Delete {name}', 'Saved views of a list: button. {name}: name of the view'],
  linkNamed: ['Copy the link of {name}', 'Saved views of a list: button. {name}: name of the view'],
});
