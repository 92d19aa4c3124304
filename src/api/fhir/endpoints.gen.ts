// Generated from openapi/fhir.json by "npm run api". Change the document, never this file.
import type { Binary, Bundle, CapabilityStatement, CarePlan, CareTeam, CodeSystem, Composition, Condition, Device, Encounter, Flag, Group, HealthcareService, Immunization, List, Location, Medication, Observation, OperationOutcome, Organization, OrganizationAffiliation, Patient, PlanDefinition, Practitioner, PractitionerRole, Questionnaire, QuestionnaireResponse, Task, ValueSet, Written } from "../../../common/fhir/r4.ts";
import { tags } from "./endpointTags.ts";
import { fhirApi as api } from "./base.ts";
const addTagTypes = [
  "Binary",
  "CarePlan",
  "CareTeam",
  "PractitionerDetail",
  "CodeSystem",
  "Composition",
  "Condition",
  "Device",
  "Encounter",
  "Flag",
  "Group",
  "HealthcareService",
  "Immunization",
  "List",
  "Location",
  "LocationHierarchy",
  "Medication",
  "Observation",
  "Organization",
  "OrganizationAffiliation",
  "Patient",
  "PlanDefinition",
  "Practitioner",
  "PractitionerRole",
  "Questionnaire",
  "QuestionnaireResponse",
  "Task",
  "ValueSet",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      transaction: build.mutation<TransactionApiResponse, TransactionApiArg>({
        query: (queryArg) => ({
          url: `/`,
          method: "POST",
          body: queryArg.bundle,
        }),
        invalidatesTags: [],
      }),
      batch: build.mutation<BatchApiResponse, BatchApiArg>({
        query: (queryArg) => ({
          url: `/`,
          method: "POST",
          body: queryArg.bundle,
        }),
        invalidatesTags: [],
      }),
      readCapabilities: build.query<
        ReadCapabilitiesApiResponse,
        ReadCapabilitiesApiArg
      >({
        query: () => ({ url: `/metadata` }),
        providesTags: [],
      }),
      removeBinary: build.mutation<RemoveBinaryApiResponse, RemoveBinaryApiArg>(
        {
          query: (queryArg) => ({
            url: `/Binary`,
            method: "DELETE",
            params: {
              _id: queryArg._id,
              _lastUpdated: queryArg._lastUpdated,
            },
          }),
          invalidatesTags: tags.remove("Binary"),
        },
      ),
      createBinary: build.mutation<CreateBinaryApiResponse, CreateBinaryApiArg>(
        {
          query: (queryArg) => ({
            url: `/Binary`,
            method: "POST",
            body: queryArg.binary,
            headers: {
              "If-None-Exist": queryArg["If-None-Exist"],
            },
          }),
          invalidatesTags: tags.create("Binary"),
        },
      ),
      readBinary: build.query<ReadBinaryApiResponse, ReadBinaryApiArg>({
        query: (queryArg) => ({
          url: `/Binary/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Binary"),
      }),
      updateBinary: build.mutation<UpdateBinaryApiResponse, UpdateBinaryApiArg>(
        {
          query: (queryArg) => ({
            url: `/Binary/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.binary,
            headers: {
              "If-Match": queryArg["If-Match"],
            },
          }),
          invalidatesTags: tags.update("Binary", "binary"),
        },
      ),
      deleteBinary: build.mutation<DeleteBinaryApiResponse, DeleteBinaryApiArg>(
        {
          query: (queryArg) => ({
            url: `/Binary/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
            headers: {
              "If-Match": queryArg["If-Match"],
            },
          }),
          invalidatesTags: tags.delete("Binary"),
        },
      ),
      searchCarePlan: build.query<
        SearchCarePlanApiResponse,
        SearchCarePlanApiArg
      >({
        query: (queryArg) => ({
          url: `/CarePlan`,
          params: queryArg,
        }),
        providesTags: tags.search("CarePlan"),
      }),
      readCarePlan: build.query<ReadCarePlanApiResponse, ReadCarePlanApiArg>({
        query: (queryArg) => ({
          url: `/CarePlan/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("CarePlan"),
      }),
      typeHistoryCarePlan: build.query<
        TypeHistoryCarePlanApiResponse,
        TypeHistoryCarePlanApiArg
      >({
        query: (queryArg) => ({
          url: `/CarePlan/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyCarePlan: build.query<
        HistoryCarePlanApiResponse,
        HistoryCarePlanApiArg
      >({
        query: (queryArg) => ({
          url: `/CarePlan/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("CarePlan"),
      }),
      vreadCarePlan: build.query<VreadCarePlanApiResponse, VreadCarePlanApiArg>(
        {
          query: (queryArg) => ({
            url: `/CarePlan/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
          }),
          providesTags: tags.vread("CarePlan"),
        },
      ),
      searchCareTeam: build.query<
        SearchCareTeamApiResponse,
        SearchCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam`,
          params: queryArg,
        }),
        providesTags: tags.search("CareTeam"),
      }),
      removeCareTeam: build.mutation<
        RemoveCareTeamApiResponse,
        RemoveCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("CareTeam"),
      }),
      createCareTeam: build.mutation<
        CreateCareTeamApiResponse,
        CreateCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam`,
          method: "POST",
          body: queryArg.careTeam,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("CareTeam"),
      }),
      readCareTeam: build.query<ReadCareTeamApiResponse, ReadCareTeamApiArg>({
        query: (queryArg) => ({
          url: `/CareTeam/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("CareTeam"),
      }),
      updateCareTeam: build.mutation<
        UpdateCareTeamApiResponse,
        UpdateCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.careTeam,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("CareTeam", "careTeam"),
      }),
      deleteCareTeam: build.mutation<
        DeleteCareTeamApiResponse,
        DeleteCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("CareTeam"),
      }),
      typeHistoryCareTeam: build.query<
        TypeHistoryCareTeamApiResponse,
        TypeHistoryCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyCareTeam: build.query<
        HistoryCareTeamApiResponse,
        HistoryCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("CareTeam"),
      }),
      vreadCareTeam: build.query<VreadCareTeamApiResponse, VreadCareTeamApiArg>(
        {
          query: (queryArg) => ({
            url: `/CareTeam/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
          }),
          providesTags: tags.vread("CareTeam"),
        },
      ),
      validateCareTeam: build.mutation<
        ValidateCareTeamApiResponse,
        ValidateCareTeamApiArg
      >({
        query: (queryArg) => ({
          url: `/CareTeam/$validate`,
          method: "POST",
          body: queryArg.careTeam,
        }),
        invalidatesTags: [],
      }),
      searchCodeSystem: build.query<
        SearchCodeSystemApiResponse,
        SearchCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem`,
          params: queryArg,
        }),
        providesTags: tags.search("CodeSystem"),
      }),
      removeCodeSystem: build.mutation<
        RemoveCodeSystemApiResponse,
        RemoveCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("CodeSystem"),
      }),
      createCodeSystem: build.mutation<
        CreateCodeSystemApiResponse,
        CreateCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem`,
          method: "POST",
          body: queryArg.codeSystem,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("CodeSystem"),
      }),
      readCodeSystem: build.query<
        ReadCodeSystemApiResponse,
        ReadCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("CodeSystem"),
      }),
      updateCodeSystem: build.mutation<
        UpdateCodeSystemApiResponse,
        UpdateCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.codeSystem,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("CodeSystem", "codeSystem"),
      }),
      deleteCodeSystem: build.mutation<
        DeleteCodeSystemApiResponse,
        DeleteCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("CodeSystem"),
      }),
      typeHistoryCodeSystem: build.query<
        TypeHistoryCodeSystemApiResponse,
        TypeHistoryCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyCodeSystem: build.query<
        HistoryCodeSystemApiResponse,
        HistoryCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("CodeSystem"),
      }),
      vreadCodeSystem: build.query<
        VreadCodeSystemApiResponse,
        VreadCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("CodeSystem"),
      }),
      validateCodeSystem: build.mutation<
        ValidateCodeSystemApiResponse,
        ValidateCodeSystemApiArg
      >({
        query: (queryArg) => ({
          url: `/CodeSystem/$validate`,
          method: "POST",
          body: queryArg.codeSystem,
        }),
        invalidatesTags: [],
      }),
      searchComposition: build.query<
        SearchCompositionApiResponse,
        SearchCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition`,
          params: {
            title: queryArg.title,
            "title:contains": queryArg["title:contains"],
            "title:exact": queryArg["title:exact"],
            identifier: queryArg.identifier,
            "identifier:not": queryArg["identifier:not"],
            type: queryArg["type"],
            "type:not": queryArg["type:not"],
            category: queryArg.category,
            "category:not": queryArg["category:not"],
            status: queryArg.status,
            "status:not": queryArg["status:not"],
            entry: queryArg.entry,
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
            _tag: queryArg._tag,
            _sort: queryArg._sort,
            _count: queryArg._count,
            _offset: queryArg._offset,
            _total: queryArg._total,
            _summary: queryArg._summary,
            _elements: queryArg._elements,
            _include: queryArg._include,
            "_include:iterate": queryArg["_include:iterate"],
            "_include:recurse": queryArg["_include:recurse"],
            _revinclude: queryArg._revinclude,
            "_revinclude:iterate": queryArg["_revinclude:iterate"],
            _filter: queryArg._filter,
          },
        }),
        providesTags: tags.search("Composition"),
      }),
      removeComposition: build.mutation<
        RemoveCompositionApiResponse,
        RemoveCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Composition"),
      }),
      createComposition: build.mutation<
        CreateCompositionApiResponse,
        CreateCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition`,
          method: "POST",
          body: queryArg.composition,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Composition"),
      }),
      readComposition: build.query<
        ReadCompositionApiResponse,
        ReadCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Composition"),
      }),
      updateComposition: build.mutation<
        UpdateCompositionApiResponse,
        UpdateCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.composition,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Composition", "composition"),
      }),
      deleteComposition: build.mutation<
        DeleteCompositionApiResponse,
        DeleteCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Composition"),
      }),
      typeHistoryComposition: build.query<
        TypeHistoryCompositionApiResponse,
        TypeHistoryCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyComposition: build.query<
        HistoryCompositionApiResponse,
        HistoryCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Composition"),
      }),
      vreadComposition: build.query<
        VreadCompositionApiResponse,
        VreadCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Composition"),
      }),
      validateComposition: build.mutation<
        ValidateCompositionApiResponse,
        ValidateCompositionApiArg
      >({
        query: (queryArg) => ({
          url: `/Composition/$validate`,
          method: "POST",
          body: queryArg.composition,
        }),
        invalidatesTags: [],
      }),
      searchCondition: build.query<
        SearchConditionApiResponse,
        SearchConditionApiArg
      >({
        query: (queryArg) => ({
          url: `/Condition`,
          params: queryArg,
        }),
        providesTags: tags.search("Condition"),
      }),
      readCondition: build.query<ReadConditionApiResponse, ReadConditionApiArg>(
        {
          query: (queryArg) => ({
            url: `/Condition/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: tags.read("Condition"),
        },
      ),
      typeHistoryCondition: build.query<
        TypeHistoryConditionApiResponse,
        TypeHistoryConditionApiArg
      >({
        query: (queryArg) => ({
          url: `/Condition/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyCondition: build.query<
        HistoryConditionApiResponse,
        HistoryConditionApiArg
      >({
        query: (queryArg) => ({
          url: `/Condition/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Condition"),
      }),
      vreadCondition: build.query<
        VreadConditionApiResponse,
        VreadConditionApiArg
      >({
        query: (queryArg) => ({
          url: `/Condition/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Condition"),
      }),
      searchDevice: build.query<SearchDeviceApiResponse, SearchDeviceApiArg>({
        query: (queryArg) => ({
          url: `/Device`,
          params: {
            "device-name": queryArg["device-name"],
            "device-name:contains": queryArg["device-name:contains"],
            "device-name:exact": queryArg["device-name:exact"],
            identifier: queryArg.identifier,
            "identifier:not": queryArg["identifier:not"],
            status: queryArg.status,
            "status:not": queryArg["status:not"],
            type: queryArg["type"],
            "type:not": queryArg["type:not"],
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
            _tag: queryArg._tag,
            _sort: queryArg._sort,
            _count: queryArg._count,
            _offset: queryArg._offset,
            _total: queryArg._total,
            _summary: queryArg._summary,
            _elements: queryArg._elements,
            _include: queryArg._include,
            "_include:iterate": queryArg["_include:iterate"],
            "_include:recurse": queryArg["_include:recurse"],
            _revinclude: queryArg._revinclude,
            "_revinclude:iterate": queryArg["_revinclude:iterate"],
            _filter: queryArg._filter,
          },
        }),
        providesTags: tags.search("Device"),
      }),
      readDevice: build.query<ReadDeviceApiResponse, ReadDeviceApiArg>({
        query: (queryArg) => ({
          url: `/Device/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Device"),
      }),
      searchEncounter: build.query<
        SearchEncounterApiResponse,
        SearchEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter`,
          params: {
            subject: queryArg.subject,
            patient: queryArg.patient,
            location: queryArg.location,
            "part-of": queryArg["part-of"],
            participant: queryArg.participant,
            identifier: queryArg.identifier,
            "identifier:not": queryArg["identifier:not"],
            status: queryArg.status,
            "status:not": queryArg["status:not"],
            class: queryArg["class"],
            "class:not": queryArg["class:not"],
            type: queryArg["type"],
            "type:not": queryArg["type:not"],
            date: queryArg.date,
            "subject:Patient": queryArg["subject:Patient"],
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
            _tag: queryArg._tag,
            _sort: queryArg._sort,
            _count: queryArg._count,
            _offset: queryArg._offset,
            _total: queryArg._total,
            _summary: queryArg._summary,
            _elements: queryArg._elements,
            _include: queryArg._include,
            "_include:iterate": queryArg["_include:iterate"],
            "_include:recurse": queryArg["_include:recurse"],
            _revinclude: queryArg._revinclude,
            "_revinclude:iterate": queryArg["_revinclude:iterate"],
            _filter: queryArg._filter,
          },
        }),
        providesTags: tags.search("Encounter"),
      }),
      removeEncounter: build.mutation<
        RemoveEncounterApiResponse,
        RemoveEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Encounter"),
      }),
      createEncounter: build.mutation<
        CreateEncounterApiResponse,
        CreateEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter`,
          method: "POST",
          body: queryArg.encounter,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Encounter"),
      }),
      readEncounter: build.query<ReadEncounterApiResponse, ReadEncounterApiArg>(
        {
          query: (queryArg) => ({
            url: `/Encounter/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: tags.read("Encounter"),
        },
      ),
      updateEncounter: build.mutation<
        UpdateEncounterApiResponse,
        UpdateEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.encounter,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Encounter", "encounter"),
      }),
      deleteEncounter: build.mutation<
        DeleteEncounterApiResponse,
        DeleteEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Encounter"),
      }),
      typeHistoryEncounter: build.query<
        TypeHistoryEncounterApiResponse,
        TypeHistoryEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyEncounter: build.query<
        HistoryEncounterApiResponse,
        HistoryEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Encounter"),
      }),
      vreadEncounter: build.query<
        VreadEncounterApiResponse,
        VreadEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Encounter"),
      }),
      validateEncounter: build.mutation<
        ValidateEncounterApiResponse,
        ValidateEncounterApiArg
      >({
        query: (queryArg) => ({
          url: `/Encounter/$validate`,
          method: "POST",
          body: queryArg.encounter,
        }),
        invalidatesTags: [],
      }),
      searchFlag: build.query<SearchFlagApiResponse, SearchFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag`,
          params: queryArg,
        }),
        providesTags: tags.search("Flag"),
      }),
      removeFlag: build.mutation<RemoveFlagApiResponse, RemoveFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Flag"),
      }),
      createFlag: build.mutation<CreateFlagApiResponse, CreateFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag`,
          method: "POST",
          body: queryArg.flag,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Flag"),
      }),
      readFlag: build.query<ReadFlagApiResponse, ReadFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Flag"),
      }),
      updateFlag: build.mutation<UpdateFlagApiResponse, UpdateFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.flag,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Flag", "flag"),
      }),
      deleteFlag: build.mutation<DeleteFlagApiResponse, DeleteFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Flag"),
      }),
      typeHistoryFlag: build.query<
        TypeHistoryFlagApiResponse,
        TypeHistoryFlagApiArg
      >({
        query: (queryArg) => ({
          url: `/Flag/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyFlag: build.query<HistoryFlagApiResponse, HistoryFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Flag"),
      }),
      vreadFlag: build.query<VreadFlagApiResponse, VreadFlagApiArg>({
        query: (queryArg) => ({
          url: `/Flag/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Flag"),
      }),
      validateFlag: build.mutation<ValidateFlagApiResponse, ValidateFlagApiArg>(
        {
          query: (queryArg) => ({
            url: `/Flag/$validate`,
            method: "POST",
            body: queryArg.flag,
          }),
          invalidatesTags: [],
        },
      ),
      searchGroup: build.query<SearchGroupApiResponse, SearchGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group`,
          params: {
            identifier: queryArg.identifier,
            "identifier:not": queryArg["identifier:not"],
            code: queryArg.code,
            "code:not": queryArg["code:not"],
            type: queryArg["type"],
            "type:not": queryArg["type:not"],
            actual: queryArg.actual,
            "actual:not": queryArg["actual:not"],
            characteristic: queryArg.characteristic,
            "characteristic:not": queryArg["characteristic:not"],
            value: queryArg.value,
            "value:not": queryArg["value:not"],
            member: queryArg.member,
            "managing-entity": queryArg["managing-entity"],
            name: queryArg.name,
            "name:contains": queryArg["name:contains"],
            "name:exact": queryArg["name:exact"],
            active: queryArg.active,
            "active:not": queryArg["active:not"],
            "_tag:below": queryArg["_tag:below"],
            "_has:List:item:_id": queryArg["_has:List:item:_id"],
            "_has:List:item:subject": queryArg["_has:List:item:subject"],
            "_has:List:item:code": queryArg["_has:List:item:code"],
            "member:Group.name:contains":
              queryArg["member:Group.name:contains"],
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
            _tag: queryArg._tag,
            _sort: queryArg._sort,
            _count: queryArg._count,
            _offset: queryArg._offset,
            _total: queryArg._total,
            _summary: queryArg._summary,
            _elements: queryArg._elements,
            _include: queryArg._include,
            "_include:iterate": queryArg["_include:iterate"],
            "_include:recurse": queryArg["_include:recurse"],
            _revinclude: queryArg._revinclude,
            "_revinclude:iterate": queryArg["_revinclude:iterate"],
            _filter: queryArg._filter,
          },
        }),
        providesTags: tags.search("Group"),
      }),
      removeGroup: build.mutation<RemoveGroupApiResponse, RemoveGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Group"),
      }),
      createGroup: build.mutation<CreateGroupApiResponse, CreateGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group`,
          method: "POST",
          body: queryArg.group,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Group"),
      }),
      readGroup: build.query<ReadGroupApiResponse, ReadGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Group"),
      }),
      updateGroup: build.mutation<UpdateGroupApiResponse, UpdateGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.group,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Group", "group"),
      }),
      deleteGroup: build.mutation<DeleteGroupApiResponse, DeleteGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Group"),
      }),
      typeHistoryGroup: build.query<
        TypeHistoryGroupApiResponse,
        TypeHistoryGroupApiArg
      >({
        query: (queryArg) => ({
          url: `/Group/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyGroup: build.query<HistoryGroupApiResponse, HistoryGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Group"),
      }),
      vreadGroup: build.query<VreadGroupApiResponse, VreadGroupApiArg>({
        query: (queryArg) => ({
          url: `/Group/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Group"),
      }),
      validateGroup: build.mutation<
        ValidateGroupApiResponse,
        ValidateGroupApiArg
      >({
        query: (queryArg) => ({
          url: `/Group/$validate`,
          method: "POST",
          body: queryArg.group,
        }),
        invalidatesTags: [],
      }),
      searchHealthcareService: build.query<
        SearchHealthcareServiceApiResponse,
        SearchHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService`,
          params: queryArg,
        }),
        providesTags: tags.search("HealthcareService"),
      }),
      removeHealthcareService: build.mutation<
        RemoveHealthcareServiceApiResponse,
        RemoveHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("HealthcareService"),
      }),
      createHealthcareService: build.mutation<
        CreateHealthcareServiceApiResponse,
        CreateHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService`,
          method: "POST",
          body: queryArg.healthcareService,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("HealthcareService"),
      }),
      readHealthcareService: build.query<
        ReadHealthcareServiceApiResponse,
        ReadHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("HealthcareService"),
      }),
      updateHealthcareService: build.mutation<
        UpdateHealthcareServiceApiResponse,
        UpdateHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.healthcareService,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("HealthcareService", "healthcareService"),
      }),
      deleteHealthcareService: build.mutation<
        DeleteHealthcareServiceApiResponse,
        DeleteHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("HealthcareService"),
      }),
      typeHistoryHealthcareService: build.query<
        TypeHistoryHealthcareServiceApiResponse,
        TypeHistoryHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyHealthcareService: build.query<
        HistoryHealthcareServiceApiResponse,
        HistoryHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("HealthcareService"),
      }),
      vreadHealthcareService: build.query<
        VreadHealthcareServiceApiResponse,
        VreadHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("HealthcareService"),
      }),
      validateHealthcareService: build.mutation<
        ValidateHealthcareServiceApiResponse,
        ValidateHealthcareServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/HealthcareService/$validate`,
          method: "POST",
          body: queryArg.healthcareService,
        }),
        invalidatesTags: [],
      }),
      searchImmunization: build.query<
        SearchImmunizationApiResponse,
        SearchImmunizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Immunization`,
          params: queryArg,
        }),
        providesTags: tags.search("Immunization"),
      }),
      readImmunization: build.query<
        ReadImmunizationApiResponse,
        ReadImmunizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Immunization/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Immunization"),
      }),
      typeHistoryImmunization: build.query<
        TypeHistoryImmunizationApiResponse,
        TypeHistoryImmunizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Immunization/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyImmunization: build.query<
        HistoryImmunizationApiResponse,
        HistoryImmunizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Immunization/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Immunization"),
      }),
      vreadImmunization: build.query<
        VreadImmunizationApiResponse,
        VreadImmunizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Immunization/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Immunization"),
      }),
      searchList: build.query<SearchListApiResponse, SearchListApiArg>({
        query: (queryArg) => ({
          url: `/List`,
          params: queryArg,
        }),
        providesTags: tags.search("List"),
      }),
      removeList: build.mutation<RemoveListApiResponse, RemoveListApiArg>({
        query: (queryArg) => ({
          url: `/List`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("List"),
      }),
      createList: build.mutation<CreateListApiResponse, CreateListApiArg>({
        query: (queryArg) => ({
          url: `/List`,
          method: "POST",
          body: queryArg.list,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("List"),
      }),
      readList: build.query<ReadListApiResponse, ReadListApiArg>({
        query: (queryArg) => ({
          url: `/List/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("List"),
      }),
      updateList: build.mutation<UpdateListApiResponse, UpdateListApiArg>({
        query: (queryArg) => ({
          url: `/List/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.list,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("List", "list"),
      }),
      deleteList: build.mutation<DeleteListApiResponse, DeleteListApiArg>({
        query: (queryArg) => ({
          url: `/List/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("List"),
      }),
      typeHistoryList: build.query<
        TypeHistoryListApiResponse,
        TypeHistoryListApiArg
      >({
        query: (queryArg) => ({
          url: `/List/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyList: build.query<HistoryListApiResponse, HistoryListApiArg>({
        query: (queryArg) => ({
          url: `/List/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("List"),
      }),
      vreadList: build.query<VreadListApiResponse, VreadListApiArg>({
        query: (queryArg) => ({
          url: `/List/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("List"),
      }),
      validateList: build.mutation<ValidateListApiResponse, ValidateListApiArg>(
        {
          query: (queryArg) => ({
            url: `/List/$validate`,
            method: "POST",
            body: queryArg.list,
          }),
          invalidatesTags: [],
        },
      ),
      searchLocation: build.query<
        SearchLocationApiResponse,
        SearchLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location`,
          params: {
            name: queryArg.name,
            "name:contains": queryArg["name:contains"],
            "name:exact": queryArg["name:exact"],
            address: queryArg.address,
            "address:contains": queryArg["address:contains"],
            "address:exact": queryArg["address:exact"],
            identifier: queryArg.identifier,
            "identifier:not": queryArg["identifier:not"],
            status: queryArg.status,
            "status:not": queryArg["status:not"],
            type: queryArg["type"],
            "type:not": queryArg["type:not"],
            partof: queryArg.partof,
            organization: queryArg.organization,
            boundary: queryArg.boundary,
            "boundary:not": queryArg["boundary:not"],
            "_id:below": queryArg["_id:below"],
            "partof:missing": queryArg["partof:missing"],
            "type:missing": queryArg["type:missing"],
            "partof.name:contains": queryArg["partof.name:contains"],
            "partof.partof.name:contains":
              queryArg["partof.partof.name:contains"],
            "partof.partof.partof.name:contains":
              queryArg["partof.partof.partof.name:contains"],
            "partof.partof.partof.partof.name:contains":
              queryArg["partof.partof.partof.partof.name:contains"],
            "partof.partof.partof.partof.partof.name:contains":
              queryArg["partof.partof.partof.partof.partof.name:contains"],
            "_has:List:subject:code": queryArg["_has:List:subject:code"],
            "_has:Location:partof:_lastUpdated":
              queryArg["_has:Location:partof:_lastUpdated"],
            "_has:OrganizationAffiliation:location:primary-organization":
              queryArg[
                "_has:OrganizationAffiliation:location:primary-organization"
              ],
            "_has:OrganizationAffiliation:location:primary-organization._lastUpdated":
              queryArg[
                "_has:OrganizationAffiliation:location:primary-organization._lastUpdated"
              ],
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
            _tag: queryArg._tag,
            _sort: queryArg._sort,
            _count: queryArg._count,
            _offset: queryArg._offset,
            _total: queryArg._total,
            _summary: queryArg._summary,
            _elements: queryArg._elements,
            _include: queryArg._include,
            "_include:iterate": queryArg["_include:iterate"],
            "_include:recurse": queryArg["_include:recurse"],
            _revinclude: queryArg._revinclude,
            "_revinclude:iterate": queryArg["_revinclude:iterate"],
            _filter: queryArg._filter,
          },
        }),
        providesTags: tags.search("Location"),
      }),
      removeLocation: build.mutation<
        RemoveLocationApiResponse,
        RemoveLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Location"),
      }),
      createLocation: build.mutation<
        CreateLocationApiResponse,
        CreateLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location`,
          method: "POST",
          body: queryArg.location,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Location"),
      }),
      readLocation: build.query<ReadLocationApiResponse, ReadLocationApiArg>({
        query: (queryArg) => ({
          url: `/Location/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Location"),
      }),
      updateLocation: build.mutation<
        UpdateLocationApiResponse,
        UpdateLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.location,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Location", "location"),
      }),
      deleteLocation: build.mutation<
        DeleteLocationApiResponse,
        DeleteLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Location"),
      }),
      typeHistoryLocation: build.query<
        TypeHistoryLocationApiResponse,
        TypeHistoryLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyLocation: build.query<
        HistoryLocationApiResponse,
        HistoryLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Location"),
      }),
      vreadLocation: build.query<VreadLocationApiResponse, VreadLocationApiArg>(
        {
          query: (queryArg) => ({
            url: `/Location/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
          }),
          providesTags: tags.vread("Location"),
        },
      ),
      validateLocation: build.mutation<
        ValidateLocationApiResponse,
        ValidateLocationApiArg
      >({
        query: (queryArg) => ({
          url: `/Location/$validate`,
          method: "POST",
          body: queryArg.location,
        }),
        invalidatesTags: [],
      }),
      searchMedication: build.query<
        SearchMedicationApiResponse,
        SearchMedicationApiArg
      >({
        query: (queryArg) => ({
          url: `/Medication`,
          params: queryArg,
        }),
        providesTags: tags.search("Medication"),
      }),
      readMedication: build.query<
        ReadMedicationApiResponse,
        ReadMedicationApiArg
      >({
        query: (queryArg) => ({
          url: `/Medication/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Medication"),
      }),
      searchObservation: build.query<
        SearchObservationApiResponse,
        SearchObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation`,
          params: queryArg,
        }),
        providesTags: tags.search("Observation"),
      }),
      removeObservation: build.mutation<
        RemoveObservationApiResponse,
        RemoveObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Observation"),
      }),
      createObservation: build.mutation<
        CreateObservationApiResponse,
        CreateObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation`,
          method: "POST",
          body: queryArg.observation,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Observation"),
      }),
      readObservation: build.query<
        ReadObservationApiResponse,
        ReadObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Observation"),
      }),
      updateObservation: build.mutation<
        UpdateObservationApiResponse,
        UpdateObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.observation,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Observation", "observation"),
      }),
      deleteObservation: build.mutation<
        DeleteObservationApiResponse,
        DeleteObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Observation"),
      }),
      typeHistoryObservation: build.query<
        TypeHistoryObservationApiResponse,
        TypeHistoryObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyObservation: build.query<
        HistoryObservationApiResponse,
        HistoryObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Observation"),
      }),
      vreadObservation: build.query<
        VreadObservationApiResponse,
        VreadObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Observation"),
      }),
      validateObservation: build.mutation<
        ValidateObservationApiResponse,
        ValidateObservationApiArg
      >({
        query: (queryArg) => ({
          url: `/Observation/$validate`,
          method: "POST",
          body: queryArg.observation,
        }),
        invalidatesTags: [],
      }),
      searchOrganization: build.query<
        SearchOrganizationApiResponse,
        SearchOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization`,
          params: {
            name: queryArg.name,
            "name:contains": queryArg["name:contains"],
            "name:exact": queryArg["name:exact"],
            identifier: queryArg.identifier,
            "identifier:not": queryArg["identifier:not"],
            active: queryArg.active,
            "active:not": queryArg["active:not"],
            type: queryArg["type"],
            "type:not": queryArg["type:not"],
            partof: queryArg.partof,
            "_has:OrganizationAffiliation:primary-organization:location":
              queryArg[
                "_has:OrganizationAffiliation:primary-organization:location"
              ],
            "_has:OrganizationAffiliation:primary-organization:location:below":
              queryArg[
                "_has:OrganizationAffiliation:primary-organization:location:below"
              ],
            "_has:PractitionerRole:organization:practitioner":
              queryArg["_has:PractitionerRole:organization:practitioner"],
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
            _tag: queryArg._tag,
            _sort: queryArg._sort,
            _count: queryArg._count,
            _offset: queryArg._offset,
            _total: queryArg._total,
            _summary: queryArg._summary,
            _elements: queryArg._elements,
            _include: queryArg._include,
            "_include:iterate": queryArg["_include:iterate"],
            "_include:recurse": queryArg["_include:recurse"],
            _revinclude: queryArg._revinclude,
            "_revinclude:iterate": queryArg["_revinclude:iterate"],
            _filter: queryArg._filter,
          },
        }),
        providesTags: tags.search("Organization"),
      }),
      removeOrganization: build.mutation<
        RemoveOrganizationApiResponse,
        RemoveOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Organization"),
      }),
      createOrganization: build.mutation<
        CreateOrganizationApiResponse,
        CreateOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization`,
          method: "POST",
          body: queryArg.organization,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Organization"),
      }),
      readOrganization: build.query<
        ReadOrganizationApiResponse,
        ReadOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Organization"),
      }),
      updateOrganization: build.mutation<
        UpdateOrganizationApiResponse,
        UpdateOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.organization,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Organization", "organization"),
      }),
      deleteOrganization: build.mutation<
        DeleteOrganizationApiResponse,
        DeleteOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Organization"),
      }),
      typeHistoryOrganization: build.query<
        TypeHistoryOrganizationApiResponse,
        TypeHistoryOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyOrganization: build.query<
        HistoryOrganizationApiResponse,
        HistoryOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Organization"),
      }),
      vreadOrganization: build.query<
        VreadOrganizationApiResponse,
        VreadOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Organization"),
      }),
      validateOrganization: build.mutation<
        ValidateOrganizationApiResponse,
        ValidateOrganizationApiArg
      >({
        query: (queryArg) => ({
          url: `/Organization/$validate`,
          method: "POST",
          body: queryArg.organization,
        }),
        invalidatesTags: [],
      }),
      searchOrganizationAffiliation: build.query<
        SearchOrganizationAffiliationApiResponse,
        SearchOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation`,
          params: queryArg,
        }),
        providesTags: tags.search("OrganizationAffiliation"),
      }),
      removeOrganizationAffiliation: build.mutation<
        RemoveOrganizationAffiliationApiResponse,
        RemoveOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("OrganizationAffiliation"),
      }),
      createOrganizationAffiliation: build.mutation<
        CreateOrganizationAffiliationApiResponse,
        CreateOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation`,
          method: "POST",
          body: queryArg.organizationAffiliation,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("OrganizationAffiliation"),
      }),
      readOrganizationAffiliation: build.query<
        ReadOrganizationAffiliationApiResponse,
        ReadOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("OrganizationAffiliation"),
      }),
      updateOrganizationAffiliation: build.mutation<
        UpdateOrganizationAffiliationApiResponse,
        UpdateOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.organizationAffiliation,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("OrganizationAffiliation", "organizationAffiliation"),
      }),
      deleteOrganizationAffiliation: build.mutation<
        DeleteOrganizationAffiliationApiResponse,
        DeleteOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("OrganizationAffiliation"),
      }),
      typeHistoryOrganizationAffiliation: build.query<
        TypeHistoryOrganizationAffiliationApiResponse,
        TypeHistoryOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyOrganizationAffiliation: build.query<
        HistoryOrganizationAffiliationApiResponse,
        HistoryOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("OrganizationAffiliation"),
      }),
      vreadOrganizationAffiliation: build.query<
        VreadOrganizationAffiliationApiResponse,
        VreadOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("OrganizationAffiliation"),
      }),
      validateOrganizationAffiliation: build.mutation<
        ValidateOrganizationAffiliationApiResponse,
        ValidateOrganizationAffiliationApiArg
      >({
        query: (queryArg) => ({
          url: `/OrganizationAffiliation/$validate`,
          method: "POST",
          body: queryArg.organizationAffiliation,
        }),
        invalidatesTags: [],
      }),
      searchPatient: build.query<SearchPatientApiResponse, SearchPatientApiArg>(
        {
          query: (queryArg) => ({
            url: `/Patient`,
            params: queryArg,
          }),
          providesTags: tags.search("Patient"),
        },
      ),
      readPatient: build.query<ReadPatientApiResponse, ReadPatientApiArg>({
        query: (queryArg) => ({
          url: `/Patient/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Patient"),
      }),
      typeHistoryPatient: build.query<
        TypeHistoryPatientApiResponse,
        TypeHistoryPatientApiArg
      >({
        query: (queryArg) => ({
          url: `/Patient/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyPatient: build.query<
        HistoryPatientApiResponse,
        HistoryPatientApiArg
      >({
        query: (queryArg) => ({
          url: `/Patient/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Patient"),
      }),
      vreadPatient: build.query<VreadPatientApiResponse, VreadPatientApiArg>({
        query: (queryArg) => ({
          url: `/Patient/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Patient"),
      }),
      searchPlanDefinition: build.query<
        SearchPlanDefinitionApiResponse,
        SearchPlanDefinitionApiArg
      >({
        query: (queryArg) => ({
          url: `/PlanDefinition`,
          params: queryArg,
        }),
        providesTags: tags.search("PlanDefinition"),
      }),
      readPlanDefinition: build.query<
        ReadPlanDefinitionApiResponse,
        ReadPlanDefinitionApiArg
      >({
        query: (queryArg) => ({
          url: `/PlanDefinition/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("PlanDefinition"),
      }),
      typeHistoryPlanDefinition: build.query<
        TypeHistoryPlanDefinitionApiResponse,
        TypeHistoryPlanDefinitionApiArg
      >({
        query: (queryArg) => ({
          url: `/PlanDefinition/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyPlanDefinition: build.query<
        HistoryPlanDefinitionApiResponse,
        HistoryPlanDefinitionApiArg
      >({
        query: (queryArg) => ({
          url: `/PlanDefinition/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("PlanDefinition"),
      }),
      vreadPlanDefinition: build.query<
        VreadPlanDefinitionApiResponse,
        VreadPlanDefinitionApiArg
      >({
        query: (queryArg) => ({
          url: `/PlanDefinition/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("PlanDefinition"),
      }),
      searchPractitioner: build.query<
        SearchPractitionerApiResponse,
        SearchPractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner`,
          params: queryArg,
        }),
        providesTags: tags.search("Practitioner"),
      }),
      removePractitioner: build.mutation<
        RemovePractitionerApiResponse,
        RemovePractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Practitioner"),
      }),
      createPractitioner: build.mutation<
        CreatePractitionerApiResponse,
        CreatePractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner`,
          method: "POST",
          body: queryArg.practitioner,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Practitioner"),
      }),
      readPractitioner: build.query<
        ReadPractitionerApiResponse,
        ReadPractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Practitioner"),
      }),
      updatePractitioner: build.mutation<
        UpdatePractitionerApiResponse,
        UpdatePractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.practitioner,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Practitioner", "practitioner"),
      }),
      deletePractitioner: build.mutation<
        DeletePractitionerApiResponse,
        DeletePractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Practitioner"),
      }),
      typeHistoryPractitioner: build.query<
        TypeHistoryPractitionerApiResponse,
        TypeHistoryPractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyPractitioner: build.query<
        HistoryPractitionerApiResponse,
        HistoryPractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Practitioner"),
      }),
      vreadPractitioner: build.query<
        VreadPractitionerApiResponse,
        VreadPractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Practitioner"),
      }),
      validatePractitioner: build.mutation<
        ValidatePractitionerApiResponse,
        ValidatePractitionerApiArg
      >({
        query: (queryArg) => ({
          url: `/Practitioner/$validate`,
          method: "POST",
          body: queryArg.practitioner,
        }),
        invalidatesTags: [],
      }),
      searchPractitionerRole: build.query<
        SearchPractitionerRoleApiResponse,
        SearchPractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole`,
          params: queryArg,
        }),
        providesTags: tags.search("PractitionerRole"),
      }),
      removePractitionerRole: build.mutation<
        RemovePractitionerRoleApiResponse,
        RemovePractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("PractitionerRole"),
      }),
      createPractitionerRole: build.mutation<
        CreatePractitionerRoleApiResponse,
        CreatePractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole`,
          method: "POST",
          body: queryArg.practitionerRole,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("PractitionerRole"),
      }),
      readPractitionerRole: build.query<
        ReadPractitionerRoleApiResponse,
        ReadPractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("PractitionerRole"),
      }),
      updatePractitionerRole: build.mutation<
        UpdatePractitionerRoleApiResponse,
        UpdatePractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.practitionerRole,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("PractitionerRole", "practitionerRole"),
      }),
      deletePractitionerRole: build.mutation<
        DeletePractitionerRoleApiResponse,
        DeletePractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("PractitionerRole"),
      }),
      typeHistoryPractitionerRole: build.query<
        TypeHistoryPractitionerRoleApiResponse,
        TypeHistoryPractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyPractitionerRole: build.query<
        HistoryPractitionerRoleApiResponse,
        HistoryPractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("PractitionerRole"),
      }),
      vreadPractitionerRole: build.query<
        VreadPractitionerRoleApiResponse,
        VreadPractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("PractitionerRole"),
      }),
      validatePractitionerRole: build.mutation<
        ValidatePractitionerRoleApiResponse,
        ValidatePractitionerRoleApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerRole/$validate`,
          method: "POST",
          body: queryArg.practitionerRole,
        }),
        invalidatesTags: [],
      }),
      searchQuestionnaire: build.query<
        SearchQuestionnaireApiResponse,
        SearchQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire`,
          params: queryArg,
        }),
        providesTags: tags.search("Questionnaire"),
      }),
      removeQuestionnaire: build.mutation<
        RemoveQuestionnaireApiResponse,
        RemoveQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Questionnaire"),
      }),
      createQuestionnaire: build.mutation<
        CreateQuestionnaireApiResponse,
        CreateQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire`,
          method: "POST",
          body: queryArg.questionnaire,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Questionnaire"),
      }),
      readQuestionnaire: build.query<
        ReadQuestionnaireApiResponse,
        ReadQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Questionnaire"),
      }),
      updateQuestionnaire: build.mutation<
        UpdateQuestionnaireApiResponse,
        UpdateQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.questionnaire,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Questionnaire", "questionnaire"),
      }),
      deleteQuestionnaire: build.mutation<
        DeleteQuestionnaireApiResponse,
        DeleteQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Questionnaire"),
      }),
      typeHistoryQuestionnaire: build.query<
        TypeHistoryQuestionnaireApiResponse,
        TypeHistoryQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyQuestionnaire: build.query<
        HistoryQuestionnaireApiResponse,
        HistoryQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Questionnaire"),
      }),
      vreadQuestionnaire: build.query<
        VreadQuestionnaireApiResponse,
        VreadQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Questionnaire"),
      }),
      validateQuestionnaire: build.mutation<
        ValidateQuestionnaireApiResponse,
        ValidateQuestionnaireApiArg
      >({
        query: (queryArg) => ({
          url: `/Questionnaire/$validate`,
          method: "POST",
          body: queryArg.questionnaire,
        }),
        invalidatesTags: [],
      }),
      searchQuestionnaireResponse: build.query<
        SearchQuestionnaireResponseApiResponse,
        SearchQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse`,
          params: queryArg,
        }),
        providesTags: tags.search("QuestionnaireResponse"),
      }),
      removeQuestionnaireResponse: build.mutation<
        RemoveQuestionnaireResponseApiResponse,
        RemoveQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("QuestionnaireResponse"),
      }),
      createQuestionnaireResponse: build.mutation<
        CreateQuestionnaireResponseApiResponse,
        CreateQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse`,
          method: "POST",
          body: queryArg.questionnaireResponse,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("QuestionnaireResponse"),
      }),
      readQuestionnaireResponse: build.query<
        ReadQuestionnaireResponseApiResponse,
        ReadQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("QuestionnaireResponse"),
      }),
      updateQuestionnaireResponse: build.mutation<
        UpdateQuestionnaireResponseApiResponse,
        UpdateQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.questionnaireResponse,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("QuestionnaireResponse", "questionnaireResponse"),
      }),
      deleteQuestionnaireResponse: build.mutation<
        DeleteQuestionnaireResponseApiResponse,
        DeleteQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("QuestionnaireResponse"),
      }),
      typeHistoryQuestionnaireResponse: build.query<
        TypeHistoryQuestionnaireResponseApiResponse,
        TypeHistoryQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyQuestionnaireResponse: build.query<
        HistoryQuestionnaireResponseApiResponse,
        HistoryQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("QuestionnaireResponse"),
      }),
      vreadQuestionnaireResponse: build.query<
        VreadQuestionnaireResponseApiResponse,
        VreadQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("QuestionnaireResponse"),
      }),
      validateQuestionnaireResponse: build.mutation<
        ValidateQuestionnaireResponseApiResponse,
        ValidateQuestionnaireResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/QuestionnaireResponse/$validate`,
          method: "POST",
          body: queryArg.questionnaireResponse,
        }),
        invalidatesTags: [],
      }),
      searchTask: build.query<SearchTaskApiResponse, SearchTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task`,
          params: queryArg,
        }),
        providesTags: tags.search("Task"),
      }),
      removeTask: build.mutation<RemoveTaskApiResponse, RemoveTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("Task"),
      }),
      createTask: build.mutation<CreateTaskApiResponse, CreateTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task`,
          method: "POST",
          body: queryArg.task,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("Task"),
      }),
      readTask: build.query<ReadTaskApiResponse, ReadTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("Task"),
      }),
      updateTask: build.mutation<UpdateTaskApiResponse, UpdateTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.task,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("Task", "task"),
      }),
      deleteTask: build.mutation<DeleteTaskApiResponse, DeleteTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("Task"),
      }),
      typeHistoryTask: build.query<
        TypeHistoryTaskApiResponse,
        TypeHistoryTaskApiArg
      >({
        query: (queryArg) => ({
          url: `/Task/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyTask: build.query<HistoryTaskApiResponse, HistoryTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("Task"),
      }),
      vreadTask: build.query<VreadTaskApiResponse, VreadTaskApiArg>({
        query: (queryArg) => ({
          url: `/Task/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
        }),
        providesTags: tags.vread("Task"),
      }),
      validateTask: build.mutation<ValidateTaskApiResponse, ValidateTaskApiArg>(
        {
          query: (queryArg) => ({
            url: `/Task/$validate`,
            method: "POST",
            body: queryArg.task,
          }),
          invalidatesTags: [],
        },
      ),
      searchValueSet: build.query<
        SearchValueSetApiResponse,
        SearchValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet`,
          params: queryArg,
        }),
        providesTags: tags.search("ValueSet"),
      }),
      removeValueSet: build.mutation<
        RemoveValueSetApiResponse,
        RemoveValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet`,
          method: "DELETE",
          params: {
            _id: queryArg._id,
            _lastUpdated: queryArg._lastUpdated,
          },
        }),
        invalidatesTags: tags.remove("ValueSet"),
      }),
      createValueSet: build.mutation<
        CreateValueSetApiResponse,
        CreateValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet`,
          method: "POST",
          body: queryArg.valueSet,
          headers: {
            "If-None-Exist": queryArg["If-None-Exist"],
          },
        }),
        invalidatesTags: tags.create("ValueSet"),
      }),
      readValueSet: build.query<ReadValueSetApiResponse, ReadValueSetApiArg>({
        query: (queryArg) => ({
          url: `/ValueSet/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: tags.read("ValueSet"),
      }),
      updateValueSet: build.mutation<
        UpdateValueSetApiResponse,
        UpdateValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.valueSet,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.update("ValueSet", "valueSet"),
      }),
      deleteValueSet: build.mutation<
        DeleteValueSetApiResponse,
        DeleteValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "If-Match": queryArg["If-Match"],
          },
        }),
        invalidatesTags: tags.delete("ValueSet"),
      }),
      typeHistoryValueSet: build.query<
        TypeHistoryValueSetApiResponse,
        TypeHistoryValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet/_history`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      historyValueSet: build.query<
        HistoryValueSetApiResponse,
        HistoryValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet/${encodeURIComponent(String(queryArg.id))}/_history`,
          params: {
            _count: queryArg._count,
            _offset: queryArg._offset,
            _since: queryArg._since,
          },
        }),
        providesTags: tags.history("ValueSet"),
      }),
      vreadValueSet: build.query<VreadValueSetApiResponse, VreadValueSetApiArg>(
        {
          query: (queryArg) => ({
            url: `/ValueSet/${encodeURIComponent(String(queryArg.id))}/_history/${encodeURIComponent(String(queryArg.versionId))}`,
          }),
          providesTags: tags.vread("ValueSet"),
        },
      ),
      validateValueSet: build.mutation<
        ValidateValueSetApiResponse,
        ValidateValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet/$validate`,
          method: "POST",
          body: queryArg.valueSet,
        }),
        invalidatesTags: [],
      }),
      expandValueSet: build.query<
        ExpandValueSetApiResponse,
        ExpandValueSetApiArg
      >({
        query: (queryArg) => ({
          url: `/ValueSet/$expand`,
          params: {
            url: queryArg.url,
            filter: queryArg.filter,
            count: queryArg.count,
            offset: queryArg.offset,
            includeDesignations: queryArg.includeDesignations,
          },
        }),
        providesTags: tags.expand("ValueSet"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as fhirEndpoints };
export type TransactionApiResponse = /** status 200 Bundle */ Bundle;
export type TransactionApiArg = {
  bundle: Bundle;
};
export type BatchApiResponse = /** status 200 Bundle */ Bundle;
export type BatchApiArg = {
  bundle: Bundle;
};
export type ReadCapabilitiesApiResponse =
  /** status 200 CapabilityStatement */ CapabilityStatement;
export type ReadCapabilitiesApiArg = void;
export type RemoveBinaryApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveBinaryApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateBinaryApiResponse = /** status 201 Binary */ Binary;
export type CreateBinaryApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  binary: Written<Binary>;
};
export type ReadBinaryApiResponse = /** status 200 Binary */ Binary;
export type ReadBinaryApiArg = {
  id: string;
};
export type UpdateBinaryApiResponse = /** status 200 Binary */ Binary;
export type UpdateBinaryApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  binary: Written<Binary>;
};
export type DeleteBinaryApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteBinaryApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type SearchCarePlanApiResponse =
  /** status 200 CarePlanBundle */ CarePlanBundle;
export type SearchCarePlanApiArg = {
  /** reference: Who the care plan is for */
  subject?: SearchReference;
  /** reference: Who the care plan is for */
  patient?: SearchReference;
  /** reference: Who's involved in plan? */
  "care-team"?: SearchReference;
  /** token: External Ids for this plan */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: Type of plan */
  category?: SearchToken;
  /** category, any other value or none */
  "category:not"?: SearchToken;
  /** date: Time period plan covers */
  date?: SearchDate;
  /** Modifier, chain or reverse chain */
  "subject:Patient"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadCarePlanApiResponse = /** status 200 CarePlan */ CarePlan;
export type ReadCarePlanApiArg = {
  id: string;
};
export type TypeHistoryCarePlanApiResponse =
  /** status 200 CarePlanBundle */ CarePlanBundle;
export type TypeHistoryCarePlanApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryCarePlanApiResponse =
  /** status 200 CarePlanBundle */ CarePlanBundle;
export type HistoryCarePlanApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadCarePlanApiResponse = /** status 200 CarePlan */ CarePlan;
export type VreadCarePlanApiArg = {
  id: string;
  versionId: string;
};
export type SearchCareTeamApiResponse =
  /** status 200 CareTeamBundle */ CareTeamBundle;
export type SearchCareTeamApiArg = {
  /** reference: Who is involved */
  participant?: SearchReference;
  /** reference: Who care team is for */
  subject?: SearchReference;
  /** reference: Who care team is for */
  patient?: SearchReference;
  /** token: External Ids for this team */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: proposed | active | suspended | inactive | entered-in-error */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: Type of team */
  category?: SearchToken;
  /** category, any other value or none */
  "category:not"?: SearchToken;
  /** string: not defined in R4, needs a SearchParameter on the server */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** Whether a value is absent */
  "participant:missing"?: boolean;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveCareTeamApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveCareTeamApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateCareTeamApiResponse = /** status 201 CareTeam */ CareTeam;
export type CreateCareTeamApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  careTeam: Written<CareTeam>;
};
export type ReadCareTeamApiResponse = /** status 200 CareTeam */ CareTeam;
export type ReadCareTeamApiArg = {
  id: string;
};
export type UpdateCareTeamApiResponse = /** status 200 CareTeam */ CareTeam;
export type UpdateCareTeamApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  careTeam: Written<CareTeam>;
};
export type DeleteCareTeamApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteCareTeamApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryCareTeamApiResponse =
  /** status 200 CareTeamBundle */ CareTeamBundle;
export type TypeHistoryCareTeamApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryCareTeamApiResponse =
  /** status 200 CareTeamBundle */ CareTeamBundle;
export type HistoryCareTeamApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadCareTeamApiResponse = /** status 200 CareTeam */ CareTeam;
export type VreadCareTeamApiArg = {
  id: string;
  versionId: string;
};
export type ValidateCareTeamApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateCareTeamApiArg = {
  careTeam: Written<CareTeam>;
};
export type SearchCodeSystemApiResponse =
  /** status 200 CodeSystemBundle */ CodeSystemBundle;
export type SearchCodeSystemApiArg = {
  /** string: Computationally friendly name of the code system */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: The human-friendly name of the code system */
  title?: SearchText;
  /** title, anywhere in the text */
  "title:contains"?: SearchText;
  /** title, the whole text with case */
  "title:exact"?: SearchText;
  /** token: External identifier for the code system */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The current status of the code system */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: The business version of the code system */
  version?: SearchToken;
  /** version, any other value or none */
  "version:not"?: SearchToken;
  /** uri: The uri that identifies the code system */
  url?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveCodeSystemApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveCodeSystemApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateCodeSystemApiResponse =
  /** status 201 CodeSystem */ CodeSystem;
export type CreateCodeSystemApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  codeSystem: Written<CodeSystem>;
};
export type ReadCodeSystemApiResponse = /** status 200 CodeSystem */ CodeSystem;
export type ReadCodeSystemApiArg = {
  id: string;
};
export type UpdateCodeSystemApiResponse =
  /** status 200 CodeSystem */ CodeSystem;
export type UpdateCodeSystemApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  codeSystem: Written<CodeSystem>;
};
export type DeleteCodeSystemApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteCodeSystemApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryCodeSystemApiResponse =
  /** status 200 CodeSystemBundle */ CodeSystemBundle;
export type TypeHistoryCodeSystemApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryCodeSystemApiResponse =
  /** status 200 CodeSystemBundle */ CodeSystemBundle;
export type HistoryCodeSystemApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadCodeSystemApiResponse =
  /** status 200 CodeSystem */ CodeSystem;
export type VreadCodeSystemApiArg = {
  id: string;
  versionId: string;
};
export type ValidateCodeSystemApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateCodeSystemApiArg = {
  codeSystem: Written<CodeSystem>;
};
export type SearchCompositionApiResponse =
  /** status 200 CompositionBundle */ CompositionBundle;
export type SearchCompositionApiArg = {
  /** string: Human Readable name/title */
  title?: SearchText;
  /** title, anywhere in the text */
  "title:contains"?: SearchText;
  /** title, the whole text with case */
  "title:exact"?: SearchText;
  /** token: Version-independent identifier for the Composition */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Kind of composition (LOINC if possible) */
  type?: SearchToken;
  /** type, any other value or none */
  "type:not"?: SearchToken;
  /** token: Categorization of Composition */
  category?: SearchToken;
  /** category, any other value or none */
  "category:not"?: SearchToken;
  /** token: preliminary | final | amended | entered-in-error */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** reference: A reference to data that supports this section */
  entry?: SearchReference;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveCompositionApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveCompositionApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateCompositionApiResponse =
  /** status 201 Composition */ Composition;
export type CreateCompositionApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  composition: Written<Composition>;
};
export type ReadCompositionApiResponse =
  /** status 200 Composition */ Composition;
export type ReadCompositionApiArg = {
  id: string;
};
export type UpdateCompositionApiResponse =
  /** status 200 Composition */ Composition;
export type UpdateCompositionApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  composition: Written<Composition>;
};
export type DeleteCompositionApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteCompositionApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryCompositionApiResponse =
  /** status 200 CompositionBundle */ CompositionBundle;
export type TypeHistoryCompositionApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryCompositionApiResponse =
  /** status 200 CompositionBundle */ CompositionBundle;
export type HistoryCompositionApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadCompositionApiResponse =
  /** status 200 Composition */ Composition;
export type VreadCompositionApiArg = {
  id: string;
  versionId: string;
};
export type ValidateCompositionApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateCompositionApiArg = {
  composition: Written<Composition>;
};
export type SearchConditionApiResponse =
  /** status 200 ConditionBundle */ ConditionBundle;
export type SearchConditionApiArg = {
  /** reference: Who has the condition? */
  subject?: SearchReference;
  /** reference: Who has the condition? */
  patient?: SearchReference;
  /** reference: Encounter created as part of */
  encounter?: SearchReference;
  /** token: A unique identifier of the condition record */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Code for the condition */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: The clinical status of the condition */
  "clinical-status"?: SearchToken;
  /** clinical-status, any other value or none */
  "clinical-status:not"?: SearchToken;
  /** token: The category of the condition */
  category?: SearchToken;
  /** category, any other value or none */
  "category:not"?: SearchToken;
  /** date: Date record was first recorded */
  "recorded-date"?: SearchDate;
  /** date: Date related onsets (dateTime and Period) */
  "onset-date"?: SearchDate;
  /** Modifier, chain or reverse chain */
  "subject:Patient"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadConditionApiResponse = /** status 200 Condition */ Condition;
export type ReadConditionApiArg = {
  id: string;
};
export type TypeHistoryConditionApiResponse =
  /** status 200 ConditionBundle */ ConditionBundle;
export type TypeHistoryConditionApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryConditionApiResponse =
  /** status 200 ConditionBundle */ ConditionBundle;
export type HistoryConditionApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadConditionApiResponse = /** status 200 Condition */ Condition;
export type VreadConditionApiArg = {
  id: string;
  versionId: string;
};
export type SearchDeviceApiResponse =
  /** status 200 DeviceBundle */ DeviceBundle;
export type SearchDeviceApiArg = {
  /** string: A server defined search that may match any of the string fields in Device.deviceName or Device.type. */
  "device-name"?: SearchText;
  /** device-name, anywhere in the text */
  "device-name:contains"?: SearchText;
  /** device-name, the whole text with case */
  "device-name:exact"?: SearchText;
  /** token: Instance id from manufacturer, owner, and others */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: active | inactive | entered-in-error | unknown */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: The type of the device */
  type?: SearchToken;
  /** type, any other value or none */
  "type:not"?: SearchToken;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadDeviceApiResponse = /** status 200 Device */ Device;
export type ReadDeviceApiArg = {
  id: string;
};
export type SearchEncounterApiResponse =
  /** status 200 EncounterBundle */ EncounterBundle;
export type SearchEncounterApiArg = {
  /** reference: The patient or group present at the encounter */
  subject?: SearchReference;
  /** reference: The patient or group present at the encounter */
  patient?: SearchReference;
  /** reference: Location the encounter takes place */
  location?: SearchReference;
  /** reference: Another Encounter this encounter is part of */
  "part-of"?: SearchReference;
  /** reference: Persons involved in the encounter other than the patient */
  participant?: SearchReference;
  /** token: Identifier(s) by which this encounter is known */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: planned | arrived | triaged | in-progress | onleave | finished | cancelled + */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: Classification of patient encounter */
  class?: SearchToken;
  /** class, any other value or none */
  "class:not"?: SearchToken;
  /** token: Specific type of encounter */
  type?: SearchToken;
  /** type, any other value or none */
  "type:not"?: SearchToken;
  /** date: A date within the period the Encounter lasted */
  date?: SearchDate;
  /** Modifier, chain or reverse chain */
  "subject:Patient"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveEncounterApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveEncounterApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateEncounterApiResponse = /** status 201 Encounter */ Encounter;
export type CreateEncounterApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  encounter: Written<Encounter>;
};
export type ReadEncounterApiResponse = /** status 200 Encounter */ Encounter;
export type ReadEncounterApiArg = {
  id: string;
};
export type UpdateEncounterApiResponse = /** status 200 Encounter */ Encounter;
export type UpdateEncounterApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  encounter: Written<Encounter>;
};
export type DeleteEncounterApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteEncounterApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryEncounterApiResponse =
  /** status 200 EncounterBundle */ EncounterBundle;
export type TypeHistoryEncounterApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryEncounterApiResponse =
  /** status 200 EncounterBundle */ EncounterBundle;
export type HistoryEncounterApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadEncounterApiResponse = /** status 200 Encounter */ Encounter;
export type VreadEncounterApiArg = {
  id: string;
  versionId: string;
};
export type ValidateEncounterApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateEncounterApiArg = {
  encounter: Written<Encounter>;
};
export type SearchFlagApiResponse = /** status 200 FlagBundle */ FlagBundle;
export type SearchFlagApiArg = {
  /** reference: The identity of a subject to list flags for */
  subject?: SearchReference;
  /** reference: The identity of a subject to list flags for */
  patient?: SearchReference;
  /** reference: Alert relevant during encounter */
  encounter?: SearchReference;
  /** reference: Flag creator */
  author?: SearchReference;
  /** token: Business identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** date: Time period when flag is active */
  date?: SearchDate;
  /** token: not defined in R4, needs a SearchParameter on the server */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** Modifier, chain or reverse chain */
  "subject:Patient"?: SearchText;
  /** Modifier, chain or reverse chain */
  "subject:Location"?: SearchText;
  /** Modifier, chain or reverse chain */
  "subject:Group"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_tag:below"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveFlagApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveFlagApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateFlagApiResponse = /** status 201 Flag */ Flag;
export type CreateFlagApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  flag: Written<Flag>;
};
export type ReadFlagApiResponse = /** status 200 Flag */ Flag;
export type ReadFlagApiArg = {
  id: string;
};
export type UpdateFlagApiResponse = /** status 200 Flag */ Flag;
export type UpdateFlagApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  flag: Written<Flag>;
};
export type DeleteFlagApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteFlagApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryFlagApiResponse =
  /** status 200 FlagBundle */ FlagBundle;
export type TypeHistoryFlagApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryFlagApiResponse = /** status 200 FlagBundle */ FlagBundle;
export type HistoryFlagApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadFlagApiResponse = /** status 200 Flag */ Flag;
export type VreadFlagApiArg = {
  id: string;
  versionId: string;
};
export type ValidateFlagApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateFlagApiArg = {
  flag: Written<Flag>;
};
export type SearchGroupApiResponse = /** status 200 GroupBundle */ GroupBundle;
export type SearchGroupApiArg = {
  /** token: Unique id */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The kind of resources contained */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: The type of resources the group contains */
  type?: SearchToken;
  /** type, any other value or none */
  "type:not"?: SearchToken;
  /** token: Descriptive or actual */
  actual?: SearchToken;
  /** actual, any other value or none */
  "actual:not"?: SearchToken;
  /** token: Kind of characteristic */
  characteristic?: SearchToken;
  /** characteristic, any other value or none */
  "characteristic:not"?: SearchToken;
  /** token: Value held by characteristic */
  value?: SearchToken;
  /** value, any other value or none */
  "value:not"?: SearchToken;
  /** reference: Reference to the group member */
  member?: SearchReference;
  /** reference: Entity that is the custodian of the Group's definition */
  "managing-entity"?: SearchReference;
  /** string: not defined in R4, needs a SearchParameter on the server */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** token: not defined in R4, needs a SearchParameter on the server */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** Modifier, chain or reverse chain */
  "_tag:below"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:List:item:_id"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:List:item:subject"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:List:item:code"?: SearchText;
  /** Modifier, chain or reverse chain */
  "member:Group.name:contains"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveGroupApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveGroupApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateGroupApiResponse = /** status 201 Group */ Group;
export type CreateGroupApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  group: Written<Group>;
};
export type ReadGroupApiResponse = /** status 200 Group */ Group;
export type ReadGroupApiArg = {
  id: string;
};
export type UpdateGroupApiResponse = /** status 200 Group */ Group;
export type UpdateGroupApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  group: Written<Group>;
};
export type DeleteGroupApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteGroupApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryGroupApiResponse =
  /** status 200 GroupBundle */ GroupBundle;
export type TypeHistoryGroupApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryGroupApiResponse = /** status 200 GroupBundle */ GroupBundle;
export type HistoryGroupApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadGroupApiResponse = /** status 200 Group */ Group;
export type VreadGroupApiArg = {
  id: string;
  versionId: string;
};
export type ValidateGroupApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateGroupApiArg = {
  group: Written<Group>;
};
export type SearchHealthcareServiceApiResponse =
  /** status 200 HealthcareServiceBundle */ HealthcareServiceBundle;
export type SearchHealthcareServiceApiArg = {
  /** string: A portion of the Healthcare service name */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** token: External identifiers for this item */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The Healthcare Service is currently marked as active */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** token: Service Category of the Healthcare Service */
  "service-category"?: SearchToken;
  /** service-category, any other value or none */
  "service-category:not"?: SearchToken;
  /** token: The type of service provided by this healthcare service */
  "service-type"?: SearchToken;
  /** service-type, any other value or none */
  "service-type:not"?: SearchToken;
  /** reference: The organization that provides this Healthcare Service */
  organization?: SearchReference;
  /** reference: The location of the Healthcare Service */
  location?: SearchReference;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveHealthcareServiceApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveHealthcareServiceApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateHealthcareServiceApiResponse =
  /** status 201 HealthcareService */ HealthcareService;
export type CreateHealthcareServiceApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  healthcareService: Written<HealthcareService>;
};
export type ReadHealthcareServiceApiResponse =
  /** status 200 HealthcareService */ HealthcareService;
export type ReadHealthcareServiceApiArg = {
  id: string;
};
export type UpdateHealthcareServiceApiResponse =
  /** status 200 HealthcareService */ HealthcareService;
export type UpdateHealthcareServiceApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  healthcareService: Written<HealthcareService>;
};
export type DeleteHealthcareServiceApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteHealthcareServiceApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryHealthcareServiceApiResponse =
  /** status 200 HealthcareServiceBundle */ HealthcareServiceBundle;
export type TypeHistoryHealthcareServiceApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryHealthcareServiceApiResponse =
  /** status 200 HealthcareServiceBundle */ HealthcareServiceBundle;
export type HistoryHealthcareServiceApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadHealthcareServiceApiResponse =
  /** status 200 HealthcareService */ HealthcareService;
export type VreadHealthcareServiceApiArg = {
  id: string;
  versionId: string;
};
export type ValidateHealthcareServiceApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateHealthcareServiceApiArg = {
  healthcareService: Written<HealthcareService>;
};
export type SearchImmunizationApiResponse =
  /** status 200 ImmunizationBundle */ ImmunizationBundle;
export type SearchImmunizationApiArg = {
  /** reference: The patient for the vaccination record */
  patient?: SearchReference;
  /** reference: The service delivery location or facility in which the vaccine was / was to be administered */
  location?: SearchReference;
  /** token: Business identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Immunization event status */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: Vaccine Product Administered */
  "vaccine-code"?: SearchToken;
  /** vaccine-code, any other value or none */
  "vaccine-code:not"?: SearchToken;
  /** date: Vaccination (non)-Administration Date */
  date?: SearchDate;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadImmunizationApiResponse =
  /** status 200 Immunization */ Immunization;
export type ReadImmunizationApiArg = {
  id: string;
};
export type TypeHistoryImmunizationApiResponse =
  /** status 200 ImmunizationBundle */ ImmunizationBundle;
export type TypeHistoryImmunizationApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryImmunizationApiResponse =
  /** status 200 ImmunizationBundle */ ImmunizationBundle;
export type HistoryImmunizationApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadImmunizationApiResponse =
  /** status 200 Immunization */ Immunization;
export type VreadImmunizationApiArg = {
  id: string;
  versionId: string;
};
export type SearchListApiResponse = /** status 200 ListBundle */ ListBundle;
export type SearchListApiArg = {
  /** string: Descriptive name for the list */
  title?: SearchText;
  /** title, anywhere in the text */
  "title:contains"?: SearchText;
  /** title, the whole text with case */
  "title:exact"?: SearchText;
  /** token: Business identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: What the purpose of this list is */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: current | retired | entered-in-error */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** reference: If all resources have the same subject */
  subject?: SearchReference;
  /** reference: Actual entry */
  item?: SearchReference;
  /** reference: Who and/or what defined the list contents (aka Author) */
  source?: SearchReference;
  /** date: When the list was prepared */
  date?: SearchDate;
  /** Modifier, chain or reverse chain */
  "subject:Location"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveListApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveListApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateListApiResponse = /** status 201 List */ List;
export type CreateListApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  list: Written<List>;
};
export type ReadListApiResponse = /** status 200 List */ List;
export type ReadListApiArg = {
  id: string;
};
export type UpdateListApiResponse = /** status 200 List */ List;
export type UpdateListApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  list: Written<List>;
};
export type DeleteListApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteListApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryListApiResponse =
  /** status 200 ListBundle */ ListBundle;
export type TypeHistoryListApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryListApiResponse = /** status 200 ListBundle */ ListBundle;
export type HistoryListApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadListApiResponse = /** status 200 List */ List;
export type VreadListApiArg = {
  id: string;
  versionId: string;
};
export type ValidateListApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateListApiArg = {
  list: Written<List>;
};
export type SearchLocationApiResponse =
  /** status 200 LocationBundle */ LocationBundle;
export type SearchLocationApiArg = {
  /** string: A portion of the location's name or alias */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: A (part of the) address of the location */
  address?: SearchText;
  /** address, anywhere in the text */
  "address:contains"?: SearchText;
  /** address, the whole text with case */
  "address:exact"?: SearchText;
  /** token: An identifier for the location */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Searches for locations with a specific kind of status */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: A code for the type of location */
  type?: SearchToken;
  /** type, any other value or none */
  "type:not"?: SearchToken;
  /** reference: A location of which this location is a part */
  partof?: SearchReference;
  /** reference: Searches for locations that are managed by the provided organization */
  organization?: SearchReference;
  /** token: not defined in R4, needs a SearchParameter on the server */
  boundary?: SearchToken;
  /** boundary, any other value or none */
  "boundary:not"?: SearchToken;
  /** Modifier, chain or reverse chain */
  "_id:below"?: SearchText;
  /** Whether a value is absent */
  "partof:missing"?: boolean;
  /** Whether a value is absent */
  "type:missing"?: boolean;
  /** Modifier, chain or reverse chain */
  "partof.name:contains"?: SearchText;
  /** Modifier, chain or reverse chain */
  "partof.partof.name:contains"?: SearchText;
  /** Modifier, chain or reverse chain */
  "partof.partof.partof.name:contains"?: SearchText;
  /** Modifier, chain or reverse chain */
  "partof.partof.partof.partof.name:contains"?: SearchText;
  /** Modifier, chain or reverse chain */
  "partof.partof.partof.partof.partof.name:contains"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:List:subject:code"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:Location:partof:_lastUpdated"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:OrganizationAffiliation:location:primary-organization"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:OrganizationAffiliation:location:primary-organization._lastUpdated"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveLocationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveLocationApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateLocationApiResponse = /** status 201 Location */ Location;
export type CreateLocationApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  location: Written<Location>;
};
export type ReadLocationApiResponse = /** status 200 Location */ Location;
export type ReadLocationApiArg = {
  id: string;
};
export type UpdateLocationApiResponse = /** status 200 Location */ Location;
export type UpdateLocationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  location: Written<Location>;
};
export type DeleteLocationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteLocationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryLocationApiResponse =
  /** status 200 LocationBundle */ LocationBundle;
export type TypeHistoryLocationApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryLocationApiResponse =
  /** status 200 LocationBundle */ LocationBundle;
export type HistoryLocationApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadLocationApiResponse = /** status 200 Location */ Location;
export type VreadLocationApiArg = {
  id: string;
  versionId: string;
};
export type ValidateLocationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateLocationApiArg = {
  location: Written<Location>;
};
export type SearchMedicationApiResponse =
  /** status 200 MedicationBundle */ MedicationBundle;
export type SearchMedicationApiArg = {
  /** token: Returns medications with this external identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Returns medications for a specific code */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: Returns medications for this status */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadMedicationApiResponse = /** status 200 Medication */ Medication;
export type ReadMedicationApiArg = {
  id: string;
};
export type SearchObservationApiResponse =
  /** status 200 ObservationBundle */ ObservationBundle;
export type SearchObservationApiArg = {
  /** reference: The subject that the observation is about */
  subject?: SearchReference;
  /** reference: The subject that the observation is about (if patient) */
  patient?: SearchReference;
  /** reference: Encounter related to the observation */
  encounter?: SearchReference;
  /** reference: The focus of an observation when the focus is not the patient of record. */
  focus?: SearchReference;
  /** reference: Who performed the observation */
  performer?: SearchReference;
  /** token: The unique id for a particular observation */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The code of the observation type */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: The classification of the type of observation */
  category?: SearchToken;
  /** category, any other value or none */
  "category:not"?: SearchToken;
  /** token: The status of the observation */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** date: Obtained date/time. If the obtained element is a period, a date that falls in the period */
  date?: SearchDate;
  /** Modifier, chain or reverse chain */
  "subject:Patient"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveObservationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveObservationApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateObservationApiResponse =
  /** status 201 Observation */ Observation;
export type CreateObservationApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  observation: Written<Observation>;
};
export type ReadObservationApiResponse =
  /** status 200 Observation */ Observation;
export type ReadObservationApiArg = {
  id: string;
};
export type UpdateObservationApiResponse =
  /** status 200 Observation */ Observation;
export type UpdateObservationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  observation: Written<Observation>;
};
export type DeleteObservationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteObservationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryObservationApiResponse =
  /** status 200 ObservationBundle */ ObservationBundle;
export type TypeHistoryObservationApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryObservationApiResponse =
  /** status 200 ObservationBundle */ ObservationBundle;
export type HistoryObservationApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadObservationApiResponse =
  /** status 200 Observation */ Observation;
export type VreadObservationApiArg = {
  id: string;
  versionId: string;
};
export type ValidateObservationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateObservationApiArg = {
  observation: Written<Observation>;
};
export type SearchOrganizationApiResponse =
  /** status 200 OrganizationBundle */ OrganizationBundle;
export type SearchOrganizationApiArg = {
  /** string: A portion of the organization's name or alias */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** token: Any identifier for the organization (not the accreditation issuer's identifier) */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Is the Organization record active */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** token: A code for the type of organization */
  type?: SearchToken;
  /** type, any other value or none */
  "type:not"?: SearchToken;
  /** reference: An organization of which this organization forms a part */
  partof?: SearchReference;
  /** Modifier, chain or reverse chain */
  "_has:OrganizationAffiliation:primary-organization:location"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:OrganizationAffiliation:primary-organization:location:below"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:PractitionerRole:organization:practitioner"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveOrganizationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveOrganizationApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateOrganizationApiResponse =
  /** status 201 Organization */ Organization;
export type CreateOrganizationApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  organization: Written<Organization>;
};
export type ReadOrganizationApiResponse =
  /** status 200 Organization */ Organization;
export type ReadOrganizationApiArg = {
  id: string;
};
export type UpdateOrganizationApiResponse =
  /** status 200 Organization */ Organization;
export type UpdateOrganizationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  organization: Written<Organization>;
};
export type DeleteOrganizationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteOrganizationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryOrganizationApiResponse =
  /** status 200 OrganizationBundle */ OrganizationBundle;
export type TypeHistoryOrganizationApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryOrganizationApiResponse =
  /** status 200 OrganizationBundle */ OrganizationBundle;
export type HistoryOrganizationApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadOrganizationApiResponse =
  /** status 200 Organization */ Organization;
export type VreadOrganizationApiArg = {
  id: string;
  versionId: string;
};
export type ValidateOrganizationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateOrganizationApiArg = {
  organization: Written<Organization>;
};
export type SearchOrganizationAffiliationApiResponse =
  /** status 200 OrganizationAffiliationBundle */ OrganizationAffiliationBundle;
export type SearchOrganizationAffiliationApiArg = {
  /** token: An organization affiliation's Identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Whether this organization affiliation record is in active use */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** reference: The organization that receives the services from the participating organization */
  "primary-organization"?: SearchReference;
  /** reference: The organization that provides services to the primary organization */
  "participating-organization"?: SearchReference;
  /** reference: The location(s) at which the role occurs */
  location?: SearchReference;
  /** Whether a value is absent */
  "location:missing"?: boolean;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveOrganizationAffiliationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveOrganizationAffiliationApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateOrganizationAffiliationApiResponse =
  /** status 201 OrganizationAffiliation */ OrganizationAffiliation;
export type CreateOrganizationAffiliationApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  organizationAffiliation: Written<OrganizationAffiliation>;
};
export type ReadOrganizationAffiliationApiResponse =
  /** status 200 OrganizationAffiliation */ OrganizationAffiliation;
export type ReadOrganizationAffiliationApiArg = {
  id: string;
};
export type UpdateOrganizationAffiliationApiResponse =
  /** status 200 OrganizationAffiliation */ OrganizationAffiliation;
export type UpdateOrganizationAffiliationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  organizationAffiliation: Written<OrganizationAffiliation>;
};
export type DeleteOrganizationAffiliationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteOrganizationAffiliationApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryOrganizationAffiliationApiResponse =
  /** status 200 OrganizationAffiliationBundle */ OrganizationAffiliationBundle;
export type TypeHistoryOrganizationAffiliationApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryOrganizationAffiliationApiResponse =
  /** status 200 OrganizationAffiliationBundle */ OrganizationAffiliationBundle;
export type HistoryOrganizationAffiliationApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadOrganizationAffiliationApiResponse =
  /** status 200 OrganizationAffiliation */ OrganizationAffiliation;
export type VreadOrganizationAffiliationApiArg = {
  id: string;
  versionId: string;
};
export type ValidateOrganizationAffiliationApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateOrganizationAffiliationApiArg = {
  organizationAffiliation: Written<OrganizationAffiliation>;
};
export type SearchPatientApiResponse =
  /** status 200 PatientBundle */ PatientBundle;
export type SearchPatientApiArg = {
  /** string: A server defined search that may match any of the string fields in the HumanName, including family, give, prefix, suffix, suffix, and/or text */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: A portion of the family name of the patient */
  family?: SearchText;
  /** family, anywhere in the text */
  "family:contains"?: SearchText;
  /** family, the whole text with case */
  "family:exact"?: SearchText;
  /** string: A portion of the given name of the patient */
  given?: SearchText;
  /** given, anywhere in the text */
  "given:contains"?: SearchText;
  /** given, the whole text with case */
  "given:exact"?: SearchText;
  /** string: A server defined search that may match any of the string fields in the Address, including line, city, district, state, country, postalCode, and/or text */
  address?: SearchText;
  /** address, anywhere in the text */
  "address:contains"?: SearchText;
  /** address, the whole text with case */
  "address:exact"?: SearchText;
  /** token: A patient identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Whether the patient record is active */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** token: Gender of the patient */
  gender?: SearchToken;
  /** gender, any other value or none */
  "gender:not"?: SearchToken;
  /** token: A value in a phone contact */
  phone?: SearchToken;
  /** phone, any other value or none */
  "phone:not"?: SearchToken;
  /** token: This patient has been marked as deceased, or as a death date entered */
  deceased?: SearchToken;
  /** deceased, any other value or none */
  "deceased:not"?: SearchToken;
  /** date: The patient's date of birth */
  birthdate?: SearchDate;
  /** reference: The organization that is the custodian of the patient record */
  organization?: SearchReference;
  /** Modifier, chain or reverse chain */
  "_tag:below"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadPatientApiResponse = /** status 200 Patient */ Patient;
export type ReadPatientApiArg = {
  id: string;
};
export type TypeHistoryPatientApiResponse =
  /** status 200 PatientBundle */ PatientBundle;
export type TypeHistoryPatientApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryPatientApiResponse =
  /** status 200 PatientBundle */ PatientBundle;
export type HistoryPatientApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadPatientApiResponse = /** status 200 Patient */ Patient;
export type VreadPatientApiArg = {
  id: string;
  versionId: string;
};
export type SearchPlanDefinitionApiResponse =
  /** status 200 PlanDefinitionBundle */ PlanDefinitionBundle;
export type SearchPlanDefinitionApiArg = {
  /** string: Computationally friendly name of the plan definition */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: The human-friendly name of the plan definition */
  title?: SearchText;
  /** title, anywhere in the text */
  "title:contains"?: SearchText;
  /** title, the whole text with case */
  "title:exact"?: SearchText;
  /** token: External identifier for the plan definition */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The current status of the plan definition */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** uri: The uri that identifies the plan definition */
  url?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type ReadPlanDefinitionApiResponse =
  /** status 200 PlanDefinition */ PlanDefinition;
export type ReadPlanDefinitionApiArg = {
  id: string;
};
export type TypeHistoryPlanDefinitionApiResponse =
  /** status 200 PlanDefinitionBundle */ PlanDefinitionBundle;
export type TypeHistoryPlanDefinitionApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryPlanDefinitionApiResponse =
  /** status 200 PlanDefinitionBundle */ PlanDefinitionBundle;
export type HistoryPlanDefinitionApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadPlanDefinitionApiResponse =
  /** status 200 PlanDefinition */ PlanDefinition;
export type VreadPlanDefinitionApiArg = {
  id: string;
  versionId: string;
};
export type SearchPractitionerApiResponse =
  /** status 200 PractitionerBundle */ PractitionerBundle;
export type SearchPractitionerApiArg = {
  /** string: A server defined search that may match any of the string fields in the HumanName, including family, give, prefix, suffix, suffix, and/or text */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: A portion of the family name */
  family?: SearchText;
  /** family, anywhere in the text */
  "family:contains"?: SearchText;
  /** family, the whole text with case */
  "family:exact"?: SearchText;
  /** string: A portion of the given name */
  given?: SearchText;
  /** given, anywhere in the text */
  "given:contains"?: SearchText;
  /** given, the whole text with case */
  "given:exact"?: SearchText;
  /** token: A practitioner's Identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Whether the practitioner record is active */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** token: A value in an email contact */
  email?: SearchToken;
  /** email, any other value or none */
  "email:not"?: SearchToken;
  /** token: A value in a phone contact */
  phone?: SearchToken;
  /** phone, any other value or none */
  "phone:not"?: SearchToken;
  /** Modifier, chain or reverse chain */
  "_has:PractitionerRole:practitioner:organization"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:PractitionerRole:practitioner:active"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:PractitionerRole:practitioner:organization._lastUpdated"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:CareTeam:participant:_id"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:QuestionnaireResponse:author:_lastUpdated"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:Encounter:participant:_lastUpdated"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:Task:owner:_lastUpdated"?: SearchText;
  /** Modifier, chain or reverse chain */
  "_has:Task:requester:_lastUpdated"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemovePractitionerApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemovePractitionerApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreatePractitionerApiResponse =
  /** status 201 Practitioner */ Practitioner;
export type CreatePractitionerApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  practitioner: Written<Practitioner>;
};
export type ReadPractitionerApiResponse =
  /** status 200 Practitioner */ Practitioner;
export type ReadPractitionerApiArg = {
  id: string;
};
export type UpdatePractitionerApiResponse =
  /** status 200 Practitioner */ Practitioner;
export type UpdatePractitionerApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  practitioner: Written<Practitioner>;
};
export type DeletePractitionerApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeletePractitionerApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryPractitionerApiResponse =
  /** status 200 PractitionerBundle */ PractitionerBundle;
export type TypeHistoryPractitionerApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryPractitionerApiResponse =
  /** status 200 PractitionerBundle */ PractitionerBundle;
export type HistoryPractitionerApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadPractitionerApiResponse =
  /** status 200 Practitioner */ Practitioner;
export type VreadPractitionerApiArg = {
  id: string;
  versionId: string;
};
export type ValidatePractitionerApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidatePractitionerApiArg = {
  practitioner: Written<Practitioner>;
};
export type SearchPractitionerRoleApiResponse =
  /** status 200 PractitionerRoleBundle */ PractitionerRoleBundle;
export type SearchPractitionerRoleApiArg = {
  /** token: A practitioner's Identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Whether this practitioner role record is in active use */
  active?: SearchToken;
  /** active, any other value or none */
  "active:not"?: SearchToken;
  /** token: The practitioner can perform this role at for the organization */
  role?: SearchToken;
  /** role, any other value or none */
  "role:not"?: SearchToken;
  /** reference: Practitioner that is able to provide the defined services for the organization */
  practitioner?: SearchReference;
  /** reference: The identity of the organization the practitioner represents / acts on behalf of */
  organization?: SearchReference;
  /** reference: One of the locations at which this practitioner provides care */
  location?: SearchReference;
  /** Whether a value is absent */
  "organization:missing"?: boolean;
  /** Modifier, chain or reverse chain */
  "practitioner.name:contains"?: SearchText;
  /** Modifier, chain or reverse chain */
  "practitioner.identifier"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemovePractitionerRoleApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemovePractitionerRoleApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreatePractitionerRoleApiResponse =
  /** status 201 PractitionerRole */ PractitionerRole;
export type CreatePractitionerRoleApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  practitionerRole: Written<PractitionerRole>;
};
export type ReadPractitionerRoleApiResponse =
  /** status 200 PractitionerRole */ PractitionerRole;
export type ReadPractitionerRoleApiArg = {
  id: string;
};
export type UpdatePractitionerRoleApiResponse =
  /** status 200 PractitionerRole */ PractitionerRole;
export type UpdatePractitionerRoleApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  practitionerRole: Written<PractitionerRole>;
};
export type DeletePractitionerRoleApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeletePractitionerRoleApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryPractitionerRoleApiResponse =
  /** status 200 PractitionerRoleBundle */ PractitionerRoleBundle;
export type TypeHistoryPractitionerRoleApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryPractitionerRoleApiResponse =
  /** status 200 PractitionerRoleBundle */ PractitionerRoleBundle;
export type HistoryPractitionerRoleApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadPractitionerRoleApiResponse =
  /** status 200 PractitionerRole */ PractitionerRole;
export type VreadPractitionerRoleApiArg = {
  id: string;
  versionId: string;
};
export type ValidatePractitionerRoleApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidatePractitionerRoleApiArg = {
  practitionerRole: Written<PractitionerRole>;
};
export type SearchQuestionnaireApiResponse =
  /** status 200 QuestionnaireBundle */ QuestionnaireBundle;
export type SearchQuestionnaireApiArg = {
  /** string: The human-friendly name of the questionnaire */
  title?: SearchText;
  /** title, anywhere in the text */
  "title:contains"?: SearchText;
  /** title, the whole text with case */
  "title:exact"?: SearchText;
  /** string: Computationally friendly name of the questionnaire */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: Name of the publisher of the questionnaire */
  publisher?: SearchText;
  /** publisher, anywhere in the text */
  "publisher:contains"?: SearchText;
  /** publisher, the whole text with case */
  "publisher:exact"?: SearchText;
  /** token: External identifier for the questionnaire */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The current status of the questionnaire */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: A code that corresponds to one of its items in the questionnaire */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: Resource that can be subject of QuestionnaireResponse */
  "subject-type"?: SearchToken;
  /** subject-type, any other value or none */
  "subject-type:not"?: SearchToken;
  /** token: The business version of the questionnaire */
  version?: SearchToken;
  /** version, any other value or none */
  "version:not"?: SearchToken;
  /** date: The questionnaire publication date */
  date?: SearchDate;
  /** uri: The uri that identifies the questionnaire */
  url?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveQuestionnaireApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveQuestionnaireApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateQuestionnaireApiResponse =
  /** status 201 Questionnaire */ Questionnaire;
export type CreateQuestionnaireApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  questionnaire: Written<Questionnaire>;
};
export type ReadQuestionnaireApiResponse =
  /** status 200 Questionnaire */ Questionnaire;
export type ReadQuestionnaireApiArg = {
  id: string;
};
export type UpdateQuestionnaireApiResponse =
  /** status 200 Questionnaire */ Questionnaire;
export type UpdateQuestionnaireApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  questionnaire: Written<Questionnaire>;
};
export type DeleteQuestionnaireApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteQuestionnaireApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryQuestionnaireApiResponse =
  /** status 200 QuestionnaireBundle */ QuestionnaireBundle;
export type TypeHistoryQuestionnaireApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryQuestionnaireApiResponse =
  /** status 200 QuestionnaireBundle */ QuestionnaireBundle;
export type HistoryQuestionnaireApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadQuestionnaireApiResponse =
  /** status 200 Questionnaire */ Questionnaire;
export type VreadQuestionnaireApiArg = {
  id: string;
  versionId: string;
};
export type ValidateQuestionnaireApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateQuestionnaireApiArg = {
  questionnaire: Written<Questionnaire>;
};
export type SearchQuestionnaireResponseApiResponse =
  /** status 200 QuestionnaireResponseBundle */ QuestionnaireResponseBundle;
export type SearchQuestionnaireResponseApiArg = {
  /** reference: The questionnaire the answers are provided for */
  questionnaire?: SearchReference;
  /** reference: The subject of the questionnaire response */
  subject?: SearchReference;
  /** reference: The patient that is the subject of the questionnaire response */
  patient?: SearchReference;
  /** reference: The author of the questionnaire response */
  author?: SearchReference;
  /** reference: Encounter associated with the questionnaire response */
  encounter?: SearchReference;
  /** reference: Plan/proposal/order fulfilled by this questionnaire response */
  "based-on"?: SearchReference;
  /** reference: The individual providing the information reflected in the questionnaire respose */
  source?: SearchReference;
  /** token: The unique identifier for the questionnaire response */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The status of the questionnaire response */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** date: When the questionnaire response was last changed */
  authored?: SearchDate;
  /** Modifier, chain or reverse chain */
  "subject:Patient"?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveQuestionnaireResponseApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveQuestionnaireResponseApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateQuestionnaireResponseApiResponse =
  /** status 201 QuestionnaireResponse */ QuestionnaireResponse;
export type CreateQuestionnaireResponseApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  questionnaireResponse: Written<QuestionnaireResponse>;
};
export type ReadQuestionnaireResponseApiResponse =
  /** status 200 QuestionnaireResponse */ QuestionnaireResponse;
export type ReadQuestionnaireResponseApiArg = {
  id: string;
};
export type UpdateQuestionnaireResponseApiResponse =
  /** status 200 QuestionnaireResponse */ QuestionnaireResponse;
export type UpdateQuestionnaireResponseApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  questionnaireResponse: Written<QuestionnaireResponse>;
};
export type DeleteQuestionnaireResponseApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteQuestionnaireResponseApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryQuestionnaireResponseApiResponse =
  /** status 200 QuestionnaireResponseBundle */ QuestionnaireResponseBundle;
export type TypeHistoryQuestionnaireResponseApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryQuestionnaireResponseApiResponse =
  /** status 200 QuestionnaireResponseBundle */ QuestionnaireResponseBundle;
export type HistoryQuestionnaireResponseApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadQuestionnaireResponseApiResponse =
  /** status 200 QuestionnaireResponse */ QuestionnaireResponse;
export type VreadQuestionnaireResponseApiArg = {
  id: string;
  versionId: string;
};
export type ValidateQuestionnaireResponseApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateQuestionnaireResponseApiArg = {
  questionnaireResponse: Written<QuestionnaireResponse>;
};
export type SearchTaskApiResponse = /** status 200 TaskBundle */ TaskBundle;
export type SearchTaskApiArg = {
  /** reference: Search by subject */
  subject?: SearchReference;
  /** reference: Search by patient */
  patient?: SearchReference;
  /** reference: Search by task owner */
  owner?: SearchReference;
  /** reference: Search by task requester */
  requester?: SearchReference;
  /** reference: Search by task focus */
  focus?: SearchReference;
  /** reference: Search by requests this task is based on */
  "based-on"?: SearchReference;
  /** reference: Search by encounter */
  encounter?: SearchReference;
  /** token: Search for a task instance by its business identifier */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: Search by task status */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: Search by task code */
  code?: SearchToken;
  /** code, any other value or none */
  "code:not"?: SearchToken;
  /** token: Search by task priority */
  priority?: SearchToken;
  /** priority, any other value or none */
  "priority:not"?: SearchToken;
  /** token: Search by business status */
  "business-status"?: SearchToken;
  /** business-status, any other value or none */
  "business-status:not"?: SearchToken;
  /** date: Search by creation date */
  "authored-on"?: SearchDate;
  /** date: Search by period Task is/was underway */
  period?: SearchDate;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveTaskApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveTaskApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateTaskApiResponse = /** status 201 Task */ Task;
export type CreateTaskApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  task: Written<Task>;
};
export type ReadTaskApiResponse = /** status 200 Task */ Task;
export type ReadTaskApiArg = {
  id: string;
};
export type UpdateTaskApiResponse = /** status 200 Task */ Task;
export type UpdateTaskApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  task: Written<Task>;
};
export type DeleteTaskApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteTaskApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryTaskApiResponse =
  /** status 200 TaskBundle */ TaskBundle;
export type TypeHistoryTaskApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryTaskApiResponse = /** status 200 TaskBundle */ TaskBundle;
export type HistoryTaskApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadTaskApiResponse = /** status 200 Task */ Task;
export type VreadTaskApiArg = {
  id: string;
  versionId: string;
};
export type ValidateTaskApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateTaskApiArg = {
  task: Written<Task>;
};
export type SearchValueSetApiResponse =
  /** status 200 ValueSetBundle */ ValueSetBundle;
export type SearchValueSetApiArg = {
  /** string: Computationally friendly name of the value set */
  name?: SearchText;
  /** name, anywhere in the text */
  "name:contains"?: SearchText;
  /** name, the whole text with case */
  "name:exact"?: SearchText;
  /** string: The human-friendly name of the value set */
  title?: SearchText;
  /** title, anywhere in the text */
  "title:contains"?: SearchText;
  /** title, the whole text with case */
  "title:exact"?: SearchText;
  /** token: External identifier for the value set */
  identifier?: SearchToken;
  /** identifier, any other value or none */
  "identifier:not"?: SearchToken;
  /** token: The current status of the value set */
  status?: SearchToken;
  /** status, any other value or none */
  "status:not"?: SearchToken;
  /** token: The business version of the value set */
  version?: SearchToken;
  /** version, any other value or none */
  "version:not"?: SearchToken;
  /** uri: The uri that identifies the value set */
  url?: SearchText;
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
  /** Tags applied to this resource */
  _tag?: SearchToken;
  /** Comma separated parameters, "-" first for descending */
  _sort?: string;
  /** Matches in a page */
  _count?: number;
  /** Matches to skip */
  _offset?: number;
  /** Whether Bundle.total is wanted */
  _total?: "none" | "estimate" | "accurate";
  /** Shortened answers */
  _summary?: "true" | "text" | "data" | "count" | "false";
  /** Comma separated elements to return */
  _elements?: string;
  /** Type:parameter of references to add */
  _include?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_include:iterate"?: SearchText;
  /** Older spelling of _include:iterate */
  "_include:recurse"?: SearchText;
  /** Type:parameter of resources to add that refer to a match */
  _revinclude?: SearchText;
  /** Type:parameter, followed from included resources too */
  "_revinclude:iterate"?: SearchText;
  /** Filter expression; few servers have it */
  _filter?: string;
};
export type RemoveValueSetApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type RemoveValueSetApiArg = {
  /** Logical ids */
  _id?: SearchText;
  /** When the resource version last changed */
  _lastUpdated?: SearchDate;
};
export type CreateValueSetApiResponse = /** status 201 ValueSet */ ValueSet;
export type CreateValueSetApiArg = {
  /** Search that must find nothing, else the found resource is the answer */
  "If-None-Exist"?: string;
  valueSet: Written<ValueSet>;
};
export type ReadValueSetApiResponse = /** status 200 ValueSet */ ValueSet;
export type ReadValueSetApiArg = {
  id: string;
};
export type UpdateValueSetApiResponse = /** status 200 ValueSet */ ValueSet;
export type UpdateValueSetApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
  valueSet: Written<ValueSet>;
};
export type DeleteValueSetApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type DeleteValueSetApiArg = {
  id: string;
  /** ETag of the version the change began with, W/"3"; stale: 412, on HAPI 409 */
  "If-Match"?: string;
};
export type TypeHistoryValueSetApiResponse =
  /** status 200 ValueSetBundle */ ValueSetBundle;
export type TypeHistoryValueSetApiArg = {
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
  /** Period of the versions, as in a search: ge…, le… */
  _at?: string[];
  /** Comma separated elements to return */
  _elements?: string;
};
export type HistoryValueSetApiResponse =
  /** status 200 ValueSetBundle */ ValueSetBundle;
export type HistoryValueSetApiArg = {
  id: string;
  /** Versions in a page */
  _count?: number;
  /** Versions to skip */
  _offset?: number;
  /** Instant; only versions written at or after it */
  _since?: string;
};
export type VreadValueSetApiResponse = /** status 200 ValueSet */ ValueSet;
export type VreadValueSetApiArg = {
  id: string;
  versionId: string;
};
export type ValidateValueSetApiResponse =
  /** status 200 OperationOutcome */ OperationOutcome;
export type ValidateValueSetApiArg = {
  valueSet: Written<ValueSet>;
};
export type ExpandValueSetApiResponse = /** status 200 ValueSet */ ValueSet;
export type ExpandValueSetApiArg = {
  /** Canonical URL */
  url: string;
  /** Text the display must hold */
  filter?: string;
  /** Codes in a page */
  count?: number;
  /** Codes to skip */
  offset?: number;
  /** With translations */
  includeDesignations?: boolean;
};
export type SearchText = string | string[];
export type SearchDate = string | string[];
export type CarePlanBundle = Bundle<CarePlan>;
export type SearchReference = string | string[];
export type SearchToken = (string | boolean) | string[];
export type CareTeamBundle = Bundle<CareTeam>;
export type CodeSystemBundle = Bundle<CodeSystem>;
export type CompositionBundle = Bundle<Composition>;
export type ConditionBundle = Bundle<Condition>;
export type DeviceBundle = Bundle<Device>;
export type EncounterBundle = Bundle<Encounter>;
export type FlagBundle = Bundle<Flag>;
export type GroupBundle = Bundle<Group>;
export type HealthcareServiceBundle = Bundle<HealthcareService>;
export type ImmunizationBundle = Bundle<Immunization>;
export type ListBundle = Bundle<List>;
export type LocationBundle = Bundle<Location>;
export type MedicationBundle = Bundle<Medication>;
export type ObservationBundle = Bundle<Observation>;
export type OrganizationBundle = Bundle<Organization>;
export type OrganizationAffiliationBundle = Bundle<OrganizationAffiliation>;
export type PatientBundle = Bundle<Patient>;
export type PlanDefinitionBundle = Bundle<PlanDefinition>;
export type PractitionerBundle = Bundle<Practitioner>;
export type PractitionerRoleBundle = Bundle<PractitionerRole>;
export type QuestionnaireBundle = Bundle<Questionnaire>;
export type QuestionnaireResponseBundle = Bundle<QuestionnaireResponse>;
export type TaskBundle = Bundle<Task>;
export type ValueSetBundle = Bundle<ValueSet>;
