import { readPreferences, writePreferences } from './preferences.ts';

afterEach(() => window.localStorage.clear());

test('keeps what is chosen, table by table', () => {
  writePreferences({ language: 'ar' });
  writePreferences({ tablespref: { a: { pagination: { pageSize: 5 } } } });
  writePreferences({ theme: 'dark', tablespref: { b: { pagination: { pageSize: 50 }, columns: ['name'] } } });
  expect(readPreferences()).toEqual({
    language: 'ar',
    theme: 'dark',
    tablespref: { a: { pagination: { pageSize: 5 } }, b: { pagination: { pageSize: 50 }, columns: ['name'] } },
  });
});

test('drops what it does not know, so that nothing else gathers there', () => {
  const stored = {
    language: 'xx',
    theme: 1,
    token: 'secret',
    tablespref: { a: { pagination: { current: 3, pageSize: 10 } }, b: 7 },
  };
  window.localStorage.setItem('Preference', JSON.stringify(stored));
  writePreferences({ theme: 'light' });
  expect(JSON.parse(window.localStorage.getItem('Preference') ?? '')).toEqual({
    theme: 'light',
    tablespref: { a: { pagination: { pageSize: 10 } } },
  });
});

test.each(['{', 'null', '[]', '"text"'])('broken storage (%s) is nothing chosen', (stored) => {
  window.localStorage.setItem('Preference', stored);
  expect(readPreferences()).toEqual({ tablespref: {} });
});

test('storage that refuses does not stop the page', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => writePreferences({ theme: 'dark' })).not.toThrow();
  refuse.mockRestore();
});
