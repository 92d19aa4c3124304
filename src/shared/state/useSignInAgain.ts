import { useContext } from 'react';
import { isApiError } from '../../api/errors.ts';
import { AuthContext } from '../../session/AuthContext.ts';

/**
 * Returns a function that opens the dialog of an expired session, if a server refused the request and its repetition with
 * a renewed token; undefined for other errors.
 */
export function useSignInAgain(error: unknown): (() => void) | undefined {
  const auth = useContext(AuthContext);
  return auth && isApiError(error) && error.kind === 'session' ? () => auth.expire() : undefined;
}
