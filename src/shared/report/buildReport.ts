import type { Journal } from '../../api/http/journal.ts';
import type { AppConfig } from '../../config/config.ts';
import type { PermissionBits } from '../../session/permissions.ts';
import { journalShape, type JournalShape } from './keptRequests.ts';
import { addressShape, errorShape, pathShape } from './scrub.ts';

/** Result of one check of the system, without words: ids of the application and numbers. */
export interface CheckedLine {
  check: string;
  result: string;
  causes: readonly string[];
}

export interface ReportFacts {
  version: string;
  /** Names of the files the page was made from. */
  build: readonly string[];
  now: Date;
  origin: string;
  pathname: string;
  config: AppConfig;
  rights: PermissionBits;
  browser: { userAgent: string; width: number; height: number; online: boolean; secure: boolean; language: string };
  journal: Journal;
  /** Of the pages before the last reload of this tab, without anything personal. */
  before: JournalShape;
  /** What brought the person to the error page. */
  error?: unknown;
  checks?: readonly CheckedLine[];
}

/** Settings without addresses, ids and names: what is set, not to what. */
function settingsOf(config: AppConfig, origin: string) {
  const { projectCode, languageCode, supportedLanguages, defaultTablePageSize, features } = config;
  const { useLocationHierarchyEndpoint, practitionerToTeamAssignment } = config;
  return {
    ...{ projectCode, languageCode, supportedLanguages, defaultTablePageSize, features },
    ...{ useLocationHierarchyEndpoint, practitionerToTeamAssignment },
    rootLocationId: config.rootLocationId !== '',
    commodityListId: config.commodityListId !== '',
    inventoryListId: config.inventoryListId !== '',
    mapTileUrl: config.mapTileUrl !== '',
    fhirBaseUrl: addressShape(config.fhirBaseUrl, origin),
    customEndpointBaseUrl: addressShape(config.customEndpointBaseUrl, origin),
    keycloakUrl: addressShape(config.keycloakUrl, origin),
    platformBaseUrl: addressShape(config.platformBaseUrl, origin),
  };
}

/**
 * The report a person may attach to an issue, as JSON text. It is made of known words alone: no token, no name, no e-mail,
 * no id of a resource or a person, no value of a search, no address of a server.
 */
export function buildReport(facts: ReportFacts): string {
  const { journal, before, origin } = facts;
  const { requests, errors } = journalShape(journal, origin);
  const report = {
    report: 'support',
    made: facts.now.toISOString(),
    version: facts.version,
    build: facts.build.filter((file) => /^(main|\d{1,6})\.[0-9a-f]{8,20}\.js$/.test(file)),
    page: pathShape(facts.pathname),
    browser: facts.browser,
    settings: settingsOf(facts.config, origin),
    rights: facts.rights,
    ...(facts.error !== undefined && { error: errorShape(facts.error) }),
    errors,
    requests,
    ...(before.requests.length + before.errors.length > 0 && { before }),
    ...(facts.checks && { checks: facts.checks }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
