import type { Permission } from '../../session/permissions.ts';

/**
 * FHIR types that have a history page, and whether their earlier versions can be restored. Responses to forms and
 * findings of visits are never rewritten.
 */
export const historyTypes = {
  Location: { restores: true },
  Group: { restores: true },
  Organization: { restores: true },
  CareTeam: { restores: true },
  HealthcareService: { restores: true },
  Questionnaire: { restores: true },
  Practitioner: { restores: true },
  Patient: { restores: false },
  QuestionnaireResponse: { restores: false },
  Flag: { restores: false },
} as const satisfies Record<string, { restores: boolean }>;

export type HistoryType = keyof typeof historyTypes;

export const isHistoryType = (type: string | undefined): type is HistoryType =>
  type !== undefined && Object.hasOwn(historyTypes, type);

export const readPermission = (type: HistoryType): Permission => `${type}.read`;
export const restorePermission = (type: HistoryType): Permission => `${type}.update`;

/** `/history/Location/7?back_to=…`: all versions of one resource. `backTo` is the address to return to. */
export function historyPath(type: HistoryType, id: string, backTo?: string): string {
  const query = backTo ? `?${new URLSearchParams({ back_to: backTo }).toString()}` : '';
  return `/history/${type}/${encodeURIComponent(id)}${query}`;
}
