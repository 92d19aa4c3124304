import { createVault } from './vault.ts';

const vault = createVault(Buffer.alloc(32, 1));

test('encrypted texts can be decrypted only with the key, and differ each time', () => {
  const hidden = vault.encrypt('eyJ.token');
  expect(hidden).not.toContain('token');
  expect(vault.encrypt('eyJ.token')).not.toBe(hidden);
  expect(vault.decrypt(hidden)).toBe('eyJ.token');
  expect(createVault(Buffer.alloc(32, 2)).decrypt(hidden)).toBeUndefined();
});

test('a modified text is not decrypted', () => {
  const hidden = vault.encrypt('secret');
  const changed = hidden.slice(0, -4) + (hidden.endsWith('AAA=') ? 'BBB=' : 'AAA=');
  expect(vault.decrypt(changed)).toBeUndefined();
  expect(vault.decrypt('enc:')).toBeUndefined();
  expect(vault.decrypt('plain')).toBeUndefined();
});

test('after a key rotation, texts of the previous key can still be decrypted', () => {
  const [previous, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const rotated = createVault(current, [previous]);
  expect(rotated.decrypt(vault.encrypt('eyJ.token'))).toBe('eyJ.token');
  expect(createVault(current).decrypt(rotated.encrypt('new'))).toBe('new');
  expect(vault.decrypt(rotated.encrypt('new'))).toBeUndefined();
});

test('texts that earlier versions stored without a key id can still be decrypted', () => {
  const [mark, , body] = vault.encrypt('eyJ.token').split(':');
  const old = `${mark}:${body}`;
  expect(vault.decrypt(old)).toBe('eyJ.token');
  expect(createVault(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]).decrypt(old)).toBe('eyJ.token');
});
