import { fileTypes } from '../fileTypes/index.ts';
import type { ImportType, Issue } from '../engine/types.ts';
import { temporaryPassword } from '../recipe/passwords.ts';
import type { Vault } from './vault.ts';

/** Columns whose cells are stored encrypted and never shown. */
export const secretColumns = (type: ImportType): string[] =>
  fileTypes[type].columns.flatMap(({ name, secret }) => (secret ? [name] : []));

/** Cells for storage: passwords are encrypted. */
export function encryptCells(type: ImportType, cells: Readonly<Record<string, string>>, vault: Vault) {
  const encrypted: Record<string, string> = { ...cells };
  for (const { name, secret } of fileTypes[type].columns) {
    if (secret && encrypted[name]) encrypted[name] = vault.encrypt(encrypted[name]);
  }
  return encrypted;
}

/** Cells for the engine, decrypted, with the columns of those that none of the vault's keys decrypts. */
export function decryptCells(type: ImportType, cells: Readonly<Record<string, string>>, vault: Vault) {
  const decrypted: Record<string, string> = { ...cells };
  const undecryptable: string[] = [];
  for (const { name, secret } of fileTypes[type].columns) {
    if (!secret || !decrypted[name]) continue;
    const text = vault.decrypt(decrypted[name]);
    if (text === undefined) undecryptable.push(name);
    decrypted[name] = text ?? '';
  }
  return { cells: decrypted, undecryptable };
}

/** Placeholder for a password on screens and in error files. */
export const secretMask = '••••••';

/** Issues of cells that have the placeholder instead of a value: those of a file of errors that is uploaded again. */
export const maskIssues = (cells: Readonly<Record<string, string>>): Issue[] =>
  Object.entries(cells).flatMap(([column, cell]) => (cell === secretMask ? [{ code: 'masked' as const, column }] : []));

/** Cells for display, with passwords masked. Generated ones are not shown, so that a file of errors does not have to contain them. */
export function maskCells(type: ImportType, cells: Readonly<Record<string, string>>) {
  const masked: Record<string, string> = { ...cells };
  const mask = cells[temporaryPassword] ? '' : secretMask;
  for (const { name, secret } of fileTypes[type].columns) if (secret && masked[name]) masked[name] = mask;
  return masked;
}
