import { nextPath } from './nextPath.ts';

const origin = 'https://admin.example';

test('keeps path, query and fragment', () => {
  expect(nextPath('/admin/users?search=a%20b&page=2#row', origin)).toBe('/admin/users?search=a%20b&page=2#row');
});

test.each([
  null,
  '',
  'admin',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
])('does not leave the application for %j', (next) => {
  expect(nextPath(next, origin)).toBe('/');
});

test.each(['/login?next=/login', '/logout', '/oauth/callback/OpenSRP'])('%s would loop and becomes /', (next) => {
  expect(nextPath(next, origin)).toBe('/');
});
