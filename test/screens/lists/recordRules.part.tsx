import { screen, waitFor } from '@testing-library/react';
import { save } from '../../support/forms.ts';
import { renderApp } from '../../support/renderApp.tsx';

test.each([
  ['a care team', '/admin/CareTeam/view/nowhere', 'viewer'],
  ['the form of a care team', '/admin/CareTeam/edit/nowhere', 'admin'],
  ['a flag', '/admin/close-flags/nowhere', 'supervisor'],
  ['a location', '/admin/location/unit/view/nowhere', 'viewer'],
  ['the form of a location', '/admin/location/unit/edit/nowhere', 'locations'],
  ['a patient', '/fhir/Patient/nowhere', 'nurse'],
  ['a questionnaire', '/questR/nowhere', 'nurse'],
  ['a response', '/quest-form/nowhere/QuestionnaireResponse', 'nurse'],
  ['a team', '/admin/teams/nowhere', 'viewer'],
  ['the form of a user', '/admin/users/edit/nowhere', 'people'],
])('the page of %s that does not exist is the 404 page', async (_name, path, user) => {
  await renderApp({ path, user });
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  expect(screen.getByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
});

test.each([
  ['a care team', '/admin/CareTeam/new', 'Name is Required'],
  ['a healthcare service', '/healthcare/add-edit', 'Required'],
  ['a team', '/admin/teams/add', 'Required'],
])('the form of %s requires a name', async (_name, path, message) => {
  const { user, requests } = await renderApp({ path, user: 'admin' });
  await save(user);
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});
