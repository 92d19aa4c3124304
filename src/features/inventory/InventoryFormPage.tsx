import type { Group, Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useLazyReadGroupQuery, useLazyReadLocationQuery, useLazySearchGroupQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isStock } from './inventory.ts';
import { InventoryEditor } from './parts/InventoryEditor.tsx';
import { canHaveStock } from './canHaveStock.ts';
import { listedStockQuery } from './useStock.ts';

interface Loaded {
  location: Location;
  stored?: Group;
  /** True if the List of the Location in the URL contains the stock. */
  isHere: boolean;
}

/**
 * Form for new stock at a Location, or for the stock in the URL. Renders 404 for a Location or Group of another kind, and
 * for stock of another Location.
 */
export default function InventoryFormPage() {
  const { servicePointId = '', inventoryId } = useParams();
  const [readLocation] = useLazyReadLocationQuery();
  const [readGroup] = useLazyReadGroupQuery();
  const [searchGroup] = useLazySearchGroupQuery();
  const load = useCallback(async (): Promise<Loaded> => {
    const [location, stored, found] = await Promise.all([
      readLocation({ id: servicePointId }).unwrap(),
      inventoryId === undefined ? undefined : readGroup({ id: inventoryId }).unwrap(),
      inventoryId === undefined ? undefined : searchGroup(listedStockQuery(servicePointId, inventoryId)).unwrap(),
    ]);
    return { location, ...(stored && { stored }), isHere: matches(found, 'Group').length > 0 };
  }, [servicePointId, inventoryId, readLocation, readGroup, searchGroup]);
  return (
    <QueryState query={useUncachedRead(load)}>
      {({ location, stored, isHere }) =>
        (stored ? isStock(stored) && isHere : canHaveStock(location)) ? (
          <InventoryEditor key={`${servicePointId} ${inventoryId ?? ''}`} location={location} stored={stored} />
        ) : (
          <NotFoundPage />
        )
      }
    </QueryState>
  );
}
