import { createSlice, original } from '@reduxjs/toolkit';
import type { FhirResource, Reference } from 'fhir/r4';
import { parseReference } from '../fhir/reference.ts';
import { isFhirAnswer, removedBy, resourcesIn, type Entity } from './fhirAnswers.ts';
import { resourceName } from './resourceName.ts';
import { isNewer } from './version.ts';

type ResourceType = FhirResource['resourceType'];
type OfType<T extends ResourceType> = Extract<FhirResource, { resourceType: T }> & { id: string };

interface EntitiesState {
  /** By `Type/id`; the very objects of the answers, never copies. */
  byReference: Record<string, Entity>;
}

const initialState: EntitiesState = { byReference: {} };

/**
 * Every whole resource a FHIR answer brought, in its newest version. Opens a drawer from a list at once, names a reference
 * without a request, knows the version a form began with. Not the truth about the server: only what was last heard.
 */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    /** After a change of the person signed in: nothing of the one before may stay. */
    entitiesForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isFhirAnswer, (state, action) => {
      // Read from the original: a draft would wrap each of thousands of resources in a proxy.
      const kept = original(state)?.byReference ?? {};
      for (const reference of removedBy(action)) {
        if (kept[reference] !== undefined) delete state.byReference[reference];
      }
      for (const resource of resourcesIn(action)) {
        const reference = `${resource.resourceType}/${resource.id}`;
        const old = kept[reference];
        if (old === undefined || isNewer(resource, old)) state.byReference[reference] = resource;
      }
    });
  },
  selectors: {
    selectEntity: (state, type: ResourceType, id: string | undefined) =>
      id === undefined ? undefined : state.byReference[`${type}/${id}`],
    /**
     * What a reference points at, by its name; else the display it carries; undefined when neither is known. With a
     * `language` as it is shown, without as it is written.
     */
    selectReferenceName: (state, reference: Reference | string | undefined, language?: string) => {
      const target = parseReference(reference);
      const resource = target && state.byReference[`${target.type}/${target.id}`];
      const display = typeof reference === 'object' ? reference.display : undefined;
      return (resource && resourceName(resource, language)) ?? display;
    },
  },
});

export const { entitiesForgotten } = entitiesSlice.actions;
export const { selectReferenceName } = entitiesSlice.selectors;

/** The part of the application's state the selectors need. */
export type StateWithEntities = Parameters<typeof entitiesSlice.selectSlice>[0];

/** The resource as last heard of, or undefined. */
export function selectResource<T extends ResourceType>(state: StateWithEntities, type: T, id: string | undefined) {
  return entitiesSlice.selectors.selectEntity(state, type, id) as OfType<T> | undefined;
}
