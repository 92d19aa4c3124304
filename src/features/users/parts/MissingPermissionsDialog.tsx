import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  mergeClasses,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useJoinGroupMutation, type User } from '../../../api/keycloak/index.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { rolesGranting, type RoleName } from '../../../../common/session/roles.ts';
import { useCan } from '../../../session/useCan.ts';
import { RoleText } from '../../../shared/access/AccessText.tsx';
import { roleKey } from '../../../shared/access/effectiveRoles.ts';
import { messages as accessMessages } from '../../../shared/access/messages.ts';
import { GrantingRoles, PermissionName } from '../../../shared/access/MissingPermission.tsx';
import { permissionText, permissionTexts } from '../../../shared/access/permissionText.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useScrollStyles } from '../../../shared/layout/useScrollStyles.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { combinedPermissions, type GroupForecast } from '../groupForecast.ts';
import { permissionMessages as messages } from '../permissionMessages.ts';
import { noticeRecord } from '../noticeRecord.ts';
import { useGroupForecasts } from '../useGroupForecasts.ts';
import { fullName } from '../user.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  groups: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  group: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  gain: { display: 'grid', gap: tokens.spacingVerticalS },
  scroll: { maxBlockSize: '30vh' },
  list: { margin: 0, overflowWrap: 'anywhere' },
});

interface Props {
  user: User;
  missing: readonly Permission[];
  /** Effective roles of the user. */
  held: readonly RoleName[];
  /** The user was added to a group. */
  onAdded: () => void;
  onClose: () => void;
}

/**
 * The roles that grant the missing permissions of a user, and the groups with these roles, to which the user can be added
 * after a forecast of everything else that the group grants.
 */
export function MissingPermissionsDialog({ user, missing, held, onAdded, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const seesGroups = useCan('iam_group.read', 'iam_role.read');
  const mayAdd = useCan('iam_user.update') && user.access?.manageGroupMembership !== false;
  const [join, { isLoading }] = useJoinGroupMutation();
  const forecasts = useGroupForecasts(missing, seesGroups ? held : undefined);
  const name = fullName(user);

  const add = async (forecast: GroupForecast, complete: boolean): Promise<void> => {
    const { group } = forecast;
    const title = intl.formatMessage(messages.addNamed, { name, group: group.label });
    const text = <Gain name={name} forecast={forecast} complete={complete} />;
    if (!(await confirm({ title, text, confirmLabel: title }))) return;
    try {
      await join({ userId: user.id, groupId: group.id }).unwrap();
      notify.written({ ...messages.added, values: { group: group.label } }, { record: noticeRecord(user) });
      onAdded();
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(messages.notAdded), error), serverText(error));
    }
  };
  return (
    <>
      <ModalDialog title={<FormattedMessage {...messages.title} values={{ name }} />} onDismiss={onClose} isLight>
        <DialogContent className={styles.content}>
          {missing.map((permission) => (
            <div key={permission}>
              <PermissionName permission={permission} />
            </div>
          ))}
          {seesGroups && forecasts.isFetching === true && <Spinner />}
          {forecasts.error !== undefined && (
            <InlineError
              text={intl.formatMessage(messages.groupsFailed)}
              error={forecasts.error}
              onRetry={() => void forecasts.refetch?.()}
            />
          )}
          {forecasts.data && (
            <GroupList
              {...forecasts.data}
              missing={missing}
              isBusy={isLoading}
              onAdd={mayAdd ? (forecast) => void add(forecast, forecasts.data?.complete === true) : undefined}
            />
          )}
          {missing.map((permission) => (
            <section key={permission}>
              <GrantingRoles roles={rolesGranting(permission)} />
            </section>
          ))}
        </DialogContent>
        <DialogActions fluid>
          <Button onClick={onClose}>
            <FormattedMessage {...accessMessages.close} />
          </Button>
        </DialogActions>
      </ModalDialog>
      {dialog}
    </>
  );
}

interface GroupListProps {
  groups: readonly GroupForecast[];
  missing: readonly Permission[];
  isBusy: boolean;
  /** Undefined if the signed-in user may not add users to groups. */
  onAdd: ((forecast: GroupForecast) => void) | undefined;
}

/** The groups that grant what is missing, with the number of further permissions of each. */
function GroupList({ groups, missing, isBusy, onAdd }: GroupListProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (groups.length === 0) return <FormattedMessage {...messages.noGroups} />;
  return (
    <section>
      <Text as="p" block>
        <FormattedMessage {...messages.groups} values={{ count: groups.length }} />
      </Text>
      <ul className={styles.groups}>
        {groups.map((forecast) => {
          const { group, mayAdd, granted, further } = forecast;
          return (
            <li key={group.id} className={styles.group}>
              {onAdd && mayAdd ? (
                <Button size="small" disabledFocusable={isBusy} onClick={() => onAdd(forecast)}>
                  <FormattedMessage {...messages.addTo} values={{ group: group.label }} />
                </Button>
              ) : (
                <bdi>{group.label}</bdi>
              )}
              <Text size={200}>
                <FormattedMessage {...messages.further} values={{ count: further.length }} />
              </Text>
              {granted.length < missing.length && (
                <Text size={200}>
                  <FormattedMessage {...messages.grantsOnly} values={{ permissions: permissionTexts(intl, granted) }} />
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface GainProps {
  name: string;
  forecast: GroupForecast;
  /** False if the group may grant more. */
  complete: boolean;
}

/** What a user gains by joining a group, besides the missing permissions. */
function Gain({ name, forecast: { further, roles }, complete }: GainProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.gain}>
      <GainList heading={<FormattedMessage {...messages.gains} values={{ name, count: further.length }} />}>
        {combinedPermissions(further).map((permission) => (
          <li key={permission}>{permissionText(intl, permission)}</li>
        ))}
      </GainList>
      <GainList heading={<FormattedMessage {...messages.gainedRoles} values={{ count: roles.length }} />}>
        {roles.map((role) => (
          <li key={roleKey(role)}>
            <RoleText role={role} />
          </li>
        ))}
      </GainList>
      {!complete && (
        <Text as="p" block>
          <FormattedMessage {...accessMessages.incomplete} />
        </Text>
      )}
      <Text as="p" block>
        <FormattedMessage {...messages.groupNote} />
      </Text>
    </div>
  );
}

interface GainListProps {
  heading: ReactNode;
  children: readonly ReactNode[];
}

/** A heading with a list that scrolls, also with the keyboard; the heading alone if the list is empty. */
function GainList({ heading, children }: GainListProps) {
  const styles = useStyles();
  const scroll = useScrollStyles();
  const id = useId();
  return (
    <>
      <Text as="p" block id={id}>
        {heading}
      </Text>
      {children.length > 0 && (
        <div className={mergeClasses(scroll.block, styles.scroll)} tabIndex={0} role="group" aria-labelledby={id}>
          <ul className={styles.list}>{children}</ul>
        </div>
      )}
    </>
  );
}
