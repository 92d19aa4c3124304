// Generated from the imports of hooks in src and test by "npm run api". Import a hook from ./index.ts to add it.
import { withCurrentResources } from "./currentResources.ts";
import { fhirEndpoints } from "./endpoints.ts";

export const useReadBinaryQuery = withCurrentResources(fhirEndpoints.useReadBinaryQuery);
export const useReadCapabilitiesQuery = withCurrentResources(fhirEndpoints.useReadCapabilitiesQuery);
export const useReadCarePlanQuery = withCurrentResources(fhirEndpoints.useReadCarePlanQuery);
export const useReadConditionQuery = withCurrentResources(fhirEndpoints.useReadConditionQuery);
export const useReadEncounterQuery = withCurrentResources(fhirEndpoints.useReadEncounterQuery);
export const useReadFlagQuery = withCurrentResources(fhirEndpoints.useReadFlagQuery);
export const useReadGroupQuery = withCurrentResources(fhirEndpoints.useReadGroupQuery);
export const useReadImmunizationQuery = withCurrentResources(fhirEndpoints.useReadImmunizationQuery);
export const useReadLocationHierarchyQuery = withCurrentResources(fhirEndpoints.useReadLocationHierarchyQuery);
export const useReadLocationQuery = withCurrentResources(fhirEndpoints.useReadLocationQuery);
export const useReadObservationQuery = withCurrentResources(fhirEndpoints.useReadObservationQuery);
export const useReadOrganizationQuery = withCurrentResources(fhirEndpoints.useReadOrganizationQuery);
export const useReadPatientQuery = withCurrentResources(fhirEndpoints.useReadPatientQuery);
export const useReadPlanDefinitionQuery = withCurrentResources(fhirEndpoints.useReadPlanDefinitionQuery);
export const useReadPractitionerDetailQuery = withCurrentResources(fhirEndpoints.useReadPractitionerDetailQuery);
export const useReadQuestionnaireQuery = withCurrentResources(fhirEndpoints.useReadQuestionnaireQuery);
export const useReadTaskQuery = withCurrentResources(fhirEndpoints.useReadTaskQuery);
export const useReadValueSetQuery = withCurrentResources(fhirEndpoints.useReadValueSetQuery);
export const useSearchCarePlanQuery = withCurrentResources(fhirEndpoints.useSearchCarePlanQuery);
export const useSearchCareTeamQuery = withCurrentResources(fhirEndpoints.useSearchCareTeamQuery);
export const useSearchCodeSystemQuery = withCurrentResources(fhirEndpoints.useSearchCodeSystemQuery);
export const useSearchCompositionQuery = withCurrentResources(fhirEndpoints.useSearchCompositionQuery);
export const useSearchConditionQuery = withCurrentResources(fhirEndpoints.useSearchConditionQuery);
export const useSearchEncounterQuery = withCurrentResources(fhirEndpoints.useSearchEncounterQuery);
export const useSearchGroupQuery = withCurrentResources(fhirEndpoints.useSearchGroupQuery);
export const useSearchImmunizationQuery = withCurrentResources(fhirEndpoints.useSearchImmunizationQuery);
export const useSearchListQuery = withCurrentResources(fhirEndpoints.useSearchListQuery);
export const useSearchLocationQuery = withCurrentResources(fhirEndpoints.useSearchLocationQuery);
export const useSearchOrganizationAffiliationQuery = withCurrentResources(fhirEndpoints.useSearchOrganizationAffiliationQuery);
export const useSearchPlanDefinitionQuery = withCurrentResources(fhirEndpoints.useSearchPlanDefinitionQuery);
export const useSearchPractitionerQuery = withCurrentResources(fhirEndpoints.useSearchPractitionerQuery);
export const useSearchPractitionerRoleQuery = withCurrentResources(fhirEndpoints.useSearchPractitionerRoleQuery);
export const useSearchQuestionnaireQuery = withCurrentResources(fhirEndpoints.useSearchQuestionnaireQuery);
export const useSearchQuestionnaireResponseQuery = withCurrentResources(fhirEndpoints.useSearchQuestionnaireResponseQuery);
export const useSearchTaskQuery = withCurrentResources(fhirEndpoints.useSearchTaskQuery);
export const useSearchValueSetQuery = withCurrentResources(fhirEndpoints.useSearchValueSetQuery);
export const {
  useExpandValueSetQuery,
  useTransactionMutation,
  useUpdateCareTeamMutation,
  useUpdateLocationMutation,
  useUpdateQuestionnaireResponseMutation,
  useVreadPatientQuery,
} = fhirEndpoints;
