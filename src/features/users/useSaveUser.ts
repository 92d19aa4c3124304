import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { isResponseLost, isServerError } from '../../api/http/writeReconciliation.ts';
import {
  useCreateUserMutation,
  useJoinGroupMutation,
  useLazyGetUserGroupsQuery,
  useLazyGetUserQuery,
  useLazyGetUsersQuery,
  useLeaveGroupMutation,
  useUpdateUserMutation,
  type User,
  type UserRepresentation,
} from '../../api/keycloak/index.ts';
import { listChanges } from '../../fhir/referenceList.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { RunSteps } from '../../shared/save/runSave.ts';
import type { Step } from '../../shared/save/steps.ts';
import { readableUserError } from './keycloakErrors.ts';
import { mergeUser } from './mergeUser.ts';
import { messages } from './messages.ts';
import { personFromUser } from './personFromUser.ts';
import { changesFor, type Change } from './personResources.ts';
import { newUserMessages } from './newUserMessages.ts';
import { changedTeams, teamChange, teamsOf, withTeams } from './teams.ts';
import { useNewAccountSteps } from './useNewAccountSteps.ts';
import type { LinkedResources } from './linkedResources.ts';
import { groupLabel } from '../../shared/people/useGroupOptions.ts';
import { toUser, type UserForm } from './userForm.ts';
import { writeLinkedResources } from './writeLinkedResources.ts';
import type { UserVariant } from './variants.ts';

/**
 * Saves the form of a user in steps: the account, its groups, and in one transaction the practitioner with group, roles and
 * teams; for a new user also realm roles, and the password or the email to choose one. Each step reads the current state before it writes, so saving again after a failure continues where it
 * stopped and creates no duplicates. `save` resolves to the user, or rejects with the first failure.
 */
export function useSaveUser(stored: User | undefined, before: UserForm, variant: UserVariant) {
  const intl = useIntl();
  const notify = useNotify();
  const [getUser] = useLazyGetUserQuery();
  const [getUsers] = useLazyGetUsersQuery();
  const [getGroups] = useLazyGetUserGroupsQuery();
  const [createUser] = useCreateUserMutation();
  const [updateUser] = useUpdateUserMutation();
  const [join] = useJoinGroupMutation();
  const [leave] = useLeaveGroupMutation();
  const dispatch = useAppDispatch();
  const { identify, rolesStep, signInStep } = useNewAccountSteps();
  const [ids] = useState(() => ({ practitioner: randomUuid(), group: randomUuid(), role: randomUuid() }));
  /** Ids of new roles by team, so that a retry writes the same ones. */
  const [roleIds] = useState(() => new Map<string, string>());
  /** The account, once it is certain to exist. */
  const account = useRef<User | undefined>(stored);
  /** User name of the account, including an account created by a save that failed in a later step. */
  const [username, setUsername] = useState(stored?.username);
  /** Groups that an earlier attempt of this form may have joined; one that is no longer chosen is left again. */
  const joined = useRef(before.userGroups);
  /** Accounts sent to create whose result is uncertain: one of them may exist. */
  const uncertainCreates = useRef<readonly UserRepresentation[]>([]);

  const saveAccount = useCallback(
    async (form: UserForm): Promise<string[]> => {
      const fresh = toUser(form, undefined, variant);
      let isFound = false;
      if (!account.current && uncertainCreates.current.length > 0) {
        const found = await getUsers({ username: fresh.username, exact: true }).unwrap();
        // Match the values sent then: the form may have changed since.
        account.current = found.find(({ firstName, lastName }) =>
          uncertainCreates.current.some(
            (uncertain) => uncertain.firstName === firstName && uncertain.lastName === lastName,
          ),
        );
        isFound = account.current !== undefined;
        if (isFound) setUsername(account.current?.username);
      }
      if (account.current) {
        const now = await getUser({ userId: account.current.id }).unwrap();
        // Apply only the changes of this form to the current record.
        const mine = toUser(form, account.current, variant);
        const merged = mergeUser(now, account.current, mine);
        if (JSON.stringify(merged) !== JSON.stringify(now)) {
          await updateUser({ userId: now.id, userRepresentation: merged }).unwrap();
        }
        account.current = { ...now, ...merged };
        return [intl.formatMessage(isFound ? messages.stepFound : messages.userEdited)];
      }
      try {
        const { id } = await createUser({ userRepresentation: fresh }).unwrap();
        // Keycloak stores user names in lower case.
        account.current = { enabled: true, ...fresh, username: form.username.trim().toLowerCase(), id };
        setUsername(account.current.username);
        return [intl.formatMessage(messages.userCreated)];
      } catch (error) {
        if (isApiError(error) && (isResponseLost(error) || isServerError(error)))
          uncertainCreates.current = [...uncertainCreates.current, fresh];
        throw error;
      }
    },
    [intl, variant, getUser, getUsers, createUser, updateUser],
  );

  const saveGroups = useCallback(
    async (form: UserForm): Promise<string[]> => {
      if (form.userGroups.length + joined.current.length === 0) return [intl.formatMessage(messages.nothingToChange)];
      const userId = account.current?.id ?? '';
      const now = await getGroups({ userId }).unwrap();
      const { added } = listChanges(
        now.map(({ id }) => id),
        form.userGroups.map(({ value }) => value),
      );
      // Leave only groups that were initial values or joined by this form. Retain groups joined elsewhere since then.
      const chosenIds = new Set(form.userGroups.map(({ value }) => value));
      const removed = now.filter(({ id }) => !chosenIds.has(id) && joined.current.some(({ value }) => value === id));
      joined.current = [...joined.current, ...form.userGroups];
      const lines: string[] = [];
      for (const { value, label } of form.userGroups.filter((group) => added.includes(group.value))) {
        await join({ userId, groupId: value }).unwrap();
        lines.push(intl.formatMessage(messages.joined, { group: label }));
      }
      for (const group of removed) {
        await leave({ userId, groupId: group.id }).unwrap();
        lines.push(intl.formatMessage(messages.hasLeft, { group: groupLabel(group) }));
      }
      return lines.length > 0 ? lines : [intl.formatMessage(messages.nothingToChange)];
    },
    [intl, getGroups, join, leave],
  );

  const save = useCallback(
    async (form: UserForm, { runSteps }: RunSteps): Promise<User> => {
      const readable = (error: unknown): never => {
        throw readableUserError(error, intl.formatMessage);
      };
      const existing = (): User => {
        if (!account.current) throw new Error('No step made the account');
        return account.current;
      };
      const writePractitioner = async (onFailure: (lines: readonly string[]) => void): Promise<string[]> => {
        const user = existing();
        let planned: Change[] = [];
        const plan = (records: LinkedResources): Change[] => {
          const person = personFromUser(user, form, stored && before, records, variant);
          // A new user has the chosen teams only; an earlier attempt may have saved others.
          const teams = teamChange(stored ? before.teams : teamsOf(records.roles), form.teams);
          const newId = (team: string): string => {
            const id = roleIds.get(team) ?? randomUuid();
            roleIds.set(team, id);
            return id;
          };
          planned = withTeams(changesFor(person, records, ids), records, teams, { newId, active: person.active });
          return planned;
        };
        const written = await dispatch(
          writeLinkedResources(user.id, plan, {
            onFailure: (failed) => onFailure(failed.map((message) => intl.formatMessage(message))),
          }),
        );
        for (const message of written) if (message !== messages.nothingToChange) notify.success(message);
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
          run: () => saveAccount(form).catch(readable),
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
    [
      intl,
      notify,
      stored,
      before,
      variant,
      ids,
      roleIds,
      saveAccount,
      saveGroups,
      dispatch,
      identify,
      rolesStep,
      signInStep,
    ],
  );

  return { save, exists: username !== undefined, username };
}
