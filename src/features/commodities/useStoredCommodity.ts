import { useCallback } from 'react';
import { useLazyReadBinaryQuery, useLazyReadGroupQuery } from '../../api/fhir/index.ts';
import { useFresh } from '../../shared/form/useFresh.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';
import { photoIdOf } from './commodity.ts';
import type { StoredCommodity } from './useSaveCommodity.ts';

/** What the form begins with. A photo that cannot be read does not keep anyone from the other fields. */
interface Loaded extends StoredCommodity {
  photoFailed: boolean;
}

/** A commodity and its photo as the server has them now, for a form. */
export function useStoredCommodity(id: string | undefined): QueryLike<Loaded> {
  const [readGroup] = useLazyReadGroupQuery();
  const [readBinary] = useLazyReadBinaryQuery();
  const load = useCallback(async (): Promise<Loaded> => {
    const group = await readGroup({ id: id ?? '' }).unwrap();
    const photoId = photoIdOf(group);
    if (photoId === undefined) return { group, photoFailed: false };
    const { data: photo } = await readBinary({ id: photoId });
    return { group, ...(photo && { photo }), photoFailed: photo === undefined };
  }, [id, readGroup, readBinary]);
  return useFresh(id === undefined ? undefined : load);
}
