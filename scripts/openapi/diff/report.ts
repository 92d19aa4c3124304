import type { Finding } from './finding.ts';
import { filesUsing, type Usage } from './usage.ts';

export interface Report {
  lines: string[];
  /** True if the server lacks something that a source file uses. */
  broken: boolean;
}

/** More additions than this are only counted, unless `--all` is given: servers offer far more than is used. */
const shownAdditions = 20;

/** Findings as text: missing features first, with the files that use them. */
export function report(findings: readonly Finding[], usage: Usage, all: boolean): Report {
  const users = new Map(findings.map((finding) => [finding, filesUsing(finding, usage)]));
  const of = (kind: Finding['kind']): Finding[] => findings.filter((finding) => finding.kind === kind);
  const line = (finding: Finding): string[] => {
    const files = users.get(finding) ?? [];
    const detail = finding.detail === undefined ? '' : `: ${finding.detail}`;
    const endpoint = finding.endpoint === undefined ? '' : `  [${finding.endpoint}]`;
    const use =
      finding.kind === 'added'
        ? []
        : files.length > 0
          ? files.map((file) => `      used by ${file}`)
          : ['      not used'];
    return [`  ${finding.what}${detail}${endpoint}`, ...use];
  };
  const block = (title: string, list: Finding[]): string[] =>
    list.length === 0 ? [] : [`${title} (${list.length})`, ...list.flatMap(line), ''];
  const added = of('added');
  const additions =
    all || added.length <= shownAdditions
      ? block('Added', added)
      : [`Added (${added.length}): not in our documents, so not used; --all lists them`, ''];
  const lines = [...block('Removed', of('removed')), ...block('Changed', of('changed')), ...additions];
  return {
    lines: lines.length > 0 ? lines : ['No difference.'],
    broken: of('removed').some((finding) => (users.get(finding) ?? []).length > 0),
  };
}
