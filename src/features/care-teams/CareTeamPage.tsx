import { useParams } from 'react-router-dom';
import { CareTeamDetails } from './CareTeamDetails.tsx';

/** Page of one care team. */
export default function CareTeamPage() {
  const { id = '' } = useParams();
  return <CareTeamDetails key={id} id={id} layout="page" />;
}
