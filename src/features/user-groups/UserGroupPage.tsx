import { useParams } from 'react-router-dom';
import { GroupDetails } from './GroupDetails.tsx';

/** Page of one user group. */
export default function UserGroupPage() {
  const { userGroupId = '' } = useParams();
  return <GroupDetails key={userGroupId} groupId={userGroupId} layout="page" />;
}
