import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { total } from '../../../fhir/bundle.ts';
import { TabCount } from '../../../shared/tabs/TabCount.tsx';

interface Props {
  id: string;
}

/** How many places are directly in this one, as the server counts them. */
export function ChildCount({ id }: Props) {
  const { currentData } = useSearchLocationQuery({ partof: id, _summary: 'count' });
  return <TabCount count={total(currentData)} />;
}
