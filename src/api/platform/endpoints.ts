import { platformEndpoints as generated } from './endpoints.gen.ts';

const LIST = 'LIST';

/** The platform slice with all endpoints: for `initiate`, `select` and `util`. */
export const platformEndpoints = generated.enhanceEndpoints({
  endpoints: {
    getImports: { providesTags: [{ type: 'Import', id: LIST }] },
    getImport: { providesTags: (_answer, _error, { workflowId }) => [{ type: 'Import', id: workflowId }] },
    getImportRows: { providesTags: (_answer, _error, { workflowId }) => [{ type: 'ImportRow', id: workflowId }] },
    getImportRecipe: {
      providesTags: (_answer, _error, { workflowId }) => [{ type: 'ImportRow', id: workflowId }],
      keepUnusedDataFor: 0,
    },
    getImportGroups: { providesTags: (_answer, _error, { workflowId }) => [{ type: 'ImportRow', id: workflowId }] },
    previewImportUndo: { keepUnusedDataFor: 0 },
    takeImportPasswords: {
      invalidatesTags: (_answer, _error, { workflowId }) => [{ type: 'Import', id: workflowId }],
    },
    startImport: { invalidatesTags: [{ type: 'Import', id: LIST }], extraOptions: { timeout: 600_000 } },
    getImportTemplates: { extraOptions: { download: true } },
    exportStored: { extraOptions: { download: true, timeout: 600_000 } },
    getImportErrors: { extraOptions: { download: true } },
    getAbsentLocations: { providesTags: (_answer, _error, { workflowId }) => [{ type: 'ImportRow', id: workflowId }] },
    downloadAbsentLocations: { extraOptions: { download: true } },
  },
});
