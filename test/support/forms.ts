import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A text or number input by its label; a required field's label ends with an asterisk. */
export const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'input, textarea, select' });

/** Replaces what an input holds. */
export async function fill(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}

/** Chooses one of the radio buttons under a label. */
export async function choose(user: UserEvent, name: string | RegExp, option: string): Promise<void> {
  const group = within(await screen.findByRole('radiogroup', { name }));
  await user.click(group.getByRole('radio', { name: option }));
}

export const save = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Save' }));

/** A notification stands on the screen and, for screen readers, in a live region. */
export async function notice(text: string | RegExp): Promise<void> {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
