import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';

/** Name of a referenced resource (`Type/id`, '' for none), for a filter; undefined until it is known. */
export function useReferenceName(reference: string): string | undefined {
  return useReferenceNames(reference ? [{ reference }] : [])({ reference });
}
