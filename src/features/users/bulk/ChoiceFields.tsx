import { Checkbox, Field, FieldContextProvider } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useGetRequiredActionsQuery } from '../../../api/keycloak/index.ts';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { choiceFields } from '../../../shared/bulk/choiceFields.tsx';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { requiredActionTexts } from '../requiredActionTexts.ts';
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
  const chosen = params.actions ?? [];
  const offered = data.filter(({ enabled }) => enabled);
  const nameOf = (alias: string): string => {
    const text = requiredActionTexts.get(alias);
    return text ? intl.formatMessage(text) : (data.find((action) => action.alias === alias)?.name ?? alias);
  };
  const choose = (actions: string[]): void =>
    onChange({ actions, names: intl.formatList(actions.map(nameOf), { type: 'unit' }) });
  return (
    <Field label={intl.formatMessage(messages.requiredActions)} required>
      {({ 'aria-labelledby': labelledBy }) => (
        <div role="group" aria-labelledby={labelledBy}>
          {error !== undefined && !isFetching && (
            <InlineError
              text={intl.formatMessage(detailsMessages.actionsFailed)}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {/* Label, id and star of the field belong to the group, not to each checkbox. */}
          <FieldContextProvider value={undefined}>
            {offered.map(({ alias = '' }) => (
              <Checkbox
                key={alias}
                label={nameOf(alias)}
                checked={chosen.includes(alias)}
                onChange={(_event, { checked }) =>
                  choose(checked ? [...chosen, alias] : chosen.filter((each) => each !== alias))
                }
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}
