import { useIntl } from 'react-intl';
import { useGetRequiredActionsQuery } from '../../../api/keycloak/index.ts';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { choiceFields } from '../../../shared/bulk/choiceFields.tsx';
import { CheckboxGroup } from '../../../shared/form/CheckboxGroup.tsx';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { requiredActionText } from '../requiredActionTexts.ts';
import { useAppIdOptions } from '../useAppIdOptions.ts';
import { useGroupOptions } from '../../../shared/people/useGroupOptions.ts';
import { useRoleOptions } from '../../../shared/people/useRoleOptions.ts';
import { bulkMessages as messages } from './messages.ts';

export const GroupFields = choiceFields(messages.group, useGroupOptions);
export const RoleFields = choiceFields(messages.role, useRoleOptions);
export const TeamFields = choiceFields(messages.team, useTeamOptions);
export const AppIdFields = choiceFields(messages.appId, useAppIdOptions);

export interface RequiredActionsParams {
  /** Aliases of Keycloak's required actions, and their names on screen. */
  actions: string[];
  names: string;
}

/** The required actions that are enabled in the realm. */
export function RequiredActionsFields({ params, onChange }: BulkFieldsProps<RequiredActionsParams>) {
  const intl = useIntl();
  const { data = [], error, isFetching, refetch } = useGetRequiredActionsQuery();
  const offered = data.filter(({ enabled }) => enabled);
  const nameOf = (alias: string): string =>
    requiredActionText(intl, alias, data.find((action) => action.alias === alias)?.name);
  const choose = (actions: string[]): void =>
    onChange({ actions, names: intl.formatList(actions.map(nameOf), { type: 'unit' }) });
  return (
    <>
      {error !== undefined && !isFetching && (
        <InlineError
          text={intl.formatMessage(detailsMessages.actionsFailed)}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <CheckboxGroup
        label={intl.formatMessage(messages.requiredActions)}
        required
        options={offered.map(({ alias = '' }) => ({ value: alias, label: nameOf(alias) }))}
        chosen={params.actions ?? []}
        onChange={choose}
      />
    </>
  );
}
