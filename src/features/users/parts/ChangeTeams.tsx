import { PeopleTeamRegular } from '@fluentui/react-icons';
import { FormattedMessage } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { LinkButton } from '../../../shared/layout/LinkButton.tsx';
import { useMayOpen } from '../../../shared/layout/RelatedLink.tsx';
import { editPath } from '../paths.ts';
import { permissionMessages } from '../permissionMessages.ts';
import { teamPermissions } from '../teams.ts';

/** Link to the form of a user for those who may change the teams; the form returns to this page. */
export function ChangeTeams({ userId }: { userId: string }) {
  const mayChange = useCan(...teamPermissions, 'iam_user.update', 'Practitioner.update');
  const mayOpen = useMayOpen();
  const here = useHere();
  const to = editPath(userId);
  if (!mayChange || !mayOpen(to)) return null;
  return (
    <LinkButton appearance="subtle" icon={<PeopleTeamRegular />} to={withBackTo(to, here)}>
      <FormattedMessage {...permissionMessages.changeTeams} />
    </LinkButton>
  );
}
