import { createSelector } from '@reduxjs/toolkit';
import type { FhirResource, Location } from 'fhir/r4';
import { useSelector } from 'react-redux';
import { entitiesSlice, type StateWithEntities } from '../../entities/entitiesSlice.ts';

const none: Location[] = [];

const selectLocations = createSelector(
  [(state: StateWithEntities) => entitiesSlice.selectSlice(state).byReference],
  (byReference) => Object.values(byReference).filter((entry): entry is Location & { id: string } => isLocation(entry)),
);

function isLocation(resource: FhirResource): resource is Location {
  return resource.resourceType === 'Location';
}

/** Latest known version of every complete Location received; empty unless `enabled`. May be stale. */
export function useCachedLocations(enabled: boolean): Location[] {
  return useSelector((state: StateWithEntities) => (enabled ? selectLocations(state) : none));
}
