import { v5 } from 'uuid';
import { keycloakEndpoints, type User } from '../../api/keycloak/index.ts';
import { accountBody } from '../../../common/keycloak/userProfile.ts';
import { readFresh } from '../../api/read.ts';
import { listChanges } from '../../../common/fhir/referenceList.ts';
import type { Message } from '../../shared/intl/texts.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import type { LinkedResources } from './linkedResources.ts';
import { mergeUser } from './mergeUser.ts';
import { personFromUser } from './personFromUser.ts';
import { changesFor, type Change } from './personResources.ts';
import { teamChange, teamsOf, withTeams } from './teams.ts';
import { toUser, type GroupChoice, type UserForm } from './userForm.ts';
import { readBack } from './userProfile.ts';
import type { StoredUser } from './useStoredUser.ts';
import type { UserVariant } from './variants.ts';
import { writeLinkedResources } from './writeLinkedResources.ts';

const endpoints = keycloakEndpoints.endpoints;
const write = { track: false } as const;

/** Ids of the resources of a new user; `seed` is the namespace of the ids of new roles in teams. */
export interface PersonIds {
  practitioner: string;
  group: string;
  role: string;
  seed: string;
}

export interface UserInput {
  /** The user that the changes refer to; undefined for a new one. */
  stored?: StoredUser | undefined;
  /** Form values of the stored user, or the initial ones of a new user. */
  before: UserForm;
  form: UserForm;
  ids: PersonIds;
  variant: UserVariant;
  /** Text of the rejection by `performUser` if Keycloak would not store all values. Earlier releases stored none. */
  lossText?: string | undefined;
}

/** A saved account, with the names of the changed fields and attributes that Keycloak did not store. */
export interface SavedAccount {
  account: User;
  unstored: readonly string[];
}

/**
 * Applies the changes between `base` and the form to the current account, which `check` may reject, and reads it back.
 * Rejects with an ApiError.
 */
export const updateAccount =
  (base: User, form: UserForm, variant: UserVariant, check?: (now: User) => void): AppThunk<Promise<SavedAccount>> =>
  async (dispatch) => {
    const now = await dispatch(readFresh(endpoints.getUser, { userId: base.id }));
    check?.(now);
    const merged = mergeUser(now, base, toUser(form, base, variant));
    if (JSON.stringify(merged) === JSON.stringify(now)) return { account: now, unstored: [] };
    const userRepresentation = accountBody(merged, now);
    await dispatch(endpoints.updateUser.initiate({ userId: now.id, userRepresentation }, write)).unwrap();
    const saved = await dispatch(readBack(now.id, merged, now));
    return saved ?? { account: { ...now, ...merged }, unstored: [] };
  };

/** Creates the account and reads it back. Rejects with an ApiError. */
export const createAccount =
  (form: UserForm, variant: UserVariant): AppThunk<Promise<SavedAccount>> =>
  async (dispatch) => {
    const userRepresentation = toUser(form, undefined, variant);
    const { id } = await dispatch(endpoints.createUser.initiate({ userRepresentation }, write)).unwrap();
    const saved = await dispatch(readBack(id, userRepresentation, {}));
    // Keycloak stores user names in lower case.
    const sent = { enabled: true, ...userRepresentation, username: form.username.trim().toLowerCase(), id };
    return saved ?? { account: sent, unstored: [] };
  };

/** The account of an earlier attempt to create it: user names are unique, and the names of the person are equal. */
export const findCreated =
  (
    username: string,
    attempts: readonly { firstName?: string; lastName?: string }[],
  ): AppThunk<Promise<User | undefined>> =>
  async (dispatch) => {
    const found = await dispatch(readFresh(endpoints.getUsers, { username, exact: true }));
    return found.find(({ firstName, lastName }) =>
      attempts.some((attempt) => attempt.firstName === firstName && attempt.lastName === lastName),
    );
  };

/**
 * Joins the chosen groups, and leaves those of `earlier` that are no longer chosen. Groups joined elsewhere stay. Resolves
 * to the changes.
 */
export const changeGroups =
  (
    userId: string,
    chosen: readonly GroupChoice[],
    earlier: readonly GroupChoice[],
  ): AppThunk<Promise<{ joined: GroupChoice[]; departed: GroupChoice[] }>> =>
  async (dispatch) => {
    if (chosen.length + earlier.length === 0) return { joined: [], departed: [] };
    const now = await dispatch(readFresh(endpoints.getUserGroups, { userId }));
    const { added } = listChanges(
      now.map(({ id }) => id),
      chosen.map(({ value }) => value),
    );
    const joined = chosen.filter(({ value }) => added.includes(value));
    const left = now.filter(({ id }) => !chosen.some(({ value }) => value === id));
    const departed = left.flatMap(({ id }) => earlier.find(({ value }) => value === id) ?? []);
    for (const { value: groupId } of joined) {
      await dispatch(endpoints.joinGroup.initiate({ userId, groupId }, write)).unwrap();
    }
    for (const { value: groupId } of departed) {
      await dispatch(endpoints.leaveGroup.initiate({ userId, groupId }, write)).unwrap();
    }
    return { joined, departed };
  };

/** Adds the chosen realm roles, and removes those of `earlier` that are no longer chosen. Resolves to the changes. */
export const changeRealmRoles =
  (
    userId: string,
    chosen: readonly GroupChoice[],
    earlier: readonly GroupChoice[],
  ): AppThunk<Promise<{ added: GroupChoice[]; removed: GroupChoice[] }>> =>
  async (dispatch) => {
    const roles = await dispatch(readFresh(endpoints.getUserRealmRoles, { userId }));
    const now = new Set(roles.map(({ id }) => id));
    const added = chosen.filter(({ value }) => !now.has(value));
    const removed = earlier.filter(({ value }) => now.has(value) && !chosen.some((role) => role.value === value));
    const bodyOf = (some: readonly GroupChoice[]) => some.map(({ value, label }) => ({ id: value, name: label }));
    if (added.length > 0) {
      await dispatch(endpoints.addUserRealmRoles.initiate({ userId, body: bodyOf(added) }, write)).unwrap();
    }
    if (removed.length > 0) {
      await dispatch(endpoints.removeUserRealmRoles.initiate({ userId, body: bodyOf(removed) }, write)).unwrap();
    }
    return { added, removed };
  };

/** Sends the email in which a new user chooses a password. */
export const sendPasswordEmail =
  (userId: string): AppThunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(endpoints.sendActionsEmail.initiate({ userId, body: ['UPDATE_PASSWORD'] }, write)).unwrap();

/**
 * Writes the practitioner, its group, roles and teams of an account in one transaction. Resolves to what was written.
 * Rejects with an ApiError, and calls `onFailure` with what was not written.
 */
export const savePerson =
  (
    user: User,
    { stored, before, form, ids, variant }: UserInput,
    onFailure?: (failed: readonly Message[]) => void,
  ): AppThunk<Promise<{ written: Message[]; planned: Change[] }>> =>
  async (dispatch) => {
    let planned: Change[] = [];
    const plan = (records: LinkedResources): Change[] => {
      const person = personFromUser(user, form, stored && before, records, variant);
      // A new user has the chosen teams only; an earlier attempt may have saved others.
      const teams = teamChange(stored ? before.teams : teamsOf(records.roles), form.teams);
      const context = { newId: (team: string) => v5(team, ids.seed), active: person.active };
      planned = withTeams(changesFor(person, records, ids), records, teams, context);
      return planned;
    };
    const written = await dispatch(writeLinkedResources(user.id, plan, onFailure && { onFailure }));
    return { written, planned };
  };
