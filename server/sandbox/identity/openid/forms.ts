import { escapeHtml } from '../../../web/escapeHtml.ts';
import type { Texts } from './texts.ts';

const problemLine = (problem: string | undefined): string =>
  problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : '';

/** One field with its label. An invalid field refers to the message above the form. */
function field(name: string, label: string, attributes: string, invalid: boolean): string {
  const state = invalid ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" ${attributes} required${state}>`;
}

/** Names of the users of the sample data, whose passwords are public. */
function sampleList(texts: Texts, samples: readonly string[]): string {
  if (samples.length === 0) return '';
  const names = samples.map((name) => `<li><bdi>${escapeHtml(name)}</bdi></li>`).join('');
  return `<details><summary>${escapeHtml(texts.sampleUsers)}</summary><p>${escapeHtml(texts.samplePassword)}</p><ul class="samples">${names}</ul></details>`;
}

/** Username and password. After a failure only the username is filled in. */
export function loginForm(texts: Texts, samples: readonly string[], username: string, problem?: string): string {
  const invalid = problem !== undefined;
  const focus = username ? '' : ' autofocus';
  return `${problemLine(problem)}<form method="post">
${field('username', texts.username, `type="text" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(username)}"${focus}`, invalid)}
${field('password', texts.password, `type="password" autocomplete="current-password"${username ? ' autofocus' : ''}`, invalid)}
<button type="submit">${escapeHtml(texts.signIn)}</button>
</form>
<p class="help">${escapeHtml(texts.help)}</p>
${sampleList(texts, samples)}`;
}

/** The hidden username field is only for password managers; it is not submitted. */
export function passwordForm(texts: Texts, username: string, problem?: string): string {
  const invalid = problem !== undefined;
  return `${problemLine(problem)}<p>${escapeHtml(texts.updateIntro)}</p><form method="post">
<input type="text" autocomplete="username" value="${escapeHtml(username)}" readonly hidden>
${field('password-new', texts.newPassword, 'type="password" autocomplete="new-password" autofocus', invalid)}
${field('password-confirm', texts.confirmPassword, 'type="password" autocomplete="new-password"', invalid)}
<button type="submit">${escapeHtml(texts.save)}</button>
</form>`;
}

/** Confirmation before signing out; `fields` are submitted with the form. */
export function logoutForm(texts: Texts, fields: Record<string, string>): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return `<p>${escapeHtml(texts.logoutQuestion)}</p><form method="post">${hidden}<button type="submit">${escapeHtml(texts.logout)}</button></form>`;
}

export const linkBack = (texts: Texts, address: string): string =>
  `<a class="button" href="${escapeHtml(address)}">${escapeHtml(texts.back)}</a>`;

export const message = (text: string): string => `<p>${escapeHtml(text)}</p>`;
export const problem = problemLine;
