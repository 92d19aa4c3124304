import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Searches in a select with options of the server and selects one. Queries by text instead of role: computing the names
 * of forty options on every keystroke takes seconds in jsdom.
 */
export async function pick(user: UserEvent, label: string, option: string): Promise<void> {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await user.click(input);
  await user.paste(option);
  await user.click(await screen.findByText(option, { selector: '[role="menuitemcheckbox"], [role="option"]' }));
}
