import type { Location } from '../../../../common/fhir/r4.ts';
import { StockMatrix } from './StockMatrix.tsx';

interface Props {
  /** The Location; the tab exists for jurisdictions only. */
  resource: object;
}

/** Stock of the service points below a Location. */
export default function StockMatrixTab({ resource }: Props) {
  const { id = '' } = resource as Location;
  return <StockMatrix key={id} locationId={id} />;
}
