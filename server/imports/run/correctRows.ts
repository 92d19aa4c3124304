import { readOnce } from '../fileTypes/fileType.ts';
import type { Issue, PlannedRow } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { safeCell } from '../../../common/fhir/csv.ts';
import { generatePassword } from '../../../common/keycloak/generatePassword.ts';
import { correctionNotes, correctionOf, withoutCorrected } from '../recipe/correct.ts';
import { temporaryPassword } from '../recipe/passwords.ts';
import type { StoredPassword } from '../store/passwordStore.ts';
import type { StoredRow } from '../store/types.ts';
import { planRows } from './rows.ts';
import type { FileRun } from './types.ts';
import type { Vault } from './vault.ts';

/** The notes and warnings of a plan. */
export const notesOf = (
  { line, notes }: PlannedRow,
  warnings: ReadonlyMap<number, readonly Issue[]> | undefined,
): Issue[] => [...notes, ...(warnings?.get(line) ?? [])];

/** A generated password that the policy of the realm permits and that CSV contains unchanged. */
function newPassword(policy: string | undefined): string {
  for (;;) {
    const password = generatePassword(policy);
    if (safeCell(password) === password) return password;
  }
}

/** A row with the corrections of the recipe for its issues, and the notes about these and about earlier ones. */
export function correctIssues(row: StoredRow, { recipe }: FileRun['file']): { row: StoredRow; notes: Issue[] } {
  const notes = correctionNotes(row.notes);
  const correct = recipe?.correct ?? {};
  const correction = row.cells && correctionOf(correct, row.cells, row.issues);
  if (!correction) return { row, notes };
  const issues = withoutCorrected(correct, row.issues);
  return {
    row: { ...row, cells: { ...row.cells, ...correction.cells }, issues },
    notes: [...notes, ...correction.notes],
  };
}

const seemsSwapped = ({ code }: Issue): boolean => code === 'swapped';

/**
 * Rows whose latitude is a longitude are swapped only if the other order is plausible: the others have a value outside its
 * range.
 */
export async function checkSwapped(rows: readonly StoredRow[], run: FileRun): Promise<readonly StoredRow[]> {
  const { file, runner, context } = run;
  const candidates = rows.flatMap((row): StoredRow[] => {
    const turned = row.cells && correctionOf({ latitude: ['swapped'] }, row.cells, row.issues);
    return turned ? [{ ...row, cells: { ...row.cells, ...turned.cells }, issues: [] }] : [];
  });
  if (candidates.length === 0) return rows;
  const { planned } = run.planned.copy();
  const plans = await planRows(file, candidates, runner, { ...context, memory: new Map(context.memory), planned });
  const warnings = await fileTypes[file.type].warnings?.(plans, { ...context, planned });
  return rows.map((row) => {
    const isOdd = warnings?.get(row.line)?.some(({ code }) => code === 'outsideParent' || code === 'farFromSiblings');
    if (isOdd !== true || !row.issues.some(seemsSwapped)) return row;
    const values = { value: row.cells?.latitude ?? '', min: -90, max: 90 };
    const range: Issue = { code: 'range', column: 'latitude', values };
    return { ...row, issues: row.issues.map((issue) => (seemsSwapped(issue) ? range : issue)) };
  });
}

/** A row with a generated password, if that is all it needs. */
function withPassword(
  row: StoredRow,
  { issues, changes }: PlannedRow,
  vault: Vault,
  policy: string | undefined,
): (StoredPassword & Pick<StoredRow, 'cells'>) | undefined {
  const isNeeded = issues.length === 1 && issues[0]?.code === 'requiredForNew' && issues[0].column === 'password';
  if (!isNeeded || !row.cells) return undefined;
  const secret = vault.encrypt(newPassword(policy));
  const cells = { ...row.cells, password: secret, [temporaryPassword]: 'true' };
  // The username of the plan may be derived.
  const username = changes.find(({ column }) => column === 'username')?.after ?? row.cells.username ?? '';
  return { line: row.line, username, secret, cells };
}

/**
 * Rows with the corrections of the recipe for their warnings, the notes about these by line, and the passwords that it generates.
 * The corrected cells are stored with the plan, so that a row is written as the check has shown it.
 */
export async function correctRows(
  rows: readonly StoredRow[],
  run: FileRun,
): Promise<{ rows: readonly StoredRow[]; corrected: Map<number, Issue[]>; passwords: StoredPassword[] }> {
  const { file, runner, context } = run;
  const { recipe, type } = file;
  const corrected = new Map<number, Issue[]>();
  const passwords: StoredPassword[] = [];
  const { correct, passwords: generates } = recipe ?? {};
  if (!(correct ?? generates) || rows.length === 0) return { rows, corrected, passwords };
  // The corrected rows are planned again: this plan must not influence theirs.
  const { planned } = run.planned.copy();
  const { keycloak, memory } = context;
  const policy = generates && (await readOnce(memory, 'passwordPolicy', () => keycloak.passwordPolicy()));
  const plans = await planRows(file, rows, runner, { ...context, memory: new Map(context.memory), planned });
  const warnings = await fileTypes[type].warnings?.(plans, { ...context, planned });
  const byLine = new Map(plans.map((plan) => [plan.line, notesOf(plan, warnings)]));
  const planOf = new Map(plans.map((plan) => [plan.line, plan]));
  const result = rows.map((row): StoredRow => {
    const plan = planOf.get(row.line);
    const generated = generates && plan && withPassword(row, plan, runner.vault, policy);
    if (generated) {
      const { cells, ...password } = generated;
      passwords.push(password);
      corrected.set(row.line, []);
      return { ...row, cells };
    }
    const correction = row.cells && correctionOf(correct ?? {}, row.cells, byLine.get(row.line) ?? []);
    if (!correction) return row;
    corrected.set(row.line, correction.notes);
    return { ...row, cells: { ...row.cells, ...correction.cells } };
  });
  return { rows: result, corrected, passwords };
}
