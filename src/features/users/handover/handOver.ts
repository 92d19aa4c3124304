import type {
  CareTeam,
  CareTeamParticipant,
  Group,
  GroupMember,
  Patient,
  PractitionerRole,
  Reference,
  Task,
} from '../../../../common/fhir/r4.ts';
import { referenceKey } from '../../../../common/fhir/referenceList.ts';
import { canonical } from '../../../shared/conflict/canonical.ts';
import { isFormer } from '../../../shared/people/isFormer.ts';

/** Whose work is handed over to whom. */
export interface Handover {
  /** Names of the people who leave, by the references of their practitioners and roles, such as `Practitioner/7`. */
  from: Readonly<Record<string, string>>;
  /** The practitioner of the successor, with the id of the account. */
  to: { practitioner: string; name: string; userId: string };
}

/** Whether a reference points at a person who leaves. */
const isFrom = ({ from }: Pick<Handover, 'from'>, reference: Reference | undefined): boolean => {
  const key = referenceKey(reference);
  return key !== undefined && Object.hasOwn(from, key);
};

/** The reference to the successor. */
export const successorReference = ({ to: { practitioner, name } }: Pick<Handover, 'to'>): Reference => ({
  reference: practitioner,
  ...(name && { display: name }),
});

/** Names of the people who leave among these references, each once. */
export function namesAmong(
  { from }: Pick<Handover, 'from'>,
  references: readonly (Reference | undefined)[],
): string | undefined {
  const names = references.flatMap((reference) => from[referenceKey(reference) ?? ''] ?? []);
  return [...new Set(names)].join(', ') || undefined;
}

/**
 * The entries that refer to people who leave, with the successor; an entry that becomes equal to another one is omitted. The
 * entries of `isPast` stay.
 */
function replaceIn<Entry extends object>(
  entries: readonly Entry[],
  handover: Handover,
  element: (entry: Entry) => Reference | undefined,
  replaced: (entry: Entry, reference: Reference) => Entry,
  isPast: (entry: Entry) => boolean = () => false,
): Entry[] {
  const leaves = (entry: Entry): boolean => isFrom(handover, element(entry)) && !isPast(entry);
  const reference = successorReference(handover);
  const keyOf = (entry: Entry): string =>
    canonical(replaced(entry, { reference: referenceKey(element(entry)) ?? JSON.stringify(element(entry)) }));
  const others = entries.filter((entry) => !leaves(entry));
  const known = new Set(others.map(keyOf));
  return entries.flatMap((entry) => {
    if (!leaves(entry)) return [entry];
    const next = replaced(entry, reference);
    if (known.has(keyOf(next))) return [];
    known.add(keyOf(next));
    return [next];
  });
}

const isPresent = (entry: GroupMember | CareTeamParticipant): boolean => !isFormer(entry);

/** Everything in a record that refers to the person who is responsible for it. Former members are not. */
export function ownersOf(record: PractitionerRole | CareTeam | Task | Patient | Group): (Reference | undefined)[] {
  switch (record.resourceType) {
    case 'PractitionerRole':
      return [record.practitioner];
    case 'CareTeam':
      return (record.participant ?? []).filter(isPresent).map(({ member }) => member);
    case 'Task':
      return [record.owner];
    case 'Patient':
      return [...(record.generalPractitioner ?? [])];
    case 'Group':
      return [record.managingEntity, ...(record.member ?? []).filter(isPresent).map(({ entity }) => entity)];
  }
}

/** The record with the successor instead of the people who leave; the same object if it refers to none of them. */
export function handOver<R extends CareTeam | Task | Patient | Group>(record: R, handover: Handover): R;
export function handOver(record: CareTeam | Task | Patient | Group, handover: Handover) {
  if (!ownersOf(record).some((owner) => isFrom(handover, owner))) return record;
  switch (record.resourceType) {
    case 'CareTeam': {
      const member = replaceIn(
        record.participant ?? [],
        handover,
        (each) => each.member,
        (each, reference) => ({ ...each, member: reference }),
        (each) => !isPresent(each),
      );
      return { ...record, participant: member };
    }
    case 'Task':
      return { ...record, owner: successorReference(handover) };
    case 'Patient': {
      const general = replaceIn(
        record.generalPractitioner ?? [],
        handover,
        (each) => each,
        (_each, reference) => reference,
      );
      return { ...record, generalPractitioner: general };
    }
    case 'Group': {
      const member = replaceIn(
        record.member ?? [],
        handover,
        (each) => each.entity,
        (each, reference) => ({ ...each, entity: reference }),
        (each) => !isPresent(each),
      );
      return {
        ...record,
        ...(record.member && { member }),
        ...(isFrom(handover, record.managingEntity) && { managingEntity: successorReference(handover) }),
      };
    }
  }
}
