import type { FhirResource } from '../../../../common/fhir/r4.ts';
import { requestResource, requestResources } from '../../../api/fhir/requestResources.ts';
import { isVersionConflict } from '../../../api/errors.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { sameContent } from '../../../../common/fhir/sameContent.ts';
import { writeChanges } from '../../../shared/runs/fhirWrites.ts';
import type { RunStep, StepContext } from '../../../shared/runs/executeSteps.ts';
import {
  batchProgress,
  batchSize,
  writeBatch,
  type PlannedChange,
  type ResourceChange,
} from '../../../shared/runs/writeBatch.ts';
import type { AppDispatch, AppThunk } from '../../../shared/store/hooks.ts';
import { nameOf, type MergeResource } from '../match/record.ts';
import { accountOf, setAccountEnabled } from './accounts.ts';
import { retiredRecord, successorIdOf, survivorOf } from './combine.ts';
import { writesOf, type LoggedWrite, type Merge, type MergeItem, type MergePlan } from './mergeKind.ts';
import { findReferrers, referrerReader } from './referrers.ts';
import { repoint, type Replacement } from './repoint.ts';

type MergeStep = RunStep<MergeItem>;

export const versionOf = (resource: FhirResource): string => resource.meta?.versionId ?? '';

/** Writes resources and logs their versions, first without the new ones: the response may be lost. */
const writeLogged =
  ({ log }: StepContext, step: LoggedWrite['step'], changes: readonly ResourceChange[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const lines = changes.map(({ resource, stored }): LoggedWrite => ({
      type: resource.resourceType,
      id: resource.id ?? '',
      before: stored ? versionOf(stored) : '',
      step,
    }));
    const entry = await log.write(lines);
    const written = await dispatch(writeChanges(changes));
    await log.write(
      lines.map((line, index) => ({ ...line, ...(written[index]?.after && { after: written[index].after }) })),
      entry,
    );
  };

/** The record that stays as the user compared it; the current version if the server has dropped that one. */
export const comparedSurvivor =
  ({ type, stays, versions }: MergePlan): AppThunk<Promise<MergeResource | undefined>> =>
  async (dispatch) => {
    const current = await dispatch(requestResource<MergeResource>(type, stays));
    const version = versions[stays];
    if (!current || version === undefined || versionOf(current) === version) return current;
    return (await dispatch(requestResource<MergeResource>(type, stays, version))) ?? current;
  };

/** What the merge replaces. The same in each execution: the record that stays may have got another name. */
export const replacementOf =
  (plan: MergePlan): AppThunk<Promise<Replacement>> =>
  async (dispatch) => {
    const { type, merged, stays, accounts = [] } = plan;
    const survivor = await dispatch(comparedSurvivor(plan));
    return {
      type,
      from: merged,
      to: stays,
      name: survivor ? nameOf(survivor) : '',
      ...(accounts.length > 0 && { accounts: { from: accounts, to: (survivor && accountOf(survivor)) ?? '' } }),
    };
  };

/** Logs the write of an earlier execution whose response was lost, if the record that stays has its content. */
const recognizeSurvivor =
  ({ plan }: Merge, survivor: MergeResource, { log }: StepContext): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { type, stays, merged, choices, versions } = plan;
    const lines = writesOf(await log.read()).filter(({ step }) => step === 'survivor');
    if (lines.some(({ after }) => after !== undefined)) return true;
    if (lines.length === 0) return false;
    const compared: MergeResource[] = [];
    for (const id of [stays, ...merged]) {
      const record = await dispatch(requestResource<MergeResource>(type, id, versions[id] ?? ''));
      if (record) compared.push(record);
    }
    const [before, ...others] = compared;
    if (!before || others.length < merged.length) return false;
    if (!sameContent(survivorOf(before, others, choices), survivor)) return false;
    await log.write([{ type, id: stays, before: versionOf(before), after: versionOf(survivor), step: 'survivor' }]);
    return true;
  };

/** Writes the record that stays, unless one of the records was changed since the comparison. */
const writeSurvivor =
  (run: Merge, context: StepContext): AppThunk<Promise<Pick<MergeItem, 'state' | 'end'>>> =>
  async (dispatch) => {
    const { type, stays, merged, choices, versions } = run.plan;
    const ids = [stays, ...merged];
    const records = new Map(
      (await dispatch(requestResources<MergeResource>(type, ids))).map((each) => [each.id, each]),
    );
    const survivor = records.get(stays);
    const others = merged.flatMap((id) => records.get(id) ?? []);
    if (!survivor || others.length < merged.length) return { state: 'refused', end: 'absent' };
    if (await dispatch(recognizeSurvivor(run, survivor, context))) return { state: 'done' };
    const changed = { state: 'refused', end: 'changed' } as const;
    if ([survivor, ...others].some((each) => versionOf(each) !== versions[each.id ?? ''])) return changed;
    const resource = survivorOf(survivor, others, choices);
    try {
      await dispatch(writeLogged(context, 'survivor', [{ resource, stored: survivor }]));
    } catch (error) {
      if (isVersionConflict(error)) return changed;
      throw error;
    }
    context.report({ written: context.progress().written + 1 });
    return { state: 'done' };
  };

/**
 * Disables an account, unless it was disabled before the merge. One that an interrupted run has disabled is signed out
 * again.
 */
const disableAccount =
  (userId: string, { log }: StepContext): AppThunk<Promise<Pick<MergeItem, 'state'>>> =>
  async (dispatch) => {
    const account = await dispatch(readUser(userId));
    const isEnabled = account?.enabled !== false;
    const isRepeated = writesOf(await log.read()).some(({ step, id }) => step === 'accounts' && id === userId);
    if (!account || (!isEnabled && !isRepeated)) return { state: 'done' };
    if (isEnabled) await log.write([{ type: 'User', id: userId, before: '', step: 'accounts' }]);
    await dispatch(setAccountEnabled(account, false));
    return { state: 'done' };
  };

type Plan = (resource: FhirResource) => FhirResource;

/** Writes the current versions of records of one type as `change` returns them; the same object if nothing changes. */
const writeChanged =
  (
    step: LoggedWrite['step'],
    { type, ids, change }: { type: FhirResource['resourceType']; ids: readonly string[]; change: Plan },
    context: StepContext,
  ): AppThunk<Promise<void>> =>
  (dispatch) =>
    writeBatch({
      ids,
      plan: async (part) => {
        const found = await dispatch(requestResources<FhirResource>(type, part, context.signal));
        return new Map(
          found.map((stored): [string, PlannedChange] => {
            const resource = change(stored);
            return [stored.id ?? '', resource === stored ? 'unchanged' : { resource, stored }];
          }),
        );
      },
      write: (changes) => dispatch(writeLogged(context, step, changes)),
      ...batchProgress(context, (id) => `${type}/${id}`),
    });

/** Re-points all references to merged records in guarded batches. What is re-pointed already does not match. */
const repointReferences =
  (run: Merge, context: StepContext): AppThunk<Promise<Pick<MergeItem, 'state'> | undefined>> =>
  async (dispatch) => {
    const { stopped, signal, report, progress } = context;
    const replacement = await dispatch(replacementOf(run.plan));
    for await (const { type, ids } of findReferrers(dispatch(referrerReader(signal)), replacement)) {
      report({ part: type, total: ids.length, done: 0 });
      // A gateway updates the ancestors of a Location's descendants only after a write of a single Location.
      for (const part of splitList(ids, type === 'Location' ? 1 : batchSize)) {
        if (stopped()) return undefined;
        const change: Plan = (stored) => repoint(stored, replacement);
        await dispatch(writeChanged('references', { type, ids: part, change }, context));
        report({ done: progress().done + part.length });
      }
    }
    return { state: 'done' };
  };

/** Retires a merged record in its current version: other changes of it are kept. */
const retire =
  (run: Merge, id: string, context: StepContext): AppThunk<Promise<Pick<MergeItem, 'state'>>> =>
  async (dispatch) => {
    const { type, stays } = run.plan;
    const { name } = await dispatch(replacementOf(run.plan));
    const change: Plan = (stored) =>
      successorIdOf(stored as MergeResource) === stays
        ? stored
        : retiredRecord(stored as MergeResource, { id: stays, name });
    await dispatch(writeChanged('retire', { type, ids: [id], change }, context));
    return { state: 'done' };
  };

/**
 * Writes the record that stays, re-points all references, and retires the merged records when nothing refers to them any
 * more. Each write is guarded by its version.
 */
export const mergeSteps = (run: Merge, dispatch: AppDispatch): MergeStep[] => [
  {
    key: 'survivor',
    isRequired: true,
    isBatch: true,
    perform: (_item, context) => dispatch(writeSurvivor(run, context)),
  },
  ...(run.plan.accounts ?? []).map((userId): MergeStep => ({
    key: `accounts ${userId}`,
    isRequired: true,
    isBatch: true,
    perform: (_item, context) => dispatch(disableAccount(userId, context)),
  })),
  {
    key: 'references',
    isRequired: true,
    isBatch: true,
    isRepeated: true,
    perform: (_item, context) => dispatch(repointReferences(run, context)),
  },
  ...run.plan.merged.map((id): MergeStep => ({
    key: `retire ${id}`,
    isRequired: true,
    isBatch: true,
    perform: (_item, context) => dispatch(retire(run, id, context)),
  })),
];
