import type { Binary, Group } from 'fhir/r4';
import { useCallback } from 'react';
import { useLazyReadBinaryQuery, useLazyReadGroupQuery } from '../../api/fhir/index.ts';
import { photoIdOf } from './commodity.ts';

interface ReadCommodity {
  group: Group;
  photo?: Binary;
  /** There is a photo, but it could not be read: that keeps nobody from the other fields. */
  photoFailed: boolean;
}

/** Reads a commodity and its photo as the server has them now. Rejects with an ApiError when the Group cannot be read. */
export function useReadCommodity() {
  const [readGroup] = useLazyReadGroupQuery();
  const [readBinary] = useLazyReadBinaryQuery();
  return useCallback(
    async (id: string): Promise<ReadCommodity> => {
      const group = await readGroup({ id }).unwrap();
      const photoId = photoIdOf(group);
      if (photoId === undefined) return { group, photoFailed: false };
      const { data: photo } = await readBinary({ id: photoId });
      return { group, ...(photo && { photo }), photoFailed: photo === undefined };
    },
    [readGroup, readBinary],
  );
}
