import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { isResponseLost, isServerError } from '../../api/http/writeReconciliation.ts';
import type { UpConfig, User, UserRepresentation } from '../../api/keycloak/index.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import type { Message } from '../../shared/intl/texts.ts';
import type { DeferredSave } from '../../shared/outbox/deferredSave.ts';
import { useNewInput } from '../../shared/outbox/usePendingSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { RunSteps } from '../../shared/save/saveOptions.ts';
import type { Step } from '../../shared/save/steps.ts';
import { readableUserError } from './keycloakErrors.ts';
import { messages } from './messages.ts';
import { newUserMessages } from './newUserMessages.ts';
import { profileMessages } from './profileMessages.ts';
import { labelText } from './profileTexts.ts';
import {
  changeGroups,
  createAccount,
  findCreated,
  savePerson,
  updateAccount,
  userKind,
  type PersonIds,
  type SavedAccount,
  type UserInput,
} from './saveUser.ts';
import { changedTeams } from './teams.ts';
import { useNewAccountSteps } from './useNewAccountSteps.ts';
import { toUser, type UserForm } from './userForm.ts';
import { findLosses } from './userProfile.ts';
import type { StoredUser } from './useStoredUser.ts';
import type { UserVariant } from './variants.ts';

/**
 * Saves the form of a user in steps: the account, its groups, and in one transaction the practitioner with group, roles and
 * teams; for a new user also realm roles, and the password or the email to choose one. Each step reads the current state
 * before it writes, so saving again after a failure continues where it stopped and creates no duplicates. `save` resolves to
 * the user, or rejects with the first failure. `prepare` finds what Keycloak would not keep. `defer` is the save for the
 * outbox, without a password.
 */
export function useSaveUser(
  stored: StoredUser | undefined,
  before: UserForm,
  variant: UserVariant,
  profile?: UpConfig,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { identify, rolesStep, signInStep } = useNewAccountSteps();
  const opened = useNewInput<UserInput>(userKind);
  const [ids] = useState<PersonIds>(
    () => opened?.ids ?? { practitioner: randomUuid(), group: randomUuid(), role: randomUuid(), seed: randomUuid() },
  );
  /** The account, once it is certain to exist. */
  const account = useRef<User | undefined>(stored?.user);
  /** User name of the account, including an account created by a save that failed in a later step. */
  const [username, setUsername] = useState(stored?.user.username);
  /** Groups that an earlier attempt of this form may have joined; one that is no longer chosen is left again. */
  const joined = useRef(before.userGroups);
  /** Accounts sent to create whose result is uncertain, also from the outbox: one of them may exist. */
  const uncertainCreates = useRef<readonly UserRepresentation[]>(
    opened ? [toUser(opened.form, undefined, variant)] : [],
  );

  const saveAccount = useCallback(
    async (form: UserForm, report: RunSteps['report']): Promise<string[]> => {
      let isFound = false;
      const resultOf = ({ account: saved, unstored }: SavedAccount, done: Message): string[] => {
        account.current = saved;
        if (unstored.length === 0) return [intl.formatMessage(done)];
        const names = intl.formatList(unstored.map((name) => labelText(intl, profile, name)));
        const lost = intl.formatMessage(profileMessages.notStored, { attributes: names });
        report(lost);
        return [intl.formatMessage(done), lost];
      };
      if (!account.current && uncertainCreates.current.length > 0) {
        // Match the values sent then: the form may have changed since.
        account.current = await dispatch(findCreated(form.username.trim(), uncertainCreates.current));
        isFound = account.current !== undefined;
        if (isFound) setUsername(account.current?.username);
      }
      if (account.current) {
        const saved = await dispatch(updateAccount(account.current, form, variant));
        return resultOf(saved, isFound ? messages.stepFound : messages.userEdited);
      }
      try {
        const saved = await dispatch(createAccount(form, variant));
        setUsername(saved.account.username);
        return resultOf(saved, messages.userCreated);
      } catch (error) {
        if (isApiError(error) && (isResponseLost(error) || isServerError(error)))
          uncertainCreates.current = [...uncertainCreates.current, toUser(form, undefined, variant)];
        throw error;
      }
    },
    [intl, variant, profile, dispatch],
  );

  const saveGroups = useCallback(
    async (form: UserForm): Promise<string[]> => {
      const earlier = joined.current;
      joined.current = [...earlier, ...form.userGroups];
      const changes = await dispatch(changeGroups(account.current?.id ?? '', form.userGroups, earlier));
      const lines = [
        ...changes.joined.map(({ label }) => intl.formatMessage(messages.joined, { group: label })),
        ...changes.departed.map(({ label }) => intl.formatMessage(messages.hasLeft, { group: label })),
      ];
      return lines.length > 0 ? lines : [intl.formatMessage(messages.nothingToChange)];
    },
    [intl, dispatch],
  );

  const save = useCallback(
    async (form: UserForm, { runSteps, report }: RunSteps): Promise<User> => {
      const readable = (error: unknown): never => {
        throw readableUserError(error, intl, profile);
      };
      const existing = (): User => {
        if (!account.current) throw new Error('No step made the account');
        return account.current;
      };
      const writePractitioner = async (onFailure: (lines: readonly string[]) => void): Promise<string[]> => {
        const { written, planned } = await dispatch(
          savePerson(existing(), { stored, before, form, ids, variant }, (failed) =>
            onFailure(failed.map((message) => intl.formatMessage(message))),
          ),
        );
        for (const message of written) if (message !== messages.nothingToChange) report(message);
        const nameOf = (key: string): string =>
          [...form.teams, ...before.teams].find(({ value }) => value === key)?.label ?? key;
        const teams = changedTeams(planned);
        return [
          ...written.map((message) => intl.formatMessage(message)),
          ...teams.joined.map((key) => intl.formatMessage(newUserMessages.teamJoined, { team: nameOf(key) })),
          ...teams.departed.map((key) => intl.formatMessage(newUserMessages.teamLeft, { team: nameOf(key) })),
        ];
      };
      const steps: Step[] = [
        {
          key: 'user',
          label: intl.formatMessage(messages.stepUser),
          failure: intl.formatMessage(stored ? messages.profileFailed : messages.accountFailed),
          run: () => saveAccount(form, report).catch(readable),
        },
        { key: 'groups', label: intl.formatMessage(messages.stepGroups), after: ['user'], run: () => saveGroups(form) },
        ...(stored ? [] : rolesStep(form, existing)),
        {
          key: 'practitioner',
          label: intl.formatMessage(messages.stepPractitioner),
          failure: intl.formatMessage(stored ? messages.resourcesNotUpdated : messages.resourcesNotCreated),
          after: ['user'],
          run: writePractitioner,
        },
        ...(stored ? [] : signInStep(form, existing)),
      ];
      await runSteps(steps, identify(form));
      return existing();
    },
    [intl, stored, before, variant, profile, ids, saveAccount, saveGroups, dispatch, identify, rolesStep, signInStep],
  );

  const defer = useCallback(
    (values: UserForm): DeferredSave => {
      const form = { ...values, password: '', confirm: '' };
      const user = stored ? [`User/${stored.user.id}`] : [];
      const lossText = intl.formatMessage(profileMessages.lossTitle);
      return {
        kind: userKind,
        input: { stored, before, form, ids, variant, lossText } satisfies UserInput,
        writes: [...user, `Practitioner/${ids.practitioner}`],
        isNew: stored === undefined,
        ...(values.password !== '' && { values: form }),
      };
    },
    [intl, stored, before, ids, variant],
  );

  const prepare = useCallback(
    async (form: UserForm) => {
      const base = account.current;
      const question = await dispatch(findLosses(toUser(form, base, variant), base));
      return question && { question };
    },
    [dispatch, variant],
  );

  return { save, prepare, defer, exists: username !== undefined, username };
}
