import { useMissing } from '../../session/useCan.ts';
import { kinds, type Kind } from './clinical/kinds.ts';

/** The tabs of a patient, each with whether the signed-in person may see it: one of its permissions is enough. */
export function useKinds(): { kind: Kind; allowed: boolean }[] {
  const missing = useMissing(kinds.flatMap(({ needs }) => needs));
  return kinds.map((kind) => ({ kind, allowed: kind.needs.some((need) => !missing.includes(need)) }));
}
