import { listed } from './checks/findings.ts';
import type { Values, OfferKind } from './checks/types.ts';
import { causeTexts } from './checkTexts.ts';
import type { WriteOutcome } from './createAbsent.ts';
import { messages } from './messages.ts';
import type { Message } from '../../shared/intl/texts.ts';

interface WrittenText {
  message: Message;
  values: Values;
}

/** Texts for the result of an accepted offer, one per outcome that occurred. */
export function outcomeTexts(kind: OfferKind, written: readonly WriteOutcome[]): WrittenText[] {
  if (kind === 'staleSave') {
    return written.map(({ outcome, status }) => ({
      message: causeTexts[outcome === 'written' ? 'staleTaken' : 'staleRefused'],
      values: { status: status ?? 0 },
    }));
  }
  const order: readonly WriteOutcome['outcome'][] = ['written', 'there', 'hidden', 'restored', 'overwritten', 'refused'];
  const texts = order.flatMap((outcome): WrittenText[] => {
    const matching = written.filter((each) => each.outcome === outcome);
    if (matching.length === 0) return [];
    const status = matching.find((each) => each.status !== undefined)?.status;
    const isAway = outcome === 'refused' && status === undefined;
    const values = { list: listed(matching.map(({ what }) => what)), status: status ?? 0 };
    return [{ message: messages[isAway ? 'away' : outcome], values }];
  });
  const isForbidden = written.some(({ outcome, status }) => outcome === 'refused' && (status === 401 || status === 403));
  if (kind === 'searchParameters' && isForbidden) texts.push({ message: messages.elsewhere, values: {} });
  return texts;
}
