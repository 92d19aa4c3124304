import { isLookAlike, plainUsername } from './lookAlike.ts';

const refusedByRealm = new RegExp(`^(?!${plainUsername}$)`, 'u');

/** A username with each character of Unicode. */
function* usernames(): Generator<string> {
  for (let code = 0x20; code <= 0x10ffff; code += 1) {
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (!isSurrogate) yield `ad${String.fromCodePoint(code)}min`;
  }
}

test('every username that the pattern of the realm file refuses is a look-alike', () => {
  const refused = [...usernames()].filter((name) => refusedByRealm.test(name));
  expect(refused.length).toBeGreaterThan(1000);
  expect(refused.filter((name) => !isLookAlike(name))).toEqual([]);
});

test('letters of the Latin script with accents are no look-alikes, in either form of Unicode', () => {
  const names = ['josé', 'đặng', 'naïve', 'straße'];
  expect([...names, ...names.map((name) => name.normalize('NFD'))].filter(isLookAlike)).toEqual([]);
});
