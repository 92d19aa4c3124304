import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const names = async () =>
  waitFor(async () => {
    const rows = (await table('Questionnaire list view')).getAllByRole('row').slice(1);
    return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  });
const growth = questionnaireId('child-growth');

describe('the list of questionnaires', () => {
  it('shows the specified columns; the name links to the form, the action to the responses', async () => {
    await renderApp({ path: '/quest', user: 'nurse', sandbox });
    const link = await (await table('Questionnaire list view')).findByRole('link', { name: 'Child growth' });
    expect(link).toHaveAttribute('href', `/quest-form/${growth}/Questionnaire`);
    const row = within(link.closest<HTMLElement>('[role=row]')!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Child growth',
      'Active',
      'Ministry of Health',
      '1.0.0',
      '2026-02-01',
      'View questionnaire responses',
    ]);
    expect(row.getByRole('link', { name: 'View questionnaire responses of Child growth' })).toHaveAttribute(
      'href',
      `/questR/${growth}`,
    );
    const create = screen.getByRole('button', { name: 'Create questionnaire' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    // Also without a pointer, such as on a phone.
    expect(screen.getByText(/^Questionnaires cannot be created in this application/, { selector: 'p' })).toBeVisible();
    act(() => create.focus());
    await waitFor(() => expect(create).toHaveAccessibleDescription(/cannot be created in this application/));
  });

  it('has no link to the form for a user who may not create responses', async () => {
    await renderApp({ path: '/quest', user: 'viewer', sandbox });
    await (await table('Questionnaire list view')).findByText('Child growth');
    expect(screen.queryByRole('link', { name: 'Child growth' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create questionnaire' })).toBeNull();
  });

  it('searches titles and names, without duplicates and with the right total', async () => {
    const form = (id: string, title: string | undefined, name: string): Questionnaire => ({
      resourceType: 'Questionnaire',
      id,
      status: 'active',
      name,
      ...(title && { title }),
    });
    sandbox.fhir.load(
      [
        form('q1', 'Malaria visit', 'VisitA'),
        form('q2', 'Something else', 'MalariaTest'),
        form('q3', 'Malaria again', 'MalariaAgain'),
        form('q4', undefined, 'Malaria'),
      ],
      { validate: false },
    );
    await renderApp({ path: '/quest?search=malaria&sort=title', user: 'nurse', sandbox });
    await waitFor(async () =>
      expect([...(await names())].sort()).toEqual(['Malaria', 'Malaria again', 'Malaria visit', 'Something else']),
    );
    expect(screen.getByText('1–4 of 4')).toBeVisible();
  });

  it('finds other spellings, names as typed first, and likely spellings if there are none', async () => {
    const form = (id: string, title: string): Questionnaire => ({
      resourceType: 'Questionnaire',
      id,
      status: 'active',
      title,
    });
    sandbox.fhir.load(
      ['’', '’', '’', '’', '’', "'"].map((mark, index) => form(`n${index}`, `Visit to N${mark}dara ${index}`)),
      { validate: false },
    );
    sandbox.fhir.load([form('d', 'Đà Nẵng visit')], { validate: false });
    const address = (text: string): string => `/quest?search=${encodeURIComponent(text)}&pageSize=5`;
    await renderApp({ path: address("n'dara"), user: 'nurse', sandbox });
    expect(await screen.findByText('1–5 of 6')).toBeVisible();
    expect((await names())[0]).toBe("Visit to N'dara 5");
    cleanup();
    for (const [typed, title] of [
      ['ndara', /N.dara/],
      ['danang', /Đà Nẵng/],
    ] as const) {
      await renderApp({ path: address(typed), user: 'nurse', sandbox });
      await waitFor(async () => expect((await names())[0]).toMatch(title));
      cleanup();
    }
    await renderApp({ path: '/search?q=danang', user: 'nurse', sandbox });
    const found = within(await screen.findByRole('group', { name: 'Questionnaires' }));
    expect(found.getByRole('option', { name: /^Đà Nẵng visit/ })).toBeVisible();
  });

  it('finds questionnaires by the day of the moment that it shows', async () => {
    const date = '2031-02-01T22:30:00Z';
    const late: Questionnaire = { resourceType: 'Questionnaire', id: 'late', status: 'active', title: 'Late', date };
    sandbox.fhir.load([late], { validate: false });
    const config = { timeZone: 'Africa/Nairobi' };
    await renderApp({ path: '/quest?date=2031-02-02..2031-02-02', user: 'nurse', sandbox, config });
    await waitFor(async () => expect(await names()).toEqual(['Late']));
    expect(screen.getByText(/^2031-02-02 01:30/)).toBeVisible();
  });

  it('needs Questionnaire.read', async () => {
    await renderApp({ path: '/quest', user: 'locations', sandbox });
    expect(await screen.findByText('Questionnaire.read')).toBeVisible();
  });
});

describe('the responses to a questionnaire', () => {
  it('lists responses with any form of reference, newest first, with the version', async () => {
    const questionnaire = sandbox.fhir.read('Questionnaire', growth);
    sandbox.fhir.update({ ...questionnaire, description: questionnaire.description ?? '' });
    sandbox.fhir.update({ ...questionnaire, publisher: 'Another one' });
    await renderApp({ path: `/questR/${growth}?pageSize=50`, user: 'nurse', sandbox });
    const responses = await table('Questionnaire responses');
    await waitFor(() => expect(responses.getAllByRole('row')).toHaveLength(16));
    const versions = responses
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[4]?.textContent);
    expect(versions.filter((version) => version === '1.0.0')).toHaveLength(2);
    expect(versions.filter((version) => version === '1')).toHaveLength(2);
    expect(versions.filter((version) => version === '-')).toHaveLength(11);
    expect(responses.getAllByRole('link', { name: /^Edit / })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/quest-form\/[^/]+\/QuestionnaireResponse\?back_to=/),
    );
    expect(screen.getByText('Weight, height and arm circumference of a child under five')).toBeVisible();
    expect(screen.getByText('Subject type').nextElementSibling).toHaveTextContent('Patient');
  });

  it('filters by several statuses and by the days on which they were written', async () => {
    const [first, second, third] = sandbox.fhir.findAll(
      'QuestionnaireResponse',
      `questionnaire=Questionnaire/${growth}`,
    );
    const write = (response: typeof first, status: 'stopped' | 'amended', authored: string) =>
      sandbox.fhir.update({ ...response!, status, authored });
    write(first, 'stopped', '2021-03-05T10:00:00Z');
    write(second, 'amended', '2021-03-06T10:00:00Z');
    write(third, 'amended', '2021-04-01T10:00:00Z');
    const path = `/questR/${growth}?status=stopped,amended&authored=2021-03-01..2021-03-31`;
    const { user } = await renderApp({ path, user: 'nurse', sandbox });
    expect(await screen.findByRole('button', { name: /^Status: Amended or Stopped$/ })).toBeVisible();
    const responses = await table('Questionnaire responses');
    await waitFor(() => expect(responses.getAllByRole('row')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: /^Remove the filter .*uthored/ }));
    await waitFor(() => expect(responses.getAllByRole('row')).toHaveLength(4));
  });

  it('names a response without subject by the questionnaire', async () => {
    const [response] = sandbox.fhir.findAll('QuestionnaireResponse', `questionnaire=Questionnaire/${growth}`);
    const { subject: _subject, ...withoutSubject } = response!;
    sandbox.fhir.update({ ...withoutSubject, authored: '2031-01-01T10:00:00Z' });
    await renderApp({ path: `/questR/${growth}`, user: 'nurse', sandbox });
    const responses = await table('Questionnaire responses');
    const edit = await responses.findByRole('link', { name: /^Edit .*Child growth.*2031-01-01/ });
    const row = edit.closest<HTMLElement>('[role=row]');
    expect(within(row!).getByRole('link', { name: 'No subject' })).toBeVisible();
  });

  it('shows version 1 for responses without a version while the questionnaire has no other', async () => {
    await renderApp({ path: `/questR/${growth}?pageSize=50`, user: 'nurse', sandbox });
    const responses = await table('Questionnaire responses');
    await waitFor(() => expect(responses.getAllByRole('cell', { name: '1' })).toHaveLength(13));
    expect(responses.getAllByRole('cell', { name: '1.0.0' })).toHaveLength(2);
  });

  it('offers Edit and Fill form by permission', async () => {
    await renderApp({ path: `/questR/${growth}`, user: 'viewer', sandbox });
    await (await table('Questionnaire responses')).findAllByText(/^2026-/);
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fill form' })).toBeNull();
  });

  it('previews the items, with ids and types', async () => {
    const { user } = await renderApp({ path: `/questR/${questionnaireId('household-visit')}`, user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Preview items' }));
    expect(await screen.findByText('linkId: members.symptoms')).toBeVisible();
    expect(screen.getAllByText('type: group')).toHaveLength(2);
  });

  it('shows a generated narrative without scripts, handlers and foreign content', async () => {
    const run = jest.fn();
    (window as unknown as { run: unknown }).run = run;
    const narrated: Questionnaire = {
      ...sandbox.fhir.read('Questionnaire', growth),
      text: {
        status: 'generated',
        div: `<div xmlns="http://www.w3.org/1999/xhtml"><p id="x" onclick="run()" style="position:fixed;inset:0">What is <b>asked</b></p>
          <script>run()</script><img src="x" onerror="run()"/><img src="https://tracker.example/p.png"/>
          <a href="javascript:run()">bad</a><a href="https://example.org">good</a>
          <iframe src="https://example.org"></iframe><form action="https://example.org"><input name="p"/></form>
          <svg><animate onbegin="run()"/></svg></div>`,
      },
    };
    sandbox.fhir.load([narrated], { validate: false });
    const { user } = await renderApp({ path: `/questR/${growth}`, user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Preview items' }));
    const text = await screen.findByText('asked');
    const narrative = text.closest('p')!.parentElement!;
    expect(text).toBeVisible();
    expect(narrative.innerHTML).not.toMatch(/script|onclick|onerror|onbegin|style|iframe|form|svg|javascript|tracker/);
    await user.click(text);
    expect(screen.getByRole('link', { name: 'good' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(run).not.toHaveBeenCalled();
  });

  it('shows an error when it cannot be loaded', async () => {
    await renderApp({
      path: `/questR/${growth}`,
      user: 'nurse',
      sandbox,
      intercept: (request) =>
        request.url.includes('/Questionnaire/') ? new Response('out', { status: 500 }) : undefined,
      wait: () => Promise.resolve(),
    });
    expect(await screen.findByText(/Problem loading questionnaire/)).toBeVisible();
  });
});
