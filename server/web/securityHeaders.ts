import type { AppConfig } from '../../src/config/config.ts';

/** Origins of the configured servers that are not our own. */
export function outsideOrigins(config: AppConfig): string[] {
  const addresses = [config.fhirBaseUrl, config.customEndpointBaseUrl, config.keycloakUrl, config.platformBaseUrl];
  return [...new Set(addresses.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

/** Origin that pictures behind maps come from, `https://*.tile.example` for `https://{s}.tile.example/…`; none by default. */
export function tileOrigins({ mapTileUrl }: AppConfig): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(mapTileUrl)?.[0];
  return origin === undefined ? [] : [origin.replace('{s}', '*')];
}

interface PageOptions {
  /** Origins the page may call besides its own. */
  outside: string[];
  /** Origins that only pictures come from. */
  pictures: string[];
  /** Stands in the page as well: style elements that carry it are allowed. */
  nonce: string;
  /** Only the silent session check is shown in a frame, and only by ourselves; its one script carries the nonce. */
  frameable: boolean;
  /** The page came by https: nothing it names comes by http. */
  https: boolean;
}

/** Content-Security-Policy of a page: nothing inline, no eval, no origin that is not configured. */
export function contentSecurityPolicy({ outside, pictures, nonce, frameable, https }: PageOptions): string {
  const own = ["'self'", ...outside].join(' ');
  return [
    "default-src 'none'",
    frameable ? `script-src 'nonce-${nonce}'` : "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${own}`,
    `img-src ${[own, ...pictures].join(' ')} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameable ? "'self'" : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
    ...reportDirectives,
  ].join('; ');
}

/** Path that browsers send reports of violations to. */
export const reportPath = '/csp-reports';
/** `report-uri` is for browsers without the Reporting API. */
const reportDirectives = ['report-to csp', `report-uri ${reportPath}`];

/**
 * Report-only policy of a page, besides `contentSecurityPolicy`: Trusted Types are reported, not enforced. The named policies
 * are those of the chunk loader and of DOMPurify, and `default` for the fixed markup of the map library.
 */
export const pageReportHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy-Report-Only': [
    "require-trusted-types-for 'script'",
    'trusted-types webpack dompurify default',
    ...reportDirectives,
  ].join('; '),
  'Reporting-Endpoints': `csp="${reportPath}"`,
};

const commonHeaders: Readonly<Record<string, string>> = {
  // Pages have a policy of their own. Whatever else a browser takes for a document may do nothing.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers that every answer carries, pages, API and errors alike, unless it has its own. By https also the order to stay
 * with it for a year; on this name alone, because what is below it is not ours and may have http only.
 */
export function headersOf(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...commonHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : commonHeaders;
}
