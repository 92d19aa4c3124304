import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { temporarilyUnavailable } from '../../../failures.ts';
import { linkBack, problem } from './forms.ts';
import type { SignInPages } from './page.ts';
import { texts, type Texts } from './texts.ts';

/** User-friendly text of a protocol error. The page also shows the error code, for support. */
export function errorText(out: ErrorOut, texts: Texts): string {
  if (out.error === temporarilyUnavailable) return texts.storageFull;
  if (/redirect_uri/.test(out.error_description ?? '')) return texts.invalidRedirect;
  if (/session|interaction|resume/i.test(out.error_description ?? '')) return texts.expired;
  return texts.badRequest;
}

/** Page for an error that cannot be returned to the application by redirect. */
export function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut, pages: SignInPages, publicUrl: string): void {
  const language = pages.languageOf(ctx.query['ui_locales'], ctx.get('accept-language'));
  const pageTexts = texts[language];
  const code = `<p><code>${out.error.replace(/[^\w-]/g, '')}</code></p>`;
  ctx.set(pages.headers());
  ctx.body = pages.render({
    language,
    title: pageTexts.errorTitle,
    body: problem(errorText(out, pageTexts)) + code + linkBack(pageTexts, `${publicUrl}/`),
  });
}
