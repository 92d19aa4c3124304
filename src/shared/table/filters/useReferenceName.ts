import { useLoadedReferenceNames } from '../../../api/fhir/useReferenceNames.ts';

/** Name of a referenced resource (`Type/id`, '' for none), for a filter: null while it is being read, undefined if it is unknown. */
export function useReferenceName(reference: string): string | undefined | null {
  return useLoadedReferenceNames(reference ? [{ reference }] : [])({ reference });
}
