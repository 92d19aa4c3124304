import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageLink } from './PageLink.tsx';

function hrefOf(to: string): string {
  const router = createMemoryRouter([{ path: '*', element: <PageLink to={to}>Page</PageLink> }], {
    initialEntries: ['/admin/users?page=2'],
  });
  render(<RouterProvider router={router} />);
  return screen.getByRole('link', { name: 'Page' }).getAttribute('href') ?? '';
}

test.each([
  ['/admin/teams/7?tab=map#row', '/admin/teams/7?tab=map#row'],
  ['?page=3', '/admin/users?page=3'],
])('leads to %s', (to, href) => {
  expect(hrefOf(to)).toBe(href);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'mailto:x@evil.example',
])('stays inside the application for %s', (to) => {
  const href = hrefOf(to);
  expect(href).toMatch(/^\/(?![/\\])/);
  expect(new URL(href, window.location.href).origin).toBe(window.location.origin);
});

test.each([
  '/.//evil.example',
  '/admin/teams/..',
  '/admin/teams/.',
  '/admin/teams/edit/..?back_to=%2F',
  '/fhir/Patient/..#row',
])('is plain text for %s, which would lead to another page', (to) => {
  const router = createMemoryRouter([{ path: '*', element: <PageLink to={to}>Page</PageLink> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Page')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a name with dots is a link', () => {
  expect(hrefOf('/admin/users/roles/view/a..b')).toBe('/admin/users/roles/view/a..b');
});
