import { useParams } from 'react-router-dom';
import { RoleDetails } from './RoleDetails.tsx';

/** Page of one role of the realm. */
export default function RolePage() {
  const { roleName = '' } = useParams();
  return <RoleDetails key={roleName} name={roleName} layout="page" />;
}
