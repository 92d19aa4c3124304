import { isApiError } from '../../api/errors.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { recordKinds, type RecordKind } from './clinical/kinds.ts';

/** A tab of a patient; `allowed` is undefined while loading. */
export interface PermittedKind {
  kind: RecordKind;
  allowed: boolean | undefined;
}

/**
 * Tabs of a patient, each with whether the signed-in user may see it. A token lists the user's roles, not those of the
 * realm: if the user has only `olderNeed`, the FHIR server's response shows whether the realm has a role for `need`.
 */
export function usePermittedKinds(patientId: string): PermittedKind[] {
  const missing = useMissingPermissions(
    recordKinds.flatMap(({ need, olderNeed }) => (olderNeed ? [need, olderNeed] : [need])),
  );
  const isHeld = (need: RecordKind['need'] | undefined): boolean => need !== undefined && !missing.includes(need);
  return recordKinds.map((kind) => {
    const isOpen = !isHeld(kind.need) && isHeld(kind.olderNeed);
    // The list of kinds is constant, and so is the order of these hooks.
    const { data, error } = kind.useSearch(patientId, isOpen ? { _summary: 'count' } : undefined);
    if (!isOpen) return { kind, allowed: isHeld(kind.need) };
    if (isApiError(error)) return { kind, allowed: error.status !== 401 && error.status !== 403 };
    return { kind, allowed: data === undefined ? undefined : true };
  });
}
