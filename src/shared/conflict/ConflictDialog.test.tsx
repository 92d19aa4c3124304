import { screen, waitFor, within } from '@testing-library/react';
import * as yup from 'yup';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import type { ApiError } from '../../api/errors.ts';
import { FormPage } from '../form/FormPage.tsx';
import { RadioField } from '../form/RadioField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSave } from '../save/useSave.ts';
import type { Newest } from './conflict.ts';

interface Values {
  name: string;
  status: string;
  latitude: string;
  longitude: string;
}

const base: Values = { name: 'Nairobi', status: 'active', latitude: '1', longitude: '36' };

function Form({
  save,
  takeNewest,
}: {
  save: (values: Values) => Promise<unknown>;
  takeNewest: () => Promise<Newest<Values>>;
}) {
  const formSave = useSave<Values, unknown>({
    save: (values) => save(values),
    takeNewest,
    together: [['latitude', 'longitude']],
    success: 'Saved',
    to: '/list',
  });
  return (
    <FormPage<Values> title="Edit" initialValues={base} schema={yup.object({})} save={formSave} cancelTo="/list">
      <TextField name="name" label="Name" />
      <RadioField
        name="status"
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      <TextField name="latitude" label="Latitude" />
      <TextField name="longitude" label="Longitude" />
    </FormPage>
  );
}

function refusal(status: number): ApiError {
  return { kind: 'http', status, message: 'stale', issues: [], url: '/fhir', method: 'PUT' };
}

/** Server stub with the state `stored`; rejects saves until its newest version was read. */
function serverWith(stored: Values, status = 412) {
  let known = false;
  const save = jest.fn((_values: Values) =>
    known ? Promise.resolve({}) : Promise.reject(refusal(status) as unknown as Error),
  );
  const takeNewest = jest.fn(() => {
    known = true;
    return Promise.resolve({ values: stored, changedAt: new Date(2024, 4, 1, 10).toISOString() });
  });
  return { save, takeNewest };
}

const show = (server: ReturnType<typeof serverWith>): RenderedPart =>
  renderPart(
    <main id="content" tabIndex={-1}>
      <Form {...server} />
    </main>,
    { path: '/edit', routes: [{ path: '/list', element: <p>the list</p> }] },
  );

const write = async ({ user }: RenderedPart, label: string, text: string): Promise<void> => {
  await user.clear(screen.getByRole('textbox', { name: label, ...includeHidden }));
  await user.type(screen.getByRole('textbox', { name: label, ...includeHidden }), text);
};
// Without layout, the dialog's focus trap may hide the wrong part of the page from roles for a while.
const includeHidden = { hidden: true };
const dialog = (): Promise<HTMLElement> =>
  screen.findByRole('alertdialog', { name: 'Someone else changed this record', ...includeHidden });

test.each([409, 412])('%i: lists changes that do not overlap and saves both', async (status) => {
  const server = serverWith({ ...base, status: 'inactive' }, status);
  const part = show(server);
  await write(part, 'Name', 'Nairobi City');
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  const conflictDialog = within(await dialog());
  expect(conflictDialog.getByText(/Nothing is lost/)).toHaveTextContent(
    /^Last saved 2024-05-01 10:00\. Nothing is lost/,
  );
  expect(
    within(conflictDialog.getByRole('region', { name: 'Changed by the other person', ...includeHidden })).getByRole(
      'listitem',
      includeHidden,
    ),
  ).toHaveTextContent('Status: from Active to Inactive');
  expect(
    within(conflictDialog.getByRole('region', { name: 'Changed by you', ...includeHidden })).getByRole(
      'listitem',
      includeHidden,
    ),
  ).toHaveTextContent('Name: from Nairobi to Nairobi City');
  await part.user.click(conflictDialog.getByRole('button', { name: 'Save', ...includeHidden }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(server.save).toHaveBeenLastCalledWith({ ...base, name: 'Nairobi City', status: 'inactive' });
});

test('a field changed by both sides blocks the save until the user chooses', async () => {
  const server = serverWith({ ...base, name: 'Nairobi County', status: 'inactive' });
  const part = show(server);
  await write(part, 'Name', 'Nairobi City');
  await part.user.click(screen.getByRole('radio', { name: 'Inactive', ...includeHidden }));
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  const conflictDialog = within(await dialog());
  const save = conflictDialog.getByRole('button', { name: 'Save', ...includeHidden });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await part.user.click(save);
  expect(server.save).toHaveBeenCalledTimes(1);
  const field = within(conflictDialog.getByRole('radiogroup', { name: 'Name', ...includeHidden }));
  expect(field.getByRole('radio', { name: 'Yours: Nairobi City', ...includeHidden })).not.toBeChecked();
  await part.user.click(field.getByRole('radio', { name: 'Theirs: Nairobi County', ...includeHidden }));
  await part.user.click(save);
  expect(await screen.findByText('the list')).toBeVisible();
  expect(server.save).toHaveBeenLastCalledWith({ ...base, name: 'Nairobi County', status: 'inactive' });
});

test('fields of one group are chosen together', async () => {
  const server = serverWith({ ...base, longitude: '37' });
  const part = show(server);
  await write(part, 'Latitude', '2');
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  const conflictDialog = within(await dialog());
  await part.user.click(conflictDialog.getByRole('radio', { name: 'Theirs: 37', ...includeHidden }));
  expect(conflictDialog.getByRole('radio', { name: 'Theirs: 1', ...includeHidden })).toBeChecked();
  await part.user.click(conflictDialog.getByRole('button', { name: 'Save', ...includeHidden }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(server.save).toHaveBeenLastCalledWith({ ...base, longitude: '37' });
});

test('repeats the save automatically if no visible value differs', async () => {
  const server = serverWith(base);
  const part = show(server);
  await write(part, 'Name', 'Nairobi City');
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(server.save).toHaveBeenCalledTimes(2);
});

test('Back to the form resolves nothing: the next save opens the dialog again and never reverts their change', async () => {
  const server = serverWith({ ...base, status: 'inactive' });
  const part = show(server);
  await write(part, 'Name', 'Nairobi City');
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  await part.user.click(within(await dialog()).getByRole('button', { name: 'Back to the form', ...includeHidden }));
  expect(screen.getByRole('textbox', { name: 'Name', ...includeHidden })).toHaveValue('Nairobi City');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save', ...includeHidden })).toHaveFocus());
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  await part.user.click(within(await dialog()).getByRole('button', { name: 'Save', ...includeHidden }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(server.save.mock.calls.map(([values]) => values.status)).toEqual(['active', 'inactive']);
});

test('Drop my changes shows the server’s version unchanged', async () => {
  const server = serverWith({ ...base, status: 'inactive' });
  const part = show(server);
  await write(part, 'Name', 'Nairobi City');
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  await part.user.click(within(await dialog()).getByRole('button', { name: 'Drop my changes', ...includeHidden }));
  expect(screen.getByRole('textbox', { name: 'Name', ...includeHidden })).toHaveValue('Nairobi');
  expect(screen.getByRole('radio', { name: 'Inactive', ...includeHidden })).toBeChecked();
  await part.user.click(screen.getByRole('button', { name: 'Cancel', ...includeHidden }));
  expect(await screen.findByText('the list')).toBeVisible();
});

test('a failure to load the newest version keeps the input', async () => {
  const server = serverWith(base);
  server.takeNewest.mockRejectedValueOnce({ ...refusal(503), message: '' });
  const part = show(server);
  await write(part, 'Name', 'Nairobi City');
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  const conflictDialog = within(await dialog());
  expect(conflictDialog.getByRole('alert', includeHidden)).toHaveTextContent(
    'The server is not available at the moment.',
  );
  await part.user.click(conflictDialog.getByRole('button', { name: 'Back to the form', ...includeHidden }));
  await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(server.save).toHaveBeenLastCalledWith({ ...base, name: 'Nairobi City' });
});

test.each([404, 410])(
  'a record that was deleted meanwhile (%i) has its own dialog, which keeps the input',
  async (status) => {
    const server = {
      ...serverWith(base),
      takeNewest: jest.fn(() => Promise.reject(refusal(status) as unknown as Error)),
    };
    const part = show(server);
    await write(part, 'Name', 'Nairobi City');
    await part.user.click(screen.getByRole('button', { name: 'Save', ...includeHidden }));
    const deleted = within(
      await screen.findByRole('alertdialog', { name: 'This record was deleted', ...includeHidden }),
    );
    expect(deleted.getByText(/^Someone deleted this record while you edited it/)).toBeVisible();
    const buttons = deleted.getAllByRole('button', includeHidden);
    expect(buttons.map((button) => button.textContent)).toEqual(['Back to the form']);
    for (const button of buttons) await part.user.click(button);
    expect(screen.getByRole('textbox', { name: 'Name', ...includeHidden })).toHaveValue('Nairobi City');
  },
);
