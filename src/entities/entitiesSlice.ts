import { createEntityAdapter, createSlice, original, type EntityState, type PayloadAction } from '@reduxjs/toolkit';
import type { FhirResource, Meta, Reference, Resource } from '../../common/fhir/r4.ts';
import { canonicalIn, questionnaireTarget } from '../../common/fhir/questionnaireTarget.ts';
import { formatReference, parseReference, type ParsedReference } from '../../common/fhir/reference.ts';
import { resourceName } from './resourceName.ts';
import { isNewer, mayReplace } from './version.ts';

type ResourceType = FhirResource['resourceType'];
type OfType<T extends ResourceType> = Extract<FhirResource, { resourceType: T }> & { id: string };

/** A complete resource with an id. */
export type Entity = FhirResource & { id: string };

/** Changes of the stored resources that follow from one response. */
export interface EntityChanges {
  /** Complete resources. The same resource may occur in several versions. */
  received: readonly Entity[];
  /** Resources of responses with `_elements` or `_summary`. Requested elements that a resource lacks are undefined. */
  parts: readonly Entity[];
  /** `Type/id` of deleted resources. */
  deleted: readonly string[];
  /** `Type/id` of resources that were written, but not returned. */
  outdated: readonly string[];
}

interface TypeState extends EntityState<Entity, string> {
  /** Elements of versions that are known only in parts, by id. The complete resource, if there is one, is outdated. */
  parts: Record<string, Entity>;
  /** Metadata of the last known version of deleted resources, by id. */
  deleted: Record<string, Meta>;
}

interface EntitiesState {
  /** Contains the objects of the responses, not copies. */
  byType: Partial<Record<ResourceType, TypeState>>;
}

const adapter = createEntityAdapter<Entity>();
const { selectAll } = adapter.getSelectors();
const newTypeState = (): TypeState => adapter.getInitialState({ parts: {}, deleted: {} });
const noEntities = newTypeState();

const initialState: EntitiesState = { byType: {} };

/** Looks up `Type/id`. */
function find({ byType }: EntitiesState, reference: Reference | string | undefined): Entity | undefined {
  const target = parseReference(reference);
  return target && byType[target.type as ResourceType]?.entities[target.id];
}

const overlays = new WeakMap<Entity, WeakMap<FhirResource, Entity>>();

/** A resource with the elements of a newer version; the same object for the same arguments. */
export function withNewerPart(resource: FhirResource, part: Entity): Entity {
  const byResource = overlays.get(part) ?? new WeakMap<FhirResource, Entity>();
  overlays.set(part, byResource);
  const overlay = byResource.get(resource) ?? ({ ...resource, ...part } as Entity);
  byResource.set(resource, overlay);
  return overlay;
}

/** The questionnaire with this canonical address, else the one whose id is the last segment of the address. */
function questionnaireWith({ byType }: EntitiesState, url: string): ParsedReference {
  const { entities = {}, parts = {} } = byType.Questionnaire ?? {};
  const found = [...Object.values(parts), ...Object.values(entities)].find((one) => 'url' in one && one.url === url);
  return { type: 'Questionnaire', id: found?.id ?? questionnaireTarget(url).id };
}

/** The newest known value of each element of `Type/id`, or of a questionnaire by its canonical address. */
function findKnown(state: EntitiesState, reference: Reference | string | undefined): Entity | undefined {
  const canonical = canonicalIn(reference);
  const target = canonical === undefined ? parseReference(reference) : questionnaireWith(state, canonical);
  const { entities = {}, parts = {} } = state.byType[target?.type as ResourceType] ?? {};
  const [complete, part] = target ? [entities[target.id], parts[target.id]] : [];
  return complete && part ? withNewerPart(complete, part) : (part ?? complete);
}

/** A late or persisted response may contain a resource that was deleted since. */
function deletedVersion({ byType }: EntitiesState, { resourceType, id }: Entity): Resource | undefined {
  const meta = byType[resourceType]?.deleted[id];
  return meta && { resourceType, meta };
}

/** The received resources that replace what is stored, each in its newest version, by type. */
function newVersions(state: EntitiesState, received: readonly Entity[]): Map<ResourceType, Entity[]> {
  const newest = new Map<string, Entity>();
  for (const resource of received) {
    const reference = formatReference(resource.resourceType, resource.id);
    const known = newest.get(reference) ?? find(state, reference) ?? deletedVersion(state, resource);
    if (known === undefined || mayReplace(resource, known)) newest.set(reference, resource);
  }
  const byType = new Map<ResourceType, Entity[]>();
  for (const resource of newest.values()) {
    const sameType = byType.get(resource.resourceType);
    if (sameType) sameType.push(resource);
    else byType.set(resource.resourceType, [resource]);
  }
  return byType;
}

/** The received parts that are newer than the complete resource, with the known elements of other parts. */
function newParts(state: EntitiesState, received: readonly Entity[]): Iterable<Entity> {
  const merged = new Map<string, Entity>();
  for (const part of received) {
    const reference = formatReference(part.resourceType, part.id);
    const complete = find(state, reference) ?? deletedVersion(state, part);
    if (complete && !isNewer(part, complete)) continue;
    const known = merged.get(reference) ?? state.byType[part.resourceType]?.parts[part.id];
    if (!known || isNewer(part, known)) merged.set(reference, known ? withNewerPart(known, part) : part);
    else if (Object.keys(part).some((key) => !(key in known))) merged.set(reference, withNewerPart(part, known));
  }
  return merged.values();
}

/**
 * Latest known version of every complete resource received, and the elements of newer versions. May be stale. Query results
 * display these versions (see `selectCurrent`); also the first content of a drawer and the names of references.
 */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    entitiesChanged(state, { payload }: PayloadAction<EntityChanges>) {
      // Read from the original: a draft would wrap each of thousands of resources in a proxy.
      const before = original(state) ?? initialState;
      for (const reference of [...payload.deleted, ...payload.outdated]) {
        const known = findKnown(before, reference);
        const entities = known && state.byType[known.resourceType];
        if (!entities) continue;
        adapter.removeOne(entities, known.id);
        if (!payload.deleted.includes(reference)) continue;
        delete entities.parts[known.id];
        entities.deleted[known.id] = known.meta ?? {};
      }
      for (const part of newParts(before, payload.parts)) {
        state.byType[part.resourceType] ??= newTypeState();
        const { [part.resourceType]: entities } = state.byType;
        if (entities) entities.parts[part.id] = part;
      }
      for (const [type, resources] of newVersions(before, payload.received)) {
        const entities = adapter.setMany(state.byType[type] ?? newTypeState(), resources);
        for (const resource of resources) {
          // A deleted resource was restored or created again.
          if (entities.deleted[resource.id]) delete entities.deleted[resource.id];
          const part = before.byType[type]?.parts[resource.id];
          if (part && !isNewer(part, resource)) delete entities.parts[resource.id];
        }
        state.byType[type] = entities;
      }
    },
    /** Removes resources, and the records of deleted ones, to limit the memory. */
    entitiesEvicted({ byType }, { payload: { type, ids } }: PayloadAction<{ type: ResourceType; ids: string[] }>) {
      const entities = byType[type];
      if (!entities) return;
      adapter.removeMany(entities, ids);
      for (const id of ids) {
        delete entities.deleted[id];
        delete entities.parts[id];
      }
    },
  },
  selectors: {
    selectEntity: ({ byType }, type: ResourceType, id: string | undefined) =>
      id === undefined || byType[type]?.parts[id] ? undefined : byType[type]?.entities[id],
    /** The newest known value of each element, e.g. for names: never the base of a write. */
    selectKnown: findKnown,
    selectEntities: ({ byType }, type: ResourceType) => selectAll(byType[type] ?? noEntities),
    selectDeletedVersion: ({ byType }, type: ResourceType, id: string | undefined) =>
      id === undefined ? undefined : byType[type]?.deleted[id],
    /**
     * Name of the referenced resource, else the display of the reference; undefined if there is neither. With
     * `language` translated for display, without it as stored.
     */
    selectReferenceName: (state, reference: Reference | string | undefined, language?: string) => {
      const resource = findKnown(state, reference);
      const display = typeof reference === 'object' ? reference.display : undefined;
      return (resource && resourceName(resource, language)) ?? display;
    },
  },
});

export const { entitiesChanged, entitiesEvicted } = entitiesSlice.actions;
export const { selectDeletedVersion, selectKnown, selectReferenceName } = entitiesSlice.selectors;

/** The part of the application's state the selectors need. */
export type StateWithEntities = Parameters<typeof entitiesSlice.selectSlice>[0];

/** The resource as last received; undefined if it is unknown or outdated. */
export function selectResource<T extends ResourceType>(state: StateWithEntities, type: T, id: string | undefined) {
  return entitiesSlice.selectors.selectEntity(state, type, id) as OfType<T> | undefined;
}

/** Every stored resource of a type, in the order in which they were first received. */
export function selectResources<T extends ResourceType>(state: StateWithEntities, type: T) {
  return entitiesSlice.selectors.selectEntities(state, type) as OfType<T>[];
}
