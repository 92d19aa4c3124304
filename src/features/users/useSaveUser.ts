import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { UpConfig, User } from '../../api/keycloak/index.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import type { DeferredSave } from '../../shared/outbox/deferredSave.ts';
import { useNewInput } from '../../shared/outbox/usePendingSave.ts';
import type { RunSteps } from '../../shared/save/saveOptions.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { readableUserError } from './keycloakErrors.ts';
import { profileMessages } from '../../shared/account/profileMessages.ts';
import { labelText } from '../../shared/account/profileTexts.ts';
import type { PersonIds, UserInput } from './saveUser.ts';
import { toUser, type UserForm } from './userForm.ts';
import { findLosses, type Losses } from './userProfile.ts';
import { initialProgress, userKind, userSteps, type UserProgress } from './userSteps.ts';
import type { StoredUser } from './useStoredUser.ts';
import type { UserVariant } from './variants.ts';

/**
 * Saves the form of a user with `userSteps`. `save` resolves to the account, or rejects with the first failure. `prepare`
 * finds what Keycloak would not keep. `defer` is the save for the outbox, without a password. `accountIn` is the account
 * that the form has created or changed, in the progress of its save.
 */
export function useSaveUser(
  stored: StoredUser | undefined,
  before: UserForm,
  variant: UserVariant,
  profile?: UpConfig,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const opened = useNewInput<UserInput>(userKind);
  const [ids] = useState<PersonIds>(
    () => opened?.ids ?? { practitioner: randomUuid(), group: randomUuid(), role: randomUuid(), seed: randomUuid() },
  );
  const context = { stored, before, ids, variant };
  const progressOf = (recorded: object): UserProgress => ({ ...initialProgress(context, opened?.form), ...recorded });
  const accountIn = (recorded: object): User | undefined => progressOf(recorded).account;

  const save = async (form: UserForm, { runSteps, progress: recorded, report }: RunSteps): Promise<User> => {
    const input: UserInput = { ...context, form };
    const progress = progressOf(recorded);
    const steps = userSteps(input, progress, {
      report,
      rejectAccount: (error) => {
        throw readableUserError(error, intl, profile);
      },
      notStored: (names) => {
        const attributes = intl.formatList(names.map((name) => labelText(intl, profile, name)));
        return { ...profileMessages.notStored, values: { attributes } };
      },
    });
    const { account } = await runSteps(steps, progress);
    if (!account) throw new Error('No step made the account');
    return account;
  };

  const prepare = async (form: UserForm, recorded: object): Promise<{ question: Losses } | undefined> => {
    const base = accountIn(recorded);
    const question = await dispatch(findLosses(toUser(form, base, variant), base));
    return question && { question };
  };

  const defer = (values: UserForm): DeferredSave => {
    const form = { ...values, password: '', confirm: '' };
    const user = stored ? [`User/${stored.user.id}`] : [];
    const lossText = intl.formatMessage(profileMessages.lossTitle);
    return {
      kind: userKind,
      input: { ...context, form, lossText } satisfies UserInput,
      writes: [...user, `Practitioner/${ids.practitioner}`],
      isNew: stored === undefined,
      ...(values.password !== '' && { values: form }),
    };
  };

  return { save, prepare, defer, accountIn };
}
