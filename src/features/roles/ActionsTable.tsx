import { Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Permission, PermissionBits } from '../../../common/session/permissions.ts';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { PermissionText } from '../../shared/access/AccessText.tsx';
import { verdictOf } from '../../shared/access/effectiveRoles.ts';
import { permissionTexts } from '../../shared/access/permissionText.ts';
import { NoMatches } from '../../shared/table/NoMatches.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import type { Column } from '../../shared/table/types.ts';
import { messages } from './messages.ts';
import { AllowedBadge } from './AllowedBadge.tsx';

interface Props {
  label: string;
  actions: readonly ActionEntry[];
  bits: PermissionBits | undefined;
  /** Roles that grant a permission, if known. */
  reasonOf?: (permission: Permission) => string;
}

/** Permissions of one user or group by action, with the reason. */
export function ActionsTable({ label, actions, bits, reasonOf }: Props) {
  const intl = useIntl();
  const columns: Column<ActionEntry>[] = [
    {
      key: 'area',
      label: intl.formatMessage(messages.area),
      render: ({ areaTitle }) => intl.formatMessage(areaTitle),
      card: ({ areaTitle, label: action }) =>
        intl.formatMessage(messages.areaAction, {
          area: intl.formatMessage(areaTitle),
          action: intl.formatMessage(action),
        }),
    },
    {
      key: 'action',
      label: intl.formatMessage(messages.action),
      render: (action) => intl.formatMessage(action.label),
      card: null,
    },
    {
      key: 'needs',
      label: intl.formatMessage(messages.needs),
      render: ({ needs }) => (
        <div>
          {needs.map((permission) => (
            <PermissionText key={permission} permission={permission} />
          ))}
        </div>
      ),
    },
    {
      key: 'allowed',
      label: intl.formatMessage(messages.allowed),
      render: ({ needs }) => bits && <AllowedBadge allowed={verdictOf(bits, needs).allowed} />,
    },
    {
      key: 'reason',
      label: intl.formatMessage(messages.reason),
      render: ({ needs }) => {
        if (!bits) return null;
        const { missing } = verdictOf(bits, needs);
        if (missing.length > 0) {
          return intl.formatMessage(messages.lacking, { permissions: permissionTexts(intl, missing) });
        }
        const reasons = reasonOf ? needs.map(reasonOf).join('; ') : '-';
        // The name of the role at the beginning must not determine the direction of the text.
        return <span>{reasons}</span>;
      },
    },
  ];
  const allowed = bits ? actions.filter(({ needs }) => verdictOf(bits, needs).allowed === 'yes').length : 0;
  return (
    <>
      {bits && (
        <Text as="p" block role="status">
          <FormattedMessage {...messages.summary} values={{ allowed, count: actions.length }} />
        </Text>
      )}
      <ResourceTable
        label={label}
        columns={columns}
        rows={bits && actions}
        getRowId={({ key }) => key}
        isFetching={!bits}
        empty={<NoMatches />}
      />
    </>
  );
}
