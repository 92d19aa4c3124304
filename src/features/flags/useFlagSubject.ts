import { skipToken } from '@reduxjs/toolkit/query';
import type { Flag, Group, List, Patient } from '../../../common/fhir/r4.ts';
import {
  useReadGroupQuery,
  useReadLocationQuery,
  useReadPatientQuery,
  useSearchListQuery,
} from '../../api/fhir/index.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { isAbsent } from '../../api/errors.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { bareId, formatReference } from '../../../common/fhir/reference.ts';
import { isStock, productMember } from '../../../common/fhir/stock.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { groupIdOf, hasSubject, locationIdOf, patientIdOf, servicePointsOf, subjectOf } from './flag.ts';

/** The subject of a flag by name. */
export interface FlagSubject {
  /** Location of the service point; undefined for a flag about neither a Location nor stock, e.g. a patient. */
  locationId: string | undefined;
  /** Name of the service point, or of the other subject. */
  locationName: string;
  /** Undefined for a flag that is not about stock. */
  product: string | undefined;
  /** Further Locations whose inventory contains the stock. */
  otherLocationIds: readonly string[];
}

/** Seconds for which a cached response is used. */
const cacheOptions = { refetchOnMountOrArgChange: 1800 };

/** Name of a subject that is neither a Location nor stock. */
function otherName(flag: Flag, found: Patient | Group | undefined): string {
  const { display, reference, identifier, type } = subjectOf(flag) ?? {};
  return (found && resourceName(found)) || display || reference || identifier?.value || type || '-';
}

/**
 * Finds the service point of a flag: its subject, or for a stock item the Location of the inventory list that contains
 * it. `data` is null if the Location or product has no name. Flags about other subjects, including families and those with a
 * display only, have no service point; without a subject, `data` is null.
 */
export function useFlagSubject(flag: Flag) {
  const groupId = groupIdOf(flag);
  const group = useReadGroupQuery(groupId ? { id: groupId } : skipToken, cacheOptions);
  const member = group.currentData && productMember(group.currentData);
  const productId = bareId('Group', member?.entity);
  const product = useReadGroupQuery(productId ? { id: productId } : skipToken, cacheOptions);
  const lists = useSearchListQuery(
    groupId ? { item: formatReference('Group', groupId), code: codingKey(inventory.list) } : skipToken,
    cacheOptions,
  );
  const found = matches<List>(lists.currentData, 'List');
  // Until both are read, and if the Group does not exist, it may be stock.
  const isOtherGroup =
    group.currentData !== undefined &&
    lists.currentData !== undefined &&
    found.length === 0 &&
    !isStock(group.currentData);
  const itemId = isOtherGroup ? undefined : groupId;
  const servicePoints = servicePointsOf(found);
  const locationId = locationIdOf(flag) ?? servicePoints[0];
  const location = useReadLocationQuery(locationId ? { id: locationId } : skipToken, cacheOptions);

  const patientId = patientIdOf(flag);
  const patient = useReadPatientQuery(patientId ? { id: patientId } : skipToken, cacheOptions);

  const nameOf = useTranslatedName();

  const queries = [group, product, lists, location, patient];
  const refetch = () =>
    queries.filter(({ isUninitialized }) => !isUninitialized).forEach((query) => void query.refetch());
  const busy = queries.some(({ isFetching }) => isFetching);
  // A deleted resource has no name, and another request does not help.
  const error = busy
    ? undefined
    : queries.map((query) => query.error).find((one) => one !== undefined && !isAbsent(one));
  const locationName = location.currentData?.name && nameOf(location.currentData);
  const productName = product.currentData?.name ?? member?.entity?.display;
  const hasLocation = itemId !== undefined || locationId !== undefined;

  function findSubject(): FlagSubject | null | undefined {
    if (!hasSubject(flag)) return null;
    // A refetch must not discard loaded names: that would unmount the form with its comments.
    if (hasLocation && locationId && locationName && (itemId === undefined || productName)) {
      const product = itemId === undefined ? undefined : productName;
      return {
        locationId,
        locationName,
        product,
        otherLocationIds: itemId === undefined ? [] : servicePoints.slice(1),
      };
    }
    const other = patient.currentData ?? (isOtherGroup ? group.currentData : undefined);
    if (other === undefined && (busy || error !== undefined)) return undefined;
    return hasLocation
      ? null
      : {
          locationId: undefined,
          locationName: otherName(flag, other),
          product: undefined,
          otherLocationIds: [],
        };
  }
  return { data: findSubject(), error, isFetching: busy, refetch };
}
