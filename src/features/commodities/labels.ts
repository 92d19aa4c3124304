import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';

/** Labels of units and types. The key is stored, untranslated. */
export const unitLabels: Readonly<Record<string, Message>> = {
  Pieces: messages.unitPieces,
  Tablets: messages.unitTablets,
  Ampoules: messages.unitAmpoules,
  Strips: messages.unitStrips,
  Cycles: messages.unitCycles,
  Bottles: messages.unitBottles,
  'Test kits': messages.unitTestKits,
  Sachets: messages.unitSachets,
  Straps: messages.unitStraps,
};

export const typeLabels: Readonly<Record<string, Message>> = {
  medication: messages.medication,
  device: messages.device,
  substance: messages.substance,
};
