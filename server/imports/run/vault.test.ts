import { createVault } from './vault.ts';

const vault = createVault(Buffer.alloc(32, 1));

test('encrypted texts can be decrypted only with the key, and differ each time', () => {
  const hidden = vault.hide('eyJ.token');
  expect(hidden).not.toContain('token');
  expect(vault.hide('eyJ.token')).not.toBe(hidden);
  expect(vault.show(hidden)).toBe('eyJ.token');
  expect(createVault(Buffer.alloc(32, 2)).show(hidden)).toBeUndefined();
});

test('a modified text is not decrypted', () => {
  const hidden = vault.hide('secret');
  const changed = hidden.slice(0, -4) + (hidden.endsWith('AAA=') ? 'BBB=' : 'AAA=');
  expect(vault.show(changed)).toBeUndefined();
  expect(vault.show('enc:')).toBeUndefined();
  expect(vault.show('plain')).toBeUndefined();
});

test('after a key rotation, texts of the previous key can still be decrypted', () => {
  const [previous, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const rotated = createVault(current, [previous]);
  expect(rotated.show(vault.hide('eyJ.token'))).toBe('eyJ.token');
  expect(createVault(current).show(rotated.hide('new'))).toBe('new');
  expect(vault.show(rotated.hide('new'))).toBeUndefined();
});

test('texts that earlier versions stored without a key id can still be decrypted', () => {
  const [mark, , body] = vault.hide('eyJ.token').split(':');
  const old = `${mark}:${body}`;
  expect(vault.show(old)).toBe('eyJ.token');
  expect(createVault(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]).show(old)).toBe('eyJ.token');
});
