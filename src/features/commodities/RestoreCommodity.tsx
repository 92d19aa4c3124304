import type { Group } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useSearchGroupQuery } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import type { RestoreStepsProps } from '../../shared/history/restoreSteps.ts';
import { photoIdOf } from './commodity.ts';
import { emptyCommodityList } from '../../../common/fhir/defaultResources.ts';
import { updateItems } from './saveCommodity.ts';
import { useCommodityListResource } from './useCommodityListResource.ts';
import { messages } from './messages.ts';
import { useDeletedItems } from '../../shared/record/useDeletedItems.ts';
import { listedQuery } from './useCommodityList.ts';

/**
 * Deletion removes a commodity from the List of commodities, so restoring an earlier version adds the entry again;
 * otherwise the commodity would be active but not listed. Commodity and List, including the photo's entry, are written in
 * one transaction.
 */
export function RestoreCommodity({ target, children }: RestoreStepsProps) {
  const intl = useIntl();
  const { commodityListId } = useConfig();
  const writeWithList = useListTransaction();
  const readList = useCommodityListResource();
  const { id = '' } = target;
  const { currentData, isFetching } = useSearchGroupQuery(listedQuery(commodityListId, [id]), {
    refetchOnMountOrArgChange: true,
  });
  const isDeleted = useDeletedItems(commodityListId)?.has(formatReference('Group', id)) ?? false;
  const unlisted =
    !isFetching && currentData !== undefined && (isDeleted || matches(currentData, 'Group').length === 0);

  return children({
    target,
    ...(unlisted && { note: intl.formatMessage(messages.restoreListed), writesMore: true }),
    prepare: async (resource) => ({ resource }),
    write: ({ resource, now: before }) => {
      const [photo, other] = [photoIdOf(resource as Group), photoIdOf(before as Group | undefined)];
      const binary = (photoId: string | undefined) => (photoId ? [formatReference('Binary', photoId)] : []);
      const listed = [...binary(photo), formatReference('Group', id)];
      const removedPhoto = other === photo ? [] : binary(other);
      return writeWithList({
        read: readList,
        build: (list) => {
          const next = updateItems(list ?? emptyCommodityList(commodityListId), listed, removedPhoto);
          return transactionOf([putEntry(resource, before), ...(next === list ? [] : [putEntry(next, list)])]);
        },
      });
    },
  });
}
