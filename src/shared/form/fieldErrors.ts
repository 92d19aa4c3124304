import type { IntlShape } from 'react-intl';
import { errorText } from './fieldMessage.ts';

/** Form errors by field name. Fields in repeated sections are named like `names.1.text`. */
export function flattenErrors(intl: IntlShape, errors: unknown, path = ''): ReadonlyMap<string, string> {
  const text = errorText(intl, errors);
  if (text !== undefined) return new Map([[path, text]]);
  if (typeof errors !== 'object' || errors === null) return new Map();
  const inside = Object.entries(errors).flatMap(([key, value]) => [
    ...flattenErrors(intl, value, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(inside);
}

/** Converts a field name to the notation of the error map: `names[1].text` to `names.1.text`. */
export const normalizeFieldName = (name: string): string => name.replace(/\[(\d+)\]/g, '.$1');

const focusable = 'input, textarea, select, button, [tabindex]';

/** Text of the elements with the given ids (value of `aria-labelledby`). */
function textOf(ids: string | null): string {
  const texts = (ids ?? '').split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '');
  return texts.join(' ').trim();
}

function isLabelledBy(element: Element, label: string): boolean {
  const labels = (element as HTMLInputElement).labels ?? [];
  const names = [...[...labels].map((each) => each.textContent), textOf(element.getAttribute('aria-labelledby'))];
  // The label of a required field ends with an asterisk.
  return names.some((name) => name === label || name === `${label}*`);
}

/** The control of a field with an error, found by name or label. Undefined if the form does not show it. */
export function controlOf(form: HTMLElement, name: string, label: string | undefined): HTMLElement | undefined {
  const named = [...form.querySelectorAll<HTMLElement>('[name]')].find(
    (element) => normalizeFieldName(element.getAttribute('name') ?? '') === name,
  );
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const found = named ?? (label === undefined ? undefined : wrong.find((element) => isLabelledBy(element, label)));
  return (found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)) ?? undefined;
}

/** Name of the form section that contains the control, e.g. 'Names in other languages'; undefined without one. */
export function sectionLabelOf(control: HTMLElement | undefined): string | undefined {
  const group = control?.parentElement?.closest('[role="group"][aria-labelledby]');
  return textOf(group?.getAttribute('aria-labelledby') ?? null) || undefined;
}
