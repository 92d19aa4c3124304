import type { Coding, FhirResource, Identifier, Reference } from '../../../../common/fhir/r4.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { canonical } from '../../../shared/conflict/canonical.ts';
import type { MergeType } from '../match/record.ts';

/** Which references are replaced, and by what. */
export interface Replacement {
  type: MergeType;
  /** Ids of the merged records. */
  from: readonly string[];
  /** Id of the record that stays. */
  to: string;
  /** Its name, which replaces the display of re-pointed references that have one. */
  name: string;
  /** Accounts of merged practitioners, and that of the one that stays, which gets their roles. */
  accounts?: { from: readonly string[]; to: string };
}

/** Systems of `meta.tag` whose code is the id of a Location; phones select the data to synchronize by them. */
export const locationTagSystems = [systems.relatedEntityLocation, systems.practitionerLocation] as const;

const isMerged = (reference: Reference, { type, from }: Replacement): boolean => {
  // An absolute reference may be to another server.
  if (typeof reference.reference !== 'string' || reference.reference.includes('://')) return false;
  const target = parseReference(reference);
  return target?.type === type && from.includes(target.id);
};

function repointValue(value: unknown, replacement: Replacement): unknown {
  if (Array.isArray(value)) return repointList(value, replacement);
  if (!isRecord(value)) return value;
  const next = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, repointValue(part, replacement)]));
  if (isMerged(value, replacement)) {
    next.reference = `${replacement.type}/${replacement.to}`;
    if ('display' in next) next.display = replacement.name;
  }
  return Object.entries(next).every(([key, part]) => part === value[key]) ? value : next;
}

/** A re-pointed item may be equal to another one, e.g. a member of both teams: it is kept once. */
function repointList(list: readonly unknown[], replacement: Replacement): unknown {
  const next = list.map((item) => repointValue(item, replacement));
  if (next.every((item, index) => item === list[index])) return list;
  const kept = new Set(list.map((item, index) => (item === next[index] ? keyOf(item) : '')));
  return next.filter((item, index) => {
    if (item === list[index]) return true;
    const key = keyOf(item);
    if (kept.has(key)) return false;
    kept.add(key);
    return true;
  });
}

/** Content of an item. The display of a reference does not distinguish it. */
const keyOf = (item: unknown): string => canonical(withoutDisplay(item));

function withoutDisplay(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDisplay);
  if (!isRecord(value)) return value;
  const { display, ...rest } = value;
  const parts = typeof value.reference === 'string' ? rest : { ...rest, display };
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, withoutDisplay(part)]));
}

/** Tags of merged Locations become tags of the Location that stays. Servers may keep the old tag. */
function repointTags(tags: Coding[], { from, to }: Replacement): Coding[] {
  const isOld = ({ system, code }: Coding): boolean =>
    locationTagSystems.some((each) => each === system) && from.includes(code ?? '');
  const lacking = tags.filter(
    (tag) => isOld(tag) && !tags.some(({ system, code }) => system === tag.system && code === to),
  );
  if (lacking.length === 0) return tags;
  return tags.map((tag) => (lacking.includes(tag) ? { ...tag, code: to } : tag));
}

/** The roles of a merged practitioner are identified by the account of the one that stays, so they follow that account. */
function withAccount<R extends FhirResource>(resource: R, { accounts }: Replacement): R {
  if (!accounts || resource.resourceType !== 'PractitionerRole') return resource;
  const isOther = ({ value = '' }: Identifier): boolean => accounts.from.includes(value);
  if (!resource.identifier?.some(isOther)) return resource;
  const identifier = resource.identifier.map((each) => (isOther(each) ? { ...each, value: accounts.to } : each));
  return { ...resource, identifier };
}

/**
 * The resource with all references to merged records, also in extensions and contained resources, and Location tags
 * re-pointed. The same object if there are none.
 */
export function repoint<R extends FhirResource>(resource: R, replacement: Replacement): R {
  const { meta, ...content } = resource;
  const next = repointValue(withAccount(content as R, replacement), replacement);
  const tag = meta?.tag && replacement.type === 'Location' ? repointTags(meta.tag, replacement) : meta?.tag;
  if (next === content && tag === meta?.tag) return resource;
  return { ...(next as R), ...(meta && { meta: { ...meta, ...(tag && { tag }) } }) };
}
