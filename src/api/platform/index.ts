import { platformEndpoints as generated } from './endpoints.gen.ts';

export type * from './endpoints.gen.ts';

const LIST = 'LIST';

/** The platform slice with all endpoints: for `initiate`, `select` and `util`. Screens use the hooks below. */
export const platformEndpoints = generated.enhanceEndpoints({
  endpoints: {
    getImports: { providesTags: [{ type: 'Import', id: LIST }] },
    getImport: { providesTags: (_answer, _error, { workflowId }) => [{ type: 'Import', id: workflowId }] },
    startImport: { invalidatesTags: [{ type: 'Import', id: LIST }], extraOptions: { timeout: 600_000 } },
    getImportTemplates: { extraOptions: { download: true } },
  },
});

export const {
  useGetImportsQuery,
  useGetImportQuery,
  useStartImportMutation,
  useLazyGetImportTemplatesQuery,
  useGetConfigQuery,
  useGetHealthQuery,
  useGetReadinessQuery,
} = platformEndpoints;
