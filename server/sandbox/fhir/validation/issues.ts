import type { OperationOutcomeIssue } from 'fhir/r4';
import type { IssueCode } from '../errors.ts';

/** Problem of a resource. `level` determines the status: 400 if it cannot be parsed as R4, 422 if it breaks a rule. */
export interface Issue {
  level: 'parse' | 'rule';
  severity: 'error' | 'warning';
  code: IssueCode;
  /** Path of the element, e.g. `Location.partOf`, `Group.member[1].entity`. */
  expression: string;
  diagnostics: string;
}

export const parseIssue = (expression: string, diagnostics: string, code: IssueCode = 'structure'): Issue => ({
  ...{ level: 'parse', severity: 'error', code, expression, diagnostics },
});

export const ruleIssue = (expression: string, diagnostics: string, code: IssueCode): Issue => ({
  ...{ level: 'rule', severity: 'error', code, expression, diagnostics },
});

export const toOutcomeIssue = ({ severity, code, expression, diagnostics }: Issue): OperationOutcomeIssue => ({
  ...{ severity, code, diagnostics: `${expression}: ${diagnostics}`, expression: [expression] },
});
