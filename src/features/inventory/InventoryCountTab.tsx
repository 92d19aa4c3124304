import type { Location } from 'fhir/r4';
import { useSearchGroupQuery } from '../../api/fhir/index.ts';
import { total } from '../../fhir/bundle.ts';
import { inventory } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';

interface Props {
  resource: object;
}

/** How much stock of any status lies at a place, as the server counts it. */
export default function InventoryCountTab({ resource }: Props) {
  const { id = '' } = resource as Location;
  const { currentData } = useSearchGroupQuery({
    code: codingKey(inventory.item),
    '_has:List:item:subject': `Location/${id}`,
    _summary: 'count',
  });
  return <TabCount count={total(currentData)} />;
}
