import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { isPlainGroup } from './group.ts';
import { GroupDetails } from './GroupDetails.tsx';

/** Page of one group. Products and stock have other pages. */
export default function GroupPage() {
  return (
    <RecordPage type="Group" appliesTo={isPlainGroup}>
      {(group) => <GroupDetails group={group} layout="page" />}
    </RecordPage>
  );
}
