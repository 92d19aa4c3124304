import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { ReportButton } from './ReportButton.tsx';

let online = false;
jest.mock('./ReportDialog.tsx', () => ({
  get ReportDialog() {
    if (!online) throw new Error('Loading chunk 7 failed');
    return () => <p>The report</p>;
  },
}));

test('shows an error if the report cannot be loaded, and retries when the button is clicked again', async () => {
  const user = userEvent.setup();
  render(
    <IntlProvider locale="en">
      <ReportButton />
    </IntlProvider>,
  );
  const button = screen.getByRole('button', { name: 'Support report' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The report could not be loaded.');
  online = true;
  await user.click(button);
  expect(await screen.findByText('The report')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
