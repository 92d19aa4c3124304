import type { Metrics } from '../../metrics.ts';
import type { ImportStore, RowState } from './types.ts';

/** Final states of rows. */
const outcomes: ReadonlySet<RowState | undefined> = new Set<RowState>([
  'created',
  'updated',
  'unchanged',
  'refused',
  'invalid',
  'undone',
  'kept',
]);

/**
 * Wraps a store to count the outcomes of rows and measure how long a batch takes from being sent until it is stored.
 */
export function meteredStore(store: ImportStore, metrics: Metrics, now = () => performance.now()): ImportStore {
  const sent = new Map<string, number>();
  return {
    ...store,
    async markInFlight(workflowId, batch, rows) {
      sent.set(batch, now());
      await store.markInFlight(workflowId, batch, rows);
    },
    async clearInFlight(workflowId, batches) {
      for (const batch of batches) sent.delete(batch);
      await store.clearInFlight(workflowId, batches);
    },
    async updateRows(workflowId, patches, batch) {
      await store.updateRows(workflowId, patches, batch);
      const counts = new Map<RowState, number>();
      for (const { state } of patches) {
        if (state !== undefined && outcomes.has(state)) counts.set(state, (counts.get(state) ?? 0) + 1);
      }
      for (const [state, count] of counts) metrics.importRows(state, count);
      const sentAt = batch === undefined ? undefined : sent.get(batch);
      if (batch === undefined || sentAt === undefined) return;
      sent.delete(batch);
      metrics.importBatch((now() - sentAt) / 1000);
    },
  };
}
