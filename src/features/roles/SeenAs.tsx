import { MessageBar, MessageBarBody, MessageBarTitle, Spinner, Subtitle2, Text } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { clientRoleNames } from '../../../common/session/clientRoles.ts';
import { bitsOfRoles, rolesGranting, type RoleName } from '../../../common/session/roles.ts';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { roleKey } from '../../shared/access/effectiveRoles.ts';
import { messages as accessMessages } from '../../shared/access/messages.ts';
import { permissionText } from '../../shared/access/permissionText.ts';
import { useEffectiveRoles } from '../../shared/access/useEffectiveRoles.ts';
import { grantText } from '../../shared/access/grantText.ts';
import type { Subject } from '../../shared/access/roleSources.ts';
import { pathTo } from '../../shared/feature.ts';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { ActionsTable } from './ActionsTable.tsx';

/** Tab of a user, which belongs to another feature. */
const permissionsPath = (id: string): string =>
  `${pathTo('/admin/users/details/:id', { id })}?${new URLSearchParams({ tab: 'permissions' }).toString()}`;

interface Props {
  subject: Subject;
  actions: readonly ActionEntry[];
}

const warningTexts = { pair: messages.warnPair, both: messages.warnBoth, none: messages.warnNone };

/** Menu, allowed actions with their roles, and role warnings of one user or group. */
export function SeenAs({ subject, actions }: Props) {
  const intl = useIntl();
  const features = useFeatures();
  const { keycloakClientId } = useConfig();
  const { data, error, refetch } = useEffectiveRoles(subject);
  if (error !== undefined) {
    return (
      <InlineError
        text={intl.formatMessage(accessMessages.rolesFailed)}
        error={error}
        onRetry={() => void refetch?.()}
      />
    );
  }
  if (!data) return <Spinner />;

  const roles = data.roles.map(({ role }) => role);
  const bits = bitsOfRoles(roles, keycloakClientId);
  const reasonOf = (permission: Permission): string => {
    const giving = rolesGranting(permission).map((role) => roleKey(role).toUpperCase());
    const grantingRoles = data.roles.filter(({ role }) => giving.includes(roleKey(role).toUpperCase()));
    const texts = grantingRoles.map(
      ({ role, grants }) => `${role.name} (${grants.map((way) => grantText(intl, way)).join('; ')})`,
    );
    return texts.join(', ') || permissionText(intl, permission);
  };
  const entries = features
    .flatMap((feature) => feature.menu ?? [])
    .filter(({ to }) => mayOpen(features, bits, to))
    .map(({ label }) => intl.formatMessage(label));
  const warnings = warningsOf(roles);
  return (
    <>
      {warnings.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              <FormattedMessage {...messages.warnings} />
            </MessageBarTitle>
            {warnings.map((warning) => (
              <div key={JSON.stringify(warning)}>
                <FormattedMessage {...warningTexts[warning.kind]} values={{ ...warning }} />
              </div>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      <Subtitle2 as="h2" block>
        <FormattedMessage {...messages.pages} />
      </Subtitle2>
      <Text as="p" block>
        {entries.length > 0 ? intl.formatList(entries, { type: 'unit' }) : <FormattedMessage {...messages.noPages} />}
      </Text>
      {!data.complete && (
        <Text as="p" block>
          <FormattedMessage {...accessMessages.incomplete} />
        </Text>
      )}
      {'userId' in subject && (
        <ListToolbar>
          <ActionLink to={permissionsPath(subject.userId)} icon={<AddRegular />}>
            <FormattedMessage {...messages.addMissing} />
          </ActionLink>
        </ListToolbar>
      )}
      <ActionsTable
        label={intl.formatMessage(messages.accessTitle)}
        actions={actions}
        bits={bits}
        reasonOf={reasonOf}
      />
    </>
  );
}

/** A combination of roles that does not work. */
type RoleWarning = { kind: 'both' | 'none' } | { kind: 'pair'; role: string; other: string };

/**
 * Problems in the roles of a user or group: creates are sent as PUT, so POST_X and PUT_X are needed together; the
 * gateway requires exactly one of WEB_CLIENT and ANDROID_CLIENT.
 */
export function warningsOf(roles: readonly RoleName[]): RoleWarning[] {
  const names = new Set(roles.filter(({ client }) => client === undefined).map(({ name }) => name));
  const pairs = [...names].flatMap((role): RoleWarning[] => {
    const [, verb, type] = /^(POST|PUT)_(?!IAM_|ACCOUNT_|DATAIMPORT)([A-Z]+)$/.exec(role) ?? [];
    if (type === undefined) return [];
    const other = `${verb === 'POST' ? 'PUT' : 'POST'}_${type}`;
    return names.has(other) ? [] : [{ kind: 'pair', role, other }];
  });
  const clients = clientRoleNames.filter((role) => names.has(role)).length;
  const client: RoleWarning[] = clients === 1 ? [] : [{ kind: clients === 2 ? 'both' : 'none' }];
  return [...client, ...pairs];
}
