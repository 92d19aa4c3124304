import { IdentityError } from '../errors.ts';
import type { UserRepresentation } from '../types.ts';

interface Complaint {
  field: string;
  errorMessage: string;
  params: unknown[];
}

/** As Keycloak: no white space, no signs that open markup or addresses. */
const usernamePattern = /^[^<>&"'\s$%!#?§,;:*~/\\|^=[\]{}()`\p{Cc}]+$/u;
const namePattern = /^[^<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]*$/u;
const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)*$/u;

function lengthComplaint(field: string, value: string, min: number, max: number): Complaint | undefined {
  if (value.length >= min && value.length <= max) return undefined;
  return { field, errorMessage: 'error-invalid-length', params: [field, min, max] };
}

/**
 * Keycloak 26's user profile rules on what a caller sends; fields left out are not looked at. Throws IdentityError 400:
 * `{field, errorMessage, params}` for one complaint, `{errors: [...]}` for several.
 */
export function checkUser(user: UserRepresentation): void {
  const complaints: (Complaint | undefined)[] = [];
  if (user.username !== undefined) {
    const length = lengthComplaint('username', user.username, 3, 255);
    complaints.push(length);
    if (!length && !usernamePattern.test(user.username)) {
      complaints.push({
        field: 'username',
        errorMessage: 'error-username-invalid-character',
        params: ['username'],
      });
    }
  }
  if (user.email) {
    complaints.push(lengthComplaint('email', user.email, 0, 255));
    if (!emailPattern.test(user.email)) {
      complaints.push({ field: 'email', errorMessage: 'error-invalid-email', params: ['email', user.email] });
    }
  }
  for (const field of ['firstName', 'lastName'] as const) {
    const value = user[field];
    if (!value) continue;
    complaints.push(lengthComplaint(field, value, 0, 255));
    if (!namePattern.test(value)) {
      complaints.push({ field, errorMessage: 'error-person-name-invalid-character', params: [field] });
    }
  }
  const found = complaints.filter((complaint) => complaint !== undefined);
  if (found.length === 1) throw new IdentityError(400, { ...found[0] });
  if (found.length > 1) throw new IdentityError(400, { errors: found });
}
