import { screen, waitFor } from '@testing-library/react';
import type { CareTeam, Organization } from '../../../common/fhir/r4.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { fill, notice, save } from '../../support/forms.ts';
import { pick } from '../../support/pick.ts';
import { renderApp } from '../../support/renderApp.tsx';

const french = { languageCode: 'fr' as const };
const english = 'Lamu Island Team';
const translated = 'Équipe de l’île de Lamu';
const _name = setTranslation(undefined, 'fr', translated);

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterEach(() => sandbox.close());

const load = (...resources: (Organization | CareTeam)[]): void => void sandbox.fhir.load(resources as Organization[]);
/** A team with a French name, as its form stores it. */
const team = (): void =>
  load({
    resourceType: 'Organization',
    id: 'lamu',
    active: true,
    name: english,
    _name,
    alias: ['LIT', translated],
    // FHIR's JSON has null where an alias has no element; the types do not allow it.
    _alias: [null!, { extension: [{ url: extensions.language, valueCode: 'fr' }] }],
  });
const careTeam = (): void => load({ resourceType: 'CareTeam', id: 'lamu', status: 'active', name: english, _name });

describe('a team', () => {
  it('stores a name in another language as a translation and as an alias', async () => {
    load({ resourceType: 'Organization', id: 'plain', active: true, name: english, alias: ['LIT'] });
    const { user } = await renderApp({ path: '/admin/teams/edit/plain', user: 'admin', sandbox });
    await user.click(await screen.findByText('Names in other languages'));
    expect(screen.getByText(/Searches find every name/)).toBeVisible();
    await fill(user, 'Français', translated);
    await save(user);
    await notice('Organization updated successfully');
    expect(sandbox.fhir.read('Organization', 'plain')).toMatchObject({
      name: english,
      _name,
      alias: ['LIT', translated],
    });
  });

  it('is found by its translated name and shown with it', async () => {
    team();
    await renderApp({ path: '/admin/teams?search=equipe', user: 'viewer', sandbox, config: french });
    expect(await screen.findByRole('cell', { name: translated })).toBeVisible();
    expect(screen.queryByRole('cell', { name: english })).not.toBeInTheDocument();
  });

  it('is shown with its stored name in other languages', async () => {
    team();
    await renderApp({ path: '/admin/teams?search=lamu', user: 'viewer', sandbox });
    expect(await screen.findByRole('cell', { name: english })).toBeVisible();
  });

  it('shows both names in its details, and no copy among the aliases', async () => {
    team();
    await renderApp({ path: '/admin/teams/lamu', user: 'viewer', sandbox, config: french });
    expect(await screen.findByRole('heading', { level: 1, name: translated })).toBeVisible();
    expect(screen.getByText(english)).toBeVisible();
    expect(screen.getByText(translated, { selector: 'bdi[lang=fr]' })).toBeVisible();
    expect(screen.getByText('LIT')).toBeVisible();
  });

  it('has its translated name in the title of its history', async () => {
    team();
    await renderApp({ path: '/history/Organization/lamu', user: 'admin', sandbox, config: french });
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(translated) })).toBeVisible();
  });

  it('is selected by its translation, while references store its name', async () => {
    team();
    const services = '/healthcare/add-edit';
    const { user } = await renderApp({ path: services, user: 'admin', sandbox, config: french });
    await fill(user, /^Nom/, 'Vaccination de Lamu');
    await pick(user, 'Fourni par', translated);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    const stored = () => sandbox.fhir.findAll('HealthcareService', 'name:exact=Vaccination de Lamu');
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(stored()[0]).toMatchObject({ providedBy: { reference: 'Organization/lamu', display: english } });
  });

  it('is assigned by its translation, while the assignment stores its name', async () => {
    team();
    const path = `/admin/teams/team-assignment?node=${countyId('Mombasa')}`;
    const { user } = await renderApp({ path, user: 'admin', sandbox, config: french });
    await user.click(await screen.findByLabelText('Modifier les équipes de Mombasa'));
    await pick(user, 'Équipes', translated);
    await user.click(await screen.findByText('Enregistrer'));
    const affiliations = () =>
      sandbox.fhir.findAll('OrganizationAffiliation', 'primary-organization=Organization/lamu');
    await waitFor(() => expect(affiliations()).toHaveLength(1));
    expect(affiliations()[0]).toMatchObject({ organization: { reference: 'Organization/lamu', display: english } });
    expect(await screen.findByRole('cell', { name: new RegExp(translated) })).toBeVisible();
  });
});

describe('a care team', () => {
  it('stores a name in another language as a translation', async () => {
    load({ resourceType: 'CareTeam', id: 'plain', status: 'active', name: english });
    const { user } = await renderApp({ path: '/admin/CareTeam/edit/plain', user: 'admin', sandbox });
    await user.click(await screen.findByText('Names in other languages'));
    expect(screen.getByText(/Searches find only the name above/)).toBeVisible();
    await fill(user, 'Français', translated);
    await save(user);
    await notice('Successfully updated CareTeams');
    expect(sandbox.fhir.read('CareTeam', 'plain')).toMatchObject({ name: english, _name });
  });

  it('is shown with its translated name in the list and the details', async () => {
    careTeam();
    const path = '/admin/CareTeams?search=lamu&viewDetails=lamu';
    await renderApp({ path, user: 'viewer', sandbox, config: french });
    expect(await screen.findByRole('cell', { name: translated })).toBeVisible();
    expect(await screen.findByText(translated, { selector: 'bdi[lang=fr]' })).toBeVisible();
    expect(screen.getByText(english)).toBeVisible();
  });

  it('shows translated names of the teams it refers to, and stores their names', async () => {
    team();
    careTeam();
    const path = '/admin/CareTeam/edit/lamu';
    const { user } = await renderApp({ path, user: 'admin', sandbox, config: french });
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(translated) })).toBeVisible();
    await pick(user, 'Équipes responsables', translated);
    expect(await screen.findByText(translated, { selector: '[role="toolbar"] *' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sandbox.fhir.read('CareTeam', 'lamu')).toMatchObject({
        managingOrganization: [{ reference: 'Organization/lamu', display: english }],
      }),
    );
  });
});
