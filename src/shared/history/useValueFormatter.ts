import type { Reference } from '../../../common/fhir/r4.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { extensions } from '../../../common/fhir/codes.ts';
import { codingLabel } from '../codes/codingMessages.ts';
import { useLevelName } from '../codes/useLevelName.ts';
import { useCodeLabel } from '../codes/useCodeLabel.ts';
import { formatEvent } from '../intl/dates.ts';
import type { Message } from '../intl/texts.ts';
import { directionOf } from '../intl/directionOf.ts';
import type { PathStep } from './changes.ts';
import { boundaryMessage } from './elementMessages.ts';
import { messages } from './messages.ts';
import type { ValuePart } from './valueParts.ts';

/** Formats the values and the path of a change in the UI language. */
export interface ValueFormatter {
  format: (parts: readonly ValuePart[]) => string;
  path: (path: readonly PathStep[]) => string;
}

/** Maximum number of items listed in one change; the rest is only counted. */
export const maxItems = 10;

const separator = ' › ';
const boundaries: readonly string[] = [extensions.boundary, extensions.boundaryCanonical];
/** Container elements; omitted from the middle of a path. */
const containerElements = new Set(['period', 'position']);

/** Label made from an element name or url: `hoursOfOperation` → "Hours of operation", `http://x/race` → "Race". */
export function readable(element: string): string {
  const last = element.split(/[/#]/).filter(Boolean).at(-1) ?? element;
  const spaced = last
    .replace(/^_/, '')
    .replace(/\.html$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Formats values and paths in the UI language. `labels` are those of the resource type, by element. */
export function useValueFormatter(
  labels: Readonly<Record<string, Message>>,
  nameOf: (reference: Reference) => string | undefined,
): ValueFormatter {
  const intl = useIntl();
  const codeWord = useCodeLabel();
  const levelName = useLevelName();

  const formatPart = useCallback(
    (part: ValuePart): string => {
      switch (part.as) {
        case 'text':
          return part.text;
        case 'coding': {
          const label = codingLabel(part.coding);
          if (label?.[1]) return levelName(label[1].level);
          return label ? intl.formatMessage(...label) : part.text;
        }
        case 'code':
          return codeWord(part.code) ?? part.code;
        case 'reference':
          return nameOf(part.reference) ?? part.reference.reference ?? '';
        case 'moment':
          return formatEvent(part.moment);
        case 'flag':
          return intl.formatMessage(part.flag ? messages.yes : messages.no);
        case 'number': {
          // Right-to-left text would show the sign after the number.
          const mark = part.number < 0 && directionOf(intl.locale) === 'rtl' ? '\u200e' : '';
          const number = intl.formatNumber(part.number, { maximumFractionDigits: 15, useGrouping: false });
          return `${mark}${number}${part.unit ? ` ${part.unit}` : ''}`;
        }
        case 'content':
          return intl.formatMessage(messages.content);
      }
    },
    [intl, codeWord, levelName, nameOf],
  );
  const format = useCallback(
    (parts: readonly ValuePart[]): string => {
      const items = intl.formatList(parts.slice(0, maxItems).map(formatPart), { type: 'unit' });
      const count = parts.length - maxItems;
      return count > 0 ? intl.formatMessage(messages.andMore, { items, count }) : items;
    },
    [intl, formatPart],
  );
  const path = useCallback(
    (steps: readonly PathStep[]): string => {
      const shown = steps.filter(({ element }, index) => index === steps.length - 1 || !containerElements.has(element));
      return shown
        .map(({ element, named, url }) => {
          if (url !== undefined) return boundaries.includes(url) ? intl.formatMessage(boundaryMessage) : readable(url);
          const label = Object.hasOwn(labels, element) ? labels[element] : undefined;
          const field = label ? intl.formatMessage(label) : readable(element);
          if (!named) return field;
          // A characteristic is identified by its code alone, an answer by its question.
          return element === 'characteristic' || element === 'answer'
            ? formatPart(named)
            : intl.formatMessage(messages.part, { field, name: formatPart(named) });
        })
        .join(separator);
    },
    [intl, labels, formatPart],
  );
  return { format, path };
}
