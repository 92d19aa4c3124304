/** One generated file per OpenAPI document. */
export interface Target {
  /** Document the endpoints are made of. */
  document: string;
  /** Generated file. */
  output: string;
  /** Name of the base api, exported by `base.ts` beside the generated file. */
  base: string;
  /** Name the generated api is exported under. */
  exportName: string;
  /** Operations that read although they are sent by POST, or the other way round. */
  queries?: string[];
  /** Operations that browsers do not call: nobody is to load code for them. */
  notForBrowsers?: RegExp;
}

export const targets: readonly Target[] = [
  {
    document: 'openapi/fhir.json',
    output: 'src/api/fhir/endpoints.gen.ts',
    base: 'fhirApi',
    exportName: 'fhirEndpoints',
  },
  {
    document: 'openapi/gateway.yaml',
    output: 'src/api/fhir/gateway.gen.ts',
    base: 'fhirApi',
    exportName: 'gatewayEndpoints',
  },
  {
    document: 'openapi/keycloak.json',
    output: 'src/api/keycloak/endpoints.gen.ts',
    base: 'keycloakApi',
    exportName: 'keycloakEndpoints',
  },
  {
    document: 'openapi/platform.yaml',
    output: 'src/api/platform/endpoints.gen.ts',
    base: 'platformApi',
    exportName: 'platformEndpoints',
    notForBrowsers: /^getMetrics$/,
  },
];
