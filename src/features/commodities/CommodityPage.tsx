import { useParams } from 'react-router-dom';
import { CommodityDetails } from './CommodityDetails.tsx';

/** Page of one commodity. */
export default function CommodityPage() {
  const { id = '' } = useParams();
  return <CommodityDetails key={id} id={id} layout="page" />;
}
