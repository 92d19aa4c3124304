import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readPast } from '../../src/shared/notify/pastStore.ts';
import { bulkKind } from '../../src/shared/bulk/bulkKind.ts';
import { readRuns } from '../../src/shared/runs/runStore.ts';
import { clearDevice } from './device.ts';

/** Removes stored runs and notifications, which would appear in the next test. */
export async function purgeBulk(): Promise<void> {
  // Reads wait for values that are being encrypted.
  await Promise.all([readRuns(bulkKind, '', 0), readPast('')]);
  await clearDevice('bulk-runs', 'bulk-attempts', 'notifications');
}

/** The open dialog of a bulk action. */
export const openDialog = async () => within(await screen.findByRole('alertdialog'));

/** Selects the rows with these names. */
export async function selectRows(user: UserEvent, names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

/** Chooses an action of the bar or of its menu. */
export async function chooseAction(user: UserEvent, name: string): Promise<void> {
  const bar = within(await screen.findByRole('group', { name: 'Selection' }));
  // The actions are loaded with the first selection.
  const find = (button: string) => bar.queryByRole('button', { name: button });
  await waitFor(() => expect(find(name) ?? find('More actions')).not.toBeNull());
  const button = find(name);
  if (button) return user.click(button);
  await user.click(bar.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Confirms the preview with the button of this name, and returns the dialog of the ended run. */
export async function confirm(user: UserEvent, button: string | RegExp) {
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: button }));
  const result = await openDialog();
  await result.findByRole('button', { name: 'Download CSV' });
  return result;
}

/** Leaves the work of the people who are disabled or deleted as it is, and continues. */
export async function leaveWork(user: UserEvent): Promise<void> {
  const dialog = await openDialog();
  const next = await dialog.findByRole('button', { name: 'Continue' });
  const leave = dialog.queryByRole('radio', { name: 'Leave as it is' });
  if (leave) await user.click(leave);
  await user.click(next);
}
