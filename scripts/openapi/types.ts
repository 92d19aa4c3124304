/** The parts of an OpenAPI 3 document used by the scripts. */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: object;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  [extension: `x-${string}`]: unknown;
}

export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;
export type Method = (typeof methods)[number];

export type PathItem = Partial<Record<Method, Operation>> & { parameters?: (Parameter | { $ref: string })[] };

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string; license?: object };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

/** JSON schema, as far as the scripts use it. */
export interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  [key: string]: unknown;
}

/** One operation of a document, with its path and method. */
export interface DocumentOperation {
  path: string;
  method: Method;
  operation: Operation;
}

/** All operations in document order. */
export function operationsOf(document: Pick<OpenApiDocument, 'paths'>): DocumentOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}
