const endpoints = ['LocationHierarchy', 'PractitionerDetail'] as const;

export type GatewayEndpoint = (typeof endpoints)[number];

/**
 * Paths of an endpoint: at the root as in the gateway, and below the FHIR base as in the older HAPI plugins
 * (opensrp/hapi-fhir-opensrp-extensions), which deployed clients still use.
 */
export const pathsOf = (endpoint: GatewayEndpoint): string[] => [
  `/${endpoint}`,
  `/fhir/${endpoint}`,
  `/fhir/${endpoint}/_search`,
];

const known = new Set(endpoints.flatMap(pathsOf));

export const isGatewayPath = (pathname: string): boolean => known.has(pathname);
