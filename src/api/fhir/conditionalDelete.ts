import { isConditionalDeleteRefused } from '../../../common/fhir/conditionalDelete.ts';
import { isApiError } from '../errors.ts';

/** True if the server may not support conditional deletes. */
export const refusesConditionalDelete = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && isConditionalDeleteRefused(error.status);
