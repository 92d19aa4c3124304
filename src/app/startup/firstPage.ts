import { selectUnknownRoles } from '../../session/permissionsSlice.ts';
import type { AuthAdapter } from '../../session/adapter.ts';
import { cleanAfter, cleanAtSignIn } from '../session/cleanDevice.ts';
import { texts, type Message } from '../../shared/intl/texts.ts';
import { isRecord } from '../../../common/types/json.ts';

export { prefetchFailureParts } from './prefetchFailureParts.ts';

const messages = texts('app.session', {
  clientRefused: [
    'The sign-in service refused this application. In Keycloak, its client must exist and be public: an administrator has to turn off “Client authentication” of the client.',
    'Page shown if the application cannot start, because Keycloak does not accept its client without a secret',
  ],
});

/** OAuth errors of the token endpoint for an unknown client, and for one that has to authenticate. */
const refusals: readonly unknown[] = ['unauthorized_client', 'invalid_client'];

/** What to change if the token endpoint refused the client; undefined for other failures of a sign-in. */
export async function clientRefusal(failure: unknown): Promise<Message | undefined> {
  const response: unknown = isRecord(failure) ? failure.response : undefined;
  if (!(response instanceof Response)) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return isRecord(body) && refusals.includes(body.error) ? messages.clientRefused : undefined;
}

/** Removes the data of other users from this browser, and those of the user at the end of the session. */
export function followSession(
  auth: Pick<AuthAdapter, 'onChange'>,
  userId: string,
  state: Parameters<typeof selectUnknownRoles>[0],
): Promise<void> {
  warnOfUnknownRoles(state);
  auth.onChange((change) => void cleanAfter(change, userId));
  return cleanAtSignIn(userId);
}

/** Lists roles of the user that have no meaning in this application, for administrators. */
function warnOfUnknownRoles(state: Parameters<typeof selectUnknownRoles>[0]): void {
  const unknown = selectUnknownRoles(state);
  if (unknown.length > 0) console.warn(`Roles without a permission in this application: ${unknown.join(', ')}`);
}
