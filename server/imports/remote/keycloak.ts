import { accountBody, type UpConfig } from '../../../common/keycloak/userProfile.ts';
import { offsetPages } from '../../../common/fhir/offsetPages.ts';
import { Refusal } from '../../fhir/errors.ts';
import { readJson, sendWithRetry, type RemoteCaller } from '../../fhir/http.ts';

/**
 * The part of a Keycloak user that imports read and write. All other fields of a stored user are sent back unchanged.
 */
export interface Account {
  id?: string;
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  enabled?: boolean;
  attributes?: Record<string, string[]>;
  [key: string]: unknown;
}

export interface AccountGroup {
  id: string;
  name: string;
  path: string;
}

/** A group with the names of the groups that contain it, `Providers › Nurses`: paths of names with slashes are ambiguous. */
export interface LabelledGroup extends AccountGroup {
  label: string;
}

/** Keycloak's admin API with one user's permissions. Rejects with Refusal, SignInNeeded, Unavailable or InvalidResponse. */
export interface KeycloakAccess {
  find(username: string): Promise<Account | undefined>;
  /** The accounts with this e-mail address, in any case. */
  withEmail(address: string): Promise<Account[]>;
  /** Whether accounts may share an e-mail address; undefined when the user may not read the settings of the realm. */
  allowsDuplicateEmails(): Promise<boolean | undefined>;
  /** The user profile of the realm; undefined when the user may not read it. */
  profile(): Promise<UpConfig | undefined>;
  /** All users, or the matches of a query (`search`, `enabled`, …), page by page. */
  pages(query?: readonly (readonly [string, string])[]): AsyncGenerator<Account[]>;
  /** Whether the realm sends e-mail; undefined when the user may not read its settings. */
  sendsMail(): Promise<boolean | undefined>;
  /** The password policy of the realm; undefined when the user may not read its settings. */
  passwordPolicy(): Promise<string | undefined>;
  /**
   * Resolves to the new id. Without a password the user sets one by a link: see `invite`; a temporary one is replaced at the first
   * sign-in.
   */
  create(account: Account, password: string, options?: { temporary: boolean }): Promise<string>;
  /** Sends a message with the link to set a password. */
  invite(id: string): Promise<void>;
  /** Replaces the account `before`. */
  update(id: string, account: Account, before: Account): Promise<void>;
  remove(id: string): Promise<void>;
  read(id: string): Promise<Account | undefined>;
  /** The stored attributes that the user profile does not declare; empty when the user may not read them. */
  undeclared(id: string): Promise<Record<string, string[]>>;
  groups(): Promise<LabelledGroup[]>;
  groupsOf(id: string): Promise<AccountGroup[]>;
  join(id: string, groupId: string): Promise<void>;
}

interface RealmSettings {
  duplicateEmailsAllowed?: boolean;
  smtpServer?: { host?: string; from?: string };
  passwordPolicy?: unknown;
}

const pageSize = 100;

/** `base` is `{keycloak}/admin/realms/{realm}`. */
export function createKeycloakAccess(base: string, caller: RemoteCaller): KeycloakAccess {
  const get = async (path: string): Promise<unknown> => readJson(caller, await sendWithRetry(caller, `${base}${path}`));
  const send = (method: string, path: string, body?: unknown) =>
    sendWithRetry(caller, `${base}${path}`, { method, body });

  /** The settings of the realm; undefined when the user may not read them. */
  async function realm(): Promise<RealmSettings | undefined> {
    try {
      return (await get('')) as RealmSettings;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  async function subGroups(
    group: AccountGroup & { subGroupCount?: number; subGroups?: AccountGroup[] },
    above = '',
  ): Promise<LabelledGroup[]> {
    const below = group.subGroups?.length
      ? group.subGroups
      : group.subGroupCount
        ? ((await get(`/groups/${group.id}/children?max=1000`)) as AccountGroup[])
        : [];
    const label = above + group.name;
    const all: LabelledGroup[] = [{ id: group.id, name: group.name, path: group.path, label }];
    for (const each of below) all.push(...(await subGroups(each, `${label} › `)));
    return all;
  }

  return {
    async find(username) {
      const query = new URLSearchParams({ username, exact: 'true' }).toString();
      const found = (await get(`/users?${query}`)) as Account[];
      return found.find((account) => account.username?.toLowerCase() === username.toLowerCase());
    },
    async withEmail(address) {
      const query = new URLSearchParams({ email: address, exact: 'true' }).toString();
      const found = (await get(`/users?${query}`)) as Account[];
      return found.filter(({ email }) => email?.toLowerCase() === address.toLowerCase());
    },
    allowsDuplicateEmails: async () => (await realm())?.duplicateEmailsAllowed,
    async sendsMail() {
      const settings = await realm();
      return settings && !!settings.smtpServer?.host && !!settings.smtpServer.from;
    },
    async passwordPolicy() {
      const policy = (await realm())?.passwordPolicy;
      return typeof policy === 'string' ? policy : undefined;
    },
    async profile() {
      try {
        const profile = (await get('/users/profile')) as UpConfig | undefined;
        return Array.isArray(profile?.attributes) ? profile : undefined;
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
    async *pages(query = []) {
      const load = async (first: number, max: number): Promise<Account[]> => {
        const part = query.map(([name, value]) => [name, value]);
        part.push(['first', String(first)], ['max', String(max)]);
        return (await get(`/users?${new URLSearchParams(part).toString()}`)) as Account[];
      };
      for await (const page of offsetPages(pageSize, load)) if (page.length > 0) yield page;
    },
    async create(account, password, { temporary } = { temporary: false }) {
      const response = await send('POST', '/users', {
        ...account,
        ...(password === ''
          ? { requiredActions: ['UPDATE_PASSWORD'] }
          : { credentials: [{ type: 'password', value: password, temporary }] }),
      });
      await response.text();
      const id = response.headers.get('location')?.split('/').at(-1);
      const createdId = id ?? (await this.find(account.username ?? ''))?.id;
      if (createdId === undefined) throw new Refusal(500, [{ text: 'Keycloak did not return the id of the new user' }]);
      return createdId;
    },
    async invite(id) {
      await (await send('PUT', `/users/${id}/execute-actions-email`, ['UPDATE_PASSWORD'])).text();
    },
    async update(id, account, before) {
      await (await send('PUT', `/users/${id}`, accountBody(account, before))).text();
    },
    async remove(id) {
      try {
        await (await send('DELETE', `/users/${id}`)).text();
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 404)) throw error;
      }
    },
    async read(id) {
      try {
        return (await get(`/users/${id}`)) as Account;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return undefined;
        throw error;
      }
    },
    async undeclared(id) {
      try {
        return (await get(`/users/${id}/unmanagedAttributes`)) as Record<string, string[]>;
      } catch (error) {
        if (error instanceof Refusal) return {};
        throw error;
      }
    },
    async groups() {
      const all: LabelledGroup[] = [];
      const load = async (first: number, max: number): Promise<AccountGroup[]> =>
        (await get(`/groups?first=${first}&max=${max}`)) as AccountGroup[];
      for await (const page of offsetPages(pageSize, load)) {
        for (const group of page) all.push(...(await subGroups(group)));
      }
      return all;
    },
    groupsOf: async (id) => (await get(`/users/${id}/groups?max=1000`)) as AccountGroup[],
    async join(id, groupId) {
      await (await send('PUT', `/users/${id}/groups/${groupId}`, {})).text();
    },
  };
}
