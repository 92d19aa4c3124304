import { readPreferences, writePreferences } from './preferences.ts';

afterEach(() => window.localStorage.clear());

test('stores choices, merged by table', () => {
  writePreferences({ language: 'ar' });
  writePreferences({ tablespref: { a: { pagination: { pageSize: 5 } } } });
  writePreferences({ theme: 'dark', tablespref: { b: { pagination: { pageSize: 50 }, columns: ['name'] } } });
  expect(readPreferences()).toEqual({
    language: 'ar',
    theme: 'dark',
    tablespref: { a: { pagination: { pageSize: 5 } }, b: { pagination: { pageSize: 50 }, columns: ['name'] } },
  });
});

test('drops unknown entries of the storage', () => {
  const stored = {
    language: 'xx',
    theme: 1,
    token: 'secret',
    menu: { collapsed: 'yes', closed: ['people', 7] },
    tablespref: { a: { pagination: { current: 3, pageSize: 10 } }, b: 7 },
  };
  window.localStorage.setItem('Preference', JSON.stringify(stored));
  writePreferences({ theme: 'light' });
  expect(JSON.parse(window.localStorage.getItem('Preference') ?? '')).toEqual({
    theme: 'light',
    menu: { closed: ['people'] },
    tablespref: { a: { pagination: { pageSize: 10 } } },
  });
});

test.each(['{', 'null', '[]', '"text"'])('malformed storage (%s) is read as no preferences', (stored) => {
  window.localStorage.setItem('Preference', stored);
  expect(readPreferences()).toEqual({ tablespref: {} });
});

test('ignores storage that refuses writes', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => writePreferences({ theme: 'dark' })).not.toThrow();
  refuse.mockRestore();
});
