import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { PartBoundary } from './PartBoundary.tsx';

test('an error replaces one part, is reported, and "Try again" renders the part again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reported: unknown[] = [];
  const listener = (event: ErrorEvent): void => void reported.push(event.error);
  window.addEventListener('error', listener);
  let failure: Error | undefined = new TypeError('no subject');
  function Card() {
    if (failure) throw failure;
    return <p>Open flags</p>;
  }
  const { user } = renderPart(
    <>
      <PartBoundary>
        <Card />
      </PartBoundary>
      <p>Recently visited</p>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page cannot be shown');
  expect(screen.getByText('Recently visited')).toBeVisible();
  expect(reported).toEqual([failure]);

  failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Open flags')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  window.removeEventListener('error', listener);
  log.mockRestore();
});
