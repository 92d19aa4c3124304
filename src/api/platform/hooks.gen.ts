// Generated from the imports of hooks in src and test by "npm run api". Import a hook from ./index.ts to add it.
import { platformEndpoints } from "./endpoints.ts";

export const {
  useCancelImportMutation,
  useCommitImportMutation,
  useEditImportRowsMutation,
  useExpandAtServerQuery,
  useGetAbsentLocationsQuery,
  useGetImportQuery,
  useGetImportRowsQuery,
  useGetImportsQuery,
  useResumeImportMutation,
  useRetryImportMutation,
  useUndoImportMutation,
} = platformEndpoints;
