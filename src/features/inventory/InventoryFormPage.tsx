import type { Group, Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useLazyReadGroupQuery, useLazyReadLocationQuery } from '../../api/fhir/index.ts';
import { useFresh } from '../../shared/form/useFresh.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isStock } from './inventory.ts';
import { InventoryEditor } from './parts/InventoryEditor.tsx';
import { keepsStock } from './place.ts';

interface Loaded {
  location: Location;
  stored?: Group;
}

/** The form of new stock at a place, or of the stock the address names; 404 for a place or Group of another kind. */
export default function InventoryFormPage() {
  const { servicePointId = '', inventoryId } = useParams();
  const [readLocation] = useLazyReadLocationQuery();
  const [readGroup] = useLazyReadGroupQuery();
  const load = useCallback(async (): Promise<Loaded> => {
    const [location, stored] = await Promise.all([
      readLocation({ id: servicePointId }).unwrap(),
      inventoryId === undefined ? undefined : readGroup({ id: inventoryId }).unwrap(),
    ]);
    return { location, ...(stored && { stored }) };
  }, [servicePointId, inventoryId, readLocation, readGroup]);
  return (
    <QueryState query={useFresh(load)}>
      {({ location, stored }) =>
        (stored ? isStock(stored) : keepsStock(location)) ? (
          <InventoryEditor key={`${servicePointId} ${inventoryId ?? ''}`} location={location} stored={stored} />
        ) : (
          <NotFoundPage />
        )
      }
    </QueryState>
  );
}
