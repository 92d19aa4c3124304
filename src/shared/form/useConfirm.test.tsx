import { Button } from '@fluentui/react-components';
import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { useConfirm } from './useConfirm.tsx';

const answers: boolean[] = [];
const question = { title: 'Delete this user?', confirmLabel: 'Delete user', isDangerous: true };

function Delete() {
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <Button onClick={() => void confirm(question).then((yes) => answers.push(yes))}>Delete</Button>
      {dialog}
    </>
  );
}

test('resolves to the user’s choice; Escape resolves to false', async () => {
  const { user } = renderPart(<Delete />);
  for (const answer of ['Delete user', 'Cancel', '{Escape}']) {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete this user?' })).toBeVisible();
    // The safe choice has the focus.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    if (answer.startsWith('{')) await user.keyboard(answer);
    else await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
  expect(answers).toEqual([true, false, false]);
});
