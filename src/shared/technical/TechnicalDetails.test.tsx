import { screen, within } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

const location: Location = {
  resourceType: 'Location',
  id: 'loc-7',
  meta: { versionId: '3', lastUpdated: '2024-05-06T07:08:00Z', source: 'phone-12' },
  identifier: [
    { use: 'official', value: 'loc-7' },
    { use: 'usual', type: { text: 'Facility code' }, value: 'KE-001' },
  ],
  name: 'Baringo',
};

async function open(record: object, id?: string) {
  const part = renderPart(<TechnicalDetails record={record} id={id} />);
  await part.user.click(screen.getByRole('button', { name: 'Technical details' }));
  return part;
}

test('is closed at first and does not render the record', () => {
  renderPart(<TechnicalDetails record={location} />);
  expect(screen.getByRole('button', { name: 'Technical details' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/loc-7/)).not.toBeInTheDocument();
});

test('shows ids, version, time, source and the record of a FHIR resource', async () => {
  await open(location);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'ID',
    'Identifier (official)',
    'Identifier (Facility code)',
    'Source',
    'Version',
    'Last updated',
  ]);
  expect(screen.getByText('KE-001')).toBeInTheDocument();
  expect(screen.getByLabelText('Record (JSON)')).toHaveTextContent('"name": "Baringo"');
});

test('copies an identifier and the complete record, and confirms it beside the button', async () => {
  const long = { ...location, description: 'x'.repeat(30_000) };
  const { user } = await open(long);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const button = screen.getByRole('button', { name: 'Copy Identifier (Facility code)' });
  await user.click(button);
  expect(write).toHaveBeenLastCalledWith('KE-001');
  expect(within(button.parentElement!).getByRole('status')).toHaveTextContent('Copied');

  expect(screen.getByLabelText('Record (JSON)').textContent).toHaveLength(20_001);
  await user.click(screen.getByRole('button', { name: 'Copy Record (JSON)' }));
  expect(JSON.parse(write.mock.lastCall![0])).toEqual(long);
});

test('a failed copy is reported', async () => {
  const { user } = await open(location);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect(await screen.findByText('Copying failed. Select the text and copy it.')).toBeInTheDocument();
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('shows a record that is not a FHIR resource with its id', async () => {
  await open({ id: 'u-1', username: 'grace' }, 'u-1');
  expect(screen.getByRole('definition')).toHaveTextContent('u-1');
  expect(screen.getByLabelText('Record (JSON)')).toHaveTextContent('"username": "grace"');
});
