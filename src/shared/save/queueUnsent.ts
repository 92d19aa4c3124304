import { isUnanswered, type ApiError } from '../../api/errors.ts';
import { failedWrites } from '../../api/fhir/base.ts';
import { isOnline } from '../../api/http/online.ts';
import { guardedArgs, type UnsentWrite } from '../outbox/outboxEntry.ts';
import { pendingNeeds, queueAndNotify } from '../outbox/outboxThunks.ts';
import { endSave, type SaveContext } from './saveContext.ts';

/**
 * Stores a save on the device instead of sending it: without a connection, if it refers to a new record that was not sent
 * yet, or after a failure without a response. Resolves to false if it need not or cannot be stored.
 */
export async function queueUnsent(context: SaveContext, failure?: unknown): Promise<boolean> {
  const { submission, dispatch } = context;
  if (failure !== undefined && !isUnanswered(failure)) return false;
  const write = offlineWrite(context, failure);
  if (!write) return false;
  const mustWait = (): boolean => !isOnline() || dispatch(pendingNeeds(write, submission.pending)).length > 0;
  return (failure !== undefined || mustWait()) && store(context, write, failure !== undefined);
}

/** What the option `offline` stores; undefined if this save cannot be stored. */
function offlineWrite(
  { options, values, confirmation }: SaveContext,
  failure: ApiError | undefined,
): UnsentWrite | undefined {
  const { offline } = options;
  const write: UnsentWrite | undefined = offline === 'failedRequest' ? {} : offline?.(values);
  if (!write || write.deferred) return write;
  if (confirmation) return undefined;
  // What is sent again is what the server may have processed.
  const sent = failure && failedWrites.get(failure);
  const args = (sent && guardedArgs(sent)) ?? (write.args && guardedArgs(write.args));
  return args && { args };
}

async function store(context: SaveContext, write: UnsentWrite, attempted: boolean): Promise<boolean> {
  const { submission, options, values, path, notify, dispatch } = context;
  const { base, pending: replaced } = submission;
  const label = options.recordName?.(values) ?? '';
  const content = { ...write, base, values: write.deferred?.values ?? values, path, label };
  try {
    await dispatch(queueAndNotify(content, { attempted, replaced, notify }));
  } catch {
    context.isStoreFailed = true;
    return false;
  }
  // The next page of the form may need what the server did not store.
  await endSave(context, typeof options.to === 'function' ? '/outbox' : options.to);
  return true;
}
