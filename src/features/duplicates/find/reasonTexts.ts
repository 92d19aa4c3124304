import type { IntlShape } from 'react-intl';
import { levels, type Reason } from '../match/score.ts';
import { messages } from '../messages.ts';

/** `120 m`, `3.4 km`. */
export function formatDistance(intl: IntlShape, metres: number): string {
  const isLong = metres >= 1000;
  return intl.formatNumber(isLong ? metres / 1000 : metres, {
    style: 'unit',
    unit: isLong ? 'kilometer' : 'meter',
    maximumFractionDigits: isLong && metres < 10_000 ? 1 : 0,
  });
}

/** A reason in the language on screen. */
export function formatReason(intl: IntlShape, reason: Reason): string {
  const { kind } = reason;
  switch (kind) {
    case 'similarName':
      return intl.formatMessage(messages.similarName, { letters: reason.letters });
    case 'sameIdentifier':
      return intl.formatMessage(messages.sameIdentifier, { value: reason.value });
    case 'near':
    case 'farApart':
      return intl.formatMessage(messages[kind], { distance: formatDistance(intl, reason.metres) });
    default:
      return intl.formatMessage(messages[kind]);
  }
}

export type Level = 'high' | 'medium' | 'low';

export function levelOf(score: number): Level {
  if (score >= levels.high) return 'high';
  return score >= levels.medium ? 'medium' : 'low';
}
