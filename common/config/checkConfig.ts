import type { AppConfig, ConfigProblem, ConfigResult } from './config.ts';
import { defaultConfig } from './defaults.ts';
import { isTimeZone } from './timeZone.ts';
import { isRecord } from '../types/json.ts';

/**
 * Checks a configuration document that the browser received: `{ config, problems }`. A value of the wrong type,
 * or an `rbacStrategy` other than `keycloak`, is reported under its key and replaced by the default, so that one mistake does
 * not stop the application. Throws if `document` has another shape.
 */
export function checkConfig(document: unknown): ConfigResult {
  if (!isRecord(document) || !isRecord(document.config)) throw new Error('config.json is not a configuration document');
  const defaults = defaultConfig;
  const given = document.config;
  const problems: ConfigProblem[] = Array.isArray(document.problems) ? (document.problems as ConfigProblem[]) : [];
  const config: Record<string, unknown> = { ...defaults };
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = given[key];
    const fits =
      typeof value === typeof fallback &&
      Array.isArray(value) === Array.isArray(fallback) &&
      isRecord(value) === isRecord(fallback) &&
      (key !== 'rbacStrategy' || value === fallback) &&
      // An older browser may not have the zone.
      !(key === 'timeZone' && value !== '' && !isTimeZone(value as string));
    if (fits) config[key] = isRecord(fallback) ? { ...fallback, ...(value as object) } : value;
    else if (value === undefined) problems.push({ setting: key, problem: 'missing' });
    else problems.push({ setting: key, problem: 'invalid', value: JSON.stringify(value) });
  }
  return { config: config as unknown as AppConfig, problems };
}
