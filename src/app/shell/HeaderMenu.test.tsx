import { GlobeRegular } from '@fluentui/react-icons';
import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { HeaderMenu, type HeaderMenuContentProps } from './HeaderMenu.tsx';

test('reports a menu that cannot be fetched, keeps the page, and opens the menu at the next attempt', async () => {
  const Opened = ({ trigger }: HeaderMenuContentProps) => (
    <>
      {trigger}
      <p>Six languages</p>
    </>
  );
  const load = jest.fn<Promise<typeof Opened>, []>().mockRejectedValueOnce(new Error('Loading chunk 7'));
  load.mockResolvedValue(Opened);
  const { user } = renderPart(
    <>
      <input aria-label="Name" />
      <HeaderMenu name="Language" icon={<GlobeRegular />} load={load} />
    </>,
  );
  await user.type(screen.getByLabelText('Name'), 'Kapedo');
  await user.click(screen.getByRole('button', { name: 'Language' }));
  expect(await screen.findByText(/This menu could not be loaded/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Kapedo');
  await user.click(screen.getByRole('button', { name: 'Language' }));
  expect(await screen.findByText('Six languages')).toBeVisible();
});
