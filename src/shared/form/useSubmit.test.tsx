import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { useSubmit, type SubmitResult } from './useSubmit.ts';

const results: SubmitResult[] = [];

function Twice({ save }: { save: () => Promise<string> }) {
  const { submit, busy } = useSubmit({ save, success: (saved) => `Saved ${saved}`, to: (saved) => `/view/${saved}` });
  const twice = async (): Promise<void> => {
    results.push(...(await Promise.all([submit({}), submit({})])));
  };
  return <button onClick={() => void twice()}>{busy ? 'Busy' : 'Save'}</button>;
}

test('ignores a second save while one is running', async () => {
  const save = jest.fn().mockResolvedValue('x1');
  const { user, address } = renderPart(<Twice save={save} />, {
    routes: [{ path: '/view/:id', element: <p>view</p> }],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('view')).toBeVisible();
  expect(address()).toBe('/view/x1');
  expect(screen.getAllByText('Saved x1')).not.toHaveLength(0);
  expect(save).toHaveBeenCalledTimes(1);
  expect(results.map((result) => result.outcome).sort()).toEqual(['busy', 'saved']);
});
