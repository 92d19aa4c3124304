import { act, screen, waitFor, within } from '@testing-library/react';
import * as yup from 'yup';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import type { ApiError } from '../../api/errors.ts';
import { fieldMessage } from './fieldMessage.ts';
import { FormPage } from './FormPage.tsx';
import { FormSection } from './FormSection.tsx';
import { NumberField } from './NumberField.tsx';
import { RadioField } from './RadioField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';
import { useSave } from '../save/useSave.ts';

interface Values {
  name: string;
  latitude: string;
  status: string;
  visible: boolean;
}

const decimal = { id: 'test.decimal', defaultMessage: 'Only decimal values allowed' };
const schema = yup.object({
  name: yup.string().required(fieldMessage({ id: 'test.name', defaultMessage: 'Name is required' })),
  latitude: yup
    .number()
    .typeError(fieldMessage(decimal))
    .max(90, fieldMessage({ id: 'test.max', defaultMessage: 'At most {max}' }, { max: 90 })),
});

function Form({ save, to }: { save: (values: Values) => Promise<unknown>; to?: string }) {
  const formSave = useSave<Values>({
    save: (values) => save(values),
    success: 'Location was successfully created',
    failure: 'Location was not saved',
    fields: { 'Location.name': 'name', 'Location.position.latitude': 'latitude' },
    to,
  });
  return (
    <FormPage<Values>
      title="Add Location Unit"
      initialValues={{ name: '', latitude: '', status: 'suspended', visible: false }}
      schema={schema}
      save={formSave}
      cancelTo="/list"
    >
      <FormSection title="Location" hint="As people call it">
        <TextField name="name" label="Name" required />
        <NumberField name="latitude" label="Latitude" />
      </FormSection>
      <RadioField
        name="status"
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      <SwitchField name="visible" label="Visible" />
    </FormPage>
  );
}

function error(status: number, part: Partial<ApiError> = {}): ApiError {
  return { kind: 'http', status, message: 'the server’s words', issues: [], url: '/fhir', method: 'PUT', ...part };
}

const show = (save: (values: Values) => Promise<unknown>, to: string | undefined = '/list'): RenderedPart =>
  renderPart(<Form save={save} to={to} />, { path: '/add', routes: [{ path: '/list', element: <p>the list</p> }] });

const name = (): HTMLElement => screen.getByRole('textbox', { name: /Name/ });

test('saves the input, shows a notification and navigates', async () => {
  const save = jest.fn().mockResolvedValue({});
  const { user, address } = show(save);
  expect(document.title).toBe('Add Location Unit | Health programme administration');
  await user.type(name(), 'Nairobi');
  await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '0');
  await user.click(screen.getByRole('radio', { name: 'Active' }));
  await user.click(screen.getByRole('switch', { name: 'Visible' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('the list')).toBeVisible();
  expect(save).toHaveBeenCalledWith({ name: 'Nairobi', latitude: '0', status: 'active', visible: true });
  expect(await screen.findByText('Location was successfully created')).toBeVisible();
  expect(address()).toBe('/list');
});

test('a validation error blocks the save, appears beside its field and focuses it', async () => {
  const save = jest.fn();
  const { user } = show(save);
  await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '91');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 fields need your attention')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveAccessibleDescription('At most 90');
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('Name is required');
  await user.clear(screen.getByRole('textbox', { name: 'Latitude' }));
  await user.type(screen.getByRole('textbox', { name: 'Latitude' }), 'north');
  expect(await screen.findByText('Only decimal values allowed')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('validation errors are listed above the form with links to their fields, and disappear when corrected', async () => {
  const { user } = show(jest.fn());
  await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '91');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 fields need your attention')).toHaveRole('alert');
  await screen.findByRole('link', { name: 'Name is required' });
  const links = screen.getAllByRole('link').filter((link) => !link.closest('nav'));
  expect(links.map(({ textContent }) => textContent)).toEqual(['Name is required', 'Latitude: At most 90']);
  await user.click(screen.getByRole('link', { name: 'Latitude: At most 90' }));
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: 'Latitude' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Latitude/ })).not.toBeInTheDocument());
  expect(screen.getByText('1 field needs your attention')).toBeVisible();
});

test('a failed save by keyboard leaves the focus on Save, and Enter saves again exactly once', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const save = jest.fn().mockImplementation(() => answers[save.mock.calls.length - 1]?.promise);
  const { user } = show(save);
  await user.type(name(), 'Nairobi');
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  await user.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Saving' });
  await user.keyboard('{Enter}');
  await user.click(button);
  // In a browser, a disabled button would lose the focus.
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  answers[0]?.reject(error(500));
  expect(await screen.findByText(/^Location was not saved/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving' })).toHaveFocus();
  answers[1]?.resolve({});
  expect(await screen.findByText('the list')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(2);
});

test('an error that appears on blur does not shift the layout during a click', async () => {
  const { user } = show(jest.fn());
  const latitude = screen.getByRole('textbox', { name: 'Latitude' });
  await user.type(latitude, '91');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
  expect(latitude).not.toHaveFocus();
  expect(screen.queryByText('At most 90')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('heading', { name: 'Add Location Unit' }) });
  expect(await screen.findByText('At most 90')).toBeVisible();
});

test('two submissions trigger one save, and the button shows that it is running', async () => {
  let finish: () => void = () => {};
  const save = jest.fn().mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = show(save);
  await user.type(name(), 'Nairobi{Enter}');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  finish();
  expect(await screen.findByText('the list')).toBeVisible();
});

test('a rejected save keeps the values and shows the server’s message beside its field', async () => {
  const refused = error(422, {
    issues: [{ severity: 'error', text: 'Name is taken', expression: ['Location.name'] }],
  });
  const save = jest.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce({});
  const { user } = show(save);
  await user.type(name(), 'Nairobi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is taken')).toBeVisible();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(screen.getByText('Name is taken')).toHaveAttribute('role', 'alert');
  const alert = screen.getByText('Location was not saved').closest('[role=alert]');
  expect(alert).toHaveTextContent('Location was not saved1 field needs your attention');
  expect(screen.getByRole('link', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(name()).toHaveValue('Nairobi');
  await user.type(name(), ' 2');
  expect(screen.queryByText('Name is taken')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('the list')).toBeVisible();
});

test.each([409, 412])('%i without conflict handling is an ordinary failure', async (status) => {
  const { user } = show(jest.fn().mockRejectedValue(error(status)));
  await user.type(name(), 'Nairobi{Enter}');
  expect(await screen.findByText(/^Location was not saved/)).toBeVisible();
  expect(name()).toHaveValue('Nairobi');
});

test('a failure without a field is shown once, above the fields, until the next save', async () => {
  const { user } = show(jest.fn().mockRejectedValueOnce(error(422)).mockResolvedValueOnce({}));
  await user.type(name(), 'Nairobi{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Location was not saved. The server refused the data.the server’s words');
  expect(screen.getAllByText(/the server’s words/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('the list')).toBeVisible();
});

test('sections have a name and a hint', () => {
  show(jest.fn());
  const section = screen.getByRole('group', { name: 'Location' });
  expect(within(section).getByRole('heading', { level: 2, name: 'Location' })).toBeVisible();
  expect(within(section).getByText('As people call it')).toBeVisible();
  expect(section).toContainElement(name());
});

test('leaving with unsaved changes requires confirmation', async () => {
  const { user, address } = show(jest.fn());
  await user.type(name(), 'N');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  const stay = screen.getByRole('button', { name: 'Stay on page' });
  expect(stay).toHaveFocus();
  await user.click(stay);
  expect(address()).toBe('/add');
  expect(name()).toHaveValue('N');
  const close = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(close);
  expect(close.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('the list')).toBeVisible();
});

test('closing the window during a save requires confirmation, because a save may have several steps', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const { user } = show(jest.fn().mockReturnValue(answered));
  const closing = () => {
    const close = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(close);
    return close.defaultPrevented;
  };
  await user.type(name(), 'Nairobi{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible();
  expect(closing()).toBe(true);
  answer({});
  expect(await screen.findByText('the list')).toBeVisible();
  expect(closing()).toBe(false);
});

describe('leaving while a save runs', () => {
  const leaving = async (to: string | null = '/list') => {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const routes = [
      { path: '/list', element: <p>the list</p> },
      { path: '/home', element: <p>the home page</p> },
    ];
    const form = <Form save={() => promise} to={to ?? undefined} />;
    const { user, router } = renderPart(form, { path: '/add', routes });
    await user.type(name(), 'Nairobi{Enter}');
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible();
    act(() => void router.navigate('/home'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave while saving?' })).toBeVisible();
    return { user, resolve, reject };
  };

  test('requires confirmation; staying waits for the save', async () => {
    const { user, resolve } = await leaving();
    await user.click(screen.getByRole('button', { name: 'Stay on page' }));
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible();
    resolve({});
    expect(await screen.findByText('the list')).toBeVisible();
  });

  test.each([['navigates', '/list'] as const, ['stays on the page', null] as const])(
    'a save that %s and finishes while the dialog is open lets the user leave',
    async (_what, to) => {
      const { resolve } = await leaving(to);
      resolve({});
      expect(await screen.findByText('the home page')).toBeVisible();
      expect(await screen.findByText('Location was successfully created')).toBeVisible();
    },
  );

  test('a save that fails while the dialog is open turns it into the question about unsaved changes', async () => {
    const { user, reject } = await leaving();
    reject(error(500));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay on page' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Nairobi');
  });

  test('a failure is shown to a user who left during the save', async () => {
    const { user, reject } = await leaving();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('the home page')).toBeVisible();
    reject(error(500));
    expect(await screen.findByText(/^Location was not saved/)).toBeVisible();
  });
});

test('leaving without changes, or after a save that stays on the page, needs no confirmation', async () => {
  const { user, unmount } = show(jest.fn());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('the list')).toBeVisible();
  unmount();
  const staying = renderPart(<Form save={jest.fn().mockResolvedValue({})} />, {
    path: '/add',
    routes: [{ path: '/list', element: <p>the list</p> }],
  });
  await staying.user.type(name(), 'Nairobi{Enter}');
  await screen.findByText('Location was successfully created');
  await staying.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('the list')).toBeVisible();
});
