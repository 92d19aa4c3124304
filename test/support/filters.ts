import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Adds a filter of a list with one of its values. */
export async function addFilter(user: UserEvent, name: string, value: string): Promise<void> {
  await openFilter(user, name);
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
}

/** Adds a filter by a record, found by typing a part of its name. */
export async function addReferenceFilter(user: UserEvent, name: string, typed: string, option: string): Promise<void> {
  await openFilter(user, name);
  const select = within(await screen.findByRole('dialog', { name })).getByRole('combobox', { name });
  await user.type(select, typed);
  await user.click(await screen.findByRole('option', { name: option }));
  // The page stays inaccessible until the popover has closed.
  await screen.findByRole('button', { name: new RegExp(`^${name}:`) });
}

/** Selects another value of an active filter. */
export async function changeFilter(user: UserEvent, name: string, value: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}:`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
}

/** Removes an active filter. */
export async function removeFilter(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Remove the filter ${name}` }));
}

async function openFilter(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
