import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { SettingsStore } from '../store/settings.ts';

export interface SigningKey {
  /** Key id: RFC 7638 thumbprint, derived from the key. */
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** Base64 of the SubjectPublicKeyInfo: `public_key` in Keycloak's realm document. */
  publicKeyBase64: string;
}

/** One key pair for all in-memory databases of a process, because generating one takes a few hundred milliseconds. */
let sharedPem: string | undefined;

const newPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The realm's RS256 key, generated on first use and stored, so that tokens remain valid after a restart. */
export function createKeyReader(settings: SettingsStore, options: { shared: boolean }): () => SigningKey {
  let key: SigningKey | undefined;
  return () => {
    if (key) return key;
    let pem = settings.get('signing-key');
    if (!pem) {
      pem = options.shared ? (sharedPem ??= newPem()) : newPem();
      settings.set('signing-key', pem);
    }
    const privateKey = createPrivateKey(pem);
    const publicKey = createPublicKey(privateKey);
    const { e, kty, n } = publicKey.export({ format: 'jwk' });
    key = {
      kid: createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url'),
      privateKey,
      publicKey,
      publicKeyBase64: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    };
    return key;
  };
}

/** Public key as an entry of a JWK set. */
export function publicJwk(key: SigningKey): Record<string, unknown> {
  return { ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' };
}
