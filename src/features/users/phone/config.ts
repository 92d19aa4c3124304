import type { Binary, Composition, CompositionSection } from '../../../../common/fhir/r4.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { decodeBase64 } from '../../../../common/fhir/base64.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { isRecord } from '../../../../common/types/json.ts';

/** A configuration file of a phone application: a section of its Composition. */
export interface ConfigSection {
  /** `application`, `sync`, …: the identifier of the focus. */
  key: string;
  /** Reference as stored. */
  reference: string;
  /** Id of the Binary; undefined if the section refers to something else. */
  binaryId: string | undefined;
}

/** Sections within sections are searched as by the gateway and the phone. A repeated one counts once. */
export function sectionsOf({ section }: Pick<Composition, 'section'>): ConfigSection[] {
  const found = new Map<string, ConfigSection>();
  const add = (sections: readonly CompositionSection[] | undefined): void => {
    for (const { focus, section: inner } of [sections ?? []].flat()) {
      const key = focus?.identifier?.value;
      if (typeof key === 'string' && key !== '') {
        const reference = focus?.reference ?? '';
        found.set(`${key} ${reference}`, { key, reference, binaryId: bareId('Binary', reference) });
      }
      add(inner);
    }
  };
  add(section);
  return [...found.values()];
}

/** True if the phone parses the content. Icons are Binaries too. */
export const isConfigFile = ({ contentType }: Pick<Binary, 'contentType'>): boolean =>
  contentType === undefined || /json/i.test(contentType);

/** The JSON of a Binary; undefined if it cannot be read. */
export function jsonOf({ data }: Pick<Binary, 'data'>): unknown {
  try {
    return JSON.parse(decodeBase64(data ?? '') ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** How the gateway selects the records of a phone: by the tags of one system with the ids of the assignments. */
export const tagSystems = {
  CareTeam: systems.careTeamTag,
  Organization: systems.organizationTag,
  Location: systems.practitionerLocation,
  RelatedEntityLocation: systems.relatedEntityLocation,
} as const;

export type Strategy = keyof typeof tagSystems;

/** True if the ids are those of the assigned Locations and of all Locations below them. */
export const isByLocation = (strategy: Strategy): boolean =>
  strategy === 'Location' || strategy === 'RelatedEntityLocation';

/** The first value of `syncStrategy`, which the gateway uses; undefined for none. Any text may be stored. */
export function strategyOf(application: unknown): string | undefined {
  const value: unknown = isRecord(application) ? application.syncStrategy : undefined;
  const first: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

export const isStrategy = (value: string): value is Strategy => Object.hasOwn(tagSystems, value);

/** Types that phones download if the application has no configuration of the synchronisation. */
const usualTypes = [
  'CarePlan',
  'Condition',
  'Encounter',
  'Flag',
  'Group',
  'Immunization',
  'List',
  'Observation',
  'Patient',
  'QuestionnaireResponse',
  'Task',
] as const;

/** The types of the search parameters in the file `sync`, else the usual ones; in alphabetical order. */
export function syncTypesOf(sync: unknown): string[] {
  const parameters: unknown[] = isRecord(sync) && Array.isArray(sync.parameter) ? sync.parameter : [];
  const types = parameters.flatMap((parameter) => {
    const resource: unknown = isRecord(parameter) ? parameter.resource : undefined;
    const base: unknown = isRecord(resource) ? resource.base : undefined;
    return [base].flat().filter((type): type is string => typeof type === 'string' && /^[A-Z][A-Za-z]+$/.test(type));
  });
  return types.length > 0 ? [...new Set(types)].toSorted() : [...usualTypes];
}
