import { foldName } from '../../../common/fhir/nameRules.ts';
import { nearestOf } from '../../../common/fhir/editDistance.ts';
import { allowedValue, type Column } from '../engine/rules.ts';

/** Words for the values of a closed list, by value. */
const words: Readonly<Record<string, readonly string[]>> = {
  active: [
    ...[
      'actif',
      'activo',
      'activa',
      'ativo',
      'ativa',
      'نشط',
      'open',
      'opened',
      'ouvert',
      'ouverte',
      'abierto',
      'aberto',
    ],
    ...['functional', 'functioning', 'fonctionnel', 'fonctionnelle', 'operational', 'opérationnel', 'opérationnelle'],
    ...['working', 'in operation', 'in use', 'en service', 'yes', 'oui', 'sí', 'sim', 'ndiyo', 'نعم', 'true', '1'],
  ],
  inactive: [
    ...['inactif', 'inactivo', 'inativo', 'closed', 'permanently closed', 'fermé', 'fermée', 'cerrado', 'fechado'],
    ...['non-functional', 'nonfunctional', 'not functional', 'non fonctionnel', 'not operational', 'non-operational'],
    ...['not in use', 'hors service', 'no', 'non', 'não', 'hapana', 'لا', 'false', '0'],
  ],
  suspended: [
    'suspendu',
    'suspendida',
    'suspenso',
    'temporarily closed',
    'temporarily suspended',
    'fermé temporairement',
  ],
  true: ['y', 'si', 'sí', 'sim', 'ndiyo', 'نعم', 'active', 'actif', 'x', '✓'],
  false: ['n', 'não', 'hapana', 'لا', 'inactive', 'inactif'],
  create: ['new', 'add', 'nouveau', 'nuevo', 'novo'],
  update: ['change', 'edit', 'existing', 'modifier'],
};

/** The value of a closed list that a text of a file most likely means; undefined without a clear one. */
export function suggestValue({ values = [] }: Pick<Column, 'values'>, text: string): string | undefined {
  const folded = foldName(text);
  const named = values.find((value) => words[value]?.some((word) => foldName(word) === folded));
  if (named !== undefined) return named;
  const near = nearestOf(
    folded,
    values.map((value) => value.toLowerCase()),
    Math.floor(folded.length / 4),
  );
  return near === undefined ? undefined : allowedValue(near, values);
}
