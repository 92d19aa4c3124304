import type { Group } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useSearchGroupQuery } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../fhir/bundle.ts';
import { formatReference } from '../../fhir/reference.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import type { RestoreStepsProps } from '../../shared/history/restoreSteps.ts';
import { photoIdOf } from './commodity.ts';
import { emptyCommodityList } from '../../fhir/firstResources.ts';
import { listWith } from './commodityList.ts';
import { messages } from './messages.ts';
import { listedQuery } from './useCommodityList.ts';
import { useCommodityListResource } from './useCommodityListResource.ts';

/**
 * A commodity is deleted by taking it out of the List of commodities: without its entry there an earlier version would
 * be in use and seen by nobody. Commodity and List are written in one transaction; the photo's entry goes along.
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
  const unlisted = !isFetching && currentData !== undefined && matches(currentData, 'Group').length === 0;

  return children({
    target,
    ...(unlisted && { note: intl.formatMessage(messages.restoreListed), more: true }),
    agree: async (resource) => resource,
    write: (resource, before) => {
      const [photo, other] = [photoIdOf(resource as Group), photoIdOf(before as Group | undefined)];
      const binary = (photoId: string | undefined) => (photoId ? [formatReference('Binary', photoId)] : []);
      const listed = [...binary(photo), formatReference('Group', id)];
      const gone = other === photo ? [] : binary(other);
      return writeWithList({
        read: readList,
        build: (list) => {
          const next = listWith(list ?? emptyCommodityList(commodityListId), listed, gone);
          return transactionOf([putEntry(resource, before), ...(next === list ? [] : [putEntry(next, list)])]);
        },
      });
    },
  });
}
