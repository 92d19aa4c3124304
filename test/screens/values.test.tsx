import { describeParts } from '../support/parts.ts';

describeParts();
