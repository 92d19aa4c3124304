import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps passwords and tokens unreadable for who can read the database but not the key. AES-256-GCM. */
export interface Vault {
  hide(text: string): string;
  /** Undefined when it was hidden with another key, or is no such text. */
  show(hidden: string): string | undefined;
}

const mark = 'enc:';

export function createVault(key: Buffer): Vault {
  return {
    hide(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    show(hidden) {
      if (!hidden.startsWith(mark)) return undefined;
      try {
        const bytes = Buffer.from(hidden.slice(mark.length), 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The key: made of IMPORT_KEY, which all workers of one database share; else the file, which is made at first use and
 * readable by its owner only; else one that lasts as long as the process.
 */
export function vaultKey(secret: string | undefined, file: string | undefined): Buffer {
  if (secret) return createHash('sha256').update(secret).digest();
  if (file === undefined) return randomBytes(32);
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch {
      // Another process was faster; its key is read below.
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
