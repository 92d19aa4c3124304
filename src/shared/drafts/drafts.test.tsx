import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as yup from 'yup';
import { clearDevice } from '../../../test/support/device.ts';
import { renderPart, type RenderedPart } from '../../../test/support/renderPart.tsx';
import { storeUnsavedInput } from '../form/unsavedInput.ts';
import { FormPage } from '../form/FormPage.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSave } from '../save/useSave.ts';
import { removeAtSignIn } from '../storage/removal.ts';
import { createUserStore } from '../storage/userStore.ts';
import { draftOf, withDraft, type Draft } from './draft.ts';
import { readDraft, writeDraft } from './draftStore.ts';

interface Values {
  name: string;
  alias: string;
  password: string;
}

const empty: Values = { name: '', alias: '', password: '' };
const save = jest.fn();

function Form({ initial = empty }: { initial?: Values }) {
  const formSave = useSave<Values, unknown>({ save, success: 'Saved', to: '/list' });
  return (
    <FormPage<Values> title="Add" initialValues={initial} schema={yup.object({})} save={formSave} cancelTo="/list">
      <TextField name="name" label="Name" />
      <TextField name="alias" label="Alias" />
      <TextField name="password" label="Password" type="password" />
    </FormPage>
  );
}

const drafts = createUserStore<Draft>('drafts');
/** The drafts of both users. */
const storedDrafts = async (): Promise<Draft[]> =>
  (await Promise.all(['ann', 'bob'].map(async (user) => (await drafts.list(user)).values))).flat();

beforeEach(async () => {
  save.mockReset().mockResolvedValue({});
  await clearDevice();
});

const show = (options: { user?: string; path?: string; initial?: Values } = {}): RenderedPart =>
  renderPart(<Form initial={options.initial} />, {
    path: options.path ?? '/add',
    routes: [{ path: '/list', element: <p>the list</p> }],
    signedInAs: options.user ?? 'ann',
  });

const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Name' });
const offer = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Restore' });

/** Types, and dispatches `pagehide` until `count` drafts are stored. */
async function leave(part: RenderedPart, text: string, count = 1): Promise<void> {
  await part.user.type(name(), text);
  await waitFor(async () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(await storedDrafts()).toHaveLength(count);
  });
}

async function lose(part: RenderedPart, text: string): Promise<void> {
  await leave(part, text);
  part.unmount();
}

test('offers unsaved input at the next visit with its changes, and applies it only on request', async () => {
  await lose(show(), 'Nairobi');
  const { user } = show();
  await offer();
  expect(name()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent(/From 1 minute ago \(.*\), with changes to: Name\./);
  await user.click(screen.getByRole('button', { name: 'Show the changes' }));
  const changes = screen.getByRole('region', { name: 'Changes that restoring makes in the form' });
  expect(within(changes).getByRole('listitem')).toHaveTextContent('Name: from Nothing to Nairobi');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(name()).toHaveValue('Nairobi');
  expect(name()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test.each([{ user: 'bob' }, { path: '/edit' }])('offers no draft to another user or in another form', async (other) => {
  await lose(show(), 'Nairobi');
  await leave(show(other), 'Mombasa', 2);
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('keeps an undecided offer while other fields are edited and reset', async () => {
  await lose(show(), 'Nairobi');
  const second = show();
  await offer();
  const alias = screen.getByRole('textbox', { name: 'Alias' });
  const storedFields = async () => Object.keys((await storedDrafts())[0]?.changes ?? {});
  await second.user.type(alias, 'Capital');
  await waitFor(async () => expect(await storedFields()).toEqual(['name', 'alias']));
  await second.user.clear(alias);
  await waitFor(async () => expect(await storedFields()).toEqual(['name']));
  second.unmount();
  show();
  expect(await offer()).toBeVisible();
});

test('a save removes the draft, even right after the last keystroke', async () => {
  await lose(show(), 'Nairobi');
  const { user } = show();
  await user.click(await offer());
  await user.type(name(), ' 2{Enter}');
  expect(await screen.findByText('the list')).toBeVisible();
  await waitFor(async () => expect(await storedDrafts()).toEqual([]));
});

test('stores a draft if the user leaves during a save that then fails', async () => {
  const { promise, reject } = Promise.withResolvers<object>();
  save.mockReturnValue(promise);
  const { user, router } = show();
  await user.type(name(), 'Nairobi{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible();
  act(() => void router.navigate('/list'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('the list')).toBeVisible();
  reject(new Error('no'));
  await waitFor(async () => expect((await storedDrafts())[0]?.changes).toMatchObject({ name: { after: 'Nairobi' } }));
});

test('keeps the draft after a rejected save', async () => {
  save.mockRejectedValue(new Error('no'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const part = show();
  await part.user.type(name(), 'Nairobi{Enter}');
  await screen.findByText(/^There was a problem saving/);
  await leave(part, ' 2');
});

test('Discard removes the draft', async () => {
  await lose(show(), 'Nairobi');
  const { user } = show();
  await offer();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await storedDrafts()).toEqual([]));
  expect(name()).toHaveValue('');
});

test('never stores a password', async () => {
  const part = show();
  await part.user.type(screen.getByLabelText('Password'), 'secret');
  await lose(part, 'N');
  expect(Object.keys((await storedDrafts())[0]?.changes ?? {})).toEqual(['name']);
});

test('before an update stores input at once, and reports input that a draft does not contain', async () => {
  const part = show();
  expect(await storeUnsavedInput()).toBe(true);
  await part.user.type(name(), 'Nairobi');
  await waitFor(async () => expect(await storeUnsavedInput()).toBe(true));
  expect((await storedDrafts())[0]?.changes).toMatchObject({ name: { after: 'Nairobi' } });
  await part.user.type(screen.getByLabelText('Password'), 'secret');
  expect(await storeUnsavedInput()).toBe(false);
});

test('an update does not interrupt a save', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  save.mockReturnValue(promise);
  const { user } = show();
  await user.type(name(), 'Nairobi{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible();
  expect(await storeUnsavedInput()).toBe(false);
  resolve({});
  expect(await screen.findByText('the list')).toBeVisible();
  expect(await storeUnsavedInput()).toBe(true);
});

test('neither offers nor keeps drafts older than a week', async () => {
  const now = Date.now();
  await writeDraft('ann /old', { changes: {}, savedAt: now - 7 * 24 * 60 * 60_000 - 1 });
  await writeDraft('ann /new', { changes: {}, savedAt: now });
  expect(await readDraft('ann /old', now)).toBeUndefined();
  await removeAtSignIn('ann');
  expect(await drafts.ids('ann')).toEqual(['/new']);
});

test('preserves values that others saved since, unless the draft changed the same field', () => {
  const draft = draftOf({ name: 'a', alias: 'b', n: [1] }, { name: 'A', alias: 'B', n: [1, 2] }, new Set(), 0);
  expect(draft && withDraft({ name: 'a', alias: 'x', n: [1, 3], other: 'new' }, draft)).toEqual({
    name: 'A',
    alias: 'B',
    n: [1, 3, 2],
    other: 'new',
  });
});

test('omits a field that is too large for a draft and stores the others', () => {
  const draft = draftOf({ photo: '', name: '' }, { photo: 'x'.repeat(600_000), name: 'N' }, new Set(), 0);
  expect(Object.keys(draft?.changes ?? {})).toEqual(['name']);
});
