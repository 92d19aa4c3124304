import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityStore } from '../index.ts';
import { linkBack, problem } from './forms.ts';
import { pageHeaders, renderPage } from './page.ts';
import { realmPath } from './paths.ts';
import { chooseLanguage } from '../../../web/languages.ts';
import { texts, type Texts } from './texts.ts';

/** User-friendly text of a protocol error. The page also shows the error code, for support. */
export function errorText(out: ErrorOut, texts: Texts): string {
  if (/redirect_uri/.test(out.error_description ?? '')) return texts.invalidRedirect;
  if (/session|interaction|resume/i.test(out.error_description ?? '')) return texts.expired;
  return texts.badRequest;
}

/** Page for an error that cannot be returned to the application by redirect. */
export function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut, identity: IdentityStore): void {
  const language = chooseLanguage(ctx.query['ui_locales'], ctx.get('accept-language'));
  const pageTexts = texts[language];
  ctx.set(pageHeaders());
  ctx.body = renderPage({
    language,
    title: pageTexts.errorTitle,
    heading: identity.settings.realm().displayName,
    stylesheet: `${realmPath(identity)}/login-actions/style.css`,
    body: `${problem(errorText(out, pageTexts))}<p><code>${out.error.replace(/[^\w-]/g, '')}</code></p>${linkBack(pageTexts, `${identity.publicUrl}/`)}`,
  });
}
