import { isRecord } from '../../../../common/types/json.ts';
import { fail, needsSignIn, notAsked, pass, records, unusable, warning } from './findings.ts';
import type { Check, Finding, Probe } from './types.ts';

/** Reads the settings of the realm; a Finding if they are not available. */
async function realmSettings(probe: Probe): Promise<Record<string, unknown> | Finding> {
  if (!probe.claims) return needsSignIn(probe);
  const response = await probe.admin('');
  const problem = unusable(probe, response, 'view-realm', isRecord);
  if (problem) return problem;
  const body = isRecord(response?.body) ? response.body : {};
  // Keycloak returns only the name of the realm to users without view-realm.
  return 'bruteForceProtected' in body ? body : notAsked('needsRight', { needed: 'view-realm' });
}

const isFinding = (value: Record<string, unknown> | Finding): value is Finding => 'cause' in value;

const mailServer: Check = {
  id: 'mailServer',
  area: 'signIn',
  async run(probe) {
    const realm = await realmSettings(probe);
    if (isFinding(realm)) return [realm];
    const { host, from } = isRecord(realm.smtpServer) ? realm.smtpServer : {};
    if (typeof host !== 'string' || host === '') return [warning('noMailServer', 'mailServer')];
    if (typeof from !== 'string' || from === '') return [warning('noMailSender', 'mailServer', { host })];
    return [pass('mailServerFits', { host })];
  },
};

const guessing: Check = {
  id: 'guessing',
  area: 'signIn',
  async run(probe) {
    const realm = await realmSettings(probe);
    if (isFinding(realm)) return [realm];
    if (realm.bruteForceProtected !== true) return [fail('guessingUnlimited', 'guessing')];
    return [pass('guessingLimited', { count: Number(realm.failureFactor) })];
  },
};

const profile: Check = {
  id: 'profile',
  area: 'signIn',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    const response = await probe.admin('/users/profile');
    const problem = unusable(probe, response, 'view-realm', isRecord);
    if (problem) return [problem];
    const body = isRecord(response?.body) ? response.body : {};
    const declared = records(body.attributes).some(({ name }) => name === 'fhir_core_app_id');
    const isUnmanagedAllowed = ['ENABLED', 'ADMIN_EDIT'].includes(String(body.unmanagedAttributePolicy));
    return [isUnmanagedAllowed || declared ? pass('profileFits') : fail('profileDrops', 'profile')];
  },
};

/** Checks of the settings of the realm. */
export const realmChecks: readonly Check[] = [profile, mailServer, guessing];
