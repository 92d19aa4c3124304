import { createVault } from './vault.ts';

const vault = createVault(Buffer.alloc(32, 1));

test('what is hidden can be read with the key only, and looks different each time', () => {
  const hidden = vault.hide('eyJ.token');
  expect(hidden).not.toContain('token');
  expect(vault.hide('eyJ.token')).not.toBe(hidden);
  expect(vault.show(hidden)).toBe('eyJ.token');
  expect(createVault(Buffer.alloc(32, 2)).show(hidden)).toBeUndefined();
});

test('what was changed is not read', () => {
  const hidden = vault.hide('secret');
  const changed = hidden.slice(0, -4) + (hidden.endsWith('AAA=') ? 'BBB=' : 'AAA=');
  expect(vault.show(changed)).toBeUndefined();
  expect(vault.show('enc:')).toBeUndefined();
  expect(vault.show('plain')).toBeUndefined();
});
