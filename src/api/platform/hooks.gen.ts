// Generated from the imports of hooks in src and test by "npm run api". Import a hook from ./index.ts to add it.
import { platformEndpoints } from "./endpoints.ts";

export const {
  useAddImportRecipeMutation,
  useCancelImportMutation,
  useCommitImportMutation,
  useDecideImportGroupMutation,
  useDeleteImportRecipeMutation,
  useEditImportRowsMutation,
  useExpandAtServerQuery,
  useGetAbsentLocationsQuery,
  useGetImportGroupsQuery,
  useGetImportQuery,
  useGetImportRecipeQuery,
  useGetImportRecipesQuery,
  useGetImportRowsQuery,
  useGetImportsQuery,
  useResumeImportMutation,
  useRetryImportMutation,
  useSetImportRecipeMutation,
  useTakeImportPasswordsMutation,
  useUndoImportMutation,
  useUpdateImportRecipeMutation,
} = platformEndpoints;
