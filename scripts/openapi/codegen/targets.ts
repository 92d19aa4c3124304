/** One generated file per OpenAPI document. */
export interface Target {
  /** Source document. */
  document: string;
  /** Generated file. */
  output: string;
  /** Name of the base API, exported by `base.ts` next to the generated file. */
  base: string;
  /** Export name of the generated API. */
  exportName: string;
  /** Operations that are queries although sent by POST. */
  queries?: string[];
  /** Functions of `endpointTags.ts` that narrow the cache tags to ids: by FHIR interaction, or by Keycloak operation. */
  tags?: 'fhir' | 'keycloak';
  /** Operations not called by browsers; no code is generated for them. */
  notForBrowsers?: RegExp;
}

export const targets: readonly Target[] = [
  {
    document: 'openapi/fhir.json',
    output: 'src/api/fhir/endpoints.gen.ts',
    base: 'fhirApi',
    exportName: 'fhirEndpoints',
    tags: 'fhir',
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
    tags: 'keycloak',
  },
  {
    document: 'openapi/platform.yaml',
    output: 'src/api/platform/endpoints.gen.ts',
    base: 'platformApi',
    exportName: 'platformEndpoints',
    notForBrowsers: /^getMetrics$/,
  },
];

/** Names of the FHIR types of openapi/resources.ts, without the rest of the table, for the first load. */
export const fhirTypesFile = 'common/session/fhirTypes.gen.ts';

export function fhirTypesModule(types: readonly string[]): string {
  const list = types.map((type) => `  '${type}',\n`).join('');
  return `/** FHIR types of openapi/resources.ts, written by npm run api. */\nexport const fhirTypes = [\n${list}] as const;\n`;
}
