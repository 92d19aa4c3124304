import type {
  Bundle,
  BundleEntry,
  CodeableConcept,
  Coding,
  Encounter,
  FhirResource,
  Flag,
  Observation,
  Written,
} from '../../../common/fhir/r4.ts';
import { v5 } from 'uuid';
import { object, string } from 'yup';
import { flags } from '../../../common/fhir/codes.ts';
import { formatReference, parseAddress } from '../../../common/fhir/reference.ts';
import { createEntry, putEntry, transactionOf, versionOfTag } from '../../../common/fhir/transaction.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { containedSubject, isServicePointCheck, patientIdOf } from './flag.ts';
import { messages } from './messages.ts';

export interface CloseForm {
  locationName: string;
  productName: string;
  status: string;
  comments: string;
}

/** Values that are not in the form. Instants are ISO 8601. */
export interface CloseFacts {
  /** Location of the service point: the flag's subject, or where the flagged item is; undefined for other subjects. */
  locationId: string | undefined;
  /** Practitioner of the signed-in user, if there is one. */
  practitionerId: string | undefined;
  /** When the user opened the form: the start of the recorded period. */
  openedAt: string;
  now: string;
}

/** The resources of an earlier closure, in the versions that the user saw; undefined for an absent resource. */
export interface Resolution {
  encounter?: Encounter | undefined;
  observation?: Observation | undefined;
}

export const commentOf = ({ observation }: Resolution): string => observation?.note?.[0]?.text ?? '';

/** True if one dateTime is before another. Dates without a time are compared as days. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length <= 'YYYY-MM-DD'.length) return one.slice(0, length) < other.slice(0, length);
  return Date.parse(one) < Date.parse(other);
}

/**
 * When a flag was closed, as a FHIR dateTime: the time of the comment, or else the end of the visit. OpenSRP Web writes the
 * same period for every visit: a time before the flag was raised or after the closure was stored is replaced by the time of
 * storage. Undefined without a visit and a comment.
 */
export function closedAt(flag: Flag, { encounter, observation }: Resolution): string | undefined {
  const raised = flag.period?.start;
  const stored = observation?.meta?.lastUpdated ?? encounter?.meta?.lastUpdated;
  const isPossible = (time: string | undefined): boolean =>
    time !== undefined &&
    !Number.isNaN(Date.parse(time)) &&
    !(raised !== undefined && isBefore(time, raised)) &&
    !(stored !== undefined && isBefore(stored, time));
  return [observation?.note?.[0]?.time, encounter?.period?.end].find(isPossible) ?? stored;
}

export const closeSchema = object({
  locationName: string().required(fieldMessage(messages.required)),
  status: string().oneOf(['active', 'inactive']).required(fieldMessage(messages.required)),
  comments: string().trim().required(fieldMessage(messages.required)),
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Id of a resource written when a flag is closed: UUID v5 of the type's name with the flag's id as namespace, so
 * closing again writes the same resources. An id that is not a UUID is first converted to one by v5 in the URL
 * namespace (docs/decisions.md).
 */
export function closingId(flagId: string, type: 'Encounter' | 'Observation'): string {
  return v5(type, uuid.test(flagId) ? flagId : v5(`Flag/${flagId}`, v5.URL));
}

const concept = (coding: Coding & { display: string }): CodeableConcept => ({ coding: [coding] });
const conceptWithText = (coding: Coding & { display: string }): CodeableConcept => ({
  coding: [coding],
  text: coding.display,
});
const servicePointCheck = flags.servicePointCheck;
const webGenerated = flags.webGenerated;
const tags = ({ meta }: Flag) => (meta?.tag ? { meta: { tag: meta.tag } } : {});

/** The visit at which the flag was resolved: as onaio/fhir-web writes it, but with the actual period. */
export function closingEncounter(
  flag: Flag,
  { locationId, practitionerId, openedAt, now }: CloseFacts,
): Written<Encounter> {
  const visit = flag.encounter?.reference;
  const isPatient = patientIdOf(flag) !== undefined;
  return {
    resourceType: 'Encounter',
    id: closingId(flag.id ?? '', 'Encounter'),
    ...tags(flag),
    status: 'finished',
    class: flags.encounterClass,
    type: [conceptWithText(servicePointCheck), conceptWithText(webGenerated)],
    priority: conceptWithText(flags.elective),
    period: { start: openedAt, end: now },
    reasonCode: [concept(servicePointCheck)],
    ...(isPatient && { subject: flag.subject }),
    ...(visit && { partOf: { reference: visit } }),
    ...(locationId && {
      location: [{ location: { reference: formatReference('Location', locationId) }, status: 'active' }],
    }),
    ...(practitionerId && {
      participant: [{ individual: { reference: formatReference('Practitioner', practitionerId) } }],
    }),
  };
}

/** Types that R4 allows as subject of an Observation. */
const observationSubjects: readonly string[] = ['Patient', 'Group', 'Device', 'Location'];

/** The user's comment on the resolution of the flag. A record that cannot be its subject is its focus. */
export function closingObservation(flag: Flag, comments: string, facts: CloseFacts): Written<Observation> {
  const { locationId, practitionerId, openedAt, now } = facts;
  const flagReference = { reference: formatReference('Flag', flag.id ?? '') };
  const locationReferences = locationId === undefined ? [] : [{ reference: formatReference('Location', locationId) }];
  const byCheck = isServicePointCheck(flag);
  const about = flag.subject?.reference ? { reference: flag.subject.reference } : (flag.subject ?? {});
  const contained = containedSubject(flag);
  const type = contained?.resourceType ?? parseAddress(about.reference)?.type ?? flag.subject?.type ?? 'Group';
  const isSubject = observationSubjects.includes(type);
  return {
    resourceType: 'Observation',
    id: closingId(flag.id ?? '', 'Observation'),
    ...tags(flag),
    ...(contained && { contained: [contained] }),
    status: 'final',
    category: [concept(servicePointCheck), concept(webGenerated)],
    code: concept(flags.observation),
    ...(isSubject ? { subject: about } : {}),
    focus: [...(isSubject ? [] : [about]), ...(byCheck ? [] : locationReferences), flagReference],
    encounter: { reference: formatReference('Encounter', closingId(flag.id ?? '', 'Encounter')) },
    effectivePeriod: { start: openedAt, end: now },
    ...((byCheck || locationId === undefined) &&
      practitionerId && { performer: [{ reference: formatReference('Practitioner', practitionerId) }] }),
    valueCodeableConcept: concept(flags.yes),
    note: [{ time: now, text: comments }],
  };
}

/**
 * One transaction: the flag, the Encounter and the Observation, with `If-Match` of the versions read; it is rejected if one
 * that was absent exists. The flag's version does not guard the comment, because a write without a change creates no
 * version.
 */
export function closingBundle(flag: Flag, form: CloseForm, facts: CloseFacts, stored: Resolution): Bundle {
  const closedFlag: Flag = { ...flag, status: form.status as Flag['status'] };
  const guarded = (resource: Encounter | Observation, before: FhirResource | undefined): BundleEntry =>
    before ? putEntry(resource, before) : createEntry(resource);
  return transactionOf([
    putEntry(closedFlag, flag),
    guarded(closingEncounter(flag, facts), stored.encounter),
    guarded(closingObservation(flag, form.comments.trim(), facts), stored.observation),
  ]);
}

/** The Encounter and the Observation that a closing transaction stored, in the versions of its response. */
export function writtenResolution(request: Bundle, response: Bundle): Resolution {
  const written = (request.entry ?? []).map(({ resource }, index) => {
    const versionId = versionOfTag(response.entry?.[index]?.response?.etag);
    return { ...resource, meta: { ...resource?.meta, ...(versionId && { versionId }) } } as FhirResource;
  });
  return {
    encounter: written.find((resource) => resource.resourceType === 'Encounter'),
    observation: written.find((resource) => resource.resourceType === 'Observation'),
  };
}

/** Initial values of the form. The status is preset to inactive, which closes the flag. */
export function toForm(names: { locationName: string; product: string | undefined }): CloseForm {
  return { locationName: names.locationName, productName: names.product ?? '', status: 'inactive', comments: '' };
}

/**
 * True if a newer version of a flag may be overwritten: all elements but the version are equal, or only the status
 * changed and equals the one being written.
 */
export function canOverwrite(before: Flag, newest: Flag, status: string): boolean {
  const rest = ({ meta: _meta, status: _status, ...others }: Flag) => JSON.stringify(others);
  return rest(before) === rest(newest) && (newest.status === before.status || newest.status === status);
}
