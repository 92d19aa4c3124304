import type { ImportFile, ImportStore, RowPatch, RowQuery, InFlightRow, StoredRow, Upload } from './types.ts';

const copy = <T>(value: T): T => structuredClone(value);

function matches(row: StoredRow, { states, actions, search, order, after, upTo }: Omit<RowQuery, 'limit'>): boolean {
  if (states && !states.includes(row.state)) return false;
  if (actions && (row.action === null || !actions.includes(row.action))) return false;
  if (after !== undefined) {
    if (order === 'rankDown' ? row.rank >= after : (order === 'rank' ? row.rank : row.line) <= after) return false;
  }
  if (upTo !== undefined && row.rank > upTo) return false;
  const text = search?.toLowerCase();
  if (!text) return true;
  return [row.label, ...Object.values(row.cells ?? {})].some((value) => value.toLowerCase().includes(text));
}

/** In-memory store whose data is lost when the server stops: `--memory`, and tests. */
export function createMemoryStore(): ImportStore {
  const uploads = new Map<string, Upload>();
  const files = new Map<string, ImportFile>();
  const rows = new Map<string, Map<number, StoredRow>>();
  const sent = new Map<string, { workflowId: string; given: readonly InFlightRow[] }>();
  const rowsOf = (workflowId: string): Map<number, StoredRow> => rows.get(workflowId) ?? new Map<number, StoredRow>();
  const filter = (workflowId: string, query: Omit<RowQuery, 'limit'>): StoredRow[] => {
    const own = rowsOf(workflowId);
    const candidates = query.lines?.flatMap((line) => own.get(line) ?? []) ?? [...own.values()];
    return candidates.filter((row) => matches(row, query));
  };

  const patchRows = (workflowId: string, patches: readonly RowPatch[]): void => {
    const own = rowsOf(workflowId);
    for (const patch of patches) {
      const row = own.get(patch.line);
      if (row) own.set(patch.line, { ...row, ...copy(patch) });
    }
  };

  return {
    async createUpload(upload, own) {
      uploads.set(upload.id, copy(upload));
      for (const file of own) {
        files.set(file.workflowId, copy(file));
        rows.set(file.workflowId, new Map());
      }
    },
    upload: async (id) => copy(uploads.get(id)),
    async updateUpload(id, patch, when, run) {
      const upload = uploads.get(id);
      if (!upload || (when && !when.includes(upload.state))) return false;
      if (run !== undefined && upload.run !== run) return false;
      uploads.set(id, { ...upload, ...copy(patch) });
      return true;
    },
    async removeIncomplete(id) {
      const upload = uploads.get(id);
      if (upload?.task !== 'receive' || upload.state !== 'failed') return false;
      uploads.delete(id);
      for (const { workflowId, uploadId } of [...files.values()]) {
        if (uploadId !== id) continue;
        files.delete(workflowId);
        rows.delete(workflowId);
      }
      return true;
    },
    uploadsIn: async (states) =>
      copy([...uploads.values()].filter(({ state }) => states.includes(state))).toSorted(
        (a, b) => a.created - b.created,
      ),
    async files(limit) {
      const all = [...files.values()].flatMap((file) => {
        const upload = uploads.get(file.uploadId);
        return upload ? [{ file, upload }] : [];
      });
      return copy(
        all
          .toSorted((a, b) => b.upload.created - a.upload.created || a.file.position - b.file.position)
          .slice(0, limit),
      );
    },
    file: async (workflowId) => copy(files.get(workflowId)),
    filesOf: async (uploadId) =>
      copy(
        [...files.values()].filter((file) => file.uploadId === uploadId).toSorted((a, b) => a.position - b.position),
      ),
    async updateFile(workflowId, patch) {
      const file = files.get(workflowId);
      if (file) files.set(workflowId, { ...file, ...copy(patch) });
    },
    async log(workflowId, line) {
      files.get(workflowId)?.log.push(line);
    },
    async addRows(workflowId, fresh) {
      for (const row of fresh) rowsOf(workflowId).set(row.line, copy(row));
      const file = files.get(workflowId);
      if (file) files.set(workflowId, { ...file, total: file.total + fresh.length });
    },
    async rows(workflowId, query) {
      const { order = 'line', offset = 0, limit } = query;
      const key = order === 'line' ? 'line' : 'rank';
      const sign = order === 'rankDown' ? -1 : 1;
      const found = filter(workflowId, query).toSorted((a, b) => sign * (a[key] - b[key]));
      const page = copy(found.slice(offset, offset + limit));
      return query.forWork ? page.map((row) => ({ ...row, changes: [], notes: [], textIssues: [] })) : page;
    },
    countMatching: async (workflowId, query) => filter(workflowId, query).length,
    async updateRows(workflowId, patches, batch) {
      patchRows(workflowId, patches);
      if (batch !== undefined) sent.delete(batch);
    },
    async markInFlight(workflowId, batch, given) {
      sent.set(batch, { workflowId, given: copy(given) });
    },
    async clearInFlight(_workflowId, batches) {
      for (const batch of batches) sent.delete(batch);
    },
    async recoverInFlight(workflowId) {
      for (const [batch, { given, ...own }] of sent) {
        if (own.workflowId !== workflowId) continue;
        sent.delete(batch);
        for (const { line, traces, account } of given) {
          // A row with a result is no longer in flight.
          const state = rowsOf(workflowId).get(line)?.state;
          if (state === 'planned' || state === 'sending') {
            patchRows(workflowId, [{ line, traces, account, state: 'sending' }]);
          }
        }
      }
    },
    async rowsWriting(uploadId, references) {
      const own = [...files.values()].filter((file) => file.uploadId === uploadId);
      const all = own.flatMap(({ workflowId }) => [...rowsOf(workflowId).values()]);
      return copy(
        all.filter(({ traces }) =>
          traces.some(({ reference, item }) => item === undefined && references.includes(reference)),
        ),
      );
    },
    async counts(workflowId) {
      const states: Partial<Record<StoredRow['state'], number>> = {};
      const plan: Partial<Record<NonNullable<StoredRow['action']>, number>> = {};
      for (const { state, action } of rowsOf(workflowId).values()) {
        states[state] = (states[state] ?? 0) + 1;
        if (state === 'planned' && action) plan[action] = (plan[action] ?? 0) + 1;
      }
      return { states, plan };
    },
    async eraseRows(workflowId, states) {
      const own = rowsOf(workflowId);
      for (const row of own.values()) {
        if (states.includes(row.state)) own.set(row.line, { ...row, cells: null, resolved: {}, changes: [] });
      }
    },
    close: async () => undefined,
  };
}
