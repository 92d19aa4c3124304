import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { StorageFull } from '../../../failures.ts';
import type { LanguageCode } from '../../../../common/config/config.ts';
import { IdentityError } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import { UPDATE_PASSWORD } from '../store/credentials.ts';
import type { StoredUser } from '../types.ts';
import { linkBack, loginForm, passwordForm, problem } from './forms.ts';
import { readForm } from './http.ts';
import type { SignInPages } from './page.ts';
import { browserSession } from './session.ts';
import { texts } from './texts.ts';

/** A sign-in in progress. */
interface SignIn {
  uid: string;
  language: LanguageCode;
  /** Language that the user selected on this page. As in Keycloak, it need not be one of the offered languages. */
  selected: string | undefined;
  formTargets: string[];
  /** User that must change the password, from this sign-in or from the existing session. */
  due: StoredUser | undefined;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Time to choose a new password after a successful sign-in, in seconds. */
const passwordChangeSeconds = 1800;

/** Users that signed in with the right password but must still choose a new one, by sign-in. */
function createPendingPasswordChanges(sql: IdentityStore['sql']) {
  const now = (): number => Math.floor(Date.now() / 1000);
  return {
    get: (uid: string): string | undefined =>
      sql.get<{ payload: string }>(
        `SELECT payload FROM id_openid WHERE model = 'PasswordChange' AND id = ? AND expires > ?`,
        uid,
        now(),
      )?.payload,
    set: (uid: string, userId: string): void => {
      sql.run(
        `INSERT OR REPLACE INTO id_openid (model, id, payload, expires) VALUES ('PasswordChange', ?, ?, ?)`,
        uid,
        userId,
        now() + passwordChangeSeconds,
      );
    },
    clear: (uid: string): void => {
      sql.run(`DELETE FROM id_openid WHERE model = 'PasswordChange' AND id = ?`, uid);
    },
  };
}

/**
 * Sign-in page. GET shows the form; POST submits username and password, or the required new password. `sampleUsers`
 * returns the usernames that the page lists.
 */
export function createLogin(
  provider: Provider,
  identity: IdentityStore,
  pages: SignInPages,
  sampleUsers: () => readonly string[],
): Handler {
  const { sql, users, credentials, attempts } = identity;

  const pendingPasswordChanges = createPendingPasswordChanges(sql);

  function send(response: ServerResponse, attempt: SignIn, status: number, title: string, body: string): void {
    const content = { language: attempt.language, title, body, hasLanguageLinks: true };
    pages.send(response, status, content, attempt.formTargets);
  }

  async function signInOf(request: IncomingMessage, response: ServerResponse): Promise<SignIn | undefined> {
    const details = await provider.interactionDetails(request, response).catch(() => undefined);
    // Keycloak's parameter has the same name.
    const selected = new URL(request.url ?? '', identity.publicUrl).searchParams.get('kc_locale') ?? undefined;
    // "Back" in the browser after the sign-in. As in Keycloak, the user returns to the application.
    if (!details && request.method === 'GET' && browserSession(identity, request)) {
      response.writeHead(303, { Location: `${identity.publicUrl}/`, 'Cache-Control': 'no-store' }).end();
      return undefined;
    }
    if (!details) {
      const language = pages.languageOf(selected, request.headers['accept-language']);
      const pageTexts = texts[language];
      const attempt = { uid: '', language, selected, formTargets: [], due: undefined };
      send(
        response,
        attempt,
        400,
        pageTexts.errorTitle,
        problem(pageTexts.expired) + linkBack(pageTexts, `${identity.publicUrl}/`),
      );
      return undefined;
    }
    const redirectUri = URL.parse(String(details.params['redirect_uri']));
    const due = userWithPasswordDue(details.uid, details.session?.accountId);
    // In Keycloak's order.
    const languages = [selected, due?.attributes['locale']?.[0], details.params['ui_locales']];
    return {
      uid: details.uid,
      language: pages.languageOf(languages.filter(Boolean).join(' '), request.headers['accept-language']),
      selected,
      formTargets: redirectUri ? [redirectUri.origin] : [],
      due,
    };
  }

  function userWithPasswordDue(uid: string, sessionAccount: string | undefined): StoredUser | undefined {
    const id = pendingPasswordChanges.get(uid) ?? sessionAccount;
    const user = id ? users.find(id) : undefined;
    return user?.enabled && user.requiredActions.includes(UPDATE_PASSWORD) ? user : undefined;
  }

  /** A browser has one session: ends the previous one if another user signs in. */
  async function endOtherSession(request: IncomingMessage, response: ServerResponse, user: StoredUser): Promise<void> {
    const details = await provider.interactionDetails(request, response);
    const before = details.session;
    if (!before?.accountId || before.accountId === user.id) return;
    identity.sessions.end(before.uid);
    // Otherwise the library would treat the new session as stolen.
    Reflect.deleteProperty(before, 'uid');
    await details.save(details.exp - Math.floor(Date.now() / 1000));
  }

  async function finish(
    request: IncomingMessage,
    response: ServerResponse,
    user: StoredUser,
    selected: string | undefined,
  ): Promise<void> {
    if (selected) users.setLocale(user.id, selected);
    await endOtherSession(request, response, user);
    await provider.interactionFinished(request, response, { login: { accountId: user.id, remember: false } });
  }

  /** User by username, or by e-mail address if the realm allows it. */
  function findUser(name: string): StoredUser | undefined {
    const byEmail =
      identity.settings.realm().loginWithEmailAllowed && name.includes('@') ? users.byEmail(name) : undefined;
    return byEmail ?? users.byUsername(name);
  }

  async function changePassword(form: URLSearchParams, user: StoredUser, attempt: SignIn): Promise<string | undefined> {
    const pageTexts = texts[attempt.language];
    const password = form.get('password-new') ?? '';
    if (!password.trim()) return pageTexts.missing;
    if (password !== form.get('password-confirm')) return pageTexts.mismatch;
    if (credentials.matches(user.id, password)) return pageTexts.same;
    try {
      credentials.set(user.id, password, { temporary: false });
    } catch (error) {
      if (error instanceof IdentityError) {
        const text = error.body['error_description'];
        return typeof text === 'string' ? text : error.message;
      }
      throw error;
    }
    pendingPasswordChanges.clear(attempt.uid);
    return undefined;
  }

  /** Handles a submitted username and password. */
  async function signIn(
    request: IncomingMessage,
    response: ServerResponse,
    attempt: SignIn,
    form: URLSearchParams,
  ): Promise<void> {
    const pageTexts = texts[attempt.language];
    const name = (form.get('username') ?? '').trim().toLowerCase();
    const refuse = (status: number, text: string): void =>
      send(response, attempt, status, pageTexts.title, loginForm(pageTexts, sampleUsers(), name, text));
    const user = findUser(name);
    const counted = user?.username ?? name;
    if (attempts.blocked(counted)) return refuse(429, pageTexts.tooMany);
    if (!credentials.matches(user?.id ?? '', form.get('password') ?? '') || !user) {
      attempts.failed(counted);
      return refuse(401, pageTexts.invalid);
    }
    attempts.succeeded(counted);
    if (!user.enabled) return refuse(403, pageTexts.disabled);
    if (user.requiredActions.includes(UPDATE_PASSWORD)) {
      pendingPasswordChanges.set(attempt.uid, user.id);
      return send(response, attempt, 200, pageTexts.updateTitle, passwordForm(pageTexts, user.username));
    }
    return finish(request, response, user, attempt.selected);
  }

  async function handle(request: IncomingMessage, response: ServerResponse, attempt: SignIn): Promise<void> {
    const pageTexts = texts[attempt.language];
    const { due } = attempt;
    if (request.method !== 'POST') {
      if (due) send(response, attempt, 200, pageTexts.updateTitle, passwordForm(pageTexts, due.username));
      else send(response, attempt, 200, pageTexts.title, loginForm(pageTexts, sampleUsers(), ''));
      return;
    }
    const form = (await readForm(request)) ?? new URLSearchParams();
    if (!due || !form.has('password-new')) return signIn(request, response, attempt, form);
    const refused = await changePassword(form, due, attempt);
    if (refused === undefined) return finish(request, response, due, attempt.selected);
    send(response, attempt, 400, pageTexts.updateTitle, passwordForm(pageTexts, due.username, refused));
  }

  return async (request, response) => {
    const attempt = await signInOf(request, response);
    if (!attempt) return;
    try {
      await handle(request, response, attempt);
    } catch (error) {
      if (!(error instanceof StorageFull) || response.headersSent) throw error;
      const pageTexts = texts[attempt.language];
      send(response, attempt, error.statusCode, pageTexts.errorTitle, problem(pageTexts.storageFull));
    }
  };
}
