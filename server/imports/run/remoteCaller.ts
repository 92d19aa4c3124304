import { SignInNeeded } from '../../fhir/errors.ts';
import type { RemoteCaller } from '../../fhir/http.ts';
import { limitToUser } from '../remote/limitToUser.ts';
import type { Upload } from '../store/types.ts';
import type { Runner } from './types.ts';
import { KeyMissing } from './vault.ts';

/** Milliseconds before its expiry at which a token counts as expired. */
const expiryMargin = 5_000;
/** Milliseconds after which the token is read again, because open pages renew it. */
const maxTokenAge = 20_000;

/** Provides the user's current token from the store. */
function tokenOf(uploadId: string, { store, vault, now }: Runner): () => Promise<string> {
  let cachedToken: { token: string; expires: number; read: number } | undefined;
  return async () => {
    const time = now().getTime();
    if (cachedToken && cachedToken.expires - expiryMargin > time && time - cachedToken.read < maxTokenAge)
      return cachedToken.token;
    const upload = await store.upload(uploadId);
    const expires = upload?.tokenExpires ?? 0;
    if (!upload?.token || expires - expiryMargin <= time) throw new SignInNeeded();
    const token = vault.decrypt(upload.token);
    if (token === undefined) throw new KeyMissing();
    cachedToken = { token, expires, read: time };
    return token;
  };
}

/**
 * How the requests of an upload are sent: with the token of its user, or with that of the installation's service
 * account, limited to the roles that the user had when they started or resumed it.
 */
export function remoteCaller(upload: Pick<Upload, 'id' | 'roles'>, runner: Runner, signal: AbortSignal): RemoteCaller {
  const { account, target } = runner;
  if (!account) return { send: target.send, token: tokenOf(upload.id, runner), signal };
  const { roles } = upload;
  // An upload without stored roles, of an earlier version, waits for the next request of its user.
  if (!roles) return { send: target.send, token: () => Promise.reject(new SignInNeeded()), signal };
  return { send: limitToUser(account.send, roles, target), token: account.token, signal };
}
