import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useGetRequiredActionsQuery, type User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { detailsMessages as messages } from '../detailsMessages.ts';
import { requiredActionText } from '../requiredActionTexts.ts';
import { useChangeUser } from '../useChangeUser.ts';

const useStyles = makeStyles({ root: { display: 'grid' } });

interface Props {
  user: User;
}

/** Required actions of a user for the next sign-in: those enabled in the realm and those already assigned. */
export function RequiredActions({ user }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const mayChange = useCan('iam_user.update');
  const { data, error, isFetching, refetch } = useGetRequiredActionsQuery();
  const { change, busy } = useChangeUser(user);
  const assigned = user.requiredActions ?? [];
  const offered = (data ?? []).filter(({ alias = '', enabled }) => enabled || assigned.includes(alias));
  const unknown = assigned.filter((alias) => !offered.some((action) => action.alias === alias));
  const actions = [...offered, ...unknown.map((alias) => ({ alias, name: alias }))];

  const toggle = (alias: string, on: boolean): void =>
    void change(
      (now) => {
        const others = (now.requiredActions ?? []).filter((action) => action !== alias);
        return { ...now, requiredActions: on ? [...others, alias] : others };
      },
      { success: messages.actionsSaved, failure: messages.actionsNotSaved },
    );
  return (
    <div className={styles.root}>
      {error !== undefined && !isFetching && (
        <InlineError text={intl.formatMessage(messages.actionsFailed)} error={error} onRetry={() => void refetch()} />
      )}
      {actions.map(({ alias = '', name }) => (
        <Checkbox
          key={alias}
          label={requiredActionText(intl, alias, name)}
          checked={assigned.includes(alias)}
          disabled={!mayChange}
          // `disabled` would remove the keyboard focus.
          aria-disabled={busy || undefined}
          onChange={(_event, data) => {
            if (!busy) toggle(alias, data.checked === true);
          }}
        />
      ))}
    </div>
  );
}
