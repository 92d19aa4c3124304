import type { RequestLog } from '../../api/http/requestLog.ts';
import type { AppConfig, ConfigProblem } from '../../../common/config/config.ts';
import type { PermissionBits } from '../../../common/session/permissions.ts';
import { journalShape, type JournalShape } from './persistedRequests.ts';
import { actionShape, addressShape, errorShape, pathShape } from './scrub.ts';

/** Result of one system check without texts: ids defined by the application, and numbers. */
export interface CheckedLine {
  check: string;
  result: string;
  causes: readonly string[];
}

/** Input of the support report; may contain personal data. */
export interface ReportInput {
  version: string;
  /** Names of the script files of the page. */
  build: readonly string[];
  now: Date;
  origin: string;
  pathname: string;
  config: AppConfig;
  problems: readonly ConfigProblem[];
  rights: PermissionBits;
  browser: { userAgent: string; width: number; height: number; online: boolean; secure: boolean; language: string };
  journal: RequestLog;
  /** Anonymized requests and errors of the pages before the last reload of this tab. */
  before: JournalShape;
  /** Types of the latest actions, without payloads. */
  actions: readonly string[];
  /** Error shown by the page from which the report was opened. */
  error?: unknown;
  checks?: readonly CheckedLine[];
}

/** Settings without addresses, ids and names: whether they are set, not their values. */
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

/** A problem of the settings. Names that no setting has are free text, so only the setting that was meant is reported. */
function problemShape({ setting, problem, suggestion }: ConfigProblem) {
  if (problem === 'unknown') return { problem, ...(suggestion !== undefined && { suggestion }) };
  return { problem, ...(!setting.startsWith('EXPRESS_') && { setting }) };
}

/**
 * The report that a user may attach to an issue, as JSON text. Contains only words of fixed vocabularies: no token,
 * name, e-mail, id of a resource or user, search value or server address.
 */
export function buildReport(facts: ReportInput): string {
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
    ...(facts.problems.length > 0 && { problems: facts.problems.map(problemShape) }),
    rights: facts.rights,
    ...(facts.error !== undefined && { error: errorShape(facts.error) }),
    errors,
    requests,
    actions: facts.actions.map(actionShape),
    ...(before.requests.length + before.errors.length > 0 && { before }),
    ...(facts.checks && { checks: facts.checks }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
