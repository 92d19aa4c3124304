import { fileTypes } from '../fileTypes/index.ts';
import type { ImportType } from '../engine/types.ts';
import type { Vault } from './vault.ts';

/** Cells for storage: passwords are encrypted. */
export function encryptCells(type: ImportType, cells: Readonly<Record<string, string>>, vault: Vault) {
  const encrypted: Record<string, string> = { ...cells };
  for (const { name, secret } of fileTypes[type].columns) {
    if (secret && encrypted[name]) encrypted[name] = vault.encrypt(encrypted[name]);
  }
  return encrypted;
}

/** Cells for the engine, decrypted. A password that cannot be decrypted becomes empty. */
export function decryptCells(type: ImportType, cells: Readonly<Record<string, string>>, vault: Vault) {
  const decrypted: Record<string, string> = { ...cells };
  for (const { name, secret } of fileTypes[type].columns) {
    if (secret && decrypted[name]) decrypted[name] = vault.decrypt(decrypted[name]) ?? '';
  }
  return decrypted;
}

/** Placeholder for a password on screens and in error files. */
export const secretMask = '••••••';

/** Cells for display, with passwords masked. */
export function maskCells(type: ImportType, cells: Readonly<Record<string, string>>) {
  const masked: Record<string, string> = { ...cells };
  for (const { name, secret } of fileTypes[type].columns) if (secret && masked[name]) masked[name] = secretMask;
  return masked;
}
