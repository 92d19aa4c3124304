import { searchPages } from '../../../api/fhir/searchPages.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { keycloakEndpoints } from '../../../api/keycloak/index.ts';
import { readFresh } from '../../../api/read.ts';
import { randomUuid } from '../../../fhir/uuid.ts';
import { recordPast } from '../../../shared/notify/pastSlice.ts';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { runScan } from '../../../shared/scan/runScan.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { checks, storeLastCheck } from '../checks.ts';
import { messages as userMessages } from '../messages.ts';
import type { LinkedResources } from '../linkedResources.ts';
import { failedStep, isDone, type RunStep } from '../run.ts';
import { writeLinkedResources } from '../writeLinkedResources.ts';
import type { Finding } from './faults.ts';
import { messages } from './messages.ts';
import { danglingChanges, repairChanges } from './repair.ts';
import { scanDangling, scanUsers, usersPerStep, type ScanReader } from './scan.ts';
import {
  danglingSearchStarted,
  repairCompleted,
  repairStarted,
  repairStepCompleted,
  scanCompleted,
  scanResumed,
  scanStarted,
  selectFindingsOfRepair,
  selectOpenFindings,
  selectRepair,
  selectSyncScan,
  usersCounted,
  usersScanned,
} from './userSyncSlice.ts';

const { getUser, getUsers, countUsers } = keycloakEndpoints.endpoints;

/** Requests of a scan, which bypass the cache. Aborting the signal ends the FHIR searches. */
const createScanReader =
  (signal: AbortSignal): AppThunk<ScanReader> =>
  (dispatch) => ({
    users: (first, max) => dispatch(readFresh(getUsers, { first, max })),
    user: (userId) => dispatch(readUser(userId, signal)),
    search: (type, params) => dispatch(searchPages(type, params, signal)),
  });

/**
 * Scans all users page by page, then searches for resources of deleted users. Read-only. `resume` continues a failed or
 * cancelled scan where it stopped. Never rejects.
 */
export const scanAllUsers =
  (mode: 'start' | 'resume'): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(mode === 'start' ? scanStarted() : scanResumed());
    const read = async (signal: AbortSignal): Promise<void> => {
      const reader = dispatch(createScanReader(signal));
      const total = await dispatch(readFresh(countUsers, {}));
      if (signal.aborted) return;
      dispatch(usersCounted(total));
      for (let isLast = false; !isLast;) {
        const users = await reader.users(selectSyncScan(getState()).first, usersPerStep);
        const findings = await scanUsers(reader, users);
        if (signal.aborted) return;
        dispatch(usersScanned({ userIds: users.map(({ id }) => id), findings }));
        isLast = users.length < usersPerStep;
      }
      dispatch(danglingSearchStarted());
      const dangling = await scanDangling(reader, new Set(selectSyncScan(getState()).userIds));
      if (signal.aborted) return;
      dispatch(scanCompleted({ dangling, at: Date.now() }));
      await dispatch(storeFindings());
    };
    await dispatch(runScan({ name: checks.sync, read: ({ signal }) => read(signal) }));
  };

/** Stores the number of open findings of a completed scan for the home page. */
const storeFindings = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { at, count } = selectOpenFindings(getState());
  if (at !== undefined) await dispatch(storeLastCheck(checks.sync, { count, at }));
};

/** Text for what a repair did not write, of which the practitioner with its group and roles is one record. */
const failureOf = (failed: readonly Message[]): Message =>
  failed.includes(userMessages.practitionerNotCreated)
    ? messages.practitionerNotCreated
    : messages.practitionerNotUpdated;

/** Repairs one finding in one transaction on current data. Resolves to the outcome; never rejects. */
const repairFinding =
  ({ userId, user: scanned }: Finding): AppThunk<Promise<RunStep>> =>
  async (dispatch) => {
    const ids = { practitioner: randomUuid(), group: randomUuid(), role: randomUuid() };
    let failure: Message[] = [];
    try {
      const user = scanned ? await dispatch(readFresh(getUser, { userId })) : await dispatch(readUser(userId));
      // Never deactivate resources of an existing user, whatever the scan found.
      if (user && !scanned) return { id: userId, state: 'failed', notes: [messages.isThere] };
      const plan = (records: LinkedResources) => (user ? repairChanges(user, records, ids) : danglingChanges(records));
      const onFailure = (failed: readonly Message[]): void => {
        if (failed.length > 0) failure = [failureOf(failed)];
      };
      return { id: userId, state: 'done', notes: await dispatch(writeLinkedResources(userId, plan, { onFailure })) };
    } catch (error) {
      return { ...failedStep(userId, error), notes: failure };
    }
  };

/**
 * Repairs the findings of the dialog one after the other, except those already repaired. A failure does not stop the
 * others. A repeated repair changes nothing.
 */
export const runRepair = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(repairStarted());
  const { userIds, outcomes } = selectRepair(getState()) ?? {};
  const isCurrent = (): boolean => selectRepair(getState())?.userIds === userIds;
  const repaired = new Set(outcomes?.filter(isDone).map(({ id }) => id));
  for (const finding of selectFindingsOfRepair(getState()).filter(({ userId }) => !repaired.has(userId))) {
    if (!isCurrent() || selectRepair(getState())?.status !== 'running') break;
    const outcome = await dispatch(repairFinding(finding));
    if (isCurrent()) dispatch(repairStepCompleted(outcome));
  }
  if (isCurrent()) dispatch(repairCompleted());
  await dispatch(storeFindings());
  if (!isCurrent()) return;
  const results = selectRepair(getState())?.outcomes ?? [];
  const done = results.filter(isDone).length;
  const failed = results.length - done;
  const text = { ...messages.past, values: { repaired: done, failed } };
  // The dialog shows the result: only the notification centre lists it.
  await dispatch(recordPast([{ id: 0, intent: failed > 0 ? 'warning' : 'success', text }]));
};
