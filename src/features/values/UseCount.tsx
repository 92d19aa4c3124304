import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { total } from '../../../common/fhir/bundle.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import type { ValueUse } from './knownLists.ts';
import { messages } from './messages.ts';

interface Props {
  use: ValueUse;
  value: ListValue;
}

/** Number of records with a value, counted by the server, as a link to their list. */
export function UseCount({ use, value }: Props) {
  const intl = useIntl();
  // The hook is the same in each render, because the type of a list does not change.
  const { useQuery } = fhirEndpoint('search', use.type);
  const { currentData, error } = useQuery(
    { ...use.search(value), _summary: 'count' },
    { refetchOnMountOrArgChange: true },
  );
  const count = total(currentData);
  if (error !== undefined) return '-';
  if (count === undefined) return <Skeleton aria-hidden>{<SkeletonItem size={16} />}</Skeleton>;
  const number = intl.formatNumber(count);
  if (count === 0) return number;
  return (
    <RelatedLink to={use.to(value)} label={intl.formatMessage(messages.usesOf, { count, name: value.display })}>
      {number}
    </RelatedLink>
  );
}
