import { messages, type LevelNames } from '../codes/levelNames.ts';
import type { BulkText } from './bulkAction.ts';

/** A level in a preview: its name, or `Level 2`. */
export const levelText = (names: LevelNames, level: number): string | BulkText =>
  names.get(level) ?? { ...messages.value, values: { level } };
