import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import type { ApiError } from '../../api/errors.ts';
import { QueryState, type QueryLike } from './QueryState.tsx';

function failed(status: number | undefined, message = ''): ApiError {
  return { kind: status ? 'http' : 'network', status, message, issues: [], url: '/fhir', method: 'GET' };
}

function show(query: QueryLike<string>, errorText?: string) {
  return renderPart(
    <QueryState query={query} errorText={errorText}>
      {(data) => <p>{data}</p>}
    </QueryState>,
    {
      path: '/page',
      routes: [
        { path: '/before', element: <p>the page before</p> },
        { path: '/', element: <p>the home page</p> },
      ],
    },
  );
}

test('waits, then shows the data', () => {
  const { unmount } = show({ isFetching: true });
  expect(screen.getByText('Loading')).toBeVisible();
  unmount();
  show({ data: 'Nairobi' });
  expect(screen.getByText('Nairobi')).toBeVisible();
});

/** Where the router of a browser says its entry stands among those of the application. */
const stepsInside = (idx: number | undefined) => window.history.replaceState(idx === undefined ? null : { idx }, '');
afterEach(() => stepsInside(undefined));

test('404 is the 404 page, with a way back', async () => {
  stepsInside(1);
  const { user } = show({ error: failed(404) });
  expect(screen.getByRole('heading', { name: '404', level: 1 })).toBeVisible();
  expect(screen.getByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  expect(document.title).toMatch(/^404 \| /);
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByText('the page before')).toBeVisible();
});

test('a page opened by a link goes back to the home page, not to what stood in the window before', async () => {
  stepsInside(0);
  const { user } = show({ error: failed(404) });
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByText('the home page')).toBeVisible();
});

test('403 is the 403 page, with the server’s reason', () => {
  show({ error: failed(403, 'User is not authorized to GET Location') });
  expect(screen.getByRole('heading', { name: '403' })).toBeVisible();
  expect(screen.getByText('User is not authorized to GET Location')).toBeVisible();
});

test('anything else is a broken page that says why and tries again', async () => {
  const refetch = jest.fn();
  const { user } = show({ error: failed(500, 'disk full'), refetch });
  expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(screen.getByText('The request failed, HTTP status 500. The server says: disk full')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([
  [failed(undefined), 'The server could not be reached. Check your connection and try again.'],
  [{ ...failed(200), kind: 'unreadable' as const }, 'The server gave an answer that could not be read.'],
  [failed(503), 'The server is not available at the moment. Try again in a while.'],
  [new Error('a bug of ours'), 'Something went wrong'],
])('names the kind of failure', (error, text) => {
  show({ error });
  expect(screen.getByText(text)).toBeVisible();
});

test('what is on screen stays when a later request fails', () => {
  show({ data: 'Nairobi', error: failed(undefined), refetch: jest.fn() });
  expect(screen.getByText('Nairobi')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached');
});

test('another resource’s data is not shown while the asked one is on its way', () => {
  show({ data: 'Mombasa', currentData: undefined, isFetching: true });
  expect(screen.queryByText('Mombasa')).not.toBeInTheDocument();
});
