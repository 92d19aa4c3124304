import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { total } from '../../../fhir/bundle.ts';
import { TabCount } from '../../../shared/tabs/TabCount.tsx';

interface Props {
  id: string;
}

/** Number of direct children of a Location, counted by the server. */
export function ChildCount({ id }: Props) {
  const { currentData } = useSearchLocationQuery({ partof: id, _summary: 'count' });
  return <TabCount count={total(currentData)} />;
}
