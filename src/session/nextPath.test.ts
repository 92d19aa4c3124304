import { fc } from '../../test/support/fastCheck.ts';
import { nextPath } from './nextPath.ts';

const origin = 'https://admin.example';

test('keeps path, query and fragment', () => {
  expect(nextPath('/admin/users?search=a%20b&page=2#row', origin)).toBe('/admin/users?search=a%20b&page=2#row');
});

/** Addresses of another site, and those that become one when a browser or the router resolves them. */
const outside = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example/phish',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example?x=1#y',
  '/.\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'admin',
  '',
  null,
];

test.each(outside)('does not leave the application for %j', (next) => {
  expect(nextPath(next, origin)).toBe('/');
  expect(nextPath(next, origin, '/list')).toBe('/list');
});

test('the path stays on its origin when it is resolved again', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    'a',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = nextPath(`/${parts.join('')}`, origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).href).toBe(origin + path);
    }),
    { numRuns: 2000 },
  );
});

test.each(['/login?next=/login', '/logout', '/oauth/callback/OpenSRP'])('%s would loop and becomes /', (next) => {
  expect(nextPath(next, origin)).toBe('/');
});
