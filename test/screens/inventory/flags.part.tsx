import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Flag, Group, List } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, flagId, practitionerId } from '../../../server/sandbox/data/ids.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { closingId } from '../../../src/features/flags/closeFlag.ts';
import { formatMoment } from '../../../src/shared/intl/dates.ts';
import { closeFlagElsewhere } from '../../support/closeFlagElsewhere.ts';
import { changeFilter, removeFilter } from '../../support/filters.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const list = '/admin/close-flags';
const page = (key: Parameters<typeof flagId>[0]) => `${list}/${flagId(key)}`;
const table = async () => within(await screen.findByRole('table', { name: 'Flags' }));
const findings = async () =>
  waitFor(async () => {
    const rows = (await table()).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(0);
    // The first cell has the checkbox.
    return rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  });

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const stored = (key: Parameters<typeof flagId>[0]) => ({
  flag: sandbox.fhir.read('Flag', flagId(key)),
  encounter: sandbox.fhir.find('Encounter', closingId(flagId(key), 'Encounter')),
  observation: sandbox.fhir.find('Observation', closingId(flagId(key), 'Observation')),
});

describe('the list of flags', () => {
  it('shows the categories in the language of the user', async () => {
    await renderApp({ path: list, user: 'admin', sandbox, config: { languageCode: 'fr' } });
    expect((await screen.findAllByRole('cell', { name: 'Contrôle du point de service' })).length).toBeGreaterThan(0);
  });

  it('shows open flags with the names of their subjects, fetched in one batch', async () => {
    const { requests } = await renderApp({ path: list, user: 'admin', sandbox });
    expect(await findings()).toEqual(
      expect.arrayContaining(['The service point was closed at the visit', 'The product is not in good condition']),
    );
    expect(await findings()).not.toContain('The roof leaked');
    expect(requests.find((one) => one.includes('/Flag?'))).toMatch(/status=active/);
    const location = sandbox.fhir.read('Location', stored('beneficiary').flag.subject.reference!.slice(9));
    expect(await (await table()).findByText(location.name!)).toBeVisible();
    expect(requests.filter((one) => /POST|\/(Location|Group)\//.test(one))).toEqual(['POST /fhir']);
  });

  it('reads names one by one after a gateway has refused a batch once', async () => {
    const { requests, user } = await renderApp({
      path: list,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        request.method === 'POST' ? new Response('Bundles are refused', { status: 403 }) : undefined,
    });
    await waitFor(() => expect(requests.filter((one) => /GET \/fhir\/(Location|Group)\//.test(one)).length).toBe(3));
    await removeFilter(user, 'Status');
    await (await table()).findByText('The roof leaked');
    await waitFor(() => expect(requests.filter((one) => /GET \/fhir\/(Location|Group)\//.test(one)).length).toBe(4));
    expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  });

  it('stores the status filter in the address', async () => {
    const { user } = await renderApp({ path: `${list}?area=all`, user: 'supervisor', sandbox });
    await changeFilter(user, 'Status', 'Closed');
    await waitFor(async () => expect(await findings()).toEqual(['The roof leaked']));
    expect(window.location.search).toBe('?area=all&status=inactive');
  });

  it('finds flags raised on or after a day', async () => {
    await renderApp({ path: `${list}?from=2026-10-12`, user: 'supervisor', sandbox });
    expect(await findings()).toHaveLength(3);
  });

  it('finds dates without a time on the first day west of Greenwich', async () => {
    for (const [text, start] of [
      ['Day before', '2027-03-03T12:00:00Z'],
      ['Without a time', '2027-03-04'],
      ['Morning', '2027-03-04T12:00:00Z'],
    ] as const) {
      const id = text.toLowerCase().replaceAll(' ', '-');
      const flag = {
        ...stored('closed').flag,
        id,
        status: 'active' as const,
        period: { start },
        code: { text },
      };
      sandbox.fhir.update(flag);
    }
    const config = { timeZone: 'America/Lima' };
    await renderApp({ path: `${list}?from=2027-03-04`, user: 'supervisor', sandbox, config });
    expect((await findings()).toSorted()).toEqual(['Morning', 'Without a time']);
  });

  it('finds flags by the day that it shows, with the right total and pages', async () => {
    for (const [text, start] of [
      // Shown as 4 March, although it is 5 March in Nairobi.
      ['Last second in UTC', '2027-03-04T23:59:59Z'],
      // Shown as 5 March, although it is 4 March at its own offset.
      ['Evening elsewhere', '2027-03-04T23:00:00-04:00'],
      ['First second in UTC', '2027-03-05T00:00:00Z'],
      ['Day', '2027-03-05'],
      ['Morning', '2027-03-05T04:00:00Z'],
    ] as const) {
      const id = text.toLowerCase().replaceAll(' ', '-');
      sandbox.fhir.update({ ...stored('closed').flag, id, status: 'active', period: { start }, code: { text } });
    }
    const config = { timeZone: 'Africa/Nairobi' };
    const from = (day: string, page = 1): string => `${list}?from=${day}&pageSize=5&page=${page}`;
    await renderApp({ path: from('2027-03-05'), user: 'supervisor', sandbox, config });
    expect((await findings()).toSorted()).toEqual(['Day', 'Evening elsewhere', 'First second in UTC', 'Morning']);
    expect(screen.getByText('1–4 of 4')).toBeVisible();
    cleanup();
    await renderApp({ path: from('2026-10-12', 2), user: 'supervisor', sandbox, config });
    expect(await screen.findByText('6–8 of 8')).toBeVisible();
    expect(await findings()).toHaveLength(3);
  });

  it('pages on the server if there are more flags than can be filtered here', async () => {
    const flag = { ...stored('closed').flag, status: 'active' as const, period: { start: '2027-03-06' } };
    sandbox.fhir.load(
      Array.from({ length: 201 }, (_, index) => ({ ...flag, id: `many-${index}` })),
      { validate: false },
    );
    await renderApp({ path: `${list}?from=2027-03-06&pageSize=5&page=41`, user: 'supervisor', sandbox });
    expect(await screen.findByText('201–201 of 201')).toBeVisible();
    expect(await findings()).toHaveLength(1);
  });

  it('offers to close only what the form can close', async () => {
    const { subject: _subject, ...flag } = stored('product').flag;
    // As HAPI FHIR, which enforces no cardinality.
    const lenient = await openSandbox({ strict: false });
    lenient.fhir.update({ ...flag, id: 'lost', code: { text: 'Lost' } } as never);
    await renderApp({ path: list, user: 'admin', sandbox: lenient });
    expect(await screen.findByRole('link', { name: /^View.*Lost/ })).toHaveTextContent('View');
    expect(screen.queryByRole('link', { name: /^Close.*Lost/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Close.*not in good condition/ })).toBeVisible();
  });

  it('shows a message when no flag matches', async () => {
    await renderApp({ path: `${list}?from=2026-10-13`, user: 'supervisor', sandbox });
    expect(await screen.findByText('No flags match these filters.')).toBeVisible();
  });

  it('finds the flags of a service point and of its stock', async () => {
    const product = stored('product').flag;
    const holder = sandbox.fhir.findAll('List', `item=${product.subject.reference}`)[0] as {
      subject?: { reference?: string };
    };
    const id = holder.subject!.reference!.split('/')[1];
    await renderApp({ path: `${list}?location=${id}`, user: 'admin', sandbox });
    await waitFor(async () => expect(await findings()).toEqual(['The product is not in good condition']));
  });

  it('does not find the flags of stock whose entry in the List is marked as deleted', async () => {
    const { reference } = stored('product').flag.subject;
    const [holder] = sandbox.fhir.findAll('List', `item=${reference}`) as List[];
    const entry = holder?.entry?.map((one) => (one.item?.reference === reference ? { ...one, deleted: true } : one));
    sandbox.fhir.load([{ ...holder, mode: 'changes', entry } as List], { validate: false });
    const id = holder?.subject?.reference?.split('/')[1];
    await renderApp({ path: `${list}?location=${id}`, user: 'admin', sandbox });
    expect(await screen.findByText('No flags match these filters.')).toBeVisible();
  });

  it('links to the form', async () => {
    const { user } = await renderApp({ path: list, user: 'admin', sandbox });
    await user.click(await screen.findByRole('link', { name: /^Close flag: The service point was closed/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Close Flag' })).toBeVisible();
    expect(window.location.pathname).toBe(page('service-point'));
  });

  it('leads back from a closed flag to the list with its filters', async () => {
    const { user } = await renderApp({ path: `${list}?status=inactive`, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('link', { name: /^View flag: The roof leaked/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The roof leaked' })).toBeVisible();
    expect(screen.getByText('Closed', { selector: 'span' })).toBeVisible();
    expect(await screen.findByText(/replaced two roof sheets/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit resolution' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to flags' }));
    expect(await screen.findByRole('link', { name: /^View flag: The roof leaked/ })).toBeVisible();
    expect(window.location.search).toBe('?status=inactive');
  });

  it('shows when a flag was closed by OpenSRP Web, which writes the same period for every visit', async () => {
    const { flag, encounter, observation } = stored('closed');
    const time = '2026-11-20T08:00:00Z';
    sandbox.fhir.update({ ...flag, period: { start: '2026-10-12T06:45:00Z' } });
    sandbox.fhir.update({ ...encounter!, period: { start: '2023-09-13T03:56:00Z', end: '2023-09-13T04:20:00Z' } });
    sandbox.fhir.update({ ...observation!, note: [{ text: 'Repaired', time }] });
    await renderApp({ path: page('closed'), user: 'viewer', sandbox });
    expect(await screen.findByText('Repaired')).toBeVisible();
    expect(screen.getByText(formatMoment(time))).toBeVisible();
    expect(screen.queryByText(/2023/)).not.toBeInTheDocument();
  });

  it('needs Flag.read', async () => {
    await renderApp({ path: list, user: 'nobody', sandbox });
    expect(await screen.findByText('Flag.read')).toBeVisible();
  });
});

describe('closing a flag', () => {
  it('of a location: writes one transaction with real times and copied tags; a repeat updates the same resources', async () => {
    const startedAt = Date.now();
    const { user, requests } = await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    const servicePointField = await screen.findByRole('textbox', { name: /Service Point/ });
    expect(servicePointField).toHaveAttribute('readonly');
    expect((servicePointField as HTMLInputElement).value).not.toBe('');
    expect(screen.getByRole('textbox', { name: /Product/ })).toHaveValue('');
    const status = screen.getByRole('combobox', { name: /Status/ });
    expect(status).toHaveDisplayValue('Inactive');
    expect(status).toHaveAccessibleDescription('Inactive closes the flag. Active keeps it open.');
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Opened again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();

    const { flag, encounter, observation } = stored('service-point');
    expect(flag.status).toBe('inactive');
    expect(encounter?.participant?.[0]?.individual?.reference).toBe(`Practitioner/${practitionerId('supervisor')}`);
    expect(encounter?.location?.[0]?.location.reference).toBe(flag.subject.reference);
    expect(Date.parse(encounter?.period?.start ?? '')).toBeGreaterThanOrEqual(startedAt);
    expect(encounter?.meta?.tag).toEqual(flag.meta?.tag);
    expect(observation?.note?.[0]?.text).toBe('Opened again');
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual(['POST /fhir']);

    // The flag is shown as closed, with its resolution and without the form.
    expect(await screen.findByRole('heading', { level: 1, name: flag.code.text })).toBeVisible();
    expect(screen.getByText('Closed', { selector: 'span' })).toBeVisible();
    expect(await screen.findByText('Opened again')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Sanaa Supervisor/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(document.getElementById('content')).toHaveFocus();

    const count = sandbox.fhir.count('Observation');
    await user.click(screen.getByRole('button', { name: 'Edit resolution' }));
    expect(await screen.findByText(/This flag is closed/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), ' for good');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored('service-point').observation?.note?.[0]?.text).toBe('Opened again for good'));
    expect(stored('service-point').observation?.note).toHaveLength(1);
    expect(sandbox.fhir.count('Observation')).toBe(count);
  });

  it('of an item of stock: shows the product and writes the location of its inventory List', async () => {
    const { user } = await renderApp({ path: page('product'), user: 'supervisor', sandbox });
    const product = await screen.findByRole('textbox', { name: /Product/ });
    expect((product as HTMLInputElement).value).not.toBe('');
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Replaced');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    const { flag, encounter, observation } = stored('product');
    expect(flag.status).toBe('inactive');
    expect(observation?.focus?.map(({ reference }) => reference?.split('/')[0])).toEqual(['Location', 'Flag']);
    expect(encounter?.location?.[0]?.location.reference).toBe(observation?.focus?.[0]?.reference);
  });

  it('of a patient: keeps the comment when the patient is read again after a reconnect', async () => {
    const [patient] = sandbox.fhir.findAll('Patient', '');
    const { encounter: _visit, category: _category, ...base } = stored('beneficiary').flag;
    const flag: Flag = { ...base, id: 'again', subject: { reference: `Patient/${patient?.id}` } };
    sandbox.fhir.load([flag], { validate: false });
    let reads = 0;
    const { user } = await renderApp({
      path: `${list}/again`,
      user: 'admin',
      sandbox,
      intercept: async ({ url }) => {
        if (!url.endsWith(`/Patient/${patient?.id}`)) return undefined;
        reads += 1;
        if (reads > 1) await new Promise<never>(() => undefined);
        return undefined;
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'Sett');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reads).toBe(2));
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'led');
    expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('Settled');
  });

  it.each(['a patient', 'a subject with only a display'])('of %s', async (kind) => {
    const [patient] = sandbox.fhir.findAll('Patient', '');
    const isPatient = kind === 'a patient';
    const subject = isPatient ? { reference: `Patient/${patient?.id}` } : { display: 'Ward 7' };
    const { encounter: _visit, category: _category, ...base } = stored('beneficiary').flag;
    const flag: Flag = { ...base, id: 'other', subject };
    sandbox.fhir.load([flag], { validate: false });
    const { user } = await renderApp({ path: `${list}/other`, user: 'admin', sandbox });
    const about = await screen.findByRole('textbox', { name: /About/ });
    expect((about as HTMLInputElement).value).toContain(isPatient ? patient?.name?.[0]?.family : 'Ward 7');
    expect(screen.queryByRole('textbox', { name: /Service Point/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Settled');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    expect(sandbox.fhir.read('Flag', 'other').status).toBe('inactive');
    expect(sandbox.fhir.find('Observation', closingId('other', 'Observation'))?.note?.[0]?.text).toBe('Settled');
  });

  it('keeps the flag active when that status is selected', async () => {
    const { user } = await renderApp({ path: page('beneficiary'), user: 'supervisor', sandbox });
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status/ }), 'Active');
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Looking into it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Comment saved; the flag stays open')).toBeVisible();
    expect(stored('beneficiary').flag.status).toBe('active');
    expect(stored('beneficiary').observation?.note?.[0]?.text).toBe('Looking into it');
  });

  it('shows the comment of an open flag, and replaces that of another user only after a second save', async () => {
    const { user } = await renderApp({ path: page('beneficiary'), user: 'supervisor', sandbox });
    const comments = async () => screen.findByRole('textbox', { name: /Comments/ });
    const keepOpen = async (text: string) => {
      await user.selectOptions(await screen.findByRole('combobox', { name: /Status/ }), 'Active');
      await user.clear(await comments());
      await user.type(await comments(), text);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    const comment = () => stored('beneficiary').observation?.note?.[0]?.text;
    await keepOpen('First');
    await waitFor(() => expect(comment()).toBe('First'));
    // The form's own earlier comment is not a conflict.
    await keepOpen('Second');
    await waitFor(() => expect(comment()).toBe('Second'));
    sandbox.fhir.update({ ...stored('beneficiary').observation!, note: [{ text: 'Theirs' }] });
    await keepOpen('Third');
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    expect(comment()).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(comment()).toBe('Third'));

    cleanup();
    await renderApp({ path: page('beneficiary'), user: 'supervisor', sandbox });
    expect(await comments()).toHaveValue('Third');
  });

  it('does not replace a first comment that another user added while the form was open', async () => {
    const { user } = await renderApp({ path: page('beneficiary'), user: 'supervisor', sandbox });
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status/ }), 'Active');
    await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Mine');
    closeFlagElsewhere(sandbox, flagId('beneficiary'), 'Theirs', 'active');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    expect(stored('beneficiary').observation?.note?.[0]?.text).toBe('Theirs');
  });

  it('shows a flag entered in error without a Save button', async () => {
    const mistaken: Flag = { ...stored('beneficiary').flag, status: 'entered-in-error' };
    sandbox.fhir.load([mistaken], { validate: false });
    await renderApp({ path: page('beneficiary'), user: 'admin', sandbox });
    expect(await screen.findByText(/entered in error/)).toBeVisible();
    expect(screen.queryByText(/This flag is closed/)).not.toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: /Status/ })).toHaveDisplayValue('Entered in error');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Missing Required permissions/)).not.toBeInTheDocument();
  });

  it('requires a comment', async () => {
    const { user } = await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(stored('service-point').encounter).toBeUndefined();
  });

  it('writes nothing and shows an error when the transaction is refused', async () => {
    const { user } = await renderApp({
      path: page('service-point'),
      user: 'supervisor',
      sandbox,
      intercept: (request) => (request.method === 'POST' ? new Response('no', { status: 422 }) : undefined),
    });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Error Occurred When Closing Flag/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('x');
    expect(stored('service-point').flag.status).toBe('active');
  });

  it('removes the error of a refused save at the next attempt', async () => {
    let refuse = true;
    const { user } = await renderApp({
      path: page('service-point'),
      user: 'supervisor',
      sandbox,
      intercept: (request) => (refuse && request.method === 'POST' ? new Response('no', { status: 422 }) : undefined),
    });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const refused = /Error Occurred When Closing Flag/;
    expect(await screen.findByText(refused)).toBeVisible();
    refuse = false;
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(refused)).not.toBeInTheDocument());
  });

  it('succeeds when only the status of the flag has changed concurrently', async () => {
    const { user } = await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'x');
    sandbox.fhir.update({ ...stored('service-point').flag, status: 'inactive' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    expect(stored('service-point').observation?.note?.[0]?.text).toBe('x');
  });

  it('replaces the comment of another user who closed it concurrently only after a second save', async () => {
    const { user } = await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'Mine');
    closeFlagElsewhere(sandbox, flagId('service-point'), 'Theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    expect(stored('service-point').observation?.note?.[0]?.text).toBe('Theirs');
    expect(await screen.findByText(/This flag is closed/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    expect(stored('service-point').observation?.note?.[0]?.text).toBe('Mine');
  });

  it('replaces a resolution that another user edited concurrently only after a second save, and can be undone', async () => {
    const { user } = await renderApp({ path: page('closed'), user: 'supervisor', sandbox });
    expect(await screen.findByText(/replaced two roof sheets/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Sanaa Supervisor/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Edit resolution' }));
    const comments = await screen.findByRole('textbox', { name: /Comments/ });
    await user.clear(comments);
    await user.type(comments, 'Mine');
    const observation = stored('closed').observation!;
    sandbox.fhir.update({ ...observation, note: [{ text: 'Theirs' }] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    expect(stored('closed').observation?.note?.[0]?.text).toBe('Theirs');
    expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    expect(stored('closed').observation?.note?.[0]?.text).toBe('Mine');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(stored('closed').observation?.note?.[0]?.text).toBe('Theirs'));
    expect(stored('closed').encounter?.status).toBe('finished');
  });

  it('shows an invalid flag when its location does not exist', async () => {
    const lost: Flag = { ...stored('service-point').flag, subject: { reference: 'Location/gone' } };
    sandbox.fhir.load([lost], { validate: false });
    await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    expect(await screen.findByText('Invalid Flag')).toBeVisible();
  });

  it('does not report a change by another user after an unrelated 409', async () => {
    const { user } = await renderApp({
      path: page('service-point'),
      user: 'supervisor',
      sandbox,
      intercept: (request) => (request.method === 'POST' ? new Response('taken', { status: 409 }) : undefined),
    });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/conflicts with other data/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it.each([undefined, {}])('shows an invalid flag when its subject is %j', async (subject) => {
    const unclear = { ...stored('service-point').flag, subject } as Flag;
    sandbox.fhir.load([unclear], { validate: false });
    await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    expect(await screen.findByText('Invalid Flag')).toBeVisible();
    expect(screen.getByText('This flag has no subject, so it cannot be closed here.')).toBeVisible();
  });

  it('shows an invalid flag when its location has no name', async () => {
    const { flag } = stored('service-point');
    const [, id = ''] = flag.subject?.reference?.split('/') ?? [];
    const { name: _name, ...unnamed } = sandbox.fhir.read('Location', id);
    sandbox.fhir.update(unnamed);
    await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    expect(await screen.findByText('Invalid Flag')).toBeVisible();
  });

  it('names the other service points whose inventory contains the item, but not that of a retired List', async () => {
    const item = stored('product').flag.subject?.reference;
    const counties = ['Mombasa', 'Kisumu', 'Nakuru'];
    for (const [index, county] of counties.entries())
      sandbox.fhir.update({
        resourceType: 'List',
        id: `other-${index}`,
        status: index === 0 ? 'retired' : 'current',
        mode: 'working',
        code: { coding: [inventory.list] },
        subject: { reference: `Location/${countyId(county)}` },
        entry: [{ item: { reference: item } }],
      } as never);
    await renderApp({ path: page('product'), user: 'supervisor', sandbox });
    const hint = await screen.findByText(/^This stock is also in the inventory of:/);
    await waitFor(() => expect(hint).toHaveTextContent(/Kisumu|Nakuru/));
    expect(hint).not.toHaveTextContent('Mombasa');
  });

  it('is closed for stock that only a retired List contains, whose product is not the first member', async () => {
    const { subject } = stored('product').flag;
    for (const each of sandbox.fhir.findAll('List', `item=${subject.reference}`))
      sandbox.fhir.update({ ...each, status: 'retired' } as never);
    const [, id = ''] = subject.reference!.split('/');
    const item = sandbox.fhir.read('Group', id);
    const person = { entity: { display: 'Store keeper' } };
    sandbox.fhir.load([{ ...item, member: [person, ...(item.member ?? [])] } as Group], { validate: false });
    await renderApp({ path: page('product'), user: 'supervisor', sandbox });
    const [, productId = ''] = item.member?.[0]?.entity.reference?.split('/') ?? [];
    expect(await screen.findByRole('textbox', { name: /^Product/ })).toHaveValue(
      sandbox.fhir.read('Group', productId).name,
    );
  });

  it.each([
    ['a family', { reference: 'Group/house' }, undefined],
    [
      'a patient in the flag itself',
      { reference: '#p' },
      [{ resourceType: 'Patient', id: 'p', name: [{ text: 'Wanjiku family' }] }],
    ],
  ])('closes the flag of %s, which is the subject of the Observation', async (_title, subject, contained) => {
    const family = { resourceType: 'Group', id: 'house', type: 'person', actual: true, name: 'Wanjiku family' };
    sandbox.fhir.update(family as never);
    sandbox.fhir.load([{ ...stored('service-point').flag, subject, ...(contained && { contained }) } as Flag], {
      validate: false,
    });
    const { user } = await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'Visited');
    expect(screen.getByRole('textbox', { name: /^About/ })).toHaveValue('Wanjiku family');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    const { observation } = stored('service-point');
    expect(observation?.subject).toEqual(subject);
    expect(observation?.contained).toEqual(contained);
  });

  it('closes the flag of a practitioner, whom the Observation has as focus', async () => {
    const about = { reference: `Practitioner/${practitionerId('supervisor')}` };
    sandbox.fhir.update({ ...stored('service-point').flag, subject: about } as never);
    const { user } = await renderApp({ path: page('service-point'), user: 'supervisor', sandbox });
    await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'Trained again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Flag Closed successfully')).toBeVisible();
    const { flag, observation } = stored('service-point');
    expect(flag.status).toBe('inactive');
    expect(observation?.subject).toBeUndefined();
    expect(observation?.focus).toContainEqual(about);
  });

  it('is not offered for an item that is in no inventory list', async () => {
    const item = stored('product').flag.subject.reference;
    for (const one of sandbox.fhir.findAll('List', `item=${item}`)) sandbox.fhir.remove('List', one.id!);
    await renderApp({ path: page('product'), user: 'supervisor', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Flag' })).toBeVisible();
    expect(
      screen.getByText('Missing location field. This information is required to close the flag form.'),
    ).toBeVisible();
  });

  it('disables the form and shows the reason to a user without the permissions', async () => {
    await renderApp({ path: page('service-point'), user: 'viewer', sandbox });
    expect(await screen.findByText('Missing Required permissions to perform this action')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /Comments/ })).toBeDisabled();
  });

  it.each([
    ['Flag', 'Error occurred while trying to fetch flag data'],
    ['Practitioner', 'Error occurred while trying to fetch practitioners data'],
    ['List', 'An error occurred while fetching the inventory'],
  ])('shows an error when %s cannot be fetched', async (type, text) => {
    await renderApp({
      path: page('product'),
      user: 'supervisor',
      sandbox,
      intercept: (request) =>
        new RegExp(`/fhir/${type}[/?]`).test(request.url) ? new Response('out', { status: 500 }) : undefined,
      wait: () => Promise.resolve(),
    });
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });
});
