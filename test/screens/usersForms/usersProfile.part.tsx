import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { userId } from '../../../server/sandbox/data/ids.ts';
import type { UserRepresentation } from '../../../src/api/keycloak/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { changeProfile, openRealm, sendAdmin } from '../../support/userProfile.ts';

const wanjiku = userId('wanjiku.kamau');

const account = (from: Sandbox, id = wanjiku) => sendAdmin<UserRepresentation>(from, `/users/${id}`);

const labelled = (label: string) => new RegExp(`^${label}\\*?$`);
async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(labelled(label));
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
const save = (user: UserEvent) => user.click(screen.getByText('Save'));
const openForm = (sandbox: Sandbox, path = `/admin/users/edit/${wanjiku}`) =>
  renderApp({ path, user: 'people', sandbox });

describe('an attribute of the user profile', () => {
  it('has a field of its type, is checked by its rules, and is stored', async () => {
    const sandbox = await openRealm(
      [
        {
          name: 'staffNumber',
          displayName: 'Staff number',
          required: { roles: ['admin'] },
          validations: { length: { min: 4, max: 8 } },
        },
        { name: 'district', displayName: 'District', validations: { options: { options: ['North', 'South'] } } },
        { name: 'languages', displayName: 'Languages', multivalued: true },
        { name: 'hired.on', displayName: 'Hired on', validations: { 'iso-date': {} } },
        {
          name: 'grade',
          displayName: 'Grade',
          group: 'work',
          validations: { integer: { min: 1, max: 9 } },
        },
        { name: 'payroll', displayName: 'Payroll', permissions: { view: ['admin'], edit: [] } },
        { name: 'secret', displayName: 'Secret', permissions: { view: ['user'], edit: ['user'] } },
      ],
      { groups: [{ name: 'work', displayHeader: 'Employment' }] },
    );
    const { user } = await openForm(sandbox);
    const staffNumber = await screen.findByLabelText(labelled('Staff number'));
    expect(staffNumber).toBeRequired();
    expect(screen.getByLabelText(labelled('Payroll'))).toBeDisabled();
    expect(screen.queryByLabelText(labelled('Secret'))).toBeNull();
    const work = within(screen.getByRole('group', { name: 'Employment' }));
    expect(work.getByLabelText(labelled('Grade'))).toBeVisible();

    await save(user);
    expect((await screen.findAllByText('Staff number is required'))[0]).toBeVisible();
    await fill(user, 'Staff number', '12');
    await fill(user, 'Grade', '12');
    expect((await screen.findAllByText('Staff number: 4 to 8 characters'))[0]).toBeVisible();
    expect((await screen.findAllByText('Grade: from 1 to 9'))[0]).toBeVisible();
    await fill(user, 'Staff number', '1234');
    await fill(user, 'Grade', '3');
    await user.selectOptions(screen.getByLabelText(labelled('District')), 'South');
    await fill(user, 'Languages', 'sw\nen');
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect((await account(sandbox)).attributes).toMatchObject({
      staffNumber: ['1234'],
      grade: ['3'],
      district: ['South'],
      languages: ['sw', 'en'],
      fhir_core_app_id: ['programme'],
    });
  });

  it('with several options is a labelled group, in which each checkbox has its own name', async () => {
    const options = { options: ['Swahili', 'English'] };
    const sandbox = await openRealm([
      {
        name: 'languages',
        displayName: 'Languages',
        multivalued: true,
        required: { roles: ['admin'] },
        validations: { options },
      },
    ]);
    const { user } = await openForm(sandbox);
    const group = within(await screen.findByRole('group', { name: labelled('Languages') }));
    const boxes = group.getAllByRole('checkbox');
    expect(new Set(boxes.map(({ id }) => id)).size).toBe(2);
    for (const box of boxes) expect(box).not.toBeRequired();
    await save(user);
    await user.click(await screen.findByRole('link', { name: /Languages is required/ }));
    expect(group.getByRole('checkbox', { name: 'Swahili' })).toHaveFocus();
    await user.click(group.getByText('English'));
    expect(group.getByRole('checkbox', { name: 'English' })).toBeChecked();
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect((await account(sandbox)).attributes).toMatchObject({ languages: ['English'] });
  });

  it('that only Keycloak checks is named in its refusal, beside its field', async () => {
    const sandbox = await openRealm([{ name: 'badge', displayName: 'Valid until', validations: { 'local-date': {} } }]);
    const { user } = await openForm(sandbox);
    await fill(user, 'Valid until', 'x');
    await save(user);
    expect((await screen.findAllByText('Valid until is not a date'))[0]).toBeVisible();
    expect(screen.getByLabelText(labelled('Valid until'))).toHaveAttribute('aria-invalid', 'true');
  });

  it('that the form does not show is named in the refusal above it', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({
      path: `/admin/users/edit/${wanjiku}`,
      user: 'people',
      sandbox,
      intercept: (request) =>
        request.method === 'PUT'
          ? Response.json(
              {
                errors: [
                  { field: 'email', errorMessage: 'error-user-attribute-required', params: ['email'] },
                  { field: 'costCentre', errorMessage: 'error-user-attribute-required', params: ['costCentre'] },
                ],
              },
              { status: 400 },
            )
          : undefined,
    });
    await fill(user, 'First Name', 'Wanjiru');
    await save(user);
    expect((await screen.findAllByText(/costCentre is required/))[0]).toBeVisible();
    expect((await screen.findAllByText(/Email is required/))[0]).toBeVisible();
    expect(screen.queryByText(/Username is required/)).toBeNull();
  });
});

it('shows a refused national id beside its field, also where it has none of its own', async () => {
  const sandbox = await openRealm([{ name: 'nationalId', displayName: 'ID card' }]);
  const { user } = await renderApp({
    path: `/admin/users/edit/${wanjiku}`,
    user: 'people',
    sandbox,
    intercept: (request) =>
      request.method === 'PUT'
        ? Response.json(
            { field: 'nationalId', errorMessage: 'error-invalid-value', params: ['nationalId'] },
            { status: 400 },
          )
        : undefined,
  });
  await fill(user, 'First Name', 'Wanjiru');
  await save(user);
  await waitFor(() =>
    expect(screen.getByLabelText(/^(ID card|National Id)\*?$/)).toHaveAttribute('aria-invalid', 'true'),
  );
});

describe('where undeclared attributes are off', () => {
  const off = () => openRealm([], { unmanagedAttributePolicy: undefined });

  it('a save names the application id as not stored before it is sent, and afterwards', async () => {
    const sandbox = await off();
    const { user, requests } = await openForm(sandbox);
    await user.click(await screen.findByLabelText(labelled('Application ID')));
    await user.click(await screen.findByText('Health programme (programme)'));
    await fill(user, 'First Name', 'Wanjiru');
    await save(user);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/will not be stored: Application ID/)).toBeVisible();
    expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
    await user.click(question.getByText('Save anyway'));
    expect(await screen.findByText(/Not stored by Keycloak: Application ID/)).toBeVisible();
    expect(await account(sandbox)).toMatchObject({ firstName: 'Wanjiru' });
  });

  it('a change of the name keeps the stored attributes, without a question', async () => {
    const sandbox = await openSandbox();
    const before = await account(sandbox);
    await changeProfile(sandbox, ({ unmanagedAttributePolicy: _policy, ...profile }) => profile);
    const { user } = await openForm(sandbox);
    await fill(user, 'First Name', 'Wanjiru');
    await save(user);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    await changeProfile(sandbox, (profile) => ({ ...profile, unmanagedAttributePolicy: 'ENABLED' }));
    expect(await account(sandbox)).toMatchObject({ firstName: 'Wanjiru', attributes: before.attributes });
  });
});

it('shows attributes that the user profile does not declare, and keeps them', async () => {
  const sandbox = await openSandbox();
  const before = await account(sandbox);
  const attributes = { ...before.attributes, costCentre: ['42', '43'] };
  await sendAdmin(sandbox, `/users/${wanjiku}`, { method: 'PUT', body: JSON.stringify({ ...before, attributes }) });
  const { user } = await openForm(sandbox);
  expect(await screen.findByLabelText('costCentre')).toHaveValue('42, 43');
  expect(screen.getByLabelText('costCentre')).toHaveAttribute('readonly');
  await fill(user, 'First Name', 'Wanjiru');
  await save(user);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
  expect((await account(sandbox)).attributes).toEqual(attributes);
});
