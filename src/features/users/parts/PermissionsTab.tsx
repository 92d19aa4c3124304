import { Button, Text } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { bitsOfRoles } from '../../../../common/session/roles.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { actionsOf, matchingActions, type ActionEntry } from '../../../shared/access/actions.ts';
import { verdictOf } from '../../../shared/access/effectiveRoles.ts';
import { messages as accessMessages } from '../../../shared/access/messages.ts';
import { useEffectiveRoles } from '../../../shared/access/useEffectiveRoles.ts';
import { useFeatures } from '../../../shared/FeaturesContext.ts';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import { RowStatus } from '../../../shared/layout/StatusBadge.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { NoMatches } from '../../../shared/table/NoMatches.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { messages } from '../messages.ts';
import { permissionMessages } from '../permissionMessages.ts';
import { MissingPermissionsDialog } from './MissingPermissionsDialog.tsx';

interface Props {
  user: User;
}

/** The actions of the application that a user may perform; an action that is not allowed can be explained. */
export function PermissionsTab({ user }: Props) {
  const intl = useIntl();
  const features = useFeatures();
  const { keycloakClientId } = useConfig();
  const actions = useReadFresh(useCallback(() => actionsOf(features), [features]));
  const { data, error, isFetching, refetch } = useEffectiveRoles({ userId: user.id });
  const [search, setSearch] = useState('');
  const [explained, setExplained] = useState<readonly Permission[]>();
  const held = useMemo(() => data?.roles.map(({ role }) => role), [data]);
  const failure = error ?? actions.error;
  if (failure !== undefined) {
    const retry = (): void => {
      void refetch?.();
      void actions.refetch?.();
    };
    return <InlineError text={intl.formatMessage(permissionMessages.failed)} error={failure} onRetry={retry} />;
  }
  const bits = held && bitsOfRoles(held, keycloakClientId);
  const verdict = ({ needs }: ActionEntry) => verdictOf(bits ?? {}, needs);
  const columns: Column<ActionEntry>[] = [
    {
      key: 'area',
      label: intl.formatMessage(permissionMessages.area),
      render: ({ areaTitle }) => intl.formatMessage(areaTitle),
    },
    {
      key: 'action',
      label: intl.formatMessage(permissionMessages.action),
      render: ({ label }) => intl.formatMessage(label),
    },
    {
      key: 'allowed',
      label: intl.formatMessage(permissionMessages.allowed),
      render: (entry) =>
        verdict(entry).allowed === 'yes' ? (
          <RowStatus tone="success" label={messages.yes} />
        ) : (
          <RowStatus tone="neutral" label={messages.no} />
        ),
    },
    {
      key: 'why',
      label: intl.formatMessage(messages.actions),
      render: (entry) => {
        const { missing } = verdict(entry);
        const [area, action] = [intl.formatMessage(entry.areaTitle), intl.formatMessage(entry.label)];
        if (missing.length === 0) return null;
        return (
          <Button
            size="small"
            aria-label={intl.formatMessage(permissionMessages.explainNamed, { area, action })}
            onClick={() => setExplained(missing)}
          >
            <FormattedMessage {...permissionMessages.explain} />
          </Button>
        );
      },
    },
  ];
  const allowed = actions.data?.filter((entry) => verdict(entry).allowed === 'yes').length ?? 0;
  return (
    <>
      {bits && actions.data && (
        <Text as="p" block role="status">
          <FormattedMessage {...permissionMessages.summary} values={{ allowed, count: actions.data.length }} />
        </Text>
      )}
      {data?.complete === false && (
        <Text as="p" block>
          <FormattedMessage {...accessMessages.incomplete} />
        </Text>
      )}
      <ListToolbar>
        <SearchBox value={search} onSearch={setSearch} label={intl.formatMessage(accessMessages.searchActions)} />
      </ListToolbar>
      <ResourceTable
        label={intl.formatMessage(permissionMessages.tab)}
        columns={columns}
        rows={bits && actions.data && matchingActions(intl, actions.data, search)}
        getRowId={({ key }) => key}
        isFetching={isFetching === true || !actions.data}
        empty={<NoMatches />}
      />
      {explained && held && (
        <MissingPermissionsDialog
          user={user}
          missing={explained}
          held={held}
          onAdded={() => {
            setExplained(undefined);
            void refetch?.();
          }}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}
