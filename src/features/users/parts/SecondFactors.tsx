import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useDeleteUserCredentialMutation,
  useGetUserCredentialsQuery,
  type CredentialRepresentation,
  type User,
} from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { messages as userMessages } from '../messages.ts';
import { noticeRecord } from '../noticeRecord.ts';
import { signInMessages as messages } from '../signInMessages.ts';

/** Keycloak's credential types besides the password. */
const typeTexts: Record<string, Message> = {
  otp: messages.otp,
  webauthn: messages.webauthn,
  'webauthn-passwordless': messages.passkey,
  'recovery-authn-codes': messages.recoveryCodes,
};

interface Props {
  user: User;
}

/** Second factors of a user, which can be deleted if the device is lost. */
export function SecondFactors({ user }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const mayDelete = useCan('iam_user.update');
  const query = useGetUserCredentialsQuery({ userId: user.id }, { refetchOnMountOrArgChange: true });
  const [deleteCredential] = useDeleteUserCredentialMutation();
  const { currentData, error, isFetching, refetch } = query;
  if (error !== undefined && !isFetching && currentData === undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.factorsFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  const typeOf = ({ type = '' }: CredentialRepresentation): string => {
    const text = typeTexts[type];
    return text ? intl.formatMessage(text) : type;
  };
  const nameOf = (factor: CredentialRepresentation): string =>
    [typeOf(factor), factor.userLabel].filter(Boolean).join(' ');

  const remove = async (factor: CredentialRepresentation): Promise<void> => {
    const name = nameOf(factor);
    const question = {
      title: intl.formatMessage(messages.deleteFactorQuestion, { name, username: user.username }),
      text: intl.formatMessage(messages.deleteFactorText),
      confirmLabel: intl.formatMessage(messages.deleteFactorNamed, { name }),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    try {
      await deleteCredential({ userId: user.id, credentialId: factor.id ?? '' }).unwrap();
      notify.written(messages.factorDeleted, { record: noticeRecord(user) });
    } catch (failure) {
      notify.error(failureText(intl, intl.formatMessage(messages.factorNotDeleted), failure), serverText(failure));
      void refetch();
    }
  };
  const columns: Column<CredentialRepresentation>[] = [
    { key: 'type', label: intl.formatMessage(messages.factorType), render: typeOf },
    { key: 'label', label: intl.formatMessage(messages.factorLabel), render: ({ userLabel }) => userLabel || '-' },
    {
      key: 'added',
      label: intl.formatMessage(messages.factorAdded),
      render: ({ createdDate }) => (createdDate === undefined ? '-' : formatMoment(new Date(createdDate))),
    },
  ];
  if (mayDelete) {
    columns.push({
      key: 'actions',
      label: intl.formatMessage(userMessages.actions),
      isBelow: true,
      render: (factor) => (
        <Button
          size="small"
          aria-label={intl.formatMessage(messages.deleteFactorNamed, { name: nameOf(factor) })}
          onClick={() => void remove(factor)}
        >
          <FormattedMessage {...messages.deleteFactor} />
        </Button>
      ),
    });
  }
  return (
    <>
      <ResourceTable
        label={intl.formatMessage(messages.factors)}
        columns={columns}
        rows={currentData?.filter(({ type }) => type !== 'password')}
        getRowId={({ id }) => id ?? ''}
        isFetching={isFetching}
        empty={<EmptyState text={intl.formatMessage(messages.noFactors)} />}
      />
      {dialog}
    </>
  );
}
