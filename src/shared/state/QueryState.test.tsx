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

test('shows a spinner, then the data', () => {
  const { unmount } = show({ isFetching: true });
  expect(screen.getByText('Loading')).toBeVisible();
  unmount();
  show({ data: 'Nairobi' });
  expect(screen.getByText('Nairobi')).toBeVisible();
});

/** Sets the index of the current entry in the router's part of the browser history. */
const stepsInside = (idx: number | undefined) => window.history.replaceState(idx === undefined ? null : { idx }, '');
afterEach(() => stepsInside(undefined));

test('shows the 404 page with a Go back button', async () => {
  stepsInside(1);
  const { user } = show({ error: failed(404) });
  expect(screen.getByRole('heading', { name: '404', level: 1 })).toBeVisible();
  expect(screen.getByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  expect(document.title).toMatch(/^404 \| /);
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByText('the page before')).toBeVisible();
});

test('Go back leads to the home page if the page was opened by a link', async () => {
  stepsInside(0);
  const { user } = show({ error: failed(404) });
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByText('the home page')).toBeVisible();
});

test('shows that the record was deleted, without a link for a type without history', () => {
  show({ data: 'Nairobi', error: { ...failed(410), url: 'http://localhost/fhir/Observation/7' } });
  expect(screen.getByRole('heading', { name: 'Record deleted', level: 1 })).toBeVisible();
  expect(screen.queryByText('Nairobi')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows the 403 page with the server’s reason', () => {
  show({ error: failed(403, 'User is not authorized to GET Location') });
  expect(screen.getByRole('heading', { name: '403' })).toBeVisible();
  expect(screen.getByText('User is not authorized to GET Location')).toBeVisible();
});

test('shows an error page with the reason and a retry button for any other error', async () => {
  const refetch = jest.fn();
  const { user } = show({ error: failed(500, 'disk full'), refetch });
  expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(screen.getByText('The request failed, HTTP status 500. The server says: disk full')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([
  [failed(undefined), 'The server could not be reached. Check your connection and try again.'],
  [{ ...failed(200), kind: 'unreadable' as const }, 'The server’s response could not be read.'],
  [failed(413), 'The data is larger than the server accepts.'],
  [failed(429), 'The server receives too many requests at the moment. Try again in a while.'],
  [failed(507), 'The server has no space left to store this. Inform the administrator of the server.'],
  [failed(503), 'The server is not available at the moment. Try again in a while.'],
  [new Error('a bug of ours'), 'Something went wrong'],
])('describes each kind of failure', (error, text) => {
  show({ error });
  expect(screen.getByText(text)).toBeVisible();
});

test('keeps displayed data when a later request fails', () => {
  show({ data: 'Nairobi', error: failed(undefined), refetch: jest.fn() });
  expect(screen.getByText('Nairobi')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached');
});

test('does not show another resource’s data while loading', () => {
  show({ data: 'Mombasa', currentData: undefined, isFetching: true });
  expect(screen.queryByText('Mombasa')).not.toBeInTheDocument();
});
