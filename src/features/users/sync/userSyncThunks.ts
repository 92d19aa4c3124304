import type { Attempt } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { keycloakEndpoints } from '../../../api/keycloak/index.ts';
import { readFresh } from '../../../api/read.ts';
import { randomUuid } from '../../../../common/fhir/uuid.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { recordPast } from '../../../shared/notify/pastSlice.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { StepOutcome } from '../../../shared/runs/executeSteps.ts';
import type { Run } from '../../../shared/runs/run.ts';
import { selectIsExecuted, selectRun } from '../../../shared/runs/runsSlice.ts';
import { defineRunKind } from '../../../shared/runs/runStore.ts';
import { continueRun, forgetRun, startRun, type RunDefinition } from '../../../shared/runs/runThunks.ts';
import { runScan, scanPaused } from '../../../shared/scan/runScan.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { RootState } from '../../../shared/store/rootReducer.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { checks } from '../checks.ts';
import { messages as userMessages } from '../messages.ts';
import type { LinkedResources } from '../linkedResources.ts';
import { errorOf, notedOutcome, type NotedItem } from '../notedItem.ts';
import { writeLinkedResources } from '../writeLinkedResources.ts';
import type { Finding } from './faults.ts';
import { messages } from './messages.ts';
import { danglingChanges, repairChanges } from './repair.ts';
import { scanDangling, scanUsers, usersPerStep, type ScanReader } from './scan.ts';
import {
  danglingSearchStarted,
  repairClosed,
  scanCompleted,
  scanStarted,
  selectFindings,
  selectFindingsOfRepair,
  selectRepair,
  selectSyncScan,
  usersCounted,
  usersScanned,
} from './userSyncSlice.ts';

const { getUser, getUsers, countUsers } = keycloakEndpoints.endpoints;

/** Requests of a scan, which bypass the cache. */
const createScanReader =
  (attempt: Attempt): AppThunk<ScanReader> =>
  (dispatch) => ({
    users: (first, max) => attempt((signal) => dispatch(readFresh(getUsers, { first, max }, { signal }))),
    user: (userId) => attempt((signal) => dispatch(readUser(userId, signal))),
    search: (type, params) => dispatch(searchPages(type, params, attempt)),
  });

/** Scans all users page by page, then searches for resources of deleted users. Read-only. Never rejects. */
export const scanAllUsers = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(scanStarted());
  const read = async ({ attempt }: { attempt: Attempt }): Promise<void> => {
    const reader = dispatch(createScanReader(attempt));
    dispatch(usersCounted(await attempt((signal) => dispatch(readFresh(countUsers, {}, { signal })))));
    let first = 0;
    for (let isLast = false; !isLast;) {
      const users = await reader.users(first, usersPerStep);
      const findings = await scanUsers(reader, users);
      dispatch(usersScanned({ userIds: users.map(({ id }) => id), findings }));
      first += users.length;
      isLast = users.length < usersPerStep;
    }
    dispatch(danglingSearchStarted());
    const dangling = await scanDangling(reader, new Set(selectSyncScan(getState()).userIds));
    dispatch(scanCompleted({ dangling, at: Date.now() }));
    await dispatch(storeFindings());
  };
  await dispatch(runScan({ name: checks.sync, read }));
};

/** Ids of the users that a repair has repaired. */
const repairedOf = (run: RepairRun | undefined): string[] =>
  (run?.items ?? []).flatMap(({ id, state }) => (state === 'done' ? id : []));

/** Stores the number of open findings of a completed scan for the home page. */
const storeFindings = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const at = selectSyncScan(getState()).completedAt;
  const repaired = new Set(repairedOf(selectRepairRun(getState())));
  const count = selectFindings(getState()).filter(({ userId }) => !repaired.has(userId)).length;
  if (at !== undefined) await dispatch(storeLastCheck(checks.sync, { count, at }));
};

/** Text for what a repair did not write, of which the practitioner with its group and roles is one record. */
const failureOf = (failed: readonly Message[]): Message =>
  failed.includes(userMessages.practitionerNotCreated)
    ? messages.practitionerNotCreated
    : messages.practitionerNotUpdated;

/** Repairs one finding in one transaction on current data. */
const repairFinding =
  ({ userId, user: scanned }: Finding): AppThunk<Promise<StepOutcome<NotedItem>>> =>
  async (dispatch) => {
    const ids = { practitioner: randomUuid(), group: randomUuid(), role: randomUuid() };
    let failure: Message[] = [];
    const user = scanned ? await dispatch(readFresh(getUser, { userId })) : await dispatch(readUser(userId));
    // Never deactivate resources of an existing user, whatever the scan found.
    if (user && !scanned) return { state: 'failed', notes: [messages.isThere] };
    const plan = (records: LinkedResources) => (user ? repairChanges(user, records, ids) : danglingChanges(records));
    const onFailure = (failed: readonly Message[]): void => {
      if (failed.length > 0) failure = [failureOf(failed)];
    };
    return notedOutcome(
      () => dispatch(writeLinkedResources(userId, plan, { onFailure })),
      () => failure,
    );
  };

interface RepairPlan {
  findings: readonly Finding[];
}

/** Repairs last as long as the page: a new scan finds what is left. */
const repairKind = defineRunKind<RepairPlan, NotedItem>({
  name: 'userRepair',
  isPlan: (plan): plan is RepairPlan => isRecord(plan),
});

export type RepairRun = Run<RepairPlan, NotedItem>;

const isRepairRun = (run: Run | undefined): run is RepairRun => run?.kind === repairKind.name;

/** The run of the repair in the dialog; undefined before its start. */
export const selectRepairRun = (state: RootState): RepairRun | undefined => {
  const run = selectRun(state, selectRepair(state)?.id);
  return isRepairRun(run) ? run : undefined;
};

/** Repairs findings one after the other. A failure does not stop the others; a repeated repair changes nothing. */
const repairDefinition: RunDefinition<RepairPlan, NotedItem> = {
  kind: repairKind,
  steps: ({ plan }, dispatch) =>
    plan.findings.map((finding) => ({ key: finding.userId, perform: () => dispatch(repairFinding(finding)) })),
  announcement: () => undefined,
  ended: (run) => async (dispatch) => {
    await dispatch(storeFindings());
    const done = repairedOf(run).length;
    const failed = run.items.filter((item) => item.state === 'failed' || errorOf(item, run)).length;
    const text = { ...messages.past, values: { repaired: done, failed } };
    // The dialog shows the result: only the notification centre lists it.
    await dispatch(recordPast([{ id: 0, intent: failed > 0 ? 'warning' : 'success', text }]));
  },
};

/** Starts the proposed repair, or repeats it for the findings that are not repaired. */
export const runRepair = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const repair = selectRepair(getState());
  if (!repair) return;
  const { id } = repair;
  const findings = selectFindingsOfRepair(getState());
  const items = findings.map(({ userId }): NotedItem => ({ id: userId, state: 'planned' }));
  const isStarted = selectRepairRun(getState()) !== undefined;
  await dispatch(
    isStarted ? continueRun(repairDefinition, id) : startRun(repairDefinition, { id, plan: { findings }, items }),
  );
};

/** Removes the repaired findings and closes the dialog, unless the repair is running. */
export const closeRepair = (): AppThunk => (dispatch, getState) => {
  const repair = selectRepair(getState());
  if (!repair || selectIsExecuted(getState(), repair.id)) return;
  const repaired = repairedOf(selectRepairRun(getState()));
  dispatch(repairClosed(repaired));
  void dispatch(forgetRun(repairKind, repair.id));
};

/** Pauses the scan and closes the dialog of the repair; a running repair continues. */
export const leaveUserSync = (): AppThunk => (dispatch) => {
  dispatch(scanPaused({ name: checks.sync }));
  dispatch(closeRepair());
};
