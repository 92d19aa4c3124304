import { makeStyles, Tab, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../../api/keycloak/index.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { useSelector } from 'react-redux';
import type { Message } from '../../../shared/intl/texts.ts';
import { FactsCard } from '../../../shared/record/FactsCard.tsx';
import { messages as recordMessages } from '../../../shared/record/messages.ts';
import { splitFacts } from '../../../shared/record/splitFacts.ts';
import { useUserFacts } from './useUserFacts.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { CareTeamsTab } from './CareTeamsTab.tsx';
import { LocationsTab } from './LocationsTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { permissionMessages } from '../permissionMessages.ts';
import { messages as phoneMessages } from '../phone/messages.ts';
import { PhoneTab } from '../phone/PhoneTab.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { PractitionersTab } from './PractitionersTab.tsx';
import { RolesTab } from './RolesTab.tsx';
import { SignInTab } from './SignInTab.tsx';
import { TeamsTab } from './TeamsTab.tsx';
import { TabLine } from '../../../shared/tabs/TabLine.tsx';

const useStyles = makeStyles({ panel: { marginBlockStart: tokens.spacingVerticalM } });

interface TabOf {
  key: string;
  label: Message;
  needs?: Permission;
  render: (user: User) => ReactNode;
}

const tabs: readonly TabOf[] = [
  {
    key: 'groups',
    label: detailsMessages.tabGroups,
    needs: 'iam_group.read',
    render: (user) => <GroupsTab user={user} />,
  },
  { key: 'roles', label: detailsMessages.tabRoles, render: (user) => <RolesTab user={user} /> },
  {
    key: 'practitioners',
    label: detailsMessages.tabPractitioners,
    needs: 'PractitionerDetail.read',
    render: (user) => <PractitionersTab userId={user.id} />,
  },
  {
    key: 'careTeams',
    label: detailsMessages.tabCareTeams,
    needs: 'PractitionerDetail.read',
    render: (user) => <CareTeamsTab userId={user.id} />,
  },
  {
    key: 'teams',
    label: detailsMessages.tabTeams,
    needs: 'PractitionerDetail.read',
    render: (user) => <TeamsTab userId={user.id} />,
  },
  {
    key: 'locations',
    label: detailsMessages.tabLocations,
    needs: 'PractitionerDetail.read',
    render: (user) => <LocationsTab userId={user.id} />,
  },
  {
    key: 'permissions',
    label: permissionMessages.tab,
    needs: 'iam_group.read',
    render: (user) => <PermissionsTab user={user} />,
  },
  { key: 'signIn', label: detailsMessages.tabSignIn, render: (user) => <SignInTab user={user} /> },
  { key: 'phone', label: phoneMessages.tab, render: (user) => <PhoneTab user={user} /> },
];

type StateWithPermissions = Parameters<typeof selectHolds>[0];

interface Props {
  user: User;
}

/** Tabs of the details page, selected by the URL. Tabs without permission are disabled and send no requests. */
export function DetailTabs({ user }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const { others } = splitFacts(useUserFacts(user));
  const overview: TabOf = {
    key: 'overview',
    label: recordMessages.overview,
    render: () => <FactsCard facts={others} />,
  };
  // Values that are not in the header.
  const shown = others.length > 0 ? [...tabs, overview] : tabs;
  const allowed = useSelector((state: StateWithPermissions) =>
    shown
      .filter(({ needs }) => needs === undefined || selectHolds(state, needs))
      .map(({ key }) => key)
      .join(' '),
  ).split(' ');
  const open =
    shown.find(({ key }) => key === params.get('tab') && allowed.includes(key)) ??
    shown.find(({ key }) => allowed.includes(key));
  return (
    <>
      <TabLine
        selectedValue={open?.key}
        onTabSelect={(_event, data) => {
          const next = new URLSearchParams(params);
          next.set('tab', String(data.value));
          setParams(next, { replace: true });
        }}
      >
        {shown.map(({ key, label, needs }) => (
          <Tab
            key={key}
            id={`tab-${key}`}
            value={key}
            disabled={!allowed.includes(key)}
            title={
              needs && !allowed.includes(key)
                ? intl.formatMessage(detailsMessages.needs, { permission: needs })
                : undefined
            }
          >
            {intl.formatMessage(label)}
          </Tab>
        ))}
      </TabLine>
      {open && (
        <section className={styles.panel} role="tabpanel" aria-labelledby={`tab-${open.key}`} key={open.key}>
          {open.render(user)}
        </section>
      )}
    </>
  );
}
