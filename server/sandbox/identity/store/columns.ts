import { IdentityError } from '../errors.ts';
import type { Attributes } from '../types.ts';

/** Length of Keycloak's columns for names, descriptions and attributes of groups and roles. */
const columnLength = 255;

export const tooLong = (text: string | undefined): boolean => (text?.length ?? 0) > columnLength;

/** Keycloak responds with 500 if a value does not fit into its database. */
export const databaseFailure = (): IdentityError =>
  new IdentityError(500, {
    error: 'unknown_error',
    error_description: 'For more on this error consult the server log.',
  });

/** Throws IdentityError 500 for a group or role with texts longer than Keycloak's columns. */
export function checkColumns(input: {
  name?: string | undefined;
  description?: string | undefined;
  attributes?: Attributes | undefined;
}): void {
  const attributes = Object.entries(input.attributes ?? {}).flatMap(([name, values]) => [name, ...[values].flat()]);
  if ([input.name, input.description, ...attributes].some(tooLong)) throw databaseFailure();
}
