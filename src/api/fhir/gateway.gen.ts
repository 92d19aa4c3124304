// Generated from openapi/gateway.yaml by "npm run api". Change the document, never this file.
import type { CareTeam, Group, Location, Organization, OrganizationAffiliation, Practitioner, PractitionerRole, Written } from "../../../common/fhir/r4.ts";
import { fhirApi as api } from "./base.ts";
const addTagTypes = ["LocationHierarchy", "PractitionerDetail"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readLocationHierarchy: build.query<
        ReadLocationHierarchyApiResponse,
        ReadLocationHierarchyApiArg
      >({
        query: (queryArg) => ({
          url: `/LocationHierarchy`,
          params: queryArg,
        }),
        providesTags: ["LocationHierarchy"],
      }),
      readPractitionerDetail: build.query<
        ReadPractitionerDetailApiResponse,
        ReadPractitionerDetailApiArg
      >({
        query: (queryArg) => ({
          url: `/PractitionerDetail`,
          params: queryArg,
        }),
        providesTags: ["PractitionerDetail"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as gatewayEndpoints };
export type ReadLocationHierarchyApiResponse =
  /** status 200 Bundle of at most one tree */ LocationHierarchyBundle;
export type ReadLocationHierarchyApiArg = {
  /** Id of the root Location */
  _id: string;
  administrativeLevelMin?: number;
  administrativeLevelMax?: number;
  /** Only Locations that are the subject of a List */
  filterInventory?: boolean;
};
export type ReadPractitionerDetailApiResponse =
  /** status 200 Bundle of one resource per practitioner */ PractitionerDetailBundle;
export type ReadPractitionerDetailApiArg = {
  /** Id of the Keycloak user */
  "keycloak-uuid": string;
};
export type LocationTreeNode = {
  /** Location/{id} */
  nodeId: string;
  label?: string;
  node: Written<Location>;
  /** Location/{id}; absent on the root */
  parent?: string;
  /** Newer servers only */
  administrativeLevel?: number;
  /** Absent on leaves */
  children?: {
    childId: string;
    treeNode: LocationTreeNode;
  }[];
};
export type LocationHierarchyTree = {
  locationsHierarchy?: {
    listOfNodes?: {
      /** Location/{id} of the root */
      treeNodeId?: string;
      treeNode?: LocationTreeNode[];
    };
    parentChildren?: {
      identifier: string;
      childIdentifiers: string[];
    }[];
  };
};
export type LocationHierarchy = {
  resourceType: "LocationHierarchy";
  /** A text like "Location Resource : 1", never a key */
  id?: string;
  locationId?: string;
  LocationHierarchyTree?: LocationHierarchyTree;
};
export type LocationHierarchyBundle = {
  resourceType: "Bundle";
  total?: number;
  entry?: {
    resource?: LocationHierarchy;
  }[];
};
export type PractitionerDetail = {
  resourceType: "PractitionerDetail";
  /** Id of the practitioner */
  id?: string;
  /** Empty lists are omitted */
  fhir?: {
    id?: string;
    careteams?: CareTeam[];
    teams?: Organization[];
    locations?: Location[];
    locationHierarchyList?: LocationHierarchy[];
    practitionerRoles?: PractitionerRole[];
    groups?: Group[];
    practitioner?: Practitioner[];
    organizationAffiliation?: OrganizationAffiliation[];
  };
};
export type PractitionerDetailBundle = {
  resourceType: "Bundle";
  total?: number;
  entry?: {
    resource?: PractitionerDetail;
  }[];
};
