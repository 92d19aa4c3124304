import { screen, waitFor, within } from '@testing-library/react';

/** Record, person, action and type of each row of the activity log. */
export async function activityRows(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Activity' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [record, , who, action, type] = within(row).getAllByRole('cell');
      return [record, who, action, type].map((cell) => cell?.textContent ?? '');
    });
}
