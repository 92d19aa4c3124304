import { IdentityError } from '../errors.ts';
import type { UserRepresentation } from '../types.ts';
import { databaseFailure, tooLong } from './columns.ts';

interface Violation {
  field: string;
  errorMessage: string;
  params: unknown[];
}

/** As in Keycloak: no white space, and no markup or URL characters. */
const usernamePattern = /^[^<>&"'\s$%!#?§,;:*~/\\|^=[\]{}()`\p{Cc}]+$/u;
const namePattern = /^[^<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]*$/u;
const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)*$/u;

/** Maximum length of an attribute value that the user profile does not declare. */
const maxAttributeLength = 2048;

const tooLongViolation = (field: string, value: string): Violation | undefined =>
  value.length <= 255
    ? undefined
    : { field, errorMessage: 'error-invalid-length-too-long', params: [field, null, 255] };

function lengthViolation(field: string, value: string, min: number, max: number): Violation | undefined {
  if (value.length >= min && value.length <= max) return undefined;
  return { field, errorMessage: 'error-invalid-length', params: [field, min, max] };
}

/**
 * Checks Keycloak 26's user profile rules on a request; absent fields are not checked. Throws IdentityError 400:
 * `{field, errorMessage, params}` for one violation, `{errors: [...]}` for several.
 */
export function checkUser(user: UserRepresentation): void {
  const violations: (Violation | undefined)[] = [];
  if (user.username !== undefined) {
    const length = lengthViolation('username', user.username, 3, 255);
    violations.push(length);
    if (!length && !usernamePattern.test(user.username)) {
      violations.push({
        field: 'username',
        errorMessage: 'error-username-invalid-character',
        params: ['username'],
      });
    }
  }
  if (user.email) {
    violations.push(tooLongViolation('email', user.email));
    // Keycloak also limits each label of a domain name.
    if (!emailPattern.test(user.email) || user.email.split(/[@.]/).some((label) => label.length > 63)) {
      violations.push({ field: 'email', errorMessage: 'error-invalid-email', params: ['email', user.email] });
    }
  }
  for (const field of ['firstName', 'lastName'] as const) {
    const value = user[field];
    if (!value) continue;
    violations.push(tooLongViolation(field, value));
    if (!namePattern.test(value)) {
      violations.push({ field, errorMessage: 'error-person-name-invalid-character', params: [field] });
    }
  }
  const attributes = Object.entries(user.attributes ?? {});
  for (const [name, values] of attributes) {
    for (const value of [values].flat()) violations.push(lengthViolation(name, String(value), 0, maxAttributeLength));
  }
  const found = violations.filter((complaint) => complaint !== undefined);
  if (found.length === 1) throw new IdentityError(400, { ...found[0] });
  if (found.length > 1) throw new IdentityError(400, { errors: found });
  if (attributes.some(([name]) => tooLong(name))) throw databaseFailure();
}
