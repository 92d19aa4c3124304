import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import { checkPasswordPolicy } from './passwordPolicy.ts';
import { costOf, decoyHash, hashPassword, passwordMatches } from './passwords.ts';
import type { SettingsStore } from './settings.ts';
import type { UserStore } from './users.ts';

export const UPDATE_PASSWORD = 'UPDATE_PASSWORD';

export interface CredentialStore {
  /**
   * Replaces the password. A temporary one must be changed at the next sign-in; a permanent one clears that requirement
   * (Keycloak 26). Throws IdentityError 404, or 400 if it breaks the realm's policy (not on import).
   */
  set(userId: string, password: string, options: { temporary: boolean; imported?: boolean }): void;
  matches(userId: string, password: string): boolean;
  /** Stores a second factor, such as `otp`. The sandbox does not require it at sign-in. */
  addSecondFactor(userId: string, factor: { type: string; userLabel?: string; credentialData?: string }): void;
  /** The password and the second factors, without their secrets. */
  list(userId: string): StoredCredential[];
  /** Removes the password or a second factor of the user; false if the user has no credential with this id. */
  remove(userId: string, id: string): boolean;
}

export interface StoredCredential {
  id: string;
  type: string;
  userLabel?: string;
  createdDate: number;
  credentialData?: string;
}

interface FactorRow {
  id: string;
  type: string;
  label: string | null;
  data: string | null;
  created: number;
}

interface Parts {
  sql: Sql;
  users: UserStore;
  settings: SettingsStore;
  clock: () => Date;
  cost: number;
}

/** Passwords, one per user, hashed with scrypt, and second factors. */
export function createCredentialStore({ sql, users, settings, clock, cost }: Parts): CredentialStore {
  const secretOf = (userId: string): string | undefined =>
    sql.get<{ secret: string }>('SELECT secret FROM id_credentials WHERE user_id = ?', userId)?.secret;
  // Imported passwords are plain text in the realm file and may be numerous, so they are hashed with less work.
  const importedCost = Math.max(2, cost / 8);
  return {
    set(userId, password, { temporary, imported }) {
      const user = users.get(userId);
      if (!imported) checkPasswordPolicy(settings.realm().passwordPolicy, password, user);
      sql.run(
        'INSERT OR REPLACE INTO id_credentials (user_id, id, secret, created) VALUES (?, ?, ?, ?)',
        userId,
        randomUUID(),
        hashPassword(password, imported ? importedCost : cost),
        clock().getTime(),
      );
      const others = user.requiredActions.filter((action) => action !== UPDATE_PASSWORD);
      if (temporary) users.setRequiredActions(userId, [...others, UPDATE_PASSWORD]);
      else if (!imported && others.length !== user.requiredActions.length) users.setRequiredActions(userId, others);
    },
    matches(userId, password) {
      const stored = secretOf(userId);
      const secret = stored ?? decoyHash(importedCost);
      const isRight = passwordMatches(password, secret);
      // Every attempt does the work of both costs, so that its duration does not reveal whether a username exists.
      passwordMatches(password, decoyHash(costOf(secret) === cost ? importedCost : cost));
      return stored !== undefined && isRight;
    },
    addSecondFactor(userId, { type, userLabel, credentialData }) {
      sql.run(
        'INSERT INTO id_second_factors (id, user_id, type, label, data, created) VALUES (?, ?, ?, ?, ?, ?)',
        randomUUID(),
        users.get(userId).id,
        type,
        userLabel ?? null,
        credentialData ?? null,
        clock().getTime(),
      );
    },
    list(userId) {
      const passwords = sql
        .all<{ id: string; created: number }>('SELECT id, created FROM id_credentials WHERE user_id = ?', userId)
        .map(({ id, created }): StoredCredential => ({ id, type: 'password', createdDate: created }));
      const factors = sql
        .all<FactorRow>(
          'SELECT id, type, label, data, created FROM id_second_factors WHERE user_id = ? ORDER BY created',
          userId,
        )
        .map(({ id, type, label, data, created }): StoredCredential => {
          const shown = { ...(label !== null && { userLabel: label }), ...(data !== null && { credentialData: data }) };
          return { id, type, ...shown, createdDate: created };
        });
      return [...passwords, ...factors];
    },
    remove(userId, id) {
      const isTheirs = this.list(userId).some((credential) => credential.id === id);
      if (!isTheirs) return false;
      for (const table of ['id_credentials', 'id_second_factors']) {
        sql.run(`DELETE FROM ${table} WHERE user_id = ? AND id = ?`, userId, id);
      }
      return true;
    },
  };
}
