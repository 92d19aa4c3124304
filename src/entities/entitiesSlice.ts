import { createSlice, original } from '@reduxjs/toolkit';
import type { FhirResource, Reference } from 'fhir/r4';
import { parseReference } from '../fhir/reference.ts';
import { isFhirResponse, removedBy, resourcesIn, type Entity } from './fhirResponses.ts';
import { resourceName } from './resourceName.ts';
import { isNewer } from './version.ts';

type ResourceType = FhirResource['resourceType'];
type OfType<T extends ResourceType> = Extract<FhirResource, { resourceType: T }> & { id: string };

interface EntitiesState {
  /** Keyed by `Type/id`. Contains the objects of the responses, not copies. */
  byReference: Record<string, Entity>;
}

const initialState: EntitiesState = { byReference: {} };

/**
 * Latest known version of every complete resource received. May be stale. Used for the first content of a drawer, for
 * names of references, and for the version that a form is based on.
 */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    /** Removes everything that was received for the previous user. */
    entitiesCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isFhirResponse, (state, action) => {
      // Read from the original: a draft would wrap each of thousands of resources in a proxy.
      const stored = original(state)?.byReference ?? {};
      for (const reference of removedBy(action)) {
        if (stored[reference] !== undefined) delete state.byReference[reference];
      }
      for (const resource of resourcesIn(action)) {
        const reference = `${resource.resourceType}/${resource.id}`;
        const old = stored[reference];
        if (old === undefined || isNewer(resource, old)) state.byReference[reference] = resource;
      }
    });
  },
  selectors: {
    selectEntity: (state, type: ResourceType, id: string | undefined) =>
      id === undefined ? undefined : state.byReference[`${type}/${id}`],
    /**
     * Name of the referenced resource, else the display of the reference; undefined if there is neither. With
     * `language` translated for display, without it as stored.
     */
    selectReferenceName: (state, reference: Reference | string | undefined, language?: string) => {
      const target = parseReference(reference);
      const resource = target && state.byReference[`${target.type}/${target.id}`];
      const display = typeof reference === 'object' ? reference.display : undefined;
      return (resource && resourceName(resource, language)) ?? display;
    },
  },
});

export const { entitiesCleared } = entitiesSlice.actions;
export const { selectReferenceName } = entitiesSlice.selectors;

/** The part of the application's state the selectors need. */
export type StateWithEntities = Parameters<typeof entitiesSlice.selectSlice>[0];

/** The resource as last received, or undefined. */
export function selectResource<T extends ResourceType>(state: StateWithEntities, type: T, id: string | undefined) {
  return entitiesSlice.selectors.selectEntity(state, type, id) as OfType<T> | undefined;
}
