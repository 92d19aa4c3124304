import { generatePassword } from './generatePassword.ts';

test('a password has all kinds of characters, none that look alike, and is another one each time', () => {
  const passwords = Array.from({ length: 200 }, () => generatePassword());
  for (const password of passwords) {
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!#%+\-=?@])[A-Za-z\d!#%+\-=?@]{16}$/);
    expect(password).not.toMatch(/[0O1lIo]/);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});

test('the kinds are not at fixed places', () => {
  const first = (limit: number): number => limit - 1;
  const other = (): number => 0;
  expect(generatePassword('', first).slice(0, 4)).toBe('Zz9@');
  expect(generatePassword('', other).slice(0, 4)).not.toBe('Aa2!');
});

test('a password has the length and the characters of a policy', () => {
  const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const strict = generatePassword(
    'length(24) and digits(7) and specialChars(5) and upperCase and notUsername(undefined)',
  );
  expect([strict.length, countOf(strict, /\d/g) >= 7, countOf(strict, /[^\w]/g) >= 5]).toEqual([24, true, true]);
  expect(generatePassword('maxLength(10) and length(8)')).toHaveLength(10);
  expect(generatePassword('digits(20) and maxLength(undefined)').match(/\d/g)?.length).toBeGreaterThanOrEqual(20);
  expect(generatePassword('constructor(3) and length(x) and hashIterations(27500)')).toHaveLength(16);
});
