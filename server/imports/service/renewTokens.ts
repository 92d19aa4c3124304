import { holds, type Permission } from '../../../common/session/permissions.ts';
import type { Issue } from '../engine/types.ts';
import { needsOf } from '../fileTypes/index.ts';
import type { Runner } from '../run/types.ts';
import type { Upload, UploadState } from '../store/types.ts';
import type { Caller, Credentials } from './types.ts';

/** States in which a worker may need the token. */
const running: readonly UploadState[] = ['receiving', 'queued', 'active'];

/** The caller's permissions that are missing to start the upload; they are required to resume it too. */
async function missingPermissions({ store }: Runner, { id }: Upload, { bits }: Caller): Promise<string[]> {
  const types = (await store.filesOf(id)).map(({ type }) => type);
  return needsOf(types).filter((need) => !holds(bits, need as Permission));
}

/**
 * Returns a function that stores the caller's token for their running uploads if it expires later than the stored one,
 * and resumes their uploads that wait for a sign-in. An upload stays paused, with the reason, if the caller lacks a
 * permission, and until a later token arrives if a server has refused this one. The function resolves to the number of
 * uploads that need later tokens.
 *
 * `requeue` resolves to false if another process has resumed the upload.
 */
export function createTokenRenewal(
  runner: Runner,
  credentialsOf: (caller: Caller) => Credentials,
  requeue: (upload: Upload, caller: Caller) => Promise<boolean>,
): (caller: Caller) => Promise<number> {
  const { store } = runner;
  return async (caller) => {
    let unfinished = 0;
    for (const upload of await store.uploadsIn([...running, 'paused'])) {
      if (upload.authorId !== caller.userId) continue;
      const isNewer = (upload.tokenExpires ?? 0) < caller.expires;
      if (upload.pausedFor !== 'signIn') {
        // The service account needs no token of the user.
        if (runner.account && upload.roles) continue;
        if (isNewer) {
          await store.transaction(async (own) => {
            const current = await own.lockUpload(upload.id);
            const isSame = current?.state === upload.state;
            if (isSame || (current && running.includes(current.state) && running.includes(upload.state)))
              await own.updateUpload(upload.id, credentialsOf(caller));
          });
        }
        unfinished += 1;
        continue;
      }
      const missing = await missingPermissions(runner, upload, caller);
      if (missing.length > 0) {
        const need = missing.join(', ');
        if (need !== upload.reason?.values?.need) {
          const reason: Issue = { code: 'notAllowed', values: { need } };
          await store.transaction(async (own) => {
            const current = await own.lockUpload(upload.id);
            if (current?.state === 'paused') await own.updateUpload(upload.id, { reason });
          });
        }
        continue;
      }
      if (isNewer) await requeue(upload, caller);
      unfinished += 1;
    }
    return unfinished;
  };
}
