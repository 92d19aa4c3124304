import { makeStyles, Tab, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../../api/keycloak/index.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { useSelector } from 'react-redux';
import type { Message } from '../../../shared/intl/texts.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { overviewMessages } from '../overviewMessages.ts';
import { CareTeamsTab } from './CareTeamsTab.tsx';
import { LocationsTab } from './LocationsTab.tsx';
import { DetailCount, GroupCount, type CountedList } from './TabCounts.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { permissionMessages } from '../permissionMessages.ts';
import { messages as phoneMessages } from '../phone/messages.ts';
import { PhoneTab } from '../phone/PhoneTab.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { PractitionersTab } from './PractitionersTab.tsx';
import { RolesTab } from './RolesTab.tsx';
import { SignInTab } from './SignInTab.tsx';
import { TeamsTab } from './TeamsTab.tsx';
import { PartOfPage } from '../../../shared/state/EmptyState.tsx';
import { TabLine } from '../../../shared/tabs/TabLine.tsx';

const useStyles = makeStyles({
  panel: { marginBlockStart: tokens.spacingVerticalM },
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface TabOf {
  key: string;
  label: Message;
  needs?: Permission;
  /** The list of the gateway's response whose entries are counted. */
  list?: CountedList;
  render: (user: User) => ReactNode;
}

const tabs: readonly TabOf[] = [
  { key: 'overview', label: overviewMessages.tab, render: (user) => <OverviewTab user={user} /> },
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
    list: 'practitioner',
    render: (user) => <PractitionersTab userId={user.id} />,
  },
  {
    key: 'careTeams',
    label: detailsMessages.tabCareTeams,
    needs: 'PractitionerDetail.read',
    list: 'careteams',
    render: (user) => <CareTeamsTab userId={user.id} />,
  },
  {
    key: 'teams',
    label: detailsMessages.tabTeams,
    needs: 'PractitionerDetail.read',
    list: 'teams',
    render: (user) => <TeamsTab userId={user.id} />,
  },
  {
    key: 'locations',
    label: detailsMessages.tabLocations,
    needs: 'PractitionerDetail.read',
    list: 'locations',
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
  const allowed = useSelector((state: StateWithPermissions) =>
    tabs
      .filter(({ needs }) => needs === undefined || selectHolds(state, needs))
      .map(({ key }) => key)
      .join(' '),
  ).split(' ');
  const open =
    tabs.find(({ key }) => key === params.get('tab') && allowed.includes(key)) ??
    tabs.find(({ key }) => allowed.includes(key));
  return (
    <>
      <TabLine
        // The library reserves the space with a hidden copy of the label, which would repeat the number.
        reserveSelectedTabSpace={false}
        selectedValue={open?.key}
        onTabSelect={(_event, data) => {
          const next = new URLSearchParams(params);
          next.set('tab', String(data.value));
          setParams(next, { replace: true });
        }}
      >
        {tabs.map(({ key, label, needs, list }) => (
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
            <span className={styles.label}>
              {intl.formatMessage(label)}
              {allowed.includes(key) && key === 'groups' && <GroupCount userId={user.id} />}
              {allowed.includes(key) && list && <DetailCount userId={user.id} list={list} />}
            </span>
          </Tab>
        ))}
      </TabLine>
      {open && (
        <section className={styles.panel} role="tabpanel" aria-labelledby={`tab-${open.key}`} key={open.key}>
          <PartOfPage value>{open.render(user)}</PartOfPage>
        </section>
      )}
    </>
  );
}
