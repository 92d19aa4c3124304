import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DataError } from '../../dataFiles.ts';
import type { ImportSettings } from '../settings.ts';

/** Encrypts stored passwords, tokens and files with AES-256-GCM. */
export interface Vault {
  /** Ids of its keys, the one that encrypts first. */
  keyIds: readonly [current: string, ...previous: string[]];
  encrypt(content: string | Uint8Array): string;
  /** Undefined if no key of this vault fits, or if the text is not encrypted. */
  decrypt(hidden: string): string | undefined;
  /** Like `decrypt`, for what was encrypted as bytes. */
  decryptBytes(hidden: string): Buffer | undefined;
}

const textPrefix = 'enc';

/** Identifies a key in stored texts without revealing it. */
const idOf = (key: Buffer): string => createHash('sha256').update('import key ').update(key).digest('hex').slice(0, 8);

function decryptWithKey(bytes: Buffer, key: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Encrypts with `key`, and decrypts with it or one of `previous`, so that a key can be rotated while uploads wait.
 * The format is `enc:{key id}:{base64}`, in earlier versions `enc:{base64}`.
 */
export function createVault(key: Buffer, previous: readonly Buffer[] = []): Vault {
  const keys = [key, ...previous].map((each) => ({ id: idOf(each), key: each }));
  const currentId = idOf(key);
  function decryptBytes(encrypted: string): Buffer | undefined {
    const [start, ...rest] = encrypted.split(':');
    const [id, body] = rest.length === 1 ? [undefined, rest[0]] : rest;
    if (start !== textPrefix || body === undefined) return undefined;
    const bytes = Buffer.from(body, 'base64');
    for (const each of keys) {
      const found = id === undefined || id === each.id ? decryptWithKey(bytes, each.key) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return {
    keyIds: [currentId, ...previous.map(idOf)],
    encrypt(content) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([
        cipher.update(typeof content === 'string' ? Buffer.from(content) : content),
        cipher.final(),
      ]);
      return [textPrefix, currentId, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')].join(':');
    },
    decrypt: (encrypted) => decryptBytes(encrypted)?.toString('utf8'),
    decryptBytes,
  };
}

const derivedKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The vault of an installation, with its current and previous keys. Without IMPORT_KEY the caller has locked the folder of
 * the key file. Throws a DataError if the file is damaged.
 */
export function openVault({ key, keyFile, previousKeys }: ImportSettings): Vault {
  // IMPORT_KEY replaces a generated key.
  const generated = key !== undefined && keyFile !== undefined && existsSync(keyFile) ? [readKey(keyFile)] : [];
  return createVault(vaultKey(key, keyFile), [...previousKeys.map(derivedKey), ...generated]);
}

/** Bytes of a key of AES-256. */
const keyLength = 32;

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length === keyLength) return key;
  const message = `The key of the imports in ${file} is damaged. Restore the file from a backup, or move the folder ${path.dirname(file)} away to begin without earlier uploads: what they wrote is in the FHIR server`;
  throw new DataError('has a damaged key, the log of the server has the details', message);
}

/** Creates a key file that is readable by its owner only. A full disk or a killed process leaves no incomplete one. */
function createKey(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const incomplete = `${file}.new`;
  writeFileSync(incomplete, randomBytes(keyLength).toString('base64'), { mode: 0o600 });
  renameSync(incomplete, file);
}

/**
 * The key: derived from IMPORT_KEY, which all workers of one database share; otherwise read from the file, which is
 * created on first use; otherwise random for this process.
 */
function vaultKey(secret: string | undefined, file: string | undefined): Buffer {
  if (secret) return derivedKey(secret);
  if (file === undefined) return randomBytes(keyLength);
  if (!existsSync(file)) createKey(file);
  return readKey(file);
}

/** The token of an upload is encrypted with a key that this process does not have. */
export class KeyMissing extends Error {
  constructor() {
    super('The upload is encrypted with another key: set IMPORT_KEY, or IMPORT_KEY_PREVIOUS after a replacement');
    this.name = 'KeyMissing';
  }
}
