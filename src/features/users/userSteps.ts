import { isApiError } from '../../api/errors.ts';
import { isResponseLost, isServerError } from '../../api/http/writeReconciliation.ts';
import type { User } from '../../api/keycloak/index.ts';
import { rejectChanged, rejectInput, rejectTakenName } from '../../api/rejections.ts';
import { mergeChanges } from '../../shared/conflict/mergeChanges.ts';
import type { NotifyText } from '../../shared/notify/notifySlice.ts';
import type { PerformSave } from '../../shared/outbox/deferredSave.ts';
import { performSteps } from '../../shared/save/runSteps.ts';
import type { Step, StepContext } from '../../shared/save/steps.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { readablePasswordError } from './keycloakErrors.ts';
import { messages } from './messages.ts';
import { newUserMessages } from './newUserMessages.ts';
import { currentProfileValues } from './profileFields.ts';
import {
  changeGroups,
  changeRealmRoles,
  createAccount,
  findCreated,
  savePerson,
  sendPasswordEmail,
  updateAccount,
  type UserInput,
} from './saveUser.ts';
import { changedTeams } from './teams.ts';
import { toUser, toUserForm, type GroupChoice, type UserForm } from './userForm.ts';
import { findLosses } from './userProfile.ts';
import { resetPassword } from './usersThunks.ts';

/** What the steps of saving a user need of earlier ones, and of earlier attempts. Contains no password. */
export interface UserProgress {
  /** The account, once it is certain to exist. */
  account: User | undefined;
  /** Names of accounts sent to create whose result is uncertain: one of them may exist. */
  uncertain: readonly { firstName?: string; lastName?: string }[];
  /** Groups that the user may have joined; one that is no longer chosen is left again. */
  groups: readonly GroupChoice[];
  /** Roles that may have been added; one that is no longer chosen is removed again. */
  roles: readonly GroupChoice[];
}

type UserStep = Step<UserProgress>;

/** Where a save in the form and one from the outbox differ. */
interface UserStepOptions {
  /** Rejects if the current account of a stored user must not be changed. */
  check?: ((now: User) => void) | undefined;
  /** Rejects with the error of a write of the account as it is shown. Default: the error itself. */
  rejectAccount?: ((error: unknown) => never) | undefined;
  /** The text that Keycloak did not store these fields and attributes. */
  notStored?: (names: readonly string[]) => NotifyText;
  /** Adds a text to the notification of the save. */
  report?: (text: NotifyText) => void;
}

/** The progress before the first step. `sent`: form of a new user that the outbox may have sent. */
export function initialProgress({ stored, before, variant }: Omit<UserInput, 'form'>, sent?: UserForm): UserProgress {
  return {
    account: stored?.user,
    uncertain: sent ? [namesOf(toUser(sent, undefined, variant))] : [],
    groups: before.userGroups,
    roles: [],
  };
}

const namesOf = ({ firstName, lastName }: { firstName?: string; lastName?: string }) => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
});

function accountOf({ account }: UserProgress): User {
  if (!account) throw new Error('No step made the account');
  return account;
}

/**
 * The steps of saving a user: the account, its groups, and in one transaction the practitioner with group, roles and teams;
 * for a new user also realm roles, and the password or the email to choose one. Steps without input are omitted. Each step
 * reads the current state before it writes, so a repeated save continues where it stopped and creates no duplicates.
 */
export function userSteps(input: UserInput, { roles }: UserProgress, options: UserStepOptions): UserStep[] {
  const { stored, form } = input;
  return [
    accountStep(input, options),
    groupsStep(form),
    ...(stored || form.realmRoles.length + roles.length === 0 ? [] : [realmRolesStep(form)]),
    personStep(input, options),
    ...(stored ? [] : signInSteps(form)),
  ];
}

function accountStep({ stored, form, variant }: UserInput, options: UserStepOptions): UserStep {
  const { check, rejectAccount, notStored, report } = options;
  const create =
    ({ progress, record }: StepContext<UserProgress>): ReturnType<typeof createAccount> =>
    (dispatch) =>
      dispatch(createAccount(form, variant)).catch((error: unknown) => {
        if (isApiError(error) && (isResponseLost(error) || isServerError(error))) {
          record({ uncertain: [...progress.uncertain, namesOf(toUser(form, undefined, variant))] });
        }
        throw error;
      });
  const save: UserStep['run'] = (context) => async (dispatch) => {
    const { progress, record } = context;
    const isUncertain = !progress.account && progress.uncertain.length > 0;
    // Match the values sent then: the form may have changed since.
    const found = isUncertain ? await dispatch(findCreated(form.username.trim(), progress.uncertain)) : undefined;
    if (found) record({ account: found });
    const base = progress.account ?? found;
    const { account, unstored } = await dispatch(base ? updateAccount(base, form, variant, check) : create(context));
    record({ account });
    const done = found ? messages.stepFound : base ? messages.userEdited : messages.userCreated;
    const lost = unstored.length > 0 ? notStored?.(unstored) : undefined;
    if (lost === undefined) return [done];
    report?.(lost);
    return [done, lost];
  };
  return {
    key: 'user',
    label: messages.stepUser,
    failure: stored ? messages.profileFailed : messages.accountFailed,
    run: (context) => (dispatch) => dispatch(save(context)).catch(rejectAccount),
  };
}

const groupsStep = ({ userGroups }: UserForm): UserStep => ({
  key: 'groups',
  label: messages.stepGroups,
  after: ['user'],
  run:
    ({ progress, record }) =>
    async (dispatch) => {
      record({ groups: [...progress.groups, ...userGroups] });
      const { joined, departed } = await dispatch(changeGroups(accountOf(progress).id, userGroups, progress.groups));
      const lines = [
        ...joined.map(({ label }) => ({ ...messages.joined, values: { group: label } })),
        ...departed.map(({ label }) => ({ ...messages.hasLeft, values: { group: label } })),
      ];
      return lines.length > 0 ? lines : [messages.nothingToChange];
    },
});

const realmRolesStep = ({ realmRoles }: UserForm): UserStep => ({
  key: 'realmRoles',
  label: newUserMessages.stepRealmRoles,
  after: ['user'],
  run:
    ({ progress, record }) =>
    async (dispatch) => {
      const others = progress.roles.filter(({ value }) => !realmRoles.some((role) => role.value === value));
      record({ roles: [...others, ...realmRoles] });
      const { added, removed } = await dispatch(changeRealmRoles(accountOf(progress).id, realmRoles, progress.roles));
      return [
        ...added.map(({ label }) => ({ ...newUserMessages.roleAdded, values: { role: label } })),
        ...removed.map(({ label }) => ({ ...newUserMessages.roleRemoved, values: { role: label } })),
      ];
    },
});

function personStep(input: UserInput, { report }: UserStepOptions): UserStep {
  const { stored, before, form } = input;
  const nameOf = (key: string): string =>
    [...form.teams, ...before.teams].find(({ value }) => value === key)?.label ?? key;
  return {
    key: 'practitioner',
    label: messages.stepPractitioner,
    failure: stored ? messages.resourcesNotUpdated : messages.resourcesNotCreated,
    after: ['user'],
    run:
      ({ progress, note }) =>
      async (dispatch) => {
        const { written, planned } = await dispatch(savePerson(accountOf(progress), input, note));
        for (const message of written) if (message !== messages.nothingToChange) report?.(message);
        const { joined, departed } = changedTeams(planned);
        return [
          ...written,
          ...joined.map((key) => ({ ...newUserMessages.teamJoined, values: { team: nameOf(key) } })),
          ...departed.map((key) => ({ ...newUserMessages.teamLeft, values: { team: nameOf(key) } })),
        ];
      },
  };
}

/** The password of a new user, or the email to choose one. No action contains the password. */
function signInSteps({ signIn, password, temporary }: UserForm): UserStep[] {
  if (signIn === 'email') {
    return [
      {
        key: 'email',
        label: newUserMessages.stepEmail,
        failure: newUserMessages.emailFailed,
        after: ['user'],
        run:
          ({ progress }) =>
          async (dispatch) => {
            const { id, email = '' } = accountOf(progress);
            await dispatch(sendPasswordEmail(id));
            return [{ ...newUserMessages.emailSent, values: { email } }];
          },
      },
    ];
  }
  if (password === '') return [];
  return [
    {
      key: 'password',
      label: newUserMessages.stepPassword,
      failure: newUserMessages.passwordFailed,
      after: ['user'],
      run:
        ({ progress }) =>
        async (dispatch) => {
          await dispatch(resetPassword(accountOf(progress).id, password, temporary)).catch((error: unknown) => {
            throw readablePasswordError(error);
          });
          return [temporary ? newUserMessages.temporarySet : newUserMessages.passwordSet];
        },
    },
  ];
}

export const userKind = 'user';

/**
 * Saves a user from the outbox, without a password. Keycloak has no versions: a field of the account that another user and
 * the form changed differently is a conflict. An account that an earlier attempt created is found by its user name.
 */
export const performUser: PerformSave<UserInput> =
  (input, { isRepeated }) =>
  async (dispatch) => {
    const { stored, form } = input;
    const initial = initialProgress(input, stored || !isRepeated ? undefined : form);
    const account = initial.account ?? (await dispatch(findSent(form, initial)));
    await dispatch(rejectLosses(input, account));
    const options: UserStepOptions = stored
      ? { check: (now) => rejectConflict(input, now) }
      : { rejectAccount: rejectTakenName };
    await dispatch(performSteps(userSteps(input, initial, options), { ...initial, account, uncertain: [] }));
  };

const findSent =
  ({ username }: UserForm, { uncertain }: UserProgress): AppThunk<Promise<User | undefined>> =>
  async (dispatch) =>
    uncertain.length > 0 ? dispatch(findCreated(username.trim(), uncertain)) : undefined;

/** Rejects values that Keycloak would not store. */
const rejectLosses =
  ({ form, variant, lossText }: UserInput, base: User | undefined): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const losses = await dispatch(findLosses(toUser(form, base, variant), base));
    if (!losses) return;
    const names = [...losses.dropped, ...Object.keys(losses.erased)];
    const list = names.join(', ');
    const text = lossText === undefined ? list : `${lossText} (${list})`;
    rejectInput(`/users/${base?.id ?? ''}`, text, names[0] ?? '');
  };

function rejectConflict({ before, form }: UserInput, now: User): void {
  const newest = toUserForm(now, { userType: 'practitioner', active: true, groups: [] });
  const theirs = { ...before, ...accountValues(newest), ...currentProfileValues(now, before) };
  const { changes } = mergeChanges(before, form, theirs);
  if (changes.some(({ kind }) => kind === 'overlap')) rejectChanged(`/users/${now.id}`);
}

/** The values of the form that the account contains. */
function accountValues({ firstName, lastName, nationalId, phoneNumber, email, enabled, fhirCoreAppId }: UserForm) {
  return { firstName, lastName, nationalId, phoneNumber, email, enabled, fhirCoreAppId };
}
