import assert from 'node:assert/strict';
import type { Bundle, Encounter, Flag, Observation, QuestionnaireResponse } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { flagId, patientId, questionnaireId } from '../../server/sandbox/data/ids.ts';
import { closingId } from '../../src/features/flags/closeFlag.ts';
import { waitForNotification, stage } from './support.ts';

const at = stage();

const count = async (search: string): Promise<number> =>
  (await at.readFhir<Bundle>(`${search}${search.includes('?') ? '&' : '?'}_summary=count`))?.total ?? -1;
const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('[data-row-id]');

test('a nurse finds a patient, pages through 500 encounters, opens one and returns to the same page of the list', async () => {
  const page = await at.signedIn('nurse', '/fhir/Patient');
  await page.getByRole('button', { name: 'Everything' }).click();
  await page.getByText('1–20 of 60').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Halima Mwakio');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.getByRole('link', { name: 'View Halima Mwakio' }).click();
  const panel = page.getByRole('region', { name: 'Patient overview' });
  await panel.getByRole('link', { name: 'View full details' }).click();

  await page.getByRole('tab', { name: /^Patient encounter/ }).click();
  await page.getByText('1–20 of 500').waitFor();
  await page.getByRole('button', { name: 'Page 25' }).click();
  await page.getByText('481–500 of 500').waitFor();
  assert.match(page.url(), /patientEncounter\.page=25/);
  await rows(page, 'Patient encounter').last().getByRole('link', { name: /^View/ }).click();
  const side = page.getByRole('region', { name: 'Patient encounter' });
  await side.getByRole('link', { name: 'View full details' }).click();
  await page.getByText('Encounter duration').waitFor();
  await page.goBack();
  await page.getByText('481–500 of 500').waitFor();
  await page.reload();
  await page.getByText('481–500 of 500').waitFor();
});

test('shows a patient without a name and one with only a year of birth', async () => {
  const page = await at.signedIn('nurse', `/fhir/Patient/${patientId(3)}`);
  await page.getByText('No name recorded').first().waitFor();
  await page.goto(`${at.url}/fhir/Patient/${patientId(5)}`);
  await page.getByText(/^1985 \(about \d+ years\)$/).waitFor();
});

test('a response is submitted, found in the list, edited and stored as the same, amended response', async () => {
  const household = questionnaireId('household-visit');
  const search = `QuestionnaireResponse?questionnaire=Questionnaire/${household}`;
  const countBefore = await count(search);
  const page = await at.signedIn('nurse', '/quest');
  await page.getByRole('link', { name: 'Household visit', exact: true }).click();
  await page.getByLabel('Date of the visit').fill('2026-11-20');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Name').fill('Zawadi');
  await page.getByRole('button', { name: 'Add another: Members of the household' }).click();
  const second = page.getByRole('group', { name: 'Members of the household 2' });
  await second.getByLabel('Name').fill('Baraka');
  await second.getByRole('radio', { name: 'Yes' }).check();
  await second.getByRole('checkbox', { name: 'Cough' }).check();
  await page.getByRole('radio', { name: 'River' }).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await waitForNotification(page, 'Questionnaire Response resource submitted successfully');
  assert.equal(await count(search), countBefore + 1);

  await rows(page, 'Questionnaire responses').first().getByRole('link', { name: 'Edit' }).click();
  await page
    .getByRole('group', { name: 'Members of the household 2' })
    .getByRole('checkbox', { name: 'Cough' })
    .waitFor();
  await page.getByRole('button', { name: 'Remove Members of the household 1' }).click();
  assert.equal(await page.getByLabel('Name').inputValue(), 'Baraka');
  await page.getByLabel('Other answer: Source of drinking water').fill('Rain');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  // The notification of the first save may still be shown, so wait for the list.
  await rows(page, 'Questionnaire responses').first().waitFor();
  assert.equal(await count(search), countBefore + 1);
  const newest = await at.readFhir<Bundle<QuestionnaireResponse>>(`${search}&_sort=-_lastUpdated&_count=1`);
  const stored = newest?.entry?.[0]?.resource;
  assert.equal(stored?.status, 'amended');
  assert.deepEqual(stored?.item?.find(({ linkId }) => linkId === 'water')?.answer, [{ valueString: 'Rain' }]);
  assert.equal(stored?.item?.filter(({ linkId }) => linkId === 'members').length, 1);
});

test('a questionnaire is filled in with the keyboard alone', async () => {
  const page = await at.signedIn('nurse', `/quest-form/${questionnaireId('child-growth')}/Questionnaire`);
  await page.getByLabel('Weight (kg)').focus();
  await page.keyboard.type('4.2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('61');
  await page.getByText('Referred to a health centre?').waitFor();
  await page.getByRole('radio', { name: 'Not sure' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await waitForNotification(page, 'Questionnaire Response resource submitted successfully');
});

test('a supervisor closes an open flag; closing it again updates the observation instead of adding one', async () => {
  const id = flagId('service-point');
  const page = await at.signedIn('supervisor', '/admin/close-flags');
  // The flags are in other areas.
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByRole('link', { name: /^Close flag: The service point was closed at the visit/ }).click();
  await page.getByText('The service point was closed at the visit').waitFor();
  await page.getByLabel('Comments').fill('The keys were found');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Flag Closed successfully');
  assert.equal((await at.readFhir<Flag>(`Flag/${id}`))?.status, 'inactive');
  const encounter = await at.readFhir<Encounter>(`Encounter/${closingId(id, 'Encounter')}`);
  assert.equal(encounter?.status, 'finished');
  const observations = await count('Observation');

  await page.reload();
  await page.getByRole('button', { name: 'Edit resolution' }).click();
  await page.getByText('This flag is closed.').waitFor();
  assert.equal(await page.getByLabel('Comments').inputValue(), 'The keys were found');
  await page.getByLabel('Comments').fill('The keys were found, the lock is new');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Flag Closed successfully');
  const observation = await at.readFhir<Observation>(`Observation/${closingId(id, 'Observation')}`);
  assert.deepEqual(
    observation?.note?.map(({ text }) => text),
    ['The keys were found, the lock is new'],
  );
  assert.equal(await count('Observation'), observations);

  await page.getByRole('button', { name: 'Back to flags' }).click();
  await page.getByRole('link', { name: /^Close flag: Beneficiaries/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Close flag: The service point was closed/ }).count(), 0);
});
