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
  expect(generatePassword(first).slice(0, 4)).toBe('Zz9@');
  expect(generatePassword(other).slice(0, 4)).not.toBe('Aa2!');
});
