import { kinds } from '../kinds/index.ts';
import type { ImportType } from '../engine/types.ts';
import type { Vault } from './vault.ts';

/** Cells as they are stored: passwords hidden. */
export function hideCells(type: ImportType, cells: Readonly<Record<string, string>>, vault: Vault) {
  const hidden: Record<string, string> = { ...cells };
  for (const { name, secret } of kinds[type].columns) {
    if (secret && hidden[name]) hidden[name] = vault.hide(hidden[name]);
  }
  return hidden;
}

/** Cells as the engine needs them. A password that cannot be read any more is gone. */
export function showCells(type: ImportType, cells: Readonly<Record<string, string>>, vault: Vault) {
  const shown: Record<string, string> = { ...cells };
  for (const { name, secret } of kinds[type].columns) {
    if (secret && shown[name]) shown[name] = vault.show(shown[name]) ?? '';
  }
  return shown;
}

/** What stands for a password on a screen and in a file of errors. */
export const secretShown = '••••••';

/** Cells as a person may see them. */
export function maskCells(type: ImportType, cells: Readonly<Record<string, string>>) {
  const masked: Record<string, string> = { ...cells };
  for (const { name, secret } of kinds[type].columns) if (secret && masked[name]) masked[name] = secretShown;
  return masked;
}
