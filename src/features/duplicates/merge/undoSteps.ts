import type { FhirResource } from '../../../../common/fhir/r4.ts';
import { requestResource, requestResources } from '../../../api/fhir/requestResources.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { sameContent } from '../../../../common/fhir/sameContent.ts';
import { planRestore, writeChanges } from '../../../shared/runs/fhirWrites.ts';
import type { RunStep, StepContext } from '../../../shared/runs/executeSteps.ts';
import { batchProgress, batchSize, writeBatch, type PlannedChange } from '../../../shared/runs/writeBatch.ts';
import type { AppDispatch, AppThunk } from '../../../shared/store/hooks.ts';
import type { MergeResource } from '../match/record.ts';
import { setAccountEnabled } from './accounts.ts';
import { retiredRecord } from './combine.ts';
import { writesOf, type LoggedWrite, type Merge, type MergeItem } from './mergeKind.ts';
import { replacementOf, versionOf } from './mergeSteps.ts';
import { repoint, type Replacement } from './repoint.ts';

/** The first and the last write of each resource as one: a resource may refer to a merged record several times. */
function earliestWrites(logged: readonly LoggedWrite[]): LoggedWrite[] {
  const writes = new Map<string, LoggedWrite>();
  for (const write of logged) {
    const key = `${write.step} ${write.type}/${write.id}`;
    const first = writes.get(key);
    // A write without response that was repeated: only the repetition counts.
    const before = first?.after === undefined ? write.before : first.before;
    writes.set(key, { ...write, before });
  }
  return [...writes.values()];
}

/** Writes of one type, at most `batchSize`; Locations one by one, as they were written. */
function partsOf(writes: readonly LoggedWrite[]): LoggedWrite[][] {
  const parts: LoggedWrite[][] = [];
  for (const write of writes) {
    const last = parts.at(-1);
    const fits = last?.[0]?.type === write.type && write.type !== 'Location' && last.length < batchSize;
    if (last && fits) last.push(write);
    else parts.push([write]);
  }
  return parts;
}

/** What a write whose response was lost has stored, for the steps that are recognized by their content. */
function contentOf({ step }: LoggedWrite, previous: FhirResource, replacement: Replacement): FhirResource | undefined {
  const { to: id, name } = replacement;
  if (step === 'references') return repoint(previous, replacement);
  return step === 'retire' ? retiredRecord(previous as MergeResource, { id, name }) : undefined;
}

/** Restores the version before a write, if the current version has the content of the write. */
const planOf =
  (write: LoggedWrite, current: FhirResource | undefined, replacement: Replacement): AppThunk<Promise<PlannedChange>> =>
  async (dispatch) => {
    const { type, id, before } = write;
    let { after } = write;
    if (after === undefined) {
      const previous = await dispatch(requestResource(type, id, before));
      if (!previous || !current) return 'changedSince';
      if (sameContent(previous, current)) return 'unchanged';
      const written = contentOf(write, previous, replacement);
      if (!written || !sameContent(written, current)) return 'changedSince';
      after = versionOf(current);
    }
    const planned = await dispatch(planRestore({ type, id, before, after }, current));
    if ('state' in planned) return 'changedSince';
    return planned.change ?? 'unchanged';
  };

/** Restores the resources of one step of a merge, the last one first. Those that were changed since are reported. */
const restoreStep =
  (
    run: Merge,
    isOfStep: (line: LoggedWrite) => boolean,
    context: StepContext,
  ): AppThunk<Promise<Pick<MergeItem, 'state'> | undefined>> =>
  async (dispatch) => {
    const { signal, stopped, report, progress, log } = context;
    const logged = writesOf(await log.read());
    const replacement = await dispatch(replacementOf(run.plan));
    if (progress().total === undefined) report({ total: earliestWrites(logged).length });
    for (const part of partsOf(earliestWrites(logged.filter(isOfStep)).toReversed())) {
      if (stopped()) return undefined;
      const writes = new Map(part.map((write) => [write.id, write]));
      const type = (part[0]?.type ?? '') as FhirResource['resourceType'];
      await writeBatch({
        ids: [...writes.keys()],
        plan: async (ids) => {
          const found = await dispatch(requestResources<FhirResource>(type, ids, signal));
          const current = new Map(found.map((each) => [each.id, each]));
          const planned = new Map<string, PlannedChange>();
          for (const id of ids) {
            const write = writes.get(id);
            if (write) planned.set(id, await dispatch(planOf(write, current.get(id), replacement)));
          }
          return planned;
        },
        write: (changes) => dispatch(writeChanges(changes)),
        ...batchProgress(context, (id) => `${type}/${id}`),
      });
      report({ done: progress().done + part.length });
    }
    return { state: 'undone' };
  };

/** Enables an account that the merge has disabled. */
const enableAccount =
  (userId: string, { report, progress, skip, log }: StepContext): AppThunk<Promise<Pick<MergeItem, 'state'>>> =>
  async (dispatch) => {
    const wasDisabled = writesOf(await log.read()).some(({ step, id }) => step === 'accounts' && id === userId);
    if (!wasDisabled) return { state: 'undone' };
    const account = await dispatch(readUser(userId));
    if (!account) skip({ id: `User/${userId}`, name: `User/${userId}` });
    else if (account.enabled === false) {
      await dispatch(setAccountEnabled(account, true));
      report({ written: progress().written + 1 });
    }
    report({ done: progress().done + 1 });
    return { state: 'undone' };
  };

/**
 * Restores every resource that a merge wrote, in reverse order: merged records, references, the record that stays; then
 * enables the accounts that it disabled.
 */
export function undoSteps(run: Merge, dispatch: AppDispatch): RunStep<MergeItem>[] {
  const restore = (key: string, isOfStep: (line: LoggedWrite) => boolean): RunStep<MergeItem> => ({
    key,
    isBatch: true,
    perform: (_item, context) => dispatch(restoreStep(run, isOfStep, context)),
  });
  const { merged, accounts = [] } = run.plan;
  return [
    ...merged.toReversed().map((id) => restore(`retire ${id}`, (line) => line.step === 'retire' && line.id === id)),
    restore('references', ({ step }) => step === 'references'),
    restore('survivor', ({ step }) => step === 'survivor'),
    ...accounts.map((userId): RunStep<MergeItem> => ({
      key: `accounts ${userId}`,
      isBatch: true,
      perform: (_item, context) => dispatch(enableAccount(userId, context)),
    })),
  ];
}
