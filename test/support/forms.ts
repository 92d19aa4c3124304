import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { formatDateEntry } from '../../src/shared/intl/dateEntry.ts';

/** A text or number input by its label; a required field's label ends with an asterisk. */
export const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'input, textarea, select' });

/** Replaces the value of an input. */
export async function fill(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}

/** Enters the required fields of a new user: Asha Otieno, asha.otieno. */
export async function fillUser(user: UserEvent): Promise<void> {
  await fill(user, /^First Name/, 'Asha');
  await fill(user, /^Last Name/, 'Otieno');
  await fill(user, /^Username/, 'asha.otieno');
  await user.click(screen.getByLabelText('Application ID*'));
  await user.click(await screen.findByText('Health programme (programme)'));
}

/** The value of a date field that shows a stored date. */
export const entered = (date: string): string => formatDateEntry(date, 'en');

/** Selects a radio button of a labelled group. */
export async function choose(user: UserEvent, name: string | RegExp, option: string): Promise<void> {
  const group = within(await screen.findByRole('radiogroup', { name }));
  await user.click(group.getByRole('radio', { name: option }));
}

export const save = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Save' }));

/** Waits for a notification. Its text is on the screen and in a live region for screen readers. */
export async function notice(text: string | RegExp): Promise<void> {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
