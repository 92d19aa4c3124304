import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import type { ApiError } from '../../api/errors.ts';
import { StepList } from '../steps/StepList.tsx';
import { isBusy } from './saveState.ts';
import type { SaveOptions } from './saveOptions.ts';
import type { Step } from './steps.ts';
import { useSave } from './useSave.ts';

interface Values {
  name: string;
}

const values: Values = { name: 'Nairobi' };

function Form(options: SaveOptions<Values, unknown, string, string>) {
  const { state, submit, question, confirm, decline } = useSave<Values, unknown, string, string>(options);
  return (
    <>
      <button onClick={() => void submit({ values })}>{isBusy(state) ? 'Busy' : 'Save'}</button>
      {question && (
        <>
          <p>{question}</p>
          <button onClick={() => confirm('chosen')}>Yes</button>
          <button onClick={decline}>No</button>
        </>
      )}
      <StepList results={state.steps} running={isBusy(state)} onRetry={() => void submit({ values })} />
    </>
  );
}

const show = (options: SaveOptions<Values, unknown, string, string>) =>
  renderPart(<Form {...options} />, { routes: [{ path: '/view/:id', element: <p>view</p> }] });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('ignores a second save while one is running', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const save = jest.fn().mockReturnValue(promise);
  const { user, address } = show({ save, success: (id) => `Saved ${String(id)}`, to: (id) => `/view/${String(id)}` });
  await user.click(button('Save'));
  await user.click(button('Busy'));
  await act(async () => resolve('x1'));
  expect(await screen.findByText('view')).toBeVisible();
  expect(address()).toBe('/view/x1');
  expect(screen.getAllByText('Saved x1')).not.toHaveLength(0);
  expect(save).toHaveBeenCalledTimes(1);
});

describe('a save with a question', () => {
  test('is performed with the decision after the checks have run again', async () => {
    const prepare = jest.fn().mockResolvedValue({ question: 'Move?' });
    const save = jest.fn().mockResolvedValue({});
    const { user } = show({ prepare, save, success: 'Saved' });
    await user.click(button('Save'));
    expect(await screen.findByText('Move?')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await user.click(button('Yes'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(save.mock.calls[0]).toMatchObject([values, { confirmation: { question: 'Move?', decision: 'chosen' } }]);
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  test('requires another confirmation if the question changed while the dialog was open', async () => {
    const prepare = jest.fn().mockResolvedValueOnce({ question: 'One?' }).mockResolvedValue({ question: 'Two?' });
    const save = jest.fn().mockResolvedValue({});
    const { user } = show({ prepare, save, success: 'Saved' });
    await user.click(button('Save'));
    await screen.findByText('One?');
    await user.click(button('Yes'));
    expect(await screen.findByText('Two?')).toBeVisible();
    await user.click(button('Yes'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(save.mock.calls[0]).toMatchObject([values, { confirmation: { question: 'Two?' } }]);
  });

  test('sends nothing if the user declines, and requires a confirmation at the next save', async () => {
    const save = jest.fn();
    const { user } = show({ prepare: async () => ({ question: 'Move?' }), save });
    await user.click(button('Save'));
    await screen.findByText('Move?');
    await user.click(button('No'));
    await user.click(button('Save'));
    expect(await screen.findByText('Move?')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a newer version without a visible difference', () => {
  const conflict: ApiError = { kind: 'http', status: 412, message: 'changed', issues: [], url: '', method: 'PUT' };
  const newest = (name: string) => ({ values: { name }, unchanged: false });

  function Editor({ onBase, ...options }: SaveOptions<Values, unknown, string, string> & { onBase: () => void }) {
    const { state, submit } = useSave<Values, unknown, string, string>(options);
    return (
      <>
        <button onClick={() => void submit({ values, base: { name: 'Old' }, onBase })}>Save</button>
        <output>{state.status}</output>
      </>
    );
  }

  test('becomes the base of the retry, so that a change of its values is not overwritten', async () => {
    const onBase = jest.fn();
    const save = jest.fn().mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockResolvedValue({});
    // Another user makes the same change, and then takes it back.
    const takeNewest = jest.fn().mockResolvedValueOnce(newest('Nairobi')).mockResolvedValueOnce(newest('Old'));
    const { user } = renderPart(<Editor {...{ save, takeNewest, onBase, success: 'Saved' }} />);
    await user.click(button('Save'));
    expect(await screen.findByText('conflict')).toBeVisible();
    expect(save).toHaveBeenCalledTimes(2);
    expect(onBase.mock.calls).toEqual([[{ name: 'Nairobi' }]]);
  });
});

describe('a save without a connection', () => {
  const args = { url: '/Location/1', method: 'PUT', body: { resourceType: 'Location', id: '1' } };
  const offline = () => ({ args });
  beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => jest.restoreAllMocks());

  test('is stored without a request', async () => {
    const save = jest.fn();
    const { user } = show({ save, offline, recordName: ({ name }) => name });
    await user.click(button('Save'));
    expect(await screen.findByText(/“Nairobi” is saved on this device/)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  test('is not stored as a request after a confirmed question, which depends on the state of the server', async () => {
    const save = jest.fn().mockResolvedValue({});
    const { user } = show({ prepare: async () => ({ question: 'Move?' }), save, offline, success: 'Saved' });
    await user.click(button('Save'));
    await screen.findByText('Move?');
    await user.click(button('Yes'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/saved on this device/)).not.toBeInTheDocument();
  });
});

test('removes its state when the form is closed, or when a save that is running then ends', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { user, store, router } = show({ save: () => promise, success: 'Saved' });
  const saves = () => (store.getState() as { saves: object }).saves;
  await user.click(button('Save'));
  act(() => void router.navigate('/view/1'));
  expect(await screen.findByText('view')).toBeVisible();
  expect(Object.values(saves())).toMatchObject([{ status: 'saving', isClosed: true }]);
  resolve('x1');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saves()).toEqual({});
});

test.each([
  ['a question', { question: 'Move?' }],
  ['rejected input', { fieldErrors: { name: 'Taken' } }],
])('reports that nothing was saved if the form was closed before %s', async (_, prepared) => {
  const { promise, resolve } = Promise.withResolvers<typeof prepared>();
  const save = jest.fn();
  const { user, router } = show({ prepare: () => promise, save, success: 'Saved' });
  await user.click(button('Save'));
  act(() => void router.navigate('/view/1'));
  expect(await screen.findByText('view')).toBeVisible();
  resolve(prepared);
  expect(await screen.findByText(/There was a problem saving/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

describe('a save in steps', () => {
  function stepsFor(failing: Set<string>) {
    const ran: string[] = [];
    const step = (key: string, after: string[] = []): Step => ({
      key,
      label: key,
      after,
      run: () => async () => {
        ran.push(key);
        if (failing.has(key)) throw new Error(key);
        return [`${key} is there`];
      },
    });
    return { ran, steps: [step('user'), step('groups', ['user']), step('resources', ['user'])] };
  }
  const states = async (expected: string[]): Promise<void> => {
    await waitFor(() => {
      expect(button('Save')).toBeVisible();
      const items = screen
        .getAllByRole('listitem')
        .map((item) => item.querySelector('[role=img]')?.getAttribute('aria-label'));
      expect(items).toEqual(expected);
    });
  };
  const showSteps = (steps: readonly Step[]) =>
    show({ save: (_values, { runSteps, progress }) => runSteps(steps, progress), success: 'Saved' });

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('runs independent steps after a failure, and retries only the failed step', async () => {
    const failing = new Set(['groups']);
    const { steps, ran } = stepsFor(failing);
    const { user } = showSteps(steps);
    await user.click(button('Save'));
    await states(['Done', 'Failed', 'Done']);
    failing.clear();
    await user.click(button('Try again'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(ran).toEqual(['user', 'groups', 'resources', 'groups']);
    expect(screen.getByText('user is there')).toBeVisible();
  });

  describe('that reports results', () => {
    const showReports = (steps: readonly Step[]) =>
      show({
        save: (_values, { runSteps, progress, report }) => {
          report('Team assigned');
          return runSteps(steps, progress);
        },
        success: 'Saved',
        recordName: ({ name }) => name,
        recordPath: () => '/view/1',
      });

    test('has one notification with the name of the record and all results', async () => {
      const { user } = showReports(stepsFor(new Set()).steps);
      await user.click(button('Save'));
      const link = await screen.findByRole('link', { name: 'Nairobi' });
      expect(link.closest('[role=listitem]')).toHaveTextContent(/Saved.*Nairobi.*Team assigned/);
      expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    });

    test('notifies of them after a failure as well', async () => {
      const { user } = showReports(stepsFor(new Set(['user'])).steps);
      await user.click(button('Save'));
      expect((await screen.findAllByText('Team assigned'))[0]).toBeVisible();
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    });

    test('notifies of them once if a later step receives no response and the save is stored', async () => {
      const lost: ApiError = { kind: 'network', message: '', issues: [], url: '/', method: 'POST' };
      const { user } = show({
        save: async (_values, { report }) => {
          report('Team assigned');
          // oxlint-disable-next-line typescript/only-throw-error -- an ApiError
          throw lost;
        },
        success: 'Saved',
        recordName: ({ name }) => name,
        offline: () => ({ deferred: { kind: 'test', input: {}, writes: [], isNew: true } }),
      });
      await user.click(button('Save'));
      expect(await screen.findByText(/saved on this device/)).toBeVisible();
      expect(screen.getAllByText('Team assigned')[0]).toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
    });
  });

  test('does not run dependent steps after a failure', async () => {
    const { steps, ran } = stepsFor(new Set(['user']));
    const { user } = showSteps(steps);
    await user.click(button('Save'));
    await states(['Failed', 'Not done yet', 'Not done yet']);
    expect(ran).toEqual(['user']);
  });
});
